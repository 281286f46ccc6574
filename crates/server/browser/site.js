// @ts-check
// A small site for the tests: the assets as the server sends them, the gallery, and boards in JSON. It has the
// server's content policy, so that what passes here passes there.

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname } from "node:path";

const HERE = new URL(".", import.meta.url);
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
  + "font-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";
const KINDS = /** @type {Record<string, string>} */ ({
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".json": "application/json",
});

/**
 * The words of `language` by their keys, from the catalogue.
 * @param {string} language
 * @returns {Promise<Record<string, string>>}
 */
export async function words(language) {
  const text = await readFile(new URL(`../../words/catalogues/${language}/web.ftl`, HERE), "utf8");
  /** @type {Record<string, string>} */
  const found = {};
  for (const [, key, first, rest] of text.matchAll(/^(web-[\w-]+) =(.*)((?:\n {4,}.*)*)/gm)) {
    found[key] = [first.trim(), ...rest.split("\n").map((line) => line.trim())].filter(Boolean).join("\n");
  }
  return found;
}

/** Pieces that can be told apart, where the program's own drawings are not at hand. */
function placeholders() {
  const signs = /** @type {Record<string, string>} */ ({ king: "♚", queen: "♛", rook: "♜", bishop: "♝", knight: "♞", pawn: "♟", man: "●", crowned: "◉" });
  const sided = ["white", "black"].flatMap((side) => Object.entries(signs).map(([name, sign]) => {
    const colours = side === "white" ? 'fill="#fdfbf4" stroke="#241d17"' : 'fill="#2b2420" stroke="#0a0706"';
    return `<symbol id="${side}-${name}" viewBox="0 0 100 100"><text x="50" y="80" font-size="84" text-anchor="middle" stroke-width="3" ${colours}>${sign}</text></symbol>`;
  }));
  const blocks = [..."abcdefghijklmnop"].map((letter, at) => {
    const [small, black, square, hollow] = [8, 4, 2, 1].map((bit) => (at & bit) > 0);
    const size = small ? 22 : 36;
    const body = square ? `<rect x="${50 - size}" y="${50 - size}" width="${2 * size}" height="${2 * size}"` : `<circle cx="50" cy="50" r="${size}"`;
    const hole = hollow ? '<circle cx="50" cy="50" r="10" fill="#888"/>' : "";
    return `<symbol id="block-${letter}" viewBox="0 0 100 100">${body} fill="${black ? "#2b2420" : "#fdfbf4"}" stroke="#241d17" stroke-width="3"/>${hole}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${[...sided, ...blocks].join("")}</svg>`;
}

/**
 * Starts the site on a free port of the loopback.
 * @returns {Promise<{ url: string, close: () => void }>}
 */
export async function start() {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    /** @type {(status: number, kind: string, body: string | Buffer) => void} */
    const send = (status, kind, body) => {
      response.writeHead(status, { "content-type": kind, "content-security-policy": POLICY, "cache-control": "no-store" });
      response.end(body);
    };
    const [, language] = /^\/words\/([\w-]+)\.json$/.exec(path) ?? [];
    if (language) return send(200, KINDS[".json"], JSON.stringify(await words(language)));
    const file = path === "/" || path.startsWith("/t/") ? "gallery.html" : path.replace(/^\/assets\//, "../assets/").replace(/^\//, "");
    try {
      if (/^\/assets\/pieces(-\w+)?\.svg$/.test(path)) {
        const drawn = process.env.TABULEIRO_PIECES;
        return send(200, KINDS[".svg"], drawn ? await readFile(drawn) : placeholders());
      }
      if (file.includes("..") && !/^\.\.\/assets\/[\w.-]+$/.test(file)) throw new Error("outside");
      send(200, KINDS[extname(file)] ?? "text/plain", await readFile(new URL(file, HERE)));
    } catch {
      send(404, "text/plain", "nothing here");
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(null)));
  const address = /** @type {import("node:net").AddressInfo} */ (server.address());
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}
