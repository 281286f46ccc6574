// @ts-check
// Sentences in the reader's language. The page brings them; nothing is worded here.

/** @typedef {(key: string) => string} Say */

/**
 * A speaker of `texts`, whose keys are those of the catalogue. An unknown key is said as it is, which is seen.
 * @param {Record<string, string>} texts
 * @returns {Say}
 */
export function speaker(texts) {
  return (key) => texts[`web-${key}`] ?? `web-${key}`;
}

/**
 * The words that the page keeps in `data-words`.
 * @param {HTMLElement | null} holder
 * @returns {Say}
 */
export function pageWords(holder) {
  return speaker(JSON.parse(holder?.dataset.words || "{}"));
}
