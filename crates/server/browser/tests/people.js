// @ts-check
// People with browsers of their own at the tables of the program itself, and what their hands do.

import assert from "node:assert/strict";
import { after, before } from "node:test";
import { launch } from "./browser.js";
import { Program } from "./program.js";

/** @typedef {import("playwright-core").Page} Page */

/** A program and a browser for the tests of a file, and who comes to play. @param {string} [path] another program than ours */
export function room(path) {
  const program = new Program(path);
  /** @type {import("playwright-core").Browser} */ let browser;
  /** What pages throw. @type {string[]} */ const errors = [];
  before(async () => {
    await program.start();
    browser = await launch();
  });
  after(async () => {
    await browser?.close();
    await program.end();
  });

  /**
   * Somebody with a browser of their own.
   * @param {import("playwright-core").BrowserContextOptions} [options]
   */
  async function somebody(options = {}) {
    // Where nothing travels, less is painted.
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "en-GB", reducedMotion: "reduce", ...options });
    const page = await context.newPage();
    page.on("pageerror", (error) => errors.push(String(error)));
    return page;
  }

  /** Two people at a new table of `game`, by its link. @type {(game: string, options?: object, fields?: Record<string, string>) => Promise<{ white: Page, black: Page, table: string }>} */
  async function seated(game, options = {}, fields = {}) {
    const [white, black] = [await somebody(options), await somebody(options)];
    await white.goto(`${program.url}/new?${new URLSearchParams({ game, ...fields })}`);
    await white.locator("input[name=opponent][value=friend]").check();
    await white.locator("input[name=colour][value=white]").check();
    await white.locator("#name").fill("Ana Beatriz");
    await white.locator("#new button.primary").click();
    const link = await white.locator("#link").inputValue();
    assert.match(link, /\/join\/[^#]+#.+/, "the secret is in the fragment");
    await black.goto(link);
    await black.waitForFunction(() => location.hash === "");
    assert.ok(await black.locator("#secret").isHidden());
    await black.locator("#name").fill("Wojciech Żółć");
    await black.locator("#join button.primary").click();
    await Promise.all([white, black].map((page) => page.waitForSelector("#table[data-link=open] .b-cell")));
    return { white, black, table: white.url() };
  }

  return { errors, program, seated, somebody };
}

/** @type {(page: Page, name: string) => import("playwright-core").Locator} */
export const cell = (page, name) => page.locator(`.b-cell[aria-label^="${name},"]`);

/** Waits until so many moves are seen. @type {(page: Page, count: number) => Promise<any>} */
export const plies = (page, count) => page.waitForFunction((wanted) => document.querySelectorAll("#moves [data-ply]").length === wanted, count);

/** @type {(page: Page, from: import("playwright-core").Locator, to: import("playwright-core").Locator) => Promise<void>} */
export async function carry(page, from, to) {
  const [a, b] = [await from.boundingBox(), await to.boundingBox()];
  if (!a || !b) throw new Error("not seen");
  await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
  await page.mouse.down();
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 3 });
  await page.mouse.up();
}

/** @type {(page: Page, from: string, to: string) => Promise<void>} */
export const drag = (page, from, to) => carry(page, cell(page, from), cell(page, to));

/** @typedef {import("../../assets/wire.js").Choice} Choice */
/** @typedef {"drag" | "click" | "keyboard" | "typed"} Way */

/** @type {(page: Page, at: number) => import("playwright-core").Locator} */
const numbered = (page, at) => page.locator(`.b-cell[data-cell="${at}"]`);

/** Goes by arrows from the cell that has the focus. @type {(page: Page, to: number) => Promise<void>} */
async function walk(page, to) {
  const steps = await page.evaluate((to) => {
    const board = /** @type {any} */ (document.querySelector("tab-board"));
    const { columns } = board.board;
    const from = Number(/** @type {HTMLElement} */ (document.querySelector('.b-cell[tabindex="0"]')).dataset.cell);
    const turn = board.flipped ? -1 : 1;
    return [turn * ((to % columns) - (from % columns)), turn * (Math.floor(to / columns) - Math.floor(from / columns))];
  }, to);
  for (const [by, less, more] of /** @type {const} */ ([[steps[0], "ArrowLeft", "ArrowRight"], [steps[1], "ArrowUp", "ArrowDown"]])) {
    for (let step = 0; step < Math.abs(by); step += 1) await page.keyboard.press(by < 0 ? less : more);
  }
}

/** Plays `choice`, the move number `ply`, by hand. @type {(page: Page, choice: Choice, ply: number, way: Way) => Promise<void>} */
export async function move(page, choice, ply, way) {
  if (way === "typed") {
    await page.locator("#text").fill(choice.shown ?? choice.text);
    await page.locator("#text").press("Enter");
    return;
  }
  const { cells } = choice;
  const hand = page.locator(".b-hand:not(.placed) .piece");
  if (way === "drag" && cells.length > 1) await carry(page, numbered(page, cells[0]), numbered(page, cells[cells.length - 1]));
  else if (way === "drag" && cells.length === 1) await carry(page, hand, numbered(page, cells[0]));
  else if (way === "keyboard" && cells.length > 0) await page.locator('.b-cell[tabindex="0"]').focus();
  // A path is gone along until nothing more is to be chosen.
  const left = way === "drag" ? cells.slice(1) : cells;
  for (const at of left) {
    const over = await page.evaluate((ply) => {
      const board = /** @type {any} */ (document.querySelector("tab-board"));
      return document.querySelectorAll("#moves [data-ply]").length > ply || board.sending;
    }, ply);
    if (over) return;
    if (way === "drag" && !(await page.locator(".b-cell.goal, .b-cell.hit").count())) break;
    if (way === "keyboard") {
      await walk(page, at);
      await page.keyboard.press("Enter");
    } else await numbered(page, at).click();
  }
  if (choice.becomes && (await page.locator("dialog.chooser").count())) await page.locator(`dialog.chooser [data-becomes="${choice.becomes}"]`).click();
  if (!choice.gives) return;
  const gift = page.locator(`[data-give="${choice.gives}"]`);
  if (way === "keyboard") {
    await gift.focus();
    await page.keyboard.press("Enter");
  } else await gift.click();
}
