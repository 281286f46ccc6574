// @ts-check
// Waiting for an opponent: the page goes on by itself when the game begins.

const waiting = document.getElementById("waiting");
const copy = document.getElementById("copy");
const link = document.getElementById("link");

if (copy && link instanceof HTMLInputElement && navigator.clipboard) {
  copy.hidden = false;
  copy.addEventListener("click", async () => {
    await navigator.clipboard.writeText(link.value);
    copy.classList.add("done");
  });
}

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
