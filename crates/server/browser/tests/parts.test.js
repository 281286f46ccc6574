// @ts-check
// The parts that need no page.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import test from "node:test";
import { gzipSync } from "node:zlib";
import { left, shown } from "../../assets/clock.js";
import { toggled } from "../../assets/marks.js";
import { rows } from "../../assets/moves.js";
import { foreseen, pick, starts, targets } from "../../assets/picking.js";
import * as reading from "../../assets/reading.js";
import { changed, follows, updated } from "../../assets/store.js";
import { wishes } from "../../assets/wishes.js";
import { speaker } from "../../assets/words.js";
import { words } from "../site.js";
import { FakeTable, scene } from "./fake.js";

const ASSETS = new URL("../../assets/", import.meta.url);
const LANGUAGES = ["en", "pt-BR", "pt-PT", "pl"];
const say = speaker(await words("en"));

/** @type {(...cells: number[]) => { text: string, cells: number[] }} */
const choice = (...cells) => ({ text: cells.join("-"), cells });

test("a move is picked cell by cell", () => {
  const { choices, board } = scene("chess");
  const e2 = board.cells.findIndex(({ n }) => n === "e2");
  assert.ok(starts(choices).has(e2));
  const first = pick(choices, [], e2);
  assert.deepEqual(first?.done, []);
  const names = [...targets(choices, [e2])].map((cell) => board.cells[cell].n).sort();
  assert.deepEqual(names, ["e3", "e4"]);
  const e4 = board.cells.findIndex(({ n }) => n === "e4");
  assert.deepEqual(pick(choices, [e2], e4)?.done.map(({ text }) => text), ["e4"]);
  assert.equal(pick(choices, [e2], 0), null);
});

test("a fork of captures waits for the step that decides", () => {
  const fork = [choice(1, 2, 3), choice(1, 2, 4), choice(1, 5)];
  assert.deepEqual(pick(fork, [1], 2)?.done, []);
  assert.deepEqual(pick(fork, [1, 2], 4)?.done, [fork[1]]);
  assert.deepEqual(pick(fork, [1], 3)?.done, [fork[0]], "the end says which");
  const loop = [choice(1, 2, 6), choice(1, 3, 6)];
  assert.equal(pick(loop, [1], 6), null, "two ways lead there");
  assert.deepEqual([...targets(loop, [1])].sort(), [2, 3]);
  const short = [choice(1, 2), choice(1, 2, 3)];
  assert.deepEqual(pick(short, [1], 2)?.done, [], "it may go on");
  assert.deepEqual(pick(short, [1, 2], 2)?.done, [short[0]], "the same cell again ends it");
});

test("a whole capture is played by its first landing if it can go on only one way", () => {
  const { choices } = scene("captures");
  const [only] = choices;
  assert.deepEqual(pick(choices, [only.cells[0]], only.cells[1])?.done, [only]);
});

test("a move chosen in advance is played if it is legal then", () => {
  assert.equal(foreseen([choice(1, 2)], [1, 2])?.text, "1-2");
  assert.equal(foreseen([choice(1, 2)], [1, 3]), null);
  assert.equal(foreseen([choice(1, 2, 6), choice(1, 3, 6)], [1, 6]), null);
  const becomes = ["knight", "queen"].map((name) => ({ ...choice(1, 2), becomes: name }));
  assert.equal(foreseen(becomes, [1, 2])?.becomes, "queen");
});

test("changes and updates lead from state to state", () => {
  const table = new FakeTable(scene("chess"));
  const before = table.state();
  const update = table.next();
  assert.equal(follows(before, update), "next");
  const after = updated(before, update);
  assert.deepEqual([after.v, after.turn, after.moves.map(({ text }) => text)], [2, "black", ["e4"]]);
  assert.equal(before.board.cells[36].p, undefined, "the old board stays");
  assert.equal(after.board.cells[36].p, "white-pawn");
  assert.equal(after.choices?.length, 0);
  assert.equal(follows(after, update), "known");
  table.next();
  assert.equal(follows(after, table.next()), "gap");
  const back = { ...update, v: 3, events: [{ v: 3, at: 0, kind: "taken-back", plies: 1, say: "" }] };
  assert.deepEqual(updated(after, back).moves, []);
  assert.deepEqual(changed(before.board, { cells: [[999, "white-king"]], last: [], check: null }).cells, before.board.cells);
});

test("clocks", () => {
  assert.equal(shown(300_000), "5:00");
  assert.equal(shown(299_001), "5:00");
  assert.equal(shown(3_723_000), "1:02:03");
  assert.equal(shown(9_340), "0:09.3");
  assert.equal(shown(0), "0:00.0");
  assert.equal(shown(183_600_000), "2d 03:00");
  const clocks = { white: { ms: 1000 }, black: { ms: 500 }, running: /** @type {const} */ ("white") };
  assert.equal(left(clocks, "white", 100, 400), 700);
  assert.equal(left(clocks, "white", 100, 4000), 0);
  assert.equal(left(clocks, "black", 100, 4000), 500);
});

test("rows of moves", () => {
  const entry = (/** @type {"white" | "black"} */ side) => ({ text: "", side, spent: 0 });
  assert.deepEqual(rows([entry("white"), entry("black"), entry("white")]), [[0, 1], [2, null]]);
  assert.deepEqual(rows([entry("black"), entry("white")]), [[null, 0], [1, null]]);
});

test("marks come and go", () => {
  const mark = { from: 1, to: 2, pen: "green" };
  assert.deepEqual(toggled([], mark), [mark]);
  assert.deepEqual(toggled([mark], mark), []);
  assert.deepEqual(toggled([mark], { ...mark, pen: "red" }), [{ ...mark, pen: "red" }]);
});

test("wishes make sense", () => {
  const state = new FakeTable(scene("chess")).state();
  const open = (/** @type {object} */ more) => [...wishes({ ...state, ...more }).open].sort().join();
  assert.equal(open({}), "adjourn,offer-draw,pause,resign");
  assert.equal(open({ you: undefined }), "");
  assert.equal(open({ result: "1-0" }), "");
  assert.equal(open({ pause: "paused" }), "resign,resume");
  assert.ok(open({ claim: true }).includes("claim-draw"));
  assert.ok(!open({ claim: true, turn: "black" }).includes("claim-draw"));
  assert.deepEqual([...wishes({ ...state, takeback_wish: "black" }).answers], ["grant-takeback", "decline-takeback"]);
});

test("the board in words, in every game", () => {
  const chess = scene("chess");
  const at = (/** @type {string} */ name, board = chess.board) => board.cells.findIndex(({ n }) => n === name);
  assert.equal(reading.square(chess.board, at("e4"), say), "e4, empty");
  assert.match(reading.square(chess.board, at("g1"), say), /^g1, .*knight/);
  assert.equal(reading.moves(chess.board, chess.choices, at("g1"), false, say), "Nf3, Nh3");
  assert.equal(reading.moves(chess.board, chess.choices, at("g1"), true, say), "No captures there");
  assert.deepEqual(reading.pieces(chess.board, "k").map((cell) => chess.board.cells[cell].n), ["e8", "e1"]);
  assert.deepEqual(reading.pieces(chess.board, "z"), []);
  assert.match(reading.scan(chess.board, at("e4"), false, say), /^up: e7 .*, down: e2 /);
  assert.match(reading.scan(chess.board, at("e4"), true, say), /^up: e2 .*down: e7 /);
  assert.equal(reading.lastMove(chess.board, say), "none yet");
  const draughts = scene("captures");
  assert.ok(reading.numbered(draughts.board) && !reading.numbered(chess.board));
  assert.equal(reading.moves(draughts.board, draughts.choices, at("32", draughts.board), true, say), "32x23x14x3");
  assert.match(reading.lastMove(new FakeTable(draughts).board(1), say), /king.*: 32 – 23 – 14 – 3$/);
  const quarto = new FakeTable(scene("quarto"));
  assert.match(reading.trays(quarto.board(1), say), /^Pieces left: .*In hand: f \(/);
  const { board } = scene("chess");
  const e4 = board.cells.findIndex(({ n }) => n === "e4");
  assert.equal(reading.scan(board, e4, false, say, "straight"), "up: e7 pawn of Black, down: e2 pawn of White");
  assert.equal(reading.scan(board, e4, false, say, "diagonal").split(", ").length, 4);
});

test("commands in the box for moves", () => {
  const { board } = scene("chess");
  assert.equal(reading.command(board, "o E4", say), "e4, empty");
  assert.match(reading.command(board, "p q", say) ?? "", /^d8 [^,]*$/);
  assert.match(reading.command(board, "p Q", say) ?? "", /^d1 [^,]*$/);
  assert.equal(reading.command(board, "p A", say)?.split(", ").length, 16);
  assert.equal(reading.command(board, "board e4", say), "e4, empty");
  assert.match(reading.command(board, "s a", say) ?? "", /^a8 .*a1 /);
  assert.match(reading.command(board, "o z9", say) ?? "", /z9/);
  for (const move of ["e4", "b4", "Nf3", "o-o", "32-28", "l4"]) assert.equal(reading.command(board, move, say), null, move);
});

test("every word that the scripts say is in all four catalogues", async () => {
  const sources = readdirSync(ASSETS).filter((name) => name.endsWith(".js")).map((name) => readFileSync(new URL(name, ASSETS), "utf8"));
  const said = new Set(sources.flatMap((text) => [...text.matchAll(/\bsay\(([^()]*)/g)].flatMap(([, inside]) => [...inside.matchAll(/"([a-z-]+)"/g)].map(([, key]) => key))));
  for (const side of ["white", "black"]) said.delete(side);
  for (const piece of ["queen", "rook", "bishop", "knight", "king"]) said.add(`piece-${piece}`);
  const made = ["theme-auto", "board-safe", "sound-on", "up-left", "first", "back", "on", "now", "flip", "theme", "palette", "size", "sound", "your-turn", "their-turn", "you-watch", "paused", "adjourned"];
  for (const key of made) said.add(key);
  assert.ok(said.size > 50, `${said.size}`);
  for (const language of LANGUAGES) {
    const known = await words(language);
    const missing = [...said].filter((key) => !known[`web-${key}`]);
    assert.deepEqual(missing, [], language);
  }
});

test("the page of a game weighs less than 60 kB", () => {
  const files = ["style.css", "site.js", "table.js"];
  for (const file of files) {
    if (!file.endsWith(".js")) continue;
    const text = readFileSync(new URL(file, ASSETS), "utf8");
    for (const [, name] of text.matchAll(/^import (?:.* from )?"\.\/([\w.]+)";/gm)) if (!files.includes(name)) files.push(name);
  }
  assert.ok(files.includes("picking.js"), "modules are followed");
  const weight = files.map((file) => gzipSync(readFileSync(new URL(file, ASSETS))).length).reduce((a, b) => a + b);
  console.log(`# game page: ${files.length} files, ${weight} bytes compressed`);
  assert.ok(weight < 60_000, `${weight}`);
});
