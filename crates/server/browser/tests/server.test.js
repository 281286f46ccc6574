// @ts-check
// What goes wrong between browsers and the program, what is asked of a table, and every page.

import assert from "node:assert/strict";
import test from "node:test";
import { violations } from "./axe.js";
import { cell, drag, plies, room } from "./people.js";

/** @typedef {import("playwright-core").Page} Page */

const { errors, program, seated, somebody } = room();

test("a reload, a second tab, and a server that dies in the middle of a game", async () => {
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
  await link(tab, "offline");
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
  assert.deepEqual(errors, []);
});

/** Waits until the connection of `page` is as it should be. @type {(page: Page, wanted: string) => Promise<any>} */
const link = (page, wanted) => page.waitForSelector(`#table[data-link="${wanted}"]`);

test("offline for a while and back", async () => {
  const { white, black } = await seated("chess");
  await black.context().setOffline(true);
  await link(black, "offline");
  await cell(white, "e2").click();
  await cell(white, "e4").click();
  await plies(white, 1);
  await black.waitForSelector("#why:not([hidden])");
  assert.equal(await black.locator("#moves [data-ply]").count(), 0, "nothing comes through");
  await black.context().setOffline(false);
  await link(black, "open");
  await plies(black, 1);
  await cell(black, "e7").click();
  await cell(black, "e5").click();
  await plies(white, 2);
});

test("offers and wishes", async () => {
  const { white, black } = await seated("chess");
  const wish = (/** @type {Page} */ page, /** @type {string} */ name) => page.locator(`#wishes :is([data-wish="${name}"], [value="${name}"]:not([data-wish]))`);
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
  await black.locator("#text").fill("resign");
  await black.keyboard.press("Enter");
  await black.locator("dialog .danger").click();
  await Promise.all([white, black].map((page) => page.locator("#again").waitFor()));
  assert.deepEqual(errors, []);
});

test("a draw is agreed, and the same two play again with colours changed", async () => {
  const { white, black, table } = await seated("draughts:international");
  const watcher = await somebody();
  await watcher.goto(table);
  await white.locator('#wishes [value="offer-draw"]:not([data-wish])').click();
  await black.getByRole("button", { name: "Accept the draw" }).click();
  await Promise.all([white, black].map((page) => page.locator("#again").waitFor()));
  await white.locator("#again [value=swap]").click();
  await white.waitForURL((url) => url.href !== table);
  await black.locator("#accept button").click();
  await black.waitForSelector("#table[data-side=white][data-link=open]");
  // Who waited goes on without doing anything, and who looked on is shown the way.
  await white.waitForSelector("#table[data-side=black][data-link=open]");
  assert.equal(white.url(), black.url());
  await watcher.locator("#next a").click();
  await watcher.waitForSelector("#table[data-side=''][data-link=open]");
  assert.equal(watcher.url(), white.url());
  assert.deepEqual(errors, []);
});

test("a seat is moved to another device", async () => {
  const { white, table } = await seated("quarto");
  await white.locator("details.share summary").click();
  await white.locator("details.share form button").click();
  const other = await somebody({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  await other.goto(await white.locator("#link").inputValue());
  await other.locator("#join button.primary").click();
  await other.waitForSelector("#table[data-side=white][data-link=open]");
  assert.equal(other.url(), table);
  await other.locator("[data-give=block-c]").tap();
  await plies(other, 1);
  assert.deepEqual(errors, []);
});

test("the form for a new game follows the kind", async () => {
  const page = await somebody();
  await page.goto(`${program.url}/new`);
  await page.locator("#new summary").click();
  await page.locator("#name").fill("Ana");
  await page.locator("#game").selectOption("draughts:warcaby");
  await page.locator("#p-size").fill("12");
  assert.match(await page.locator("#kind img").getAttribute("src") ?? "", /warcaby/);
  await page.locator("input[name=opponent][value=computer]").check();
  await page.locator("#level").selectOption("1");
  await page.locator("#new button.primary").click();
  await page.waitForFunction(() => document.querySelectorAll(".b-cell").length === 144);
  assert.match(await page.locator("#name-white, #name-black").allTextContents().then(String), /Ana/);
});

/** Goes by Tab to what `selector` means, which is seen to have the focus, and presses Enter. @type {(page: Page, selector: string) => Promise<void>} */
async function tabTo(page, selector) {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press("Tab");
    const [there, seen] = await page.evaluate((selector) => {
      const at = /** @type {Element} */ (document.activeElement);
      const style = getComputedStyle(at, at.matches(".b-cell") ? "::after" : null);
      return [at.matches(selector), style.outlineStyle !== "none"];
    }, selector);
    if (!there) continue;
    assert.ok(seen, `${selector} does not show the focus`);
    return page.keyboard.press("Enter");
  }
  assert.fail(`${selector} is not reached by Tab`);
}

test("everything by keyboard alone, from the first page to the next game", async () => {
  const [one, two] = [await somebody({ locale: "pl" }), await somebody({ locale: "pt-BR" })];
  await one.goto(program.url);
  await tabTo(one, '.hero a[href="/new"]');
  await one.waitForURL(/\/new/);
  await tabTo(one, "#new button.primary");
  await two.goto(await one.locator("#link").inputValue());
  await tabTo(two, "#join button.primary");
  await Promise.all([one, two].map((page) => page.waitForSelector("#table[data-link=open] .b-cell")));
  const [white] = await one.locator("#table").getAttribute("data-side") === "white" ? [one, two] : [two, one];
  await tabTo(white, ".b-cell");
  await white.keyboard.press("n");
  await white.keyboard.press("Enter");
  await white.keyboard.press("ArrowUp");
  await white.keyboard.press("ArrowUp");
  await white.keyboard.press("ArrowLeft");
  await white.keyboard.press("Enter");
  await Promise.all([one, two].map((page) => plies(page, 1)));
  await tabTo(one, "#wishes [value=resign]");
  await tabTo(one, "dialog .danger");
  await tabTo(one, "#again [value=same]");
  await tabTo(two, "#accept button");
  await Promise.all([one, two].map((page) => page.waitForSelector("#table[data-link=open] .b-cell")));
  assert.equal(one.url(), two.url());
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
    const paths = ["/", "/new", "/lobby", "/my", "/games", "/games?position=x", "/games/import", "/rules", "/rules/chess", "/nowhere", "/tokens"];
    paths.push("/editor", "/editor?kind=quarto", "/editor?kind=draughts:international", "/editor?kind=draughts:warcaby%3Fsize%3D20&board=a");
    paths.push(waiting, waiting.replace("/t/", "/join/"), table, table.replace("/t/", "/embed/"));
    for (const path of paths) {
      await page.goto(path.startsWith("http") ? path : program.url + path);
      assert.equal(await page.evaluate(() => document.documentElement.lang), language);
      if (path === table) await page.waitForSelector("tab-board .b-cell");
      const found = await violations(page);
      assert.deepEqual(found, [], `${path} in ${language}`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      assert.ok(wide <= 0, `${path} in ${language} is wider than the screen by ${wide}`);
      const raw = await page.evaluate(() => /\bweb-[a-z-]+/.exec(document.body.innerText)?.[0]);
      assert.equal(raw, undefined, `${path} in ${language} shows a key`);
    }
  });
}

test("the page of a game is light with a cold cache", async () => {
  const { white, table } = await seated("chess");
  const page = await white.context().newPage();
  let bytes = 0;
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  await client.send("Network.setCacheDisabled", { cacheDisabled: true });
  const pictures = new Set();
  client.on("Network.responseReceived", ({ requestId, response }) => response.mimeType === "image/svg+xml" && pictures.add(requestId));
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => { if (!pictures.has(requestId)) bytes += encodedDataLength; });
  const began = Date.now();
  await page.goto(table);
  await page.waitForSelector(".b-cell.can");
  console.log(`# first move possible after ${Date.now() - began} ms; ${bytes} bytes without pictures`);
  assert.ok(bytes > 10_000 && bytes < 60_000, `${bytes}`);
});
