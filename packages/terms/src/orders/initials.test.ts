import { expect, test } from 'vitest';
import type { TextLine } from '../lines/text-line.ts';
import { findOnPage } from '../search/find-terms.ts';
import { compileTerms } from '../term/compile-terms.ts';

function line(text: string, x: number, y: number, size = 12): TextLine {
  const width = size * 0.6;
  const glyphs = Array.from(text, (char, at) => ({
    codePoint: char.codePointAt(0) ?? 0,
    box: { x: x + at * width, y, width, height: size },
    isMadeUp: false,
  }));
  return { glyphs, box: { x, y, width: text.length * width, height: size }, direction: 0 };
}

function found(lines: readonly TextLine[], term: string): string[] {
  return findOnPage(lines, compileTerms([term])).map(({ chars }) =>
    String.fromCodePoint(...chars.map(({ codePoint }) => codePoint)),
  );
}

const beside = [
  line('ari Testesen bor', 100, 100),
  line('her i Nordvik og', 100, 114),
  line('skal flytte snart', 100, 128),
];
const initial = line('K', 72, 100, 40);

test.each([
  ['before its lines', [initial, ...beside]],
  ['after its lines', [...beside, initial]],
  ['higher than the line it stands in', [...beside, line('K', 72, 84, 40)]],
])('finds a term that begins with an initial %s', (_, lines) => {
  expect(found(lines, 'Kari Testesen')).toEqual(['KariTestesen']);
});

test('does not join a large letter with text that stands apart from it', () => {
  expect(found([...beside, line('K', 20, 100, 40)], 'Kari Testesen')).toEqual([]);
  expect(found([...beside, line('K', 72, 150, 40)], 'Kari Testesen')).toEqual([]);
});
