import { characterOf } from '../letters/character.ts';
import { corkLetters, oldTexLetters } from '../letters/coded-letters.ts';
import { hiddenText } from '../letters/fold.ts';
import { accentOfSign } from '../letters/printed-marks.ts';
import type { WrittenLetters } from '../notations/notation.ts';
import { nestedReadings } from '../notations/written-letters.ts';
import { cellLines } from './cell-lines.ts';
import { isOver } from './char-text.ts';
import type { FoundChar } from './text-line.ts';

/** A footnote number is at most this size and at least this much raised, as shares of the letters before it. */
const [mostHeight, leastRise] = [0.8, 0.15];
const raised = /^[\u00b2\u00b3\u00b9\u2070\u2074-\u2079]$/;
const digit = /^\p{Nd}$/u;
const letter = /^[\p{L}\p{M}.,]$/u;
const space = /^\s$/;

/** Fonts whose soft hyphen looks like their hyphen often map both to the soft one. */
const hyphens = new Map([[0xad, 0x2d]]);
/** Ghostscript wrote the letters of ligatures with their bytes swapped, so that "fi" reads as two Chinese characters. */
const swappedLetters = new Map(
  [...'abcdefghijklmnopqrstuvwxyz'].map((letter) => [letter.charCodeAt(0) << 8, letter.charCodeAt(0)]),
);
const realSpace: FoundChar = { codePoint: 32, box: undefined, isMadeUp: false };

/** Characters in one reading order. */
interface Reading {
  readonly chars: readonly FoundChar[];
  /** A match as written: with what was left out inside it, which is so close that it would be half removed. */
  readonly asItStands: (place: readonly FoundChar[]) => readonly FoundChar[];
}

/**
 * The characters as written and as other readers see them: without footnote numbers, without what strikes letters out
 * and the lines of cells, with a hyphen for each soft hyphen, with the letters of codes in fonts that say nothing more or a
 * wrong letter, with the letters of ligatures in their order, with those that are written in another notation or that a
 * program read in the wrong code, and without invisible characters.
 */
export function* readingsOf(chars: readonly FoundChar[]): Generator<Reading> {
  const asTheyStand = { chars, asItStands: (place: readonly FoundChar[]) => place };
  yield asTheyStand;
  const plain = withoutNotes(chars);
  if (plain) yield plain;
  const unstruck = withoutStrikes(chars);
  if (unstruck) yield unstruck;
  const celled = withoutCells(chars);
  if (celled) yield celled;
  const accented = withOthers(plain ?? asTheyStand, accentAt);
  if (accented) yield accented;
  for (const others of [hyphens, swappedLetters, corkLetters, oldTexLetters]) {
    const reading = withOthers(plain ?? asTheyStand, ({ codePoint }) => others.get(codePoint));
    if (!reading) continue;
    yield reading;
    const accentedToo = withOthers(reading, accentAt);
    if (accentedToo) yield accentedToo;
  }
  const ordered = withTurnedLigatures(chars);
  if (ordered) yield ordered;
  yield* nestedReadings(asTheyStand, textOf, withWrittenLetters);
  const hidden = chars.flatMap((char) => unhidden(char) ?? []);
  if (hidden.length > 0) yield { ...asTheyStand, chars: hidden };
}

/** The code point to read for a character of a list; undefined if it stands for itself. */
type OtherAt = (char: FoundChar, at: number, chars: readonly FoundChar[]) => number | undefined;

/** The accent for a sign that is printed over the letter before or after it. */
function accentAt(char: FoundChar, at: number, chars: readonly FoundChar[]): number | undefined {
  const accent = accentOfSign(characterOf(char.codePoint));
  if (accent === undefined || !(isOver(char, chars[at - 1]) || isOver(char, chars[at + 1]))) return undefined;
  return accent.codePointAt(0);
}

/** A reading with some characters replaced by others; undefined if none of them is drawn. */
function withOthers({ chars, asItStands }: Reading, otherAt: OtherAt): Reading | undefined {
  const changed = new Map<FoundChar, FoundChar>();
  const originals = new Map<FoundChar, FoundChar>();
  for (const [at, char] of chars.entries()) {
    const codePoint = char.box && otherAt(char, at, chars);
    if (codePoint === undefined || changed.has(char)) continue;
    const other = { ...char, codePoint };
    changed.set(char, other);
    originals.set(other, char);
  }
  if (changed.size === 0) return undefined;
  const asRead = (list: readonly FoundChar[]) => list.map((char) => changed.get(char) ?? char);
  return {
    chars: asRead(chars),
    // Codes alone would count as white space.
    asItStands: (place) => asRead(asItStands(place.map((char) => originals.get(char) ?? char))),
  };
}

function unhidden(char: FoundChar): FoundChar | undefined {
  const codePoint =
    char.codePoint > 0xffff ? hiddenText(characterOf(char.codePoint)).codePointAt(0) : undefined;
  return codePoint === undefined ? undefined : { ...char, codePoint };
}

/**
 * Marks that lie across a letter, over and under it as lines, or around it: strokes, slashes, rings and frames (Unicode,
 * chapter 7.9, and those for symbols). No spelling has them.
 */
const overlay = /^(?:[\u0305\u0332-\u0338\u033f\u20d2\u20d3\u20d8-\u20da\u20e5\u20e6\u20ea\u20eb]|\p{Me})$/u;
const sign = /^[\p{P}\p{S}]$/u;

/** The characters without signs over letters, as typewriters strike words out; undefined if there is none. */
function withoutStrikes(chars: readonly FoundChar[]): Reading | undefined {
  const struck = new Map<FoundChar, FoundChar[]>();
  const kept: FoundChar[] = [];
  for (const [at, char] of chars.entries()) {
    const text = characterOf(char.codePoint);
    const last = kept.at(-1);
    const next = chars[at + 1];
    const isStrike = overlay.test(text) || (sign.test(text) && (isOver(char, last) || isOver(char, next)));
    if (!isStrike || !last) kept.push(char);
    else struck.set(last, [...(struck.get(last) ?? []), char]);
  }
  if (struck.size === 0) return undefined;
  return {
    chars: kept,
    asItStands: (place) => place.flatMap((char) => [char, ...(struck.get(char) ?? [])]),
  };
}

/** A reading with some letters in place of the characters that say them. */
function withWrittenLetters({ chars, asItStands }: Reading, found: readonly WrittenLetters[]): Reading {
  const read: FoundChar[] = [];
  const written = new Map<FoundChar, readonly FoundChar[]>();
  let end = 0;
  for (const { start, size, letters } of found) {
    read.push(...chars.slice(end, start));
    end = start + size;
    const own = chars.slice(start, end).filter((char) => !isSpace(char));
    const place = own.find(({ box }) => box) ?? own[0];
    if (!place) continue;
    for (const letter of letters) {
      const one = { ...place, codePoint: letter.codePointAt(0) ?? 0 };
      written.set(one, own);
      read.push(one);
    }
  }
  return {
    chars: [...read, ...chars.slice(end)],
    asItStands: (place) =>
      asItStands(Array.from(new Set(place.flatMap((char) => written.get(char) ?? [char])))),
  };
}

/** One UTF-16 unit for each character, so that places in the text are places in the list. No notation has others. */
function textOf({ chars }: Reading): string {
  return chars.map(({ codePoint }) => (codePoint > 0xffff ? '\ufffd' : characterOf(codePoint))).join('');
}

/** Any letter is wider than this, in page points. */
const noWidth = 0.01;
/** The largest distance between two edges that count as the same, in page points. */
const rounding = 0.1;
const rightToLeft = /^[\p{Script=Arabic}\p{Script=Hebrew}]$/u;

/**
 * The characters with the letters of ligatures of right-to-left scripts in their order. All but the first letter of a
 * ligature have no width and stand at its right edge; where a reader turns a drawn line around, it turns them too.
 * Undefined if there is none.
 */
function withTurnedLigatures(chars: readonly FoundChar[]): Reading | undefined {
  const ordered: FoundChar[] = [];
  let tails: FoundChar[] = [];
  let isTurned = false;
  for (const char of chars) {
    if (char.box && char.box.width < noWidth && rightToLeft.test(characterOf(char.codePoint))) {
      tails.push(char);
      continue;
    }
    const isHead = tails.length > 0 && tails.every((tail) => endsAt(char, tail));
    isTurned ||= isHead;
    ordered.push(...(isHead ? [char, ...tails.toReversed()] : [...tails, char]));
    tails = [];
  }
  return isTurned ? { chars: [...ordered, ...tails], asItStands: (place) => place } : undefined;
}

function endsAt({ box }: FoundChar, tail: FoundChar): boolean {
  return box !== undefined && Math.abs(box.x + box.width - (tail.box?.x ?? 0)) < rounding;
}

/** The characters without the lines of cells that OCR took for letters; undefined if there is none. */
function withoutCells(chars: readonly FoundChar[]): Reading | undefined {
  const lines = cellLines(chars);
  if (lines.size === 0) return undefined;
  const dropped = new Set(lines.values());
  return {
    chars: chars.filter((char) => !dropped.has(char)),
    asItStands: (place) =>
      place.flatMap((char) => {
        const line = lines.get(char);
        return line ? [char, line] : [char];
      }),
  };
}

/**
 * A number is a footnote number if it is between a word and white space. The white space then separates words even if a
 * reader added it, since some readers begin a line there. Undefined if there is none.
 */
function withoutNotes(chars: readonly FoundChar[]): Reading | undefined {
  const changed = new Map<FoundChar, FoundChar | undefined>();
  /** For each word's last letter the number after it: one letter can stand in an order more than once. */
  const notes = new Map<FoundChar, readonly FoundChar[]>();
  for (let at = 1; at < chars.length; at++) {
    const word = chars[at - 1];
    if (!word || !isRaised(chars[at], word) || !letter.test(characterOf(word.codePoint))) continue;
    let end = at + 1;
    while (isRaised(chars[end], word)) end++;
    const after = chars[end];
    if (!after || isSpace(after)) {
      notes.set(word, chars.slice(at, end));
      for (const char of chars.slice(at, end)) changed.set(char, undefined);
      for (let char = after; char?.isMadeUp && isSpace(char); char = chars[++end])
        changed.set(char, realSpace);
    }
    at = end;
  }
  if (notes.size === 0) return undefined;
  return {
    chars: chars.flatMap((char) => (changed.has(char) ? (changed.get(char) ?? []) : char)),
    asItStands: (place) => [
      ...place.slice(0, -1).flatMap((char) => [char, ...(notes.get(char) ?? [])]),
      ...place.slice(-1),
    ],
  };
}

function isRaised(char: FoundChar | undefined, word: FoundChar): boolean {
  if (!char) return false;
  const text = characterOf(char.codePoint);
  if (raised.test(text)) return true;
  if (!digit.test(text) || !char.box || !word.box) return false;
  const rise = word.box.y + word.box.height - char.box.y - char.box.height;
  return char.box.height <= mostHeight * word.box.height && rise >= leastRise * word.box.height;
}

function isSpace({ codePoint }: FoundChar): boolean {
  return space.test(characterOf(codePoint));
}
