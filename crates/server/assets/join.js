// @ts-check
// The page of a seat's link: the secret goes from the address into the form and out of the history.

const secret = location.hash.slice(1);
const field = document.querySelector("#join [name=secret]");
if (secret && field instanceof HTMLInputElement) {
  field.value = secret;
  const row = field.closest("p");
  if (row) row.hidden = true;
  const help = document.getElementById(field.getAttribute("aria-describedby") ?? "");
  if (help) help.hidden = true;
  history.replaceState(null, "", location.pathname + location.search);
}
