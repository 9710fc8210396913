import type { PageRect } from '@sladd/geometry';
import { type Glyph, type GlyphLine, glyphCentre } from '../text/glyphs.ts';
import type { IsSelected } from './selection.ts';

/** Half the size of a box that means one point. */
const pointSize = 0.01;

/**
 * Boxes that make the engine remove exactly the selected glyphs. The engine removes each glyph whose upright box,
 * a tenth smaller on every side, touches one of the boxes; these boxes are full font height, so that a whole word
 * box would take the lines above and below with it. Here a run of selected glyphs becomes a hair line through
 * their centres; where that would touch a neighbour, each glyph gets a point of its own that no neighbour has.
 */
export function hitBoxes(lines: readonly GlyphLine[], isSelected: IsSelected): PageRect[] {
  const runs: Glyph[][] = [];
  const others: PageRect[] = [];
  for (const line of lines) {
    let run: Glyph[] = [];
    for (const glyph of line.glyphs) {
      if (isSelected(glyph)) {
        run.push(glyph);
        continue;
      }
      others.push(sensitiveBox(glyph));
      if (run.length > 0) runs.push(run);
      run = [];
    }
    if (run.length > 0) runs.push(run);
  }
  return runs.flatMap((run) => runBoxes(run, others));
}

/** The part of a glyph's box whose touch removes the glyph. */
function sensitiveBox({ box }: Glyph): PageRect {
  return {
    x: box.x + box.width / 10,
    y: box.y + box.height / 10,
    width: box.width * 0.8,
    height: box.height * 0.8,
  };
}

function runBoxes(run: readonly Glyph[], others: readonly PageRect[]): PageRect[] {
  const centres = run.map(glyphCentre);
  const xs = centres.map((centre) => centre.x);
  const ys = centres.map((centre) => centre.y);
  const hairLine = {
    x: Math.min(...xs) - pointSize,
    y: Math.min(...ys) - pointSize,
    width: Math.max(...xs) - Math.min(...xs) + 2 * pointSize,
    height: Math.max(...ys) - Math.min(...ys) + 2 * pointSize,
  };
  if (!others.some((other) => touches(other, hairLine))) return [hairLine];
  return run.map((glyph) => pointBox(glyph, others));
}

const steps = [0.5, 0.3, 0.7, 0.15, 0.85];

function pointBox(glyph: Glyph, others: readonly PageRect[]): PageRect {
  const near = others.filter((other) => touches(other, glyph.box));
  for (const across of steps) {
    for (const down of steps) {
      const point = pointAt(glyph.box, across, down);
      if (!near.some((other) => touches(other, point))) return point;
    }
  }
  return pointAt(glyph.box, 0.5, 0.5);
}

function pointAt(box: PageRect, across: number, down: number): PageRect {
  return {
    x: box.x + box.width * across - pointSize,
    y: box.y + box.height * down - pointSize,
    width: 2 * pointSize,
    height: 2 * pointSize,
  };
}

function touches(a: PageRect, b: PageRect): boolean {
  return a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height;
}
