// @ts-check
// The program itself, serving on the loopback with a folder of its own.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const BUILT = new URL("../../../../target/debug/", import.meta.url);
const PROGRAM = process.env.TABULEIRO ?? fileURLToPath(new URL("tabuleiro", BUILT));

/** The program with one more game, from the page about adding one. */
export const HEXAPAWN = process.env.TABULEIRO_HEXAPAWN ?? fileURLToPath(new URL("examples/hexapawn", BUILT));

export class Program {
  #path;
  #folder = mkdtempSync(join(tmpdir(), "tabuleiro-browser-"));
  /** @type {import("node:child_process").ChildProcess | null} */
  #child = null;
  #port = 0;
  url = "";

  constructor(path = PROGRAM) {
    this.#path = path;
  }

  /** Starts it, on the same port as before if there was one. */
  async start() {
    const child = spawn(this.#path, ["serve", "--listen", `127.0.0.1:${this.#port}`, "--data", this.#folder, "--threads", "1"], {
      env: { ...process.env, LANG: "en_GB.UTF-8", TABULEIRO_LOG: "warn" },
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.#child = child;
    // It never outlives the tests.
    process.once("exit", () => child.kill("SIGKILL"));
    this.url = await new Promise((resolve, reject) => {
      let text = "";
      child.on("error", (error) => reject(new Error(`${this.#path} does not start; build it first: ${error.message}`)));
      child.on("exit", (code) => reject(new Error(`${this.#path} ended with ${code}: ${text}`)));
      child.stdout?.on("data", (data) => {
        text += data;
        const [found] = /http:\/\/[\d.]+:\d+/.exec(text) ?? [];
        if (found) resolve(found);
      });
    });
    this.#port = Number(new URL(this.url).port);
  }

  /** Ends it without a word of warning, as a power cut does. */
  async kill() {
    const child = this.#child;
    if (!child) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await gone;
  }

  async end() {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
