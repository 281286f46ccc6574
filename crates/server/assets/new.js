// @ts-check
// The form for a new game: shows what matters for what is chosen. Elements say when, as `data-when="game=chess
// draughts:brazilian"`; those that do not matter are not sent.

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

// The level matters only where the computer plays.
const level = form?.querySelector("#level")?.closest("p");
if (level && !level.dataset.when) level.dataset.when = "opponent=computer";
form?.addEventListener("change", fit);
addEventListener("pageshow", fit);
fit();
