// @ts-check
// Two players and somebody who looks on, in browsers of their own, at the tables of the program itself.

import assert from "node:assert/strict";
import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import test, { after, before } from "node:test";
import { launch } from "./browser.js";
import { Program } from "./program.js";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const SHOTS = new URL("../shots/", import.meta.url);
mkdirSync(SHOTS, { recursive: true });

/** @typedef {import("playwright-core").Page} Page */

const program = new Program();
/** @type {import("playwright-core").Browser} */ let browser;
/** @type {string[]} */ const errors = [];
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
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "en-GB", ...options });
  const page = await context.newPage();
  page.on("pageerror", (error) => errors.push(String(error)));
  return page;
}

/** Two people at a new table of `game`. @type {(game: string, options?: object) => Promise<{ white: Page, black: Page, table: string }>} */
async function seated(game, options = {}) {
  const [white, black] = [await somebody(options), await somebody(options)];
  await white.goto(`${program.url}/new?game=${encodeURIComponent(game)}`);
  await white.locator("#game").selectOption(game);
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
  await black.waitForSelector("tab-board .b-cell");
  await white.waitForSelector("tab-board .b-cell", { timeout: 15_000 });
  return { white, black, table: white.url() };
}

/** @type {(page: Page, name: string) => import("playwright-core").Locator} */
const cell = (page, name) => page.locator(`.b-cell[aria-label^="${name},"]`);

/** @type {(page: Page, count: number) => Promise<any>} */
const plies = (page, count) => page.waitForFunction((wanted) => document.querySelectorAll("#moves [data-ply]").length === wanted, count);

/** @type {(page: Page, from: string, to: string) => Promise<void>} */
async function drag(page, from, to) {
  const [a, b] = [await cell(page, from).boundingBox(), await cell(page, to).boundingBox()];
  if (!a || !b) throw new Error("not seen");
  await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
  await page.mouse.down();
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 4 });
  await page.mouse.up();
}

test("a whole game of chess by link, with breaks", async () => {
  const { white, black, table } = await seated("chess");
  const watcher = await somebody();
  await watcher.goto(table);
  await watcher.waitForSelector("tab-board .b-cell");
  assert.equal(await watcher.locator("#wishes").count(), 0);
  await drag(white, "f2", "f3");
  await Promise.all([white, black, watcher].map((page) => plies(page, 1)));
  await cell(black, "e7").focus();
  await black.keyboard.press("Enter");
  await black.keyboard.press("5");
  await black.keyboard.press("Enter");
  await Promise.all([white, black, watcher].map((page) => plies(page, 2)));
  await black.waitForFunction(() => document.querySelector("#say")?.textContent?.includes("e5"));
  // A second tab in the same seat sees the same.
  const tab = await white.context().newPage();
  await tab.goto(table);
  await plies(tab, 2);
  await white.locator("#text").fill("g9");
  await white.keyboard.press("Enter");
  await white.waitForSelector("#why:not([hidden])");
  await white.reload();
  await plies(white, 2);
  // The server dies; a move that is made meanwhile is not lost.
  await program.kill();
  await tab.waitForFunction(() => document.querySelector("#table")?.getAttribute("data-link") !== "open");
  await cell(white, "g2").click();
  await cell(white, "g4").click();
  await program.start();
  await Promise.all([white, black, watcher, tab].map((page) => plies(page, 3)));
  await cell(black, "d8").click();
  await cell(black, "h4").click();
  await Promise.all([white, black, watcher, tab].map((page) => plies(page, 4)));
  for (const page of [white, black, watcher]) assert.match(await page.locator("#status").textContent() ?? "", /mate/i);
  await white.locator("#again").waitFor();
  await white.keyboard.press("Tab");
  await white.locator('[data-tool="first"]').click();
  await white.waitForFunction(() => document.querySelector(".b-cell[aria-label^='h4,']")?.getAttribute("aria-label")?.includes("empty"));
  await black.screenshot({ path: new URL("server-mate.png", SHOTS).pathname });
  assert.deepEqual(errors, []);
});

test("offline for a while and back", async () => {
  const { white, black } = await seated("chess");
  await black.context().setOffline(true);
  await cell(white, "e2").click();
  await cell(white, "e4").click();
  await plies(white, 1);
  await black.waitForTimeout(10_000);
  assert.equal(await black.locator("#moves [data-ply]").count(), 0, "nothing comes through");
  await black.context().setOffline(false);
  await plies(black, 1);
  await cell(black, "e7").click();
  await cell(black, "e5").click();
  await plies(white, 2);
});

test("offers and wishes", async () => {
  const { white, black } = await seated("chess");
  const wish = (/** @type {Page} */ page, /** @type {string} */ name) => page.locator(`#wishes [value="${name}"]`);
  await cell(white, "e2").click();
  await cell(white, "e4").click();
  await plies(black, 1);
  assert.ok(await wish(white, "grant-takeback").isHidden());
  await wish(white, "take-back").click();
  await wish(black, "grant-takeback").click();
  await Promise.all([plies(white, 0), plies(black, 0)]);
  assert.match(await cell(white, "e2").getAttribute("aria-label") ?? "", /pawn/);
  await wish(white, "pause").click();
  await wish(black, "resume").waitFor();
  assert.equal(await white.locator(".clock.running").count(), 0);
  assert.equal(await white.locator(".b-cell.can").count(), 0, "nobody moves in a pause");
  await wish(black, "resume").click();
  await wish(white, "offer-draw").click();
  await black.waitForFunction(() => document.querySelector("#offers")?.textContent !== "");
  await wish(black, "decline-draw").click();
  await white.waitForFunction(() => document.querySelector("#offers")?.textContent === "");
  await white.locator("#line").fill("<i>bom jogo</i>");
  await white.keyboard.press("Enter");
  await black.getByText("<i>bom jogo</i>").waitFor();
  await wish(black, "resign").click();
  await black.locator("dialog .danger").click();
  await Promise.all([white, black].map((page) => page.locator("#again").waitFor()));
  assert.deepEqual(errors, []);
});

test("without WebSockets the game goes on by events and posts", async () => {
  const { white, black } = await seated("chess");
  for (const page of [white, black]) {
    await page.addInitScript(() => {
      // A proxy that breaks sockets.
      const whole = window.WebSocket;
      window.WebSocket = /** @type {any} */ (class extends whole { constructor() { super(`${location.origin.replace("http", "ws")}/broken`); } });
    });
    await page.reload();
    await page.waitForFunction(() => document.querySelector("#table")?.getAttribute("data-link") === "open", null, { timeout: 20_000 });
  }
  await cell(white, "e2").click();
  await cell(white, "e4").click();
  await plies(black, 1);
  await black.locator("#line").fill("olá");
  await black.keyboard.press("Enter");
  await white.getByText("olá").waitFor();
  await black.locator("#text").fill("e7e5");
  await black.keyboard.press("Enter");
  await plies(white, 2);
});

/** Plays for whoever is to move, by clicks, until the game is over or `most` moves are made. @type {(pages: Page[], most: number) => Promise<number>} */
async function play(pages, most) {
  for (let ply = 0; ply < most; ply += 1) {
    const mover = pages[ply % 2];
    await plies(mover, ply);
    if (await mover.locator("#again").isVisible()) return ply;
    await mover.waitForFunction(() => document.querySelector(".b-cell.can, .b-give[aria-disabled=false]"));
    for (let steps = 0; steps < 30; steps += 1) {
      const did = await mover.evaluate((turn) => {
        const all = (/** @type {string} */ what) => /** @type {HTMLElement[]} */ ([...document.querySelectorAll(what)]);
        const picked = all(".b-cell[aria-selected=true]").length > 0;
        const choices = [all(".b-give[aria-disabled=false]"), picked ? all(".b-cell.goal, .b-cell.hit") : [], picked ? [] : all(".b-cell.can")].find((list) => list.length > 0);
        choices?.[(turn * 7) % choices.length].click();
        return choices !== undefined;
      }, ply);
      const made = await mover.evaluate((ply) => document.querySelectorAll("#moves [data-ply]").length > ply, ply);
      if (made || !did) break;
      await mover.waitForTimeout(20);
    }
  }
  return most;
}

for (const game of ["draughts:international", "draughts:turkish", "quarto"]) {
  test(`${game} by clicks`, async () => {
    const { white, black } = await seated(game);
    const made = await play([white, black], 24);
    assert.ok(made >= 4, `${made}`);
    await plies(black, made);
    const boards = await Promise.all([white, black].map((page) => page.evaluate(() => [...document.querySelectorAll(".b-cell")].map((cell) => cell.getAttribute("aria-label")?.split(",").slice(0, 2).join()).sort().join())));
    assert.equal(boards[0], boards[1]);
    await white.screenshot({ path: new URL(`server-${game.replace(":", "-")}.png`, SHOTS).pathname });
    assert.deepEqual(errors, []);
  });
}

test("a whole game of Quarto against the computer", async () => {
  const page = await somebody({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.goto(`${program.url}/new?opponent=computer`);
  await page.locator("#game").selectOption("quarto");
  await page.locator("input[name=opponent][value=computer]").check();
  await page.locator("#level").selectOption("1");
  await page.locator("input[name=colour][value=white]").check();
  await page.locator("#new button.primary").click();
  await page.waitForSelector("tab-board .b-cell");
  for (let turn = 0; turn < 20; turn += 1) {
    await page.waitForFunction(() => document.querySelector(".b-cell.can, .b-give[aria-disabled=false]") || !document.querySelector("#again")?.hasAttribute("hidden"), null, { timeout: 60_000 });
    if (await page.locator("#again").isVisible()) break;
    const made = await page.locator("#moves [data-ply]").count();
    const well = page.locator(".b-cell.can").first();
    if (await well.count()) await well.tap();
    const gift = page.locator(".b-give[aria-disabled=false]").first();
    if (await gift.count()) await gift.tap();
    // The computer may have answered already.
    await page.waitForFunction((made) => document.querySelectorAll("#moves [data-ply]").length > made, made);
  }
  assert.ok(await page.locator("#again").isVisible());
  await page.screenshot({ path: new URL("server-quarto-phone.png", SHOTS).pathname });
  assert.deepEqual(errors, []);
});

for (const [language, size] of /** @type {const} */ ([["en", 1280], ["pt-BR", 390], ["pt-PT", 1280], ["pl", 390]])) {
  test(`every page in ${language}`, async () => {
    const viewport = { width: size, height: 844 };
    const { white, black, table } = await seated("draughts:brazilian", { locale: language, viewport, colorScheme: size === 390 ? "dark" : "light" });
    await cell(white, "a3").click();
    await cell(white, "b4").click();
    await plies(black, 1);
    const page = await white.context().newPage();
    await page.goto(`${program.url}/new`);
    await page.locator("#new button.primary").click();
    const waiting = page.url();
    const paths = ["/", "/new", "/lobby", "/my", "/games", "/rules", "/rules/chess", "/nowhere", waiting, waiting.replace("/t/", "/join/"), table];
    for (const path of paths) {
      await page.goto(path.startsWith("http") ? path : program.url + path);
      assert.equal(await page.evaluate(() => document.documentElement.lang), language);
      if (path === table) await page.waitForSelector("tab-board .b-cell");
      await page.evaluate(AXE);
      const { violations } = await page.evaluate(() => /** @type {any} */ (window).axe.run());
      const found = violations.map((/** @type {any} */ { id, nodes }) => `${id}: ${nodes[0].html} ${nodes[0].failureSummary}`);
      const name = path === table ? "table" : path === waiting ? "waiting" : path.includes("/join/") ? "join" : path.replaceAll("/", "-").slice(1) || "home";
      await page.screenshot({ path: new URL(`page-${name}-${language}.png`, SHOTS).pathname });
      assert.deepEqual(found, [], `${path} in ${language}`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      assert.ok(wide <= 0, `${path} in ${language} is wider than the screen by ${wide}`);
      const raw = await page.evaluate(() => /\bweb-[a-z-]+/.exec(document.body.innerText)?.[0]);
      assert.equal(raw, undefined, `${path} in ${language} shows a key`);
    }
  });
}

test("the page of a game is light, with its pieces and a cold cache", async () => {
  const { white, table } = await seated("chess");
  const page = await white.context().newPage();
  let bytes = 0;
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  await client.send("Network.setCacheDisabled", { cacheDisabled: true });
  client.on("Network.loadingFinished", ({ encodedDataLength }) => { bytes += encodedDataLength; });
  const began = Date.now();
  await page.goto(table);
  await page.waitForSelector(".b-cell.can");
  console.log(`# first move possible after ${Date.now() - began} ms; ${bytes} bytes with pieces`);
  assert.ok(bytes > 10_000 && bytes < 60_000, `${bytes}`);
});
