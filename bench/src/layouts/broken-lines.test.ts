import { expect, test } from 'vitest';
import { brokenLines } from './broken-lines.ts';
import type { Letter } from './letters.ts';

const text = 'Barnevernstjenesten undersøkte saken\tgrundig.';

const read = (letters: readonly Letter[]): string => letters.map(({ char }) => char).join('');

/** Letters that do not stand in the source where they say they do. */
function misplaced(lines: readonly (readonly Letter[])[], at: number): Letter[] {
  return lines.flat().filter((letter) => letter.at !== undefined && text[letter.at - at] !== letter.char);
}

test('the letters of a hyphenated word keep their offsets, and the hyphen has none', () => {
  const lines = brokenLines({ text, at: 100 }, { width: 60, size: 10, hyphen: '-' });
  expect(lines.map(read)).toEqual(['Barnevernstj-', 'enesten und-', 'ersøkte', 'saken', 'grundig.']);
  expect(misplaced(lines, 100)).toEqual([]);
  expect(lines[0]?.at(-1)).toEqual({ char: '-', at: undefined });
  expect(lines[1]?.[0]).toEqual({ char: 'e', at: 112 });
});

test('a word longer than a line is cut where words are not divided', () => {
  const lines = brokenLines({ text, at: 0 }, { width: 50, size: 10 });
  expect(lines.map(read).slice(0, 2)).toEqual(['Barnevern', 'stjenesten']);
  expect(misplaced(lines, 0)).toEqual([]);
  expect(lines.flat().filter(({ at }) => at !== undefined)).toHaveLength(text.replace(/\s/gu, '').length);
});
