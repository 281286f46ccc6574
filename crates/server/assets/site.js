// @ts-check
// What every page does: the reader's settings, links to copy, and coming back to the same page after a change of language.

import { applyAll } from "./settings.js";

applyAll();

const back = document.querySelector("#language input[name=back]");
if (back instanceof HTMLInputElement) back.value = location.pathname + location.search;
document.querySelector("#language select")?.addEventListener("change", (event) => {
  /** @type {HTMLSelectElement} */ (event.target).form?.requestSubmit();
});
for (const link of document.querySelectorAll(".site-header nav a")) {
  if (link.getAttribute("href") === location.pathname) link.setAttribute("aria-current", "page");
}
for (const text of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll("input.link"))) {
  text.addEventListener("focus", () => text.select());
  const copy = /** @type {HTMLElement | null} */ (document.querySelector(`[data-copies="${text.id}"]`));
  if (!copy) continue;
  copy.hidden = false;
  copy.addEventListener("click", () => {
    text.select();
    // The clipboard proper needs TLS, which a classroom does not have.
    if (document.execCommand("copy")) copy.classList.add("done");
  });
}
