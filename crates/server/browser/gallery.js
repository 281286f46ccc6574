// Fills the gallery: the words of `?lang`, then the scripts of the pages as they are.

const asked = new URLSearchParams(location.search);
const table = /** @type {HTMLElement} */ (document.getElementById("table"));
table.dataset.words = await (await fetch(`/words/${asked.get("lang") ?? "en"}.json`)).text();
document.documentElement.lang = asked.get("lang") ?? "en";
await import("/assets/new.js");
await import("/assets/table.js");
