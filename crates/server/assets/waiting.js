// @ts-check
// Waiting for an opponent: the page goes on by itself when the game begins.

const waiting = document.getElementById("waiting");

/** How often is asked, in milliseconds. */
const EVERY = 2000;

async function look() {
  try {
    // The board can be had from the moment when the game has begun.
    const answer = await fetch(`/t/${waiting?.dataset.table}/board`);
    if (answer.ok) return location.reload();
  } catch {
    // Asked again.
  }
  setTimeout(look, EVERY);
}

if (waiting) setTimeout(look, EVERY);
