// @ts-check
// What axe-core has against a page.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Every violation on `page`, each with the first elements that it is about.
 * @param {import("playwright-core").Page} page
 * @returns {Promise<string[]>}
 */
export async function violations(page) {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() => /** @type {any} */ (window).axe.run({ resultTypes: ["violations"] }));
  const shown = (/** @type {any} */ { html, failureSummary }) => `${html} ${failureSummary}`;
  return violations.map((/** @type {any} */ { id, nodes }) => `${id}: ${nodes.map(shown).slice(0, 3).join("\n")}`);
}
