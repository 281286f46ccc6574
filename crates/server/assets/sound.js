// @ts-check
// Sounds of wood, made on the spot.

/** @type {AudioContext | null} */
let audio = null;

/** @typedef {"move" | "take" | "check" | "end" | "hurry"} Sound */

/** What each sound is made of: when, how high in hertz, how long, how loud. @type {Record<Sound, [number, number, number, number][]>} */
const NOTES = {
  move: [[0, 420, 0.07, 0.5]],
  take: [[0, 420, 0.06, 0.5], [0.06, 290, 0.09, 0.6]],
  check: [[0, 420, 0.07, 0.5], [0.09, 660, 0.16, 0.3]],
  end: [[0, 392, 0.3, 0.3], [0.14, 494, 0.3, 0.3], [0.28, 587, 0.5, 0.3]],
  hurry: [[0, 880, 0.06, 0.2], [0.12, 880, 0.06, 0.2]],
};

/**
 * Plays `sound`; silent until the reader has touched the page, as browsers want it.
 * @param {Sound} sound
 */
export function play(sound) {
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
  const start = audio.currentTime;
  for (const [after, pitch, length, loud] of NOTES[sound]) {
    const [tone, knock, volume] = [audio.createOscillator(), audio.createOscillator(), audio.createGain()];
    tone.type = "sine";
    tone.frequency.setValueAtTime(pitch, start + after);
    tone.frequency.exponentialRampToValueAtTime(pitch * 0.7, start + after + length);
    // A second tone that dies at once is the knock of wood on wood.
    knock.type = "triangle";
    knock.frequency.value = pitch * 2.7;
    volume.gain.setValueAtTime(0.0001, start + after);
    volume.gain.exponentialRampToValueAtTime(loud * 0.5, start + after + 0.004);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + after + length);
    tone.connect(volume);
    knock.connect(volume);
    volume.connect(audio.destination);
    tone.start(start + after);
    knock.start(start + after);
    tone.stop(start + after + length);
    knock.stop(start + after + 0.012);
  }
}
