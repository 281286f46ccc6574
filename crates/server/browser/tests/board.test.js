// @ts-check
// The page of a table in a real browser, with a table that plays a script.

import assert from "node:assert/strict";
import test, { after, before } from "node:test";
import { start } from "../site.js";
import { violations } from "./axe.js";
import { launch } from "./browser.js";
import { FakeTable, scene } from "./fake.js";


/** @type {import("playwright-core").Browser} */ let browser;
/** @type {{ url: string, close: () => void }} */ let site;
before(async () => {
  browser = await launch();
  site = await start();
});
after(async () => {
  await browser.close();
  site.close();
});

/**
 * A page at `table`, and what its console says against us.
 * @param {FakeTable} table
 * @param {import("playwright-core").BrowserContextOptions & { query?: string, settings?: Record<string, string> }} [options]
 */
async function open(table, { query = "", settings = {}, ...options } = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, bypassCSP: false, ...options });
  const page = await context.newPage();
  /** @type {string[]} */ const errors = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await page.addInitScript((kept) => {
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(`tabuleiro-${name}`, value);
  }, settings);
  /** @type {import("playwright-core").WebSocketRoute | null} */ let line = null;
  await page.routeWebSocket(/\/socket/, (socket) => {
    line = socket;
    const send = (/** @type {any} */ message) => socket.send(JSON.stringify(message));
    socket.onMessage((text) => table.hear(JSON.parse(String(text))).forEach(send));
    send(table.state());
  });
  await page.route("**/board?ply=*", (route) => {
    const ply = Number(new URL(route.request().url()).searchParams.get("ply"));
    return route.fulfill({ json: table.board(ply) });
  });
  await page.goto(`${site.url}/t/gallery${query}`);
  await page.waitForSelector("tab-board .b-cell .piece, tab-board .b-pieces .piece, tab-board .b-give");
  const cell = (/** @type {string} */ name) => {
    const at = table.scene.board.cells.findIndex(({ n }) => n === name);
    return page.locator(`.b-cell[data-cell="${at}"]`);
  };
  const said = () => page.locator("#say").textContent();
  const send = (/** @type {any} */ message) => line?.send(JSON.stringify(message));
  const done = async () => {
    assert.deepEqual(errors, []);
    await context.close();
  };
  return { context, page, cell, said, send, done, table };
}

/** @type {(page: import("playwright-core").Page, from: import("playwright-core").Locator, to: import("playwright-core").Locator, button?: "left" | "right") => Promise<void>} */
async function drag(page, from, to, button = "left") {
  const [a, b] = [await from.boundingBox(), await to.boundingBox()];
  if (!a || !b) throw new Error("not seen");
  await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
  await page.mouse.down({ button });
  await page.mouse.move(b.x + b.width / 3, b.y + b.height / 3, { steps: 4 });
  await page.mouse.up({ button });
}

/** @type {(table: FakeTable) => string[]} */
const moves = (table) => table.heard.filter(({ t }) => t === "do").map(({ text }) => text);

test("a game by keyboard alone", async () => {
  const { page, said, done, table } = await open(new FakeTable(scene("chess")));
  await page.locator("#moves").waitFor();
  await page.locator("a.brand").focus();
  const stops = await page.locator('.b-cell[tabindex="0"]').count();
  assert.equal(stops, 1);
  for (let presses = 0; !(await page.evaluate(() => document.activeElement?.matches(".b-cell"))); presses += 1) {
    assert.ok(presses < 12, "the board is reached by Tab");
    await page.keyboard.press("Tab");
  }
  const label = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  await page.keyboard.press("Control+End");
  assert.match(await label() ?? "", /^h1, .*rook/);
  await page.keyboard.press("Home");
  assert.match(await label() ?? "", /^a1, /);
  for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowUp"]) await page.keyboard.press(key);
  assert.match(await label() ?? "", /^e2, .*pawn/);
  await page.keyboard.press("m");
  assert.match(await said() ?? "", /^e[34], e[34]$/);
  await page.keyboard.press("Enter");
  assert.match(await said() ?? "", /e3/);
  await page.keyboard.press("Escape");
  assert.equal(await page.locator(".b-cell.goal").count(), 0);
  await page.keyboard.press("Space");
  assert.equal(await page.locator(".b-cell.goal").count(), 2);
  await page.keyboard.press("4");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector("#say")?.textContent?.includes("e5"));
  assert.deepEqual(moves(table), ["e4"]);
  await page.keyboard.press("l");
  assert.match(await said() ?? "", /e5/);
  await page.keyboard.press("n");
  assert.match(await label() ?? "", /knight/);
  await page.keyboard.press("t");
  assert.match(await said() ?? "", /Ana Beatriz: 0:1\d/);
  await page.keyboard.press("x");
  assert.match(await said() ?? "", /up/);
  await page.keyboard.press("Shift+A");
  await page.waitForFunction(() => document.querySelector("#moves [aria-current]")?.textContent === "e4");
  await page.keyboard.press("Shift+D");
  await page.keyboard.press("i");
  await page.keyboard.type("Nf3");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelectorAll("#moves [data-ply]").length === 4);
  assert.deepEqual(moves(table), ["e4", "Nf3"]);
  await done();
});

test("clicks, drags, refusals", async () => {
  const { page, cell, done, table } = await open(new FakeTable(scene("chess")));
  await cell("e2").click();
  await cell("e4").click();
  await page.waitForFunction(() => document.querySelectorAll("#moves [data-ply]").length === 2);
  await drag(page, cell("g1"), cell("f3"));
  await page.waitForFunction(() => document.querySelectorAll("#moves [data-ply]").length === 4);
  assert.deepEqual(moves(table), ["e4", "Nf3"]);
  await drag(page, cell("a2"), cell("a4"));
  await page.waitForSelector("#why:not([hidden])");
  assert.match(await page.locator("#why").textContent() ?? "", /No: a4.*Bc4/);
  await page.waitForSelector(".b-cell.can >> nth=3");
  await page.locator("#why button").click();
  await page.waitForFunction(() => document.querySelectorAll("#moves [data-ply]").length === 6);
  await drag(page, cell("e1"), cell("e5"));
  assert.equal(await page.locator(".dragged").count(), 0, "an impossible drop snaps back");
  await drag(page, cell("e1"), cell("g1"));
  await page.waitForFunction(() => document.querySelectorAll("#moves [data-ply]").length === 8);
  assert.equal(moves(table).at(-1), "O-O");
  await drag(page, cell("a7"), cell("h2"), "right");
  await drag(page, cell("d4"), cell("d4"), "right");
  assert.equal(await page.locator(".b-marks path").count(), 1);
  assert.equal(await page.locator(".b-marks circle").count(), 1);
  await done();
});

test("touch", async () => {
  const { page, cell, done, table } = await open(new FakeTable(scene("chess")), { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  await cell("e2").tap();
  await cell("e4").tap();
  await page.waitForFunction(() => document.querySelectorAll("#moves [data-ply]").length === 2);
  // A finger drags a piece and does not push the page about.
  const finger = await page.context().newCDPSession(page);
  const middle = async (/** @type {string} */ name) => {
    const box = await cell(name).boundingBox();
    if (!box) throw new Error("not seen");
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const [from, to] = [await middle("g1"), await middle("f3")];
  await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [from] });
  await finger.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }] });
  await finger.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [to] });
  await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await page.waitForFunction(() => document.querySelectorAll("#moves [data-ply]").length === 4);
  assert.deepEqual(moves(table), ["e4", "Nf3"]);
  await done();
});

test("promotion", async () => {
  const { page, cell, done, table } = await open(new FakeTable(scene("promotion")));
  await cell("d7").click();
  await cell("d8").click();
  const chooser = page.locator("dialog.chooser");
  await chooser.waitFor();
  assert.equal(await chooser.locator("button").count(), 4);
  await page.keyboard.press("Escape");
  await chooser.waitFor({ state: "detached" });
  await cell("d7").click();
  await cell("d8").click();
  await chooser.getByRole("button", { name: "knight" }).click();
  await page.waitForFunction(() => document.querySelector('.b-pieces [data-code="white-knight"]') !== null);
  assert.deepEqual(moves(table), ["d8=N"]);
  await done();
});

test("captures step by step", async () => {
  const forked = scene("captures");
  const [way] = forked.choices;
  // Another way to go on after the first landing.
  const other = { ...way, text: "32x23x12", cells: [...way.cells.slice(0, 2), 23] };
  forked.choices.push(other);
  const { page, cell, said, done, table } = await open(new FakeTable(forked));
  await drag(page, cell("32"), cell("23"));
  assert.match(await said() ?? "", /^23\. Choose how/);
  assert.deepEqual(moves(table), []);
  assert.equal(await page.locator(".b-cell.goal, .b-cell.hit").count(), 3, "the next landings and the end");
  await cell("14").click();
  await page.waitForSelector("#why:not([hidden])");
  assert.deepEqual(moves(table), [way.text]);
  await done();
});

test("a capture with one way is played by keyboard with numbers", async () => {
  const table = new FakeTable(scene("captures"));
  const { page, cell, done } = await open(table);
  await cell("32").focus();
  await page.keyboard.press("4");
  await page.keyboard.press("8");
  assert.match(await page.evaluate(() => document.activeElement?.getAttribute("aria-label")) ?? "", /^48, king/);
  await cell("32").focus();
  await page.keyboard.press("Enter");
  await cell("23").focus();
  await page.keyboard.press("Enter");
  await page.waitForSelector("#why:not([hidden])");
  assert.deepEqual(moves(table), ["32x23x14x3"]);
  await done();
});

test("Quarto: place, then give", async () => {
  const table = new FakeTable(scene("quarto"));
  table.replies = false;
  const { page, cell, said, send, done } = await open(table);
  await page.locator('[data-give="block-f"]').click();
  await page.waitForFunction(() => document.querySelectorAll("#moves [data-ply]").length === 1);
  assert.deepEqual(moves(table), ["- f"]);
  send(table.next());
  await page.waitForFunction(() => document.querySelectorAll("#moves [data-ply]").length === 2);
  const [well] = table.scene.plies[2].change.cells[0];
  const name = table.scene.board.cells[well].n;
  await drag(page, page.locator(".b-hand .piece"), cell(name));
  assert.equal(await said(), "Choose the piece that you give");
  await cell(name).focus();
  await page.keyboard.press("Escape");
  assert.equal(await said(), "put back");
  await page.keyboard.press("Enter");
  assert.equal(await said(), "Choose the piece that you give");
  const gift = table.scene.plies[2].text.split(" ")[1];
  for (let presses = 0; !(await page.evaluate((code) => document.activeElement?.matches(code), `[data-give="block-${gift}"]`)); presses += 1) {
    assert.ok(presses < 16, "the gift is reached by arrows");
    await page.keyboard.press("ArrowRight");
  }
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelectorAll("#moves [data-ply]").length === 3);
  assert.equal(moves(table).at(-1), table.scene.plies[2].text);
  await done();
});

test("a move chosen in advance", async () => {
  const table = new FakeTable(scene("chess"), { you: "black" });
  table.replies = false;
  const { page, cell, said, send, done } = await open(table);
  assert.match(await page.locator(".b-cell").first().getAttribute("aria-label") ?? "", /^h1/, "Black sees it turned");
  await cell("e7").click();
  await cell("e5").click();
  assert.match(await said() ?? "", /e7 – e5/);
  assert.equal(await page.locator(".b-cell.pre").count(), 2);
  send(table.next());
  await page.waitForFunction(() => document.querySelectorAll("#moves [data-ply]").length === 2);
  assert.deepEqual(moves(table), ["e5"]);
  await cell("a7").click();
  await cell("d4").click();
  send(table.next());
  await page.waitForFunction(() => document.querySelector("#say")?.textContent?.includes("no longer possible"));
  assert.deepEqual(moves(table), ["e5"]);
  await done();
});

test("resigning asks first; talk; turning; settings", async () => {
  const { page, done, table } = await open(new FakeTable(scene("chess")));
  await page.locator('#wishes [value="resign"]').click();
  await page.getByRole("button", { name: "Cancel" }).click();
  assert.deepEqual(table.heard, []);
  await page.locator('#wishes [value="resign"]').click();
  await page.locator("dialog .danger").click();
  await page.locator("#line").fill("<b>hello</b>");
  await page.keyboard.press("Enter");
  await page.getByText("<b>hello</b>").waitFor();
  assert.deepEqual(table.heard.map(({ t, do: wish }) => wish ?? t), ["resign", "chat"]);
  await page.locator('[data-tool="flip"]').click();
  assert.equal(await page.locator(".player").first().getAttribute("data-side"), "white");
  assert.match(await page.locator(".b-cell").first().getAttribute("aria-label") ?? "", /^h1/);
  await page.locator("summary").filter({ hasText: "Settings" }).click();
  await page.locator("select[name=pieces]").selectOption("red");
  assert.match(await page.locator(".b-pieces use").first().getAttribute("href") ?? "", /pieces-red\.svg#/);
  await page.locator("select[name=board]").selectOption("blue");
  assert.equal(await page.evaluate(() => document.documentElement.dataset.board), "blue");
  await page.reload();
  await page.waitForFunction(() => document.documentElement.dataset.board === "blue");
  await done();
});

test("nothing moves for readers who want it still", async () => {
  const { page, cell, done } = await open(new FakeTable(scene("chess")), { reducedMotion: "reduce" });
  await cell("e2").click();
  await cell("e4").click();
  await page.waitForFunction(() => document.querySelectorAll("#moves [data-ply]").length === 2);
  assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
  await done();
});

/** A board of 20 by 20, the largest. */
function largest() {
  const small = scene("international");
  const cells = Array.from({ length: 400 }, (_, at) => {
    const [row, column] = [Math.floor(at / 20), at % 20];
    const dark = (row + column) % 2 === 1;
    if (!dark) return { n: "" };
    const p = row < 9 ? "black-man" : row > 10 ? "white-man" : undefined;
    return { n: String(Math.floor(at / 2) + 1), d: true, ...(p ? { p } : {}) };
  });
  const labels = (/** @type {number} */ from) => Array.from({ length: 20 }, (_, at) => String.fromCharCode(from + at));
  return { ...small, plies: [], choices: [], board: { ...small.board, columns: 20, rows: 20, cells, column_labels: labels(97), row_labels: labels(97), last: [] } };
}

const LOOKS = /** @type {const} */ ([
  ["the smallest phone", { width: 360, height: 640 }, "dark"],
  ["phone", { width: 390, height: 844 }, "light"],
  ["desktop", { width: 1280, height: 800 }, "dark"],
]);

for (const [size, viewport, colorScheme] of LOOKS) {
  test(`every board on ${size}, ${colorScheme}`, async () => {
    const scenes = [["chess", scene("chess"), 6, "en", "brown"], ["check", scene("check"), 0, "pl", "green"], ["draughts", scene("international"), 4, "pt-BR", "blue"],
      ["turkish", scene("turkish"), 0, "pt-PT", "grey"], ["quarto", scene("quarto"), 3, "pl", "brown"], ["largest", largest(), 0, "en", "safe"]];
    for (const [name, played, plies, lang, palette] of /** @type {[string, any, number, string, string][]} */ (scenes)) {
      const table = new FakeTable(played, { you: played.plies[plies - 1]?.turn ?? "white" });
      table.at = plies;
      const { page, done } = await open(table, { viewport, colorScheme, query: `?lang=${lang}`, settings: { board: palette, pieces: palette === "brown" ? "wood" : "bold" } });
      if (name === "largest") await page.locator("[data-tool=zoom]").click();
      assert.deepEqual(await violations(page), [], `${name} ${lang}`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      assert.ok(wide <= 0, `${name}: the page is wider than the screen by ${wide}`);
      await done();
    }
  });
}
