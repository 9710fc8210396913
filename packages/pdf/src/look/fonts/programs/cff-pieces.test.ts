import { expect, test } from 'vitest';
import { writeEntry, writeIndex } from './cff-reader.ts';
import { rewriteFontProgram } from './font-program.ts';
import { compositeSubset } from './glyph-subset.ts';

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const join = (...parts: readonly Uint8Array[]): Uint8Array => Uint8Array.from(Buffer.concat(parts));
/** A subroutine that contains a word without effect: numbers, and an operator that takes all of them. */
const piece = (word: string): Uint8Array =>
  Uint8Array.of(...Array.from(word, (letter) => letter.charCodeAt(0)), 5, 11);
const callLocal = (number: number): Uint8Array => Uint8Array.of(139 + number - 107, 10, 14);
const callGlobal = (number: number): Uint8Array => Uint8Array.of(139 + number - 107, 29, 14);

/**
 * A CID-keyed font with two font dictionaries (Adobe Technical Note 5176, 18 and 19). Glyphs 1 and 2 use the first one, 3
 * and 4 the second; both have subroutines with the same numbers. Glyph 5 calls a global subroutine.
 */
function familiesFont(): Uint8Array {
  const globals = [piece('GLOBALONE'), piece('GLOBALTWO')];
  const glyphs = [Uint8Array.of(14), callLocal(0), callLocal(1), callLocal(0), callLocal(1), callGlobal(1)];
  const privates = ['FIRST', 'OTHER'].map((family) =>
    join(writeEntry(19, [6]), writeIndex([piece(`${family}A`), piece(`${family}B`)])),
  );
  const before = join(Uint8Array.of(1, 0, 4, 4), writeIndex([Buffer.from('Made')]));
  const strings = join(writeIndex([Buffer.from('Adobe'), Buffer.from('Identity')]), writeIndex(globals));
  const charset = Uint8Array.of(0, ...[1, 2, 3, 4, 5].flatMap((character) => [0, character]));
  const families = Uint8Array.of(3, 0, 2, 0, 0, 0, 0, 3, 1, 0, 6);
  const charStrings = writeIndex(glyphs);
  const top = (place: (part: number) => number): Uint8Array =>
    join(
      writeEntry(0x0c1e, [391, 392, 0]),
      writeEntry(15, [place(0)]),
      writeEntry(0x0c25, [place(1)]),
      writeEntry(17, [place(2)]),
      writeEntry(0x0c24, [place(5)]),
    );
  const parts = [charset, families, charStrings, ...privates];
  const start = before.length + writeIndex([top(() => 0)]).length + strings.length;
  const place = (part: number): number =>
    parts.slice(0, part).reduce((sum, { length }) => sum + length, start);
  const dictionaries = privates.map((_, index) => writeEntry(18, [6, place(3 + index)]));
  return join(before, writeIndex([top(place)]), strings, ...parts, writeIndex(dictionaries));
}

const words = ['FIRSTA', 'FIRSTB', 'OTHERA', 'OTHERB', 'GLOBALONE', 'GLOBALTWO'];

test.each([
  [[1], ['FIRSTA']],
  [
    [2, 3],
    ['FIRSTB', 'OTHERA'],
  ],
  [
    [4, 5],
    ['OTHERB', 'GLOBALTWO'],
  ],
])('keeps of a font of two families the pieces alone that glyphs %j call', (glyphs, kept) => {
  const font = familiesFont();
  const rewritten = rewriteFontProgram('FontFile3', font, compositeSubset(new Set(glyphs), new Set(glyphs)));
  expect(words.filter((word) => text(font).includes(word))).toEqual(words);
  expect(words.filter((word) => text(rewritten?.bytes ?? new Uint8Array(0)).includes(word))).toEqual(kept);
});

test('keeps all pieces when a glyph computes with its numbers', () => {
  const font = familiesFont();
  // Glyph 5: duplicates a number.
  const at = text(font).indexOf(text(callGlobal(1)));
  font.set([12, 27, 14], at);
  const rewritten = rewriteFontProgram('FontFile3', font, compositeSubset(new Set([5]), new Set([5])));
  expect(words.filter((word) => text(rewritten?.bytes ?? new Uint8Array(0)).includes(word))).toEqual(words);
});
