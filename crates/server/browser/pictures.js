// @ts-check
// Pictures of the server's pages, to be looked at: `node pictures.js FOLDER all`, or `best` for those of the README alone.

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { launch } from "./tests/browser.js";
import { HEXAPAWN, Program } from "./tests/program.js";

const [folder = "shots", which] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {{ name: string, viewport: { width: number, height: number }, hasTouch?: boolean, isMobile?: boolean, deviceScaleFactor?: number }} Size */

/** @type {Size[]} */
const SIZES = [
  { name: "desktop", viewport: { width: 1280, height: 800 } },
  { name: "phone", viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 },
];

/** Games in the middle: the kind, the moves, where to look. @type {Record<string, { game: string, moves: string[], position?: string }>} */
const GAMES = {
  chess: { game: "chess", moves: ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Bxc6", "dxc6", "O-O", "f6", "d4", "exd4", "Nxd4", "c5"] },
  draughts: { game: "draughts:brazilian", moves: ["c3-d4", "f6-g5", "b2-c3", "g7-f6", "d4-e5", "f6xd4xb2", "a1xc3"] },
  international: { game: "draughts:international", moves: ["32-28", "18-23", "33-29", "23x32", "37x28"] },
  quarto: { game: "quarto", moves: ["- d", "B2 c", "C3 p", "A4 k"] },
  large: { game: "draughts:warcaby?size=20", moves: [] },
};
/** The game of docs/adding-a-game.md, which only a program of its own knows. */
const ADDED = { game: "hexapawn", moves: ["b1-b2", "a3xb2", "a1xb2"] };

let program = new Program();
await program.start();
const browser = await launch();

/** @type {(options: object) => Promise<Page>} */
async function somebody(options) {
  const context = await browser.newContext({ reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  page.on("pageerror", (error) => console.error(page.url(), String(error)));
  return page;
}

/** Waits until so many moves are seen. @type {(page: Page, count: number) => Promise<void>} */
async function plies(page, count) {
  try {
    await page.waitForFunction((count) => document.querySelectorAll("#moves [data-ply]").length === count, count, { timeout: 15_000 });
  } catch {
    throw new Error(`${count} moves were not seen: ${await page.locator("#moves").textContent()} ${await page.locator("#why").textContent()}`);
  }
}

/** Two people at a table, and the moves that they have made. @type {(name: string, options: object) => Promise<{ white: Page, black: Page, table: string }>} */
async function table(name, options) {
  const { game, moves } = GAMES[name] ?? ADDED;
  const [white, black] = [await somebody(options), await somebody(options)];
  const [kind, more = ""] = game.split("?");
  const query = new URLSearchParams({ game: kind, colour: "white", name: "Ana Beatriz" });
  for (const [key, value] of new URLSearchParams(more)) query.set(`p-${key}`, value);
  await white.goto(`${program.url}/new?${query}`);
  await white.locator("#new button.primary").click();
  const link = await white.locator("#link").inputValue();
  await black.goto(link);
  await black.locator("#name").fill("Wojciech Żółć");
  await black.locator("#join button.primary").click();
  await Promise.all([white, black].map((page) => page.waitForSelector(".b-cell")));
  for (const [at, move] of moves.entries()) {
    const [mover, other] = at % 2 === 0 ? [white, black] : [black, white];
    await plies(other, at);
    await plies(mover, at);
    await mover.locator("#text").fill(move);
    await mover.locator("#text").press("Enter");
  }
  await Promise.all([white, black].map((page) => plies(page, moves.length)));
  return { white, black, table: white.url() };
}

/** @type {(page: Page, name: string, full?: boolean) => Promise<void>} */
async function shoot(page, name, full = true) {
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode().catch(() => {}))));
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: full });
}

/** @type {(size: Size, colorScheme: "light" | "dark", locale: string) => Promise<void>} */
async function everything({ name: size, ...device }, colorScheme, locale) {
  const options = { ...device, colorScheme, locale };
  const called = (/** @type {string} */ page) => `${page}-${size}-${colorScheme}-${locale}`;
  const { white } = await table("draughts", options);
  const page = await white.context().newPage();
  for (const path of ["/", "/new", "/lobby", "/my", "/games", "/games/import", "/editor", "/editor?kind=quarto&board=ap3c4n7&hand=f", "/editor?kind=draughts:international", "/rules", "/rules/chess", "/nowhere", "/tokens", "/studies"]) {
    await page.goto(program.url + path);
    await shoot(page, called(path.slice(1).replaceAll(/[^a-z]+/g, "-") || "home"));
  }
  await page.goto(`${program.url}/new`);
  await page.locator("#new button.primary").click();
  await shoot(page, called("waiting"));
  await page.goto(page.url().replace("/t/", "/join/"));
  await shoot(page, called("join"));
  await white.context().close();
  for (const game of Object.keys(GAMES)) {
    const { white, black } = await table(game, options);
    if (size === "desktop") await black.evaluate(() => document.querySelector("details.settings")?.setAttribute("open", ""));
    await shoot(white, called(`table-${game}`), size === "phone");
    await shoot(black, called(`table-${game}-black`), size === "phone");
    await white.context().close();
    await black.context().close();
  }
}

/** What the README shows. */
async function best() {
  const wide = { viewport: { width: 1120, height: 720 }, locale: "en-GB" };
  const visitor = await somebody(wide);
  await visitor.goto(program.url);
  await shoot(visitor, "server-home", false);
  const phone = { ...SIZES[1], locale: "en-GB" };
  for (const [game, name, options] of /** @type {const} */ ([["chess", "server-table", { ...wide, colorScheme: "dark" }], ["quarto", "server-phone", phone]])) {
    const { white } = await table(game, options);
    await white.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
    await shoot(white, name, false);
  }
  await program.end();
  program = new Program(HEXAPAWN);
  await program.start();
  const { white } = await table("hexapawn", wide);
  await white.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
  await shoot(white, "server-hexapawn", false);
}

const [desktop, phone] = SIZES;
if (which === "all") {
  await everything(desktop, "light", "pl");
  await everything(phone, "dark", "pl");
  await everything(desktop, "dark", "pt-BR");
  await everything(phone, "light", "pt-PT");
} else await best();
await browser.close();
await program.end();
