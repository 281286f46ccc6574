// @ts-check
// The data that the server sends, as types. Nothing here runs; the other modules name these types.

/** @typedef {"white" | "black"} Side */

/** @typedef {{ n: string, d?: boolean, p?: string }} Cell A square's name, its shade, the code of its piece. */

/**
 * @typedef {{ kind: "captured", by: Side, pieces: string[] }
 *   | { kind: "supply", pieces: string[] }
 *   | { kind: "in-hand", piece: string }} Tray
 */

/**
 * @typedef {object} Board
 * @property {number} columns
 * @property {number} rows
 * @property {Cell[]} cells Row by row from the top, each row from the left.
 * @property {string[]} column_labels
 * @property {string[]} row_labels
 * @property {Tray[]} trays
 * @property {number[]} last The cells that the last move touched.
 * @property {number | null} check The cell of a king in check.
 * @property {Record<string, string>} names What the pieces are called, by their codes.
 */

/**
 * @typedef {object} Change
 * @property {[number, string | null][]} cells
 * @property {Tray[]} [trays]
 * @property {number[]} last
 * @property {number | null} check
 * @property {Record<string, string>} [names]
 */

/**
 * @typedef {object} Choice A legal move.
 * @property {string} text What is sent to play it.
 * @property {string} [shown] The same in the reader's notation, if that is different.
 * @property {number[]} cells The cells that the moving piece touches, from start to end.
 * @property {number[]} [takes]
 * @property {string} [becomes] What the piece turns into: `queen`…
 * @property {string} [gives] The code of the piece that is handed over: `block-f`.
 */

/** @typedef {{ ms: number, periods?: number, moves?: number }} Left */
/** @typedef {{ white: Left, black: Left, running: Side | null }} Clocks */
/** @typedef {{ name: string, side: string, level?: number }} Seat */
/** @typedef {{ text: string, side: Side, spent: number }} MoveEntry */

/**
 * @typedef {object} TableEvent
 * @property {number} v
 * @property {number} at
 * @property {string} kind
 * @property {Side} [side]
 * @property {string} [text]
 * @property {number} [spent]
 * @property {number} [plies]
 * @property {string} say
 */

/**
 * @typedef {object} Standing
 * @property {Side} turn
 * @property {Clocks} [clocks]
 * @property {"paused" | "adjourned"} [pause]
 * @property {Side} [draw_offer]
 * @property {Side} [takeback_wish]
 * @property {boolean} [claim]
 * @property {string} [result]
 * @property {string} [outcome]
 * @property {number[][]} [winning]
 * @property {Choice[]} [choices]
 */

/** @typedef {{ n: number, at: number, side?: Side, name: string, text: string }} ChatLine */

/**
 * @typedef {object} Opening
 * @property {number} v
 * @property {string} game
 * @property {string} title
 * @property {Seat[]} seats White's and Black's.
 * @property {Side} [you]
 * @property {Board} board
 * @property {MoveEntry[]} moves
 * @property {TableEvent[]} [missed]
 * @property {ChatLine[]} [chat]
 * @property {number} [watchers]
 */

/** @typedef {Opening & Standing} State */
/** @typedef {{ v: number, events: TableEvent[], change: Change } & Standing} Update */
/** @typedef {{ id: string, ok: boolean, v: number, why?: string, meant?: string[] }} Answer */
/** @typedef {{ do: string, text?: string }} Wish */

/**
 * @typedef {({ t: "state" } & State)
 *   | ({ t: "update" } & Update)
 *   | ({ t: "answer" } & Answer)
 *   | ({ t: "chat" } & ChatLine)
 *   | { t: "watchers", count: number }
 *   | { t: "again", table: string, sits?: boolean }
 *   | { t: "stopping", say: string }} FromServer
 */

export {};
