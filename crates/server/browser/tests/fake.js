// @ts-check
// A table that plays a scene from `scenes`: it takes the moves of its script and plays the other side's.

import { readFileSync } from "node:fs";
import { changed } from "../../assets/store.js";

/** @typedef {import("../../assets/wire.js").State} State */
/** @typedef {import("../../assets/wire.js").Side} Side */
/** @typedef {import("../../assets/wire.js").Choice} Choice */
/** @typedef {import("../../assets/wire.js").Board} Board */
/** @typedef {{ text: string, side: Side, change: import("../../assets/wire.js").Change, turn: Side, choices: Choice[] }} Ply */
/** @typedef {{ game: string, turn: Side, board: Board, choices: Choice[], plies: Ply[] }} Scene */

/**
 * @param {string} name
 * @returns {Scene}
 */
export function scene(name) {
  return JSON.parse(readFileSync(new URL(`../scenes/${name}.json`, import.meta.url), "utf8"));
}

export class FakeTable {
  /** The requests that came. @type {any[]} */
  heard = [];
  at = 0;
  /** Whether the other side plays by itself. */
  replies = true;

  /**
   * @param {Scene} scene
   * @param {Partial<State>} [more]
   */
  constructor(scene, more = {}) {
    this.scene = scene;
    this.more = more;
  }

  get you() { return this.more.you ?? "white"; }

  /** @returns {any} */
  standing() {
    const ply = this.scene.plies[this.at - 1];
    const turn = ply?.turn ?? this.scene.turn;
    const choices = turn === this.you ? ply?.choices ?? this.scene.choices : [];
    const clocks = { white: { ms: 300_000 }, black: { ms: 15_400 }, running: turn };
    return { turn, choices, clocks };
  }

  /** @param {number} [at] */
  board(at = this.at) {
    return this.scene.plies.slice(0, at).reduce((board, ply) => changed(board, ply.change), this.scene.board);
  }

  /** @returns {any} */
  state() {
    const seats = [{ name: "Zażółć Gęślą", side: "White" }, { name: "Ana Beatriz", side: "Black" }];
    const moves = this.scene.plies.slice(0, this.at).map(({ text, side }) => ({ text, side, spent: 1200 }));
    return { t: "state", v: 1 + this.at, game: this.scene.game, title: this.scene.game, seats, you: this.you,
      board: this.board(), moves, watchers: 2, ...this.standing(), ...this.more };
  }

  /** Plays the next move of the script. @returns {any} */
  next() {
    const ply = this.scene.plies[this.at];
    this.at += 1;
    const event = { v: 1 + this.at, at: 0, kind: "moved", side: ply.side, text: ply.text, spent: 900, say: `${ply.side}: ${ply.text}.` };
    return { t: "update", v: 1 + this.at, events: [event], change: ply.change, ...this.standing() };
  }

  /**
   * The messages that follow on `message`.
   * @param {any} message
   * @returns {any[]}
   */
  hear(message) {
    this.heard.push(message);
    const answer = { t: "answer", id: message.id, ok: true, v: 1 + this.at };
    if (message.t === "chat") return [answer, { t: "chat", n: 1, at: 0, name: "Zażółć", text: message.text }];
    if (message.do !== "move" && message.do !== "type") return [answer];
    const ply = this.scene.plies[this.at];
    if (message.text !== ply?.text) return [{ ...answer, ok: false, why: `No: ${message.text}`, meant: ply ? [ply.text] : [] }];
    const told = [answer, this.next()];
    if (this.replies && this.scene.plies[this.at]) told.push(this.next());
    return told;
  }
}
