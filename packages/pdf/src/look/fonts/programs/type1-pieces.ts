import { addType1Calls } from './called-pieces.ts';
import { withoutWords } from './postscript-words.ts';
import { decryptOutline, encryptOutline } from './type1-cipher.ts';
import { readPieceList, type StoredOutline, storedText } from './type1-lists.ts';

/** The last standard subroutine, which readers know without reading it (Adobe Type 1 Font Format, chapter 8). */
const lastKnown = 3;
/** An empty subroutine: the operator `return`. */
const nothing = Uint8Array.of(11);

/**
 * The private part of a program before its glyphs, without strings and comments, and without the content of subroutines that
 * no glyph of `kept` calls; with all of them if omitted or if the calls of a glyph cannot be determined.
 */
export function plainPrivate(text: string, hidden: number, kept?: readonly StoredOutline[]): string {
  const list = readPieceList(text);
  if (!list) return text.includes('/Subrs') ? text : withoutWords(text);
  const pieces: Uint8Array[] = [];
  for (const { key, outline } of list.entries) pieces[Number(key)] = plainOutline(outline, hidden);
  const called = kept && calledBy(kept, pieces, hidden);
  const none = Buffer.from(encryptOutline(nothing, hidden)).toString('latin1');
  const entries = list.entries.map((entry) => {
    const isNeeded = !called || Number(entry.key) <= lastKnown || called.has(Number(entry.key));
    return storedText(isNeeded ? entry : { ...entry, outline: none }, 'dup ');
  });
  const count = pieces.length;
  return `${withoutWords(list.before)}/Subrs ${count} ${list.opening}${entries.join('')}${withoutWords(list.after)}`;
}

/** Decrypts an outline given in Latin-1. */
export function plainOutline(outline: string, hidden: number): Uint8Array {
  return decryptOutline(Buffer.from(outline, 'latin1'), hidden);
}

function calledBy(
  glyphs: readonly StoredOutline[],
  pieces: readonly Uint8Array[],
  hidden: number,
): ReadonlySet<number> | undefined {
  const called = new Set<number>();
  const areKnown = glyphs.every(({ outline }) =>
    addType1Calls(plainOutline(outline, hidden), pieces, called),
  );
  return areKnown ? called : undefined;
}
