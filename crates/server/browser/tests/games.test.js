// @ts-check
// Whole games by link: two people play by every means there is, a third looks on.

import assert from "node:assert/strict";
import test from "node:test";
import { move, plies, room } from "./people.js";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("./people.js").Way} Way */
/** @typedef {import("../../assets/wire.js").Choice} Choice */

const { errors, seated, somebody } = room();

const WAYS = /** @type {Way[]} */ (["drag", "click", "keyboard", "typed"]);

/** Ends with a promotion. */
const PAWN = { position: "7k/5K2/6P1/8/8/8/8/8 w - - 0 1", moves: ["g7+", "Kh7", "g8=Q+", "Kh6", "Qg6#"] };

/** A mate by the minor pieces (Légal's). */
const LEGAL = ["e4", "e5", "Nf3", "d6", "Bc4", "Bg4", "Nc3", "g6", "Nxe5", "Bxd1", "Bxf7+", "Ke7", "Nd5#"];

/** The moves of whoever is to move, once `ply` moves are seen; none if the game is over. @type {(page: Page, ply: number) => Promise<Choice[]>} */
async function choices(page, ply) {
  await page.waitForFunction((ply) => {
    const board = /** @type {any} */ (document.querySelector("tab-board"));
    const over = document.querySelector("#again:not([hidden])");
    return document.querySelectorAll("#moves [data-ply]").length === ply && (over || board.choices.length > 0);
  }, ply);
  return page.evaluate(() => /** @type {any} */ (document.querySelector("tab-board")).choices);
}

/** Plays until the game is over; how many moves were made. @type {(pages: Page[], wanted: (open: Choice[], ply: number) => Choice) => Promise<number>} */
async function play(pages, wanted) {
  for (let ply = 0; ply < 300; ply += 1) {
    const page = pages[ply % 2];
    const open = await choices(page, ply);
    if (open.length === 0) return ply;
    await move(page, wanted(open, ply), ply, WAYS[(ply >> 1) % 4]);
  }
  throw new Error("a game without an end");
}

/** What stands where, in words. @type {(page: Page) => Promise<string>} */
const position = (page) => page.evaluate(() => {
  const names = [...document.querySelectorAll(".b-cell")].map((cell) => cell.getAttribute("aria-label")?.split(", ").slice(0, 2).join(" "));
  return names.sort().join("; ");
});

/** The longest captures, else one by its number, so that the game is always the same. @type {(open: Choice[], ply: number) => Choice} */
function lively(open, ply) {
  const most = Math.max(...open.map(({ takes }) => takes?.length ?? 0));
  const best = open.filter(({ takes }) => (takes?.length ?? 0) === most);
  return best[(ply * 7 + 3) % best.length];
}

/** @type {Record<string, (open: Choice[], ply: number) => Choice>} */
const GAMES = {
  chess: (open, ply) => /** @type {Choice} */ (open.find(({ text }) => text === LEGAL[ply])),
  "draughts:brazilian": lively,
  "draughts:turkish": lively,
  quarto: lively,
};

for (const [game, wanted] of Object.entries(GAMES)) {
  test(`a whole game of ${game} by drag, click, keyboard and typed moves`, async () => {
    const { white, black, table } = await seated(game);
    const watcher = await somebody({ locale: "pl" });
    await watcher.goto(table);
    await watcher.waitForSelector("#table[data-link=open] .b-cell");
    assert.equal(await watcher.locator("#wishes").count(), 0);
    await white.waitForFunction(() => document.querySelector("#watchers")?.textContent?.endsWith(": 1"));
    const made = await play([white, black], wanted);
    assert.ok(made >= 4, `${made}`);
    await Promise.all([white, black, watcher].map((page) => plies(page, made)));
    const end = await white.locator("#status").textContent();
    assert.equal(await black.locator("#status").textContent(), end);
    if (game === "chess") assert.match(end ?? "", /mate/i);
    assert.equal(await position(white), await position(black));
    assert.match(await watcher.locator("#status").textContent() ?? "", /[.!]$/);
    assert.deepEqual(errors, []);
    await Promise.all([white, black, watcher].map((page) => page.context().close()));
  });
}

test("a game from a position, to the end, with a promotion", async () => {
  const { white, black } = await seated("chess", {}, { position: PAWN.position });
  const made = await play([white, black], (open, ply) => /** @type {Choice} */ (open.find(({ text }) => text === PAWN.moves[ply])));
  assert.equal(made, PAWN.moves.length);
  assert.match(await black.locator("#status").textContent() ?? "", /mate/i);
  assert.deepEqual(errors, []);
});
