// @ts-check
// The form for a new game: shows what matters for what is chosen, and asks for the parameters of another kind.
// Elements say when, as `data-when="game=chess draughts:brazilian"`; those that do not matter are not sent.

const form = /** @type {HTMLFormElement | null} */ (document.getElementById("new"));

/** Shows what matters now. */
function fit() {
  if (!form) return;
  const chosen = new FormData(form);
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (form.querySelectorAll("[data-when]"))) {
    const [name, values] = (part.dataset.when ?? "").split("=", 2);
    const matters = values.split(" ").includes(String(chosen.get(name)));
    part.hidden = !matters;
    for (const field of part.querySelectorAll("input, select, textarea")) {
      /** @type {HTMLInputElement} */ (field).disabled = !matters;
    }
  }
}

// The usual clocks, to be chosen by a touch.
const clock = /** @type {HTMLInputElement | null} */ (document.getElementById("clock"));
const usual = document.createElement("div");
usual.className = "usual";
for (const { value, label } of /** @type {NodeListOf<HTMLOptionElement>} */ (document.querySelectorAll("#clocks option"))) {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = label || value;
  button.addEventListener("click", () => {
    if (clock) clock.value = value;
  });
  usual.append(button);
}
clock?.closest("p")?.after(usual);

// The level matters only where the computer plays.
const level = form?.querySelector("#level")?.closest("p");
if (level && !level.dataset.when) level.dataset.when = "opponent=computer";
/** Shows the picture, the parameters and the levels of the kind that is chosen now. */
async function kind() {
  if (!form) return;
  const asked = new URLSearchParams(/** @type {any} */ ([...new FormData(form)].filter(([name]) => !name.startsWith("p-") && name !== "position")));
  try {
    const page = await (await fetch(`/new?${asked}`)).text();
    const fresh = new DOMParser().parseFromString(page, "text/html");
    for (const id of ["kind", "parameters", "colours", "level"]) document.getElementById(id)?.replaceChildren(...(fresh.getElementById(id)?.childNodes ?? []));
  } catch {
    // Without a connection the server says later what does not fit.
  }
  fit();
  document.getElementById("set-up")?.setAttribute("href", `/editor?kind=${encodeURIComponent(String(asked.get("game")))}`);
}

form?.querySelector("#game")?.addEventListener("change", kind);
form?.addEventListener("change", fit);
addEventListener("pageshow", fit);
fit();
