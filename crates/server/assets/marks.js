// @ts-check
// Arrows and circles that a reader draws on a board for thinking. Nobody else sees them.

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {{ from: number, to: number, pen: string }} Mark From a cell to itself it is a circle. */

/**
 * `marks` with `mark` added, or taken away if it was there.
 * @param {Mark[]} marks
 * @param {Mark} mark
 * @returns {Mark[]}
 */
export function toggled(marks, mark) {
  const others = marks.filter(({ from, to }) => from !== mark.from || to !== mark.to);
  const same = marks.some(({ from, to, pen }) => from === mark.from && to === mark.to && pen === mark.pen);
  return same ? others : [...others, mark];
}

/**
 * Draws `marks` into `svg`, whose unit is a cell.
 * @param {SVGSVGElement} svg
 * @param {Mark[]} marks
 * @param {(cell: number) => [number, number]} place The column and row where a cell is seen.
 */
export function draw(svg, marks, place) {
  svg.replaceChildren(...marks.map(({ from, to, pen }) => {
    const [x, y] = place(from).map((at) => at + 0.5);
    const [u, v] = place(to).map((at) => at + 0.5);
    const shape = document.createElementNS(SVG, from === to ? "circle" : "path");
    shape.setAttribute("class", `pen-${pen}`);
    if (from === to) {
      for (const [name, value] of [["cx", x], ["cy", y], ["r", 0.44]]) shape.setAttribute(String(name), String(value));
      return shape;
    }
    const length = Math.hypot(u - x, v - y);
    const [a, b] = [(u - x) / length, (v - y) / length];
    // The shaft ends where the head begins, so that nothing shines through twice.
    const [p, q] = [u - a * 0.42, v - b * 0.42];
    const head = `M${u - a * 0.08} ${v - b * 0.08}L${p - b * 0.22} ${q + a * 0.22}L${p + b * 0.22} ${q - a * 0.22}Z`;
    const [s, t] = [b * 0.07, a * 0.07];
    const shaft = `M${x - s} ${y + t}L${x + s} ${y - t}L${p + s} ${q - t}L${p - s} ${q + t}Z`;
    shape.setAttribute("d", shaft + head);
    return shape;
  }));
}
