// @ts-check
// A game that no file of the server or its pages knows: the one of docs/adding-a-game.md.

import assert from "node:assert/strict";
import test from "node:test";
import { move, plies, room } from "./people.js";
import { HEXAPAWN } from "./program.js";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("./people.js").Way} Way */
/** @typedef {import("../../assets/wire.js").Choice} Choice */

const { errors, program, seated, somebody } = room(HEXAPAWN);

const GAME = ["b1-b2", "a3xb2", "a1xb2", "c3-c2"];
const WAYS = /** @type {Way[]} */ (["drag", "click", "keyboard", "typed"]);

/** What may be played, once `ply` moves are seen. @type {(page: Page, ply: number) => Promise<Choice[]>} */
async function choices(page, ply) {
  await plies(page, ply);
  await page.waitForFunction(() => /** @type {any} */ (document.querySelector("tab-board")).choices?.length > 0);
  return page.evaluate(() => /** @type {any} */ (document.querySelector("tab-board")).choices);
}

test("two people play it by link, by every means there is", async () => {
  const { white, black } = await seated("hexapawn");
  await choices(white, 0);
  await white.locator("#text").fill("b1-b3");
  await white.locator("#text").press("Enter");
  await white.waitForFunction(() => document.querySelector("#why")?.textContent?.includes("pawns take diagonally"));
  for (const [ply, text] of GAME.entries()) {
    const page = ply % 2 === 0 ? white : black;
    const choice = (await choices(page, ply)).find((choice) => choice.text === text);
    assert.ok(choice, text);
    await move(page, choice, ply, WAYS[ply]);
  }
  await Promise.all([white, black].map((page) => plies(page, GAME.length)));
  assert.match(await white.locator("#status").textContent() ?? "", /can't move/);
  assert.equal(await white.locator('.b-cell[aria-label*="pawn"]').count(), 4);
  assert.deepEqual(errors, []);
});

test("the computer answers, and the rules have a page", async () => {
  const page = await somebody();
  await page.goto(`${program.url}/rules/hexapawn`);
  assert.match(await page.locator("main").textContent() ?? "", /takes a pawn that stands one square diagonally ahead/);
  await page.goto(`${program.url}/new?game=hexapawn`);
  await page.locator("input[name=opponent][value=computer]").check();
  await page.locator("input[name=colour][value=white]").check();
  await page.locator("#new button.primary").click();
  const [first] = await choices(page, 0);
  await move(page, first, 0, "click");
  await page.waitForFunction(() => document.querySelectorAll("#moves [data-ply]").length >= 2);
  assert.deepEqual(errors, []);
});
