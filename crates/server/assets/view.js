// @ts-check
// The tools for looking: steps through the game, turning the board, settings.

import { SETTINGS, get, set } from "./settings.js";

/** @typedef {import("./words.js").Say} Say */
/** @typedef {import("./settings.js").Setting} Setting */

const SVG = "http://www.w3.org/2000/svg";

/** What can be done, with the strokes of its sign in a square of 24. */
const TOOLS = {
  first: "M6 5v14M19 5l-9 7 9 7z",
  back: "M16 5l-9 7 9 7z",
  on: "M8 5l9 7-9 7z",
  now: "M18 5v14M5 5l9 7-9 7z",
  zoom: "M15.5 15.5L21 21M10 4a6.5 6.5 0 1 0 .01 0zM10 7.5v6M7 10.5h6",
  flip: "M8 20V5M4 9l4-4 4 4M16 4v15M12 15l4 4 4-4",
};

/** @type {(setting: Setting, value: string, say: Say) => string} */
function title(setting, value, say) {
  return setting === "size" ? `${value} %` : say(`${setting}-${value}`);
}

/**
 * Fills `place` with the tools; `run` is told which one is used.
 * @param {HTMLElement} place
 * @param {Say} say
 * @param {(tool: string) => void} run
 */
export function fill(place, say, run) {
  const tools = Object.entries(TOOLS).map(([tool, strokes]) => {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "quiet icon";
    button.dataset.tool = tool;
    button.title = say(tool);
    button.setAttribute("aria-label", say(tool));
    const svg = document.createElementNS(SVG, "svg");
    svg.setAttribute("viewBox", "0 0 24 24");
    svg.setAttribute("aria-hidden", "true");
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("d", strokes);
    svg.append(path);
    button.append(svg);
    button.addEventListener("click", () => run(tool));
    return button;
  });
  const details = document.createElement("details");
  details.className = "settings";
  const summary = document.createElement("summary");
  summary.textContent = say("settings");
  details.append(summary);
  for (const [name, values] of Object.entries(SETTINGS)) {
    const setting = /** @type {Setting} */ (name);
    const label = document.createElement("label");
    label.textContent = say(setting === "board" ? "palette" : setting);
    const select = document.createElement("select");
    select.name = setting;
    for (const value of values) select.add(new Option(title(setting, value, say), value, false, value === get(setting)));
    select.addEventListener("change", () => set(setting, select.value));
    label.append(select);
    details.append(label);
  }
  const keys = document.createElement("button");
  keys.type = "button";
  keys.className = "quiet";
  keys.textContent = say("keys");
  keys.addEventListener("click", () => run("keys"));
  details.append(keys);
  place.replaceChildren(...tools, details);
}
