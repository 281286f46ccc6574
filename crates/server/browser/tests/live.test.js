// @ts-check
// The connection, against lines that break on purpose.

import assert from "node:assert/strict";
import test from "node:test";
import { Live, pause } from "../../assets/live.js";
import { FakeTable, scene } from "./fake.js";

Object.assign(globalThis, { location: new URL("http://localhost/t/x") });

function world() {
  /** @type {any[]} */ const sockets = [];
  /** @type {any[]} */ const streams = [];
  /** @type {any[]} */ const posts = [];
  /** @type {{ run: () => void, ms: number, off: boolean }[]} */ const timers = [];
  /** @type {any[]} */ const told = [];
  const line = (/** @type {any[]} */ list) => (/** @type {string} */ url) => {
    const made = { url, sent: /** @type {any[]} */ ([]), closed: false, send(/** @type {string} */ text) { made.sent.push(JSON.parse(text)); },
      close() { made.closed = true; }, say(/** @type {any} */ message) { /** @type {any} */ (made).onmessage({ data: JSON.stringify(message) }); } };
    if (list === streams) delete (/** @type {any} */ (made).send);
    list.push(made);
    return /** @type {any} */ (made);
  };
  const means = {
    socket: line(sockets), events: line(streams),
    post: (/** @type {string} */ url, /** @type {any} */ init) => new Promise((resolve) => posts.push({ url, body: init.body, resolve })),
    after: (/** @type {() => void} */ run, /** @type {number} */ ms) => { const timer = { run, ms, off: false }; timers.push(timer); return timer; },
    never: (/** @type {any} */ timer) => { if (timer) timer.off = true; },
    random: () => 0.5,
  };
  const tell = (/** @type {string} */ what) => (/** @type {any[]} */ ...values) => told.push([what, ...values]);
  const listener = { state: tell("state"), update: tell("update"), chat: tell("chat"), watchers: tell("watchers"), again: tell("again"), stopping: tell("stopping"), link: tell("link") };
  const live = new Live("/t/x", listener, 0, means);
  /** Runs the timers that wait for less than `below`. */
  const later = (below = 6000) => { for (const timer of timers.splice(0)) if (!timer.off && timer.ms < below) timer.run(); else if (!timer.off) timers.push(timer); };
  return { live, means, sockets, streams, posts, timers, told, later };
}

test("it comes back from the version that it knows and asks again with the same id", async () => {
  const { live, sockets, later } = world();
  const table = new FakeTable(scene("chess"));
  live.open();
  assert.match(sockets[0].url, /^ws:\/\/localhost\/t\/x\/socket\?v=0$/);
  sockets[0].onopen();
  sockets[0].say(table.state());
  const answer = live.do({ do: "move", text: "e4" });
  const [request] = sockets[0].sent;
  assert.deepEqual([request.t, request.do, request.text], ["do", "move", "e4"]);
  assert.match(request.id, /^[\w-]{1,64}$/);
  sockets[0].onclose();
  later();
  assert.match(sockets[1].url, /v=1$/);
  sockets[1].onopen();
  assert.deepEqual(sockets[1].sent, [], "nothing is asked before the state has come");
  sockets[1].say(table.state());
  assert.deepEqual(sockets[1].sent, [request]);
  sockets[1].say({ t: "answer", id: request.id, ok: true, v: 2 });
  assert.equal((await answer).ok, true);
  const second = live.do({ do: "resign" });
  assert.notEqual(sockets[1].sent[1].id, request.id);
  void second;
});

test("a gap makes it come back, what is known is passed over", () => {
  const { live, sockets, told } = world();
  const table = new FakeTable(scene("chess"));
  live.open();
  sockets[0].onopen();
  sockets[0].say(table.state());
  const first = table.next();
  sockets[0].say(first);
  sockets[0].say(first);
  assert.equal(told.filter(([what]) => what === "update").length, 1);
  table.next();
  sockets[0].say(table.next());
  assert.ok(sockets[0].closed);
  assert.match(sockets[1].url, /v=2$/);
  sockets[0].say(table.state());
  assert.equal(told.filter(([what]) => what === "state").length, 1, "the old line is not heard any more");
});

test("where sockets never open, events and posts take over", async () => {
  const { live, sockets, streams, posts, later } = world();
  const table = new FakeTable(scene("chess"));
  live.open();
  for (let tries = 0; streams.length === 0; tries += 1) {
    assert.ok(tries < 4, "soon");
    sockets[sockets.length - 1].onclose();
    later();
  }
  assert.match(streams[0].url, /^\/t\/x\/events\?v=0$/);
  streams[0].say(table.state());
  const answer = live.do({ do: "move", text: "e4" });
  assert.equal(posts[0].url, "/t/x/do");
  const body = JSON.parse(posts[0].body);
  assert.deepEqual([body.do, body.text, body.t], ["move", "e4", undefined]);
  posts[0].resolve(new Response(JSON.stringify({ id: body.id, ok: true, v: 2 })));
  assert.equal((await answer).v, 2);
});

test("a browser without sockets begins with events", () => {
  const { live, means, streams } = world();
  means.socket = () => { throw new Error("not allowed"); };
  live.open();
  assert.equal(streams.length, 1);
});

test("a server that does not know whether it was done is asked again", async () => {
  const { live, sockets, streams, posts, later } = world();
  const table = new FakeTable(scene("chess"));
  live.open();
  while (streams.length === 0) { sockets[sockets.length - 1].onclose(); later(); }
  streams[0].say(table.state());
  const answer = live.do({ do: "move", text: "e4" });
  posts[0].resolve(new Response("", { status: 503 }));
  await new Promise((resolve) => setImmediate(resolve));
  streams[0].onerror();
  while (streams.length === 1) { later(); if (streams.length === 1) sockets[sockets.length - 1].onclose(); }
  streams[1].say(table.state());
  assert.equal(JSON.parse(posts[1].body).id, JSON.parse(posts[0].body).id);
  posts[1].resolve(new Response(JSON.stringify({ ok: false, v: 2, why: "No." }), { status: 409 }));
  assert.equal((await answer).why, "No.");
});

test("a line that stays silent after a request is given up", () => {
  const { live, sockets, later } = world();
  live.open();
  sockets[0].onopen();
  sockets[0].say(new FakeTable(scene("chess")).state());
  void live.do({ do: "resign" });
  later(10_000);
  assert.ok(sockets[0].closed);
  assert.equal(sockets.length, 2);
});

test("pauses grow and end", () => {
  assert.ok(pause(0, 0) >= 150 && pause(0, 1) <= 300);
  assert.ok(pause(3, 0.5) > pause(1, 0.5));
  assert.ok(pause(50, 1) <= 8000);
});
