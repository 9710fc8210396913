import { unionAll } from '@sladd/geometry';
import { expect, test } from 'vitest';
import type { Glyph, GlyphLine } from '../../look/text/glyphs.ts';
import { hitBoxes } from './hit-boxes.ts';

function glyphAt(x: number): Glyph {
  const box = { x, y: 100, width: 1, height: 10 };
  return { codePoint: 97, box, reach: box, size: 10, isMadeUp: false };
}

function lineOf(glyphs: readonly Glyph[]): GlyphLine {
  const box = unionAll(glyphs.map((glyph) => glyph.box));
  if (!box) throw new Error('a line has glyphs');
  return { glyphs, box, isVertical: false, direction: 0 };
}

test('makes one hairline of a run of more glyphs than a call can have arguments', () => {
  const line = lineOf(Array.from({ length: 300_000 }, (_, index) => glyphAt(index)));
  expect(hitBoxes([line], [line], () => true)).toHaveLength(1);
});

test('takes a long run apart where it crosses a glyph that stays', () => {
  const run = lineOf(Array.from({ length: 50_000 }, (_, index) => glyphAt(index)));
  const staying = { ...glyphAt(20_000.4), codePoint: 98 };
  const lines = [run, lineOf([staying])];
  const boxes = hitBoxes([run], lines, (glyph) => glyph !== staying);
  expect(boxes).toHaveLength(50_000);
});
