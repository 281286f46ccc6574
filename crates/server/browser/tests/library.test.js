// @ts-check
// The board editor and the library in a real browser: positions set up by hand, games added, found and taken away.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { violations } from "./axe.js";
import { room } from "./people.js";

/** @typedef {import("playwright-core").Page} Page */

const { program, errors, somebody } = room();

const GAMES = "[White \"Ana\"]\n[Black \"Zofia\"]\n[Date \"2021.05.30\"]\n\n1. c4 e6 2. d4 d5 1-0\n\n[White \"Rui\"]\n\n1. e4 Ke3 *\n";

/** @type {(page: Page, name: string) => import("playwright-core").Locator} */
const square = (page, name) => page.locator(`.editor-board button[aria-label^="${name},"]`);

/** Waits until the text of the position is `text`. @type {(page: Page, text: string) => Promise<any>} */
const shows = (page, text) => page.waitForFunction((text) => /** @type {HTMLInputElement} */ (document.getElementById("position")).value === text, text);

test("a position is set up by clicks, strokes and keys, and played", async () => {
  const page = await somebody();
  await page.goto(`${program.url}/new`);
  await page.locator("#new summary").click();
  await page.locator("#set-up").click();
  await page.locator("#clear").click();
  await shows(page, "8/8/8/8/8/8/8/8 w - - 0 1");
  await page.locator("#piece-a").check();
  await square(page, "e1").click();
  await shows(page, "8/8/8/8/8/8/8/4K3 w - - 0 1");
  await page.locator("#piece-g").check();
  // By keys: the board is one stop of Tab.
  assert.equal(await page.locator('.editor-board button[tabindex="0"]').count(), 1);
  await square(page, "e7").focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await shows(page, "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  assert.ok(await square(page, "e8").evaluate((square) => square === document.activeElement), "the focus stays");
  // A stroke puts pawns on a row.
  await page.locator("#piece-f").check();
  const [from, to] = await Promise.all(["a2", "d2"].map(async (name) => await square(page, name).boundingBox()));
  if (!from || !to) throw new Error("not seen");
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + 20, { steps: 12 });
  await page.mouse.up();
  await shows(page, "4k3/8/8/8/8/8/PPPP4/4K3 w - - 0 1");
  await page.locator("#piece-none").check();
  await square(page, "a2").click();
  await page.locator("#turn-black").click();
  await shows(page, "4k3/8/8/8/8/8/1PPP4/4K3 b - - 0 1");
  await page.goBack();
  await shows(page, "4k3/8/8/8/8/8/1PPP4/4K3 w - - 0 1");
  await square(page, "e8").click();
  await shows(page, "8/8/8/8/8/8/1PPP4/4K3 w - - 0 1");
  assert.match(await page.locator("#editor-status").textContent() ?? "", /king/);
  await page.goBack();
  await page.getByRole("link", { name: "Play from here" }).click();
  await page.locator("input[name=opponent][value=computer]").check();
  await page.locator("#new button.primary").click();
  await page.waitForFunction(() => document.querySelectorAll(".b-pieces .piece").length >= 4);
  assert.deepEqual(errors, []);
});

test("games of a file are added, found by a position and taken away", async () => {
  const page = await somebody();
  await page.goto(`${program.url}/games`);
  await page.getByRole("link", { name: "Add games" }).click();
  await page.locator("#file").setInputFiles({ name: "club.pgn", mimeType: "text/plain", buffer: Buffer.from(GAMES) });
  await page.locator("#text").locator("xpath=ancestor::form").locator("button").click();
  await page.getByText("One game was imported.").waitFor();
  assert.match(await page.locator(".problems").textContent() ?? "", /line 9, column 7/);
  assert.deepEqual(await violations(page), []);
  await page.goto(`${program.url}/editor?kind=chess&position=${encodeURIComponent("rnbqkbnr/ppp2ppp/4p3/3p4/2PP4/8/PP2PPPP/RNBQKBNR w KQkq - 0 3")}`);
  const found = page.getByRole("row", { name: /Zofia/ });
  // The library reads what was added within some seconds.
  for (let tries = 0; tries < 60 && !(await found.count()); tries += 1) {
    await page.goto(`${program.url}/editor?kind=chess&position=${encodeURIComponent("rnbqkbnr/ppp2ppp/4p3/3p4/2PP4/8/PP2PPPP/RNBQKBNR w KQkq - 0 3")}`);
    await page.getByRole("link", { name: "Find games with it" }).click();
    await page.waitForTimeout(250);
  }
  assert.match(await found.textContent() ?? "", /Queen's Gambit Declined.*2021-05-30/s);
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "PGN" }).click()]);
  assert.match(await readFile(await download.path(), "utf8"), /c4 e6 2\. d4 d5 1-0/);
  await found.getByRole("link").click();
  await page.locator("#study-game button").click();
  await page.waitForSelector("#study");
  assert.deepEqual(errors, []);
});

test("without scripts the editor and the library are forms", async () => {
  const page = await somebody({ javaScriptEnabled: false, locale: "pt-BR", viewport: { width: 360, height: 800 } });
  await page.goto(`${program.url}/editor?kind=quarto`);
  await page.locator("#piece-c").check();
  await square(page, "B2").click();
  assert.equal(await page.locator("#position").inputValue(), "4/1c2/4/4 -");
  await page.locator("#piece-d").check();
  await page.locator("#give").click();
  assert.equal(await page.locator("#position").inputValue(), "4/1c2/4/4 d");
  await page.locator("#position").fill("ap2/1c2/2n1/4 f");
  await page.locator("#load").click();
  assert.equal(await page.locator(".editor-board .piece").count(), 4);
  await page.locator("form[action='/studies'] button").click();
  await page.waitForSelector("#study");
});
