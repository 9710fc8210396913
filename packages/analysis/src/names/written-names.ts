import { characterOf, compileTerms, type FoundChar, findTerms, foldLook } from '@sladd/terms';

/** A name in a text, in UTF-16 offsets. */
export interface WrittenName {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** Places are told by offsets here; what is looked for must only have one. */
const somewhere = { x: 0, y: 0, width: 0, height: 0 };

/**
 * Where full names stand in a text in any way that search, redaction and verification count as the same: set apart,
 * glued together, in letters of other alphabets, with characters that show nothing inside.
 */
export function writtenNames(text: string, names: readonly string[]): WrittenName[] {
  const squeezed = squeeze(text);
  const there = names.filter((name) => squeezed.includes(squeeze(name)));
  if (there.length === 0) return [];
  return findTerms(charsOf(text), compileTerms(there)).flatMap(({ term, chars }) => {
    const offsets = chars.flatMap(({ at, codePoint }) =>
      at === undefined ? [] : [{ start: at, end: at + characterOf(codePoint).length }],
    );
    const [first, last] = [offsets[0], offsets.at(-1)];
    return first && last ? [{ name: term, start: first.start, end: last.end }] : [];
  });
}

/** Letters alone: whatever may stand inside a name is gone, so that a name that is not in it is nowhere. */
function squeeze(text: string): string {
  return foldLook(text).replace(/[^\p{L}]/gu, '');
}

function charsOf(text: string): FoundChar[] {
  const chars: FoundChar[] = [];
  let at = 0;
  for (const char of text) {
    const isBreak = char === '\n';
    const box = isBreak ? undefined : somewhere;
    chars.push({ codePoint: char.codePointAt(0) ?? 0, box, isMadeUp: false, at });
    at += char.length;
  }
  return chars;
}
