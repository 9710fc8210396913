import { type PageRect, touches, unionAll } from '@sladd/geometry';
import type { Glyph, GlyphLine } from '../../look/text/glyphs.ts';
import type { IsSelected } from './selection.ts';

/** Half the side of a box that stands for a point, in page points. */
const pointSize = 0.01;

/**
 * Boxes that make the engine remove exactly the selected glyphs. The engine removes every glyph whose upright box, a tenth
 * smaller on every side, touches one of the boxes. Glyph boxes have the full height of the font, so the box of a whole word
 * would also remove letters of the lines above and below. Therefore a run of selected glyphs becomes a hairline through
 * their centres. Where that would touch a neighbour, each glyph gets a point that lies in no neighbour. `losing` are the
 * lines with selected glyphs.
 */
export function hitBoxes(
  losing: readonly GlyphLine[],
  lines: readonly GlyphLine[],
  isSelected: IsSelected,
): PageRect[] {
  return losing
    .flatMap((line) => selectedRuns(line, isSelected))
    .flatMap((run) => runBoxes(run, lines, isSelected));
}

/** Whether hit boxes make the engine remove no glyph but the selected ones. */
export function areExact(
  hits: readonly PageRect[],
  lines: readonly GlyphLine[],
  isSelected: IsSelected,
): boolean {
  return hits.every((hit) => othersNear(hit, lines, isSelected).length === 0);
}

/** Selected glyphs of a line that follow one another. */
export function selectedRuns(line: GlyphLine, isSelected: IsSelected): Glyph[][] {
  const runs: Glyph[][] = [];
  let run: Glyph[] | undefined;
  for (const glyph of line.glyphs) {
    if (!isSelected(glyph)) run = undefined;
    else if (run) run.push(glyph);
    else {
      run = [glyph];
      runs.push(run);
    }
  }
  return runs;
}

function runBoxes(run: readonly Glyph[], lines: readonly GlyphLine[], isSelected: IsSelected): PageRect[] {
  const reaches = run.map(({ reach }) => reach);
  const hairLine = unionAll(reaches.map((reach) => pointAt(reach, 0.5, 0.5)));
  const whole = unionAll(reaches);
  if (!hairLine || !whole) return [];
  const near = othersNear(whole, lines, isSelected);
  if (!near.some((other) => touches(other, hairLine))) return [hairLine];
  return reaches.map((reach) =>
    pointBox(
      reach,
      near.filter((other) => touches(other, reach)),
    ),
  );
}

/** The sensitive boxes near a box, of glyphs that stay. */
function othersNear(box: PageRect, lines: readonly GlyphLine[], isSelected: IsSelected): PageRect[] {
  const near: PageRect[] = [];
  for (const line of lines) {
    if (!touches(line.box, box)) continue;
    for (const glyph of line.glyphs) {
      if (!touches(glyph.reach, box) || isSelected(glyph)) continue;
      const sensitive = sensitiveBox(glyph);
      if (touches(sensitive, box)) near.push(sensitive);
    }
  }
  return near;
}

/** The part of a glyph's box that must be touched for the engine to remove the glyph. */
function sensitiveBox({ reach }: Glyph): PageRect {
  return {
    x: reach.x + reach.width / 10,
    y: reach.y + reach.height / 10,
    width: reach.width * 0.8,
    height: reach.height * 0.8,
  };
}

/** Places to try across and down a glyph's box, from the middle outward; its outer tenth does not count. */
const steps = Array.from(
  { length: 25 },
  (_, index) => 0.5 + (index % 2 === 0 ? 1 : -1) * Math.ceil(index / 2) * 0.032,
);

function pointBox(reach: PageRect, near: readonly PageRect[]): PageRect {
  for (const across of steps) {
    for (const down of steps) {
      const point = pointAt(reach, across, down);
      if (!near.some((other) => touches(other, point))) return point;
    }
  }
  return pointBetween(reach, near) ?? pointAt(reach, 0.5, 0.5);
}

/** Largest number of further places beside the edges of other boxes that are tried. */
const mostPlaces = 20_000;

/**
 * A point between other boxes that leave only narrow gaps: if there is one at all, it can be right beside edges of two
 * of them.
 */
function pointBetween(reach: PageRect, near: readonly PageRect[]): PageRect | undefined {
  const inner = {
    ...{ x: reach.x + reach.width / 10, y: reach.y + reach.height / 10 },
    ...{ width: reach.width * 0.8, height: reach.height * 0.8 },
  };
  const xs = besideEdges(
    near.map(({ x, width }) => [x, x + width]),
    inner.x,
    inner.x + inner.width,
  );
  const ys = besideEdges(
    near.map(({ y, height }) => [y, y + height]),
    inner.y,
    inner.y + inner.height,
  );
  let tried = 0;
  for (const y of ys) {
    const beside = near.filter((other) => touches(other, { ...inner, y, height: 2 * pointSize }));
    for (const x of xs) {
      const point = { x, y, width: 2 * pointSize, height: 2 * pointSize };
      if (!beside.some((other) => touches(other, point))) return point;
      if (++tried > mostPlaces) return undefined;
    }
  }
  return undefined;
}

/** The starts of points right before or after ranges, within limits; each once. */
function besideEdges(ranges: readonly (readonly [number, number])[], from: number, to: number): Set<number> {
  const places = ranges.flatMap(([start, end]) => [start - 3 * pointSize, end + pointSize]);
  return new Set(places.filter((place) => place > from && place + 2 * pointSize < to));
}

function pointAt(box: PageRect, across: number, down: number): PageRect {
  return {
    x: box.x + box.width * across - pointSize,
    y: box.y + box.height * down - pointSize,
    width: 2 * pointSize,
    height: 2 * pointSize,
  };
}
