// @ts-check
// A study in a real browser: moves on the board, the engine as it goes on, four languages, a phone, no scripts.

import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { before, test } from "node:test";

import { violations } from "./axe.js";
import { room } from "./people.js";

const SHOTS = new URL("../shots/", import.meta.url);
const GAME = "[White \"Ana\"]\n[Black \"Zofia\"]\n\n1. e4 {the best} e5 2. Nf3 (2. f4 exf4 (2... d5 3. exd5) 3. Nf3) f6 3. Nxe5 fxe5 4. Qh5+ g6 5. Qxe5+ *";

/** @typedef {import("playwright-core").Page} Page */

const { program, errors, somebody } = room();

before(() => mkdirSync(SHOTS, { recursive: true }));

/** Begins a study of `text`. @type {(page: Page, text?: string) => Promise<void>} */
async function begin(page, text = GAME) {
  await page.goto(`${program.url}/studies`);
  await page.locator("#game-text").fill(text);
  await page.locator("form:has(#game-text) button").click();
  await page.waitForSelector("#study");
}

/** What axe finds on the page, and whether it is wider than the screen. @type {(page: Page) => Promise<void>} */
async function clean(page) {
  assert.deepEqual(await violations(page), []);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.ok(wide <= 0, `wider than the screen by ${wide}`);
  assert.equal(await page.evaluate(() => /\b(web|tui)-[a-z-]+/.exec(document.body.innerText)?.[0]), undefined);
}

test("moves on the board become variations, and the engine is heard", async () => {
  const page = await somebody();
  await begin(page);
  await page.locator("#tree a", { hasText: "f6" }).click();
  await page.getByText("2… f6").first().waitFor();
  // A new move, by clicks on the board.
  await page.locator(".b-cell[aria-label^=d2]").click();
  await page.locator(".b-cell[aria-label^=d4]").click();
  await page.locator("#tree .varied[aria-current]", { hasText: "d4" }).waitFor();
  await page.locator("#text").fill("exd4");
  await page.keyboard.press("Enter");
  await page.locator("#tree [aria-current]", { hasText: "exd4" }).waitFor();
  await page.locator("#comment").fill("so <b>?");
  await page.locator("form:has(#comment) button").click();
  await page.locator(".comment", { hasText: "so <b>?" }).waitFor();
  await page.getByRole("button", { name: "!?", exact: true }).click();
  await page.locator("#tree [aria-current]", { hasText: "exd4!?" }).waitFor();
  await page.locator("#tree").focus();
  await page.keyboard.press("ArrowLeft");
  await page.locator("#tree [aria-current]", { hasText: "d4" }).waitFor();
  await page.goBack();
  await page.locator("#tree [aria-current]", { hasText: "exd4!?" }).waitFor();
  await page.locator("#step-first").click();
  await page.locator("#ask [value=game]").click();
  await page.locator("#ask [value=stop]").waitFor();
  await page.locator("#graph").waitFor();
  await page.locator("#ask [value=game]").waitFor({ timeout: 60_000 });
  await page.locator(".mistakes a", { hasText: "f6" }).click();
  await page.locator(".b-marks path").first().waitFor({ state: "attached" });
  await page.locator("#ask [value=position]").click();
  await page.locator(".lines li").nth(2).waitFor();
  await page.screenshot({ path: new URL("study.png", SHOTS).pathname, fullPage: true });
  await page.locator("#ask [value=stop]").click();
  await page.locator("#ask [value=game]").waitFor();
  await page.locator(".lines button").first().click();
  const box = await page.locator("#graph").boundingBox();
  await page.locator("#graph").click({ position: { x: (box?.width ?? 0) - 2, y: 20 } });
  await page.locator("#tree [aria-current]", { hasText: "Qxe5+" }).waitFor();
  // A reader with the link has no forms.
  const guest = await somebody();
  await guest.goto(page.url());
  await guest.locator("#tree [aria-current]", { hasText: "Qxe5+" }).waitFor();
  assert.equal(await guest.locator("#text, #ask").count(), 0);
  assert.deepEqual(errors, []);
});

test("without scripts a study is read, changed and analysed", async () => {
  const page = await somebody({ javaScriptEnabled: false });
  await begin(page);
  await page.locator("#tree a", { hasText: "f6" }).click();
  await page.locator("#text").fill("d4");
  await page.locator("form:has(#text) button").click();
  await page.locator("#tree [aria-current]", { hasText: "d4" }).waitFor();
  await page.locator("#ask [value=position]").click();
  await page.locator(".lines li").first().waitFor({ timeout: 30_000 });
});

for (const [language, size] of /** @type {const} */ ([["en", 1280], ["pt-BR", 360], ["pt-PT", 1280], ["pl", 360]])) {
  test(`studies in ${language}`, async () => {
      const page = await somebody({ locale: language, viewport: { width: size, height: 800 }, colorScheme: size === 360 ? "dark" : "light" });
    await page.goto(`${program.url}/studies`);
    await clean(page);
    await begin(page);
    await page.locator("#ask [value=game]").click();
    await page.locator("#ask [value=stop]").waitFor();
    await page.locator("#ask [value=game]").waitFor({ timeout: 60_000 });
    await page.locator(".mistakes a").first().click();
    await page.locator("#tree [aria-current]").waitFor();
    await page.locator("#share summary").click();
    await page.locator("#manage summary").click();
    await clean(page);
    await page.screenshot({ path: new URL(`page-study-${language}.png`, SHOTS).pathname, fullPage: true });
    const embedded = new URL(page.url());
    await page.goto(`${program.url}/embed${embedded.pathname}?at=3`);
    await clean(page);
    assert.deepEqual(errors, []);
  });
}
