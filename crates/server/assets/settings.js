// @ts-check
// What the reader of this device likes: theme, board, pieces, size, sound. Kept by the browser alone.

/** The values of each setting, the usual one first. */
export const SETTINGS = {
  theme: ["auto", "light", "dark"],
  board: ["brown", "green", "blue", "grey", "contrast", "safe"],
  pieces: ["classic", "bold", "wood", "red"],
  size: ["100", "90", "80", "70", "60"],
  sound: ["on", "off"],
};

/** @typedef {keyof typeof SETTINGS} Setting */

/**
 * @param {Setting} setting
 * @returns {string}
 */
export function get(setting) {
  try {
    const kept = localStorage.getItem(`tabuleiro-${setting}`);
    if (kept && SETTINGS[setting].includes(kept)) return kept;
  } catch {
    // A browser that keeps nothing has the usual settings.
  }
  return SETTINGS[setting][0];
}

/**
 * @param {Setting} setting
 * @param {string} value
 */
export function set(setting, value) {
  try {
    localStorage.setItem(`tabuleiro-${setting}`, value);
  } catch {
    // Then it holds for this page.
  }
  apply(setting, value);
}

/** Makes it seen; what draws by itself hears `settings` at the document. @type {(setting: Setting, value: string) => void} */
function apply(setting, value) {
  document.documentElement.dataset[setting] = value;
  document.dispatchEvent(new Event("settings"));
}

/** Makes all settings seen on this page. */
export function applyAll() {
  for (const setting of /** @type {Setting[]} */ (Object.keys(SETTINGS))) apply(setting, get(setting));
}
