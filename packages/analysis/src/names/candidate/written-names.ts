import { characterOf, compileTerms, type FoundChar, findTerms, foldConfusables } from '@sladd/terms';

/** A name in a text, in UTF-16 offsets. */
export interface WrittenName {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** Texts are searched in pieces of this length with some context, so that names only cost time where they occur. */
const PIECE = 4000;
/** Longest name in a text, however it is set. */
const REACH = 400;
/** Number of letters by which names are indexed. */
const BEGINNING = 6;

/** Names are identified by offsets here, but searching needs a text. */
const somewhere = { x: 0, y: 0, width: 0, height: 0 };

/**
 * Finds full names in every form that search, redaction and verification count as the same: spaced, joined, in
 * look-alike letters, with invisible characters. The time does not depend on the number of names that do not occur.
 */
export class WrittenNames {
  /** The names as given, by their letters. */
  readonly #names = new Map<string, string[]>();
  /** The numbers of letters of the names with these first letters. */
  readonly #lengths = new Map<string, Set<number>>();
  readonly #beginnings = new Set<number>();

  add(name: string): void {
    const squeezed = squeeze(name);
    const beginning = squeezed.slice(0, BEGINNING);
    this.#beginnings.add(beginning.length);
    this.#lengths.set(beginning, (this.#lengths.get(beginning) ?? new Set<number>()).add(squeezed.length));
    const others = this.#names.get(squeezed);
    if (others) others.push(name);
    else this.#names.set(squeezed, [name]);
  }

  /** The occurrences in a text of the names for which `isWanted` is true. */
  findIn(text: string, isWanted: (name: string) => boolean = () => true): WrittenName[] {
    const found: WrittenName[] = [];
    for (let start = 0; start < text.length; start += PIECE) {
      const from = start === 0 ? 0 : wholeCharacter(text, start - REACH);
      const until = wholeCharacter(text, start + PIECE + REACH);
      const isOwn = (at: number): boolean => at >= start && at < start + PIECE;
      const piece = text.slice(from, until);
      for (const place of placesOf(this.#within(piece).filter(isWanted), piece)) {
        if (isOwn(place.start + from))
          found.push({ name: place.name, start: place.start + from, end: place.end + from });
      }
    }
    return found;
  }

  /** The names whose letters occur in a text. */
  #within(text: string): string[] {
    const letters = squeeze(text);
    const seen = new Set<string>();
    for (const length of this.#beginnings) {
      for (let at = 0; at + length <= letters.length; at++) {
        for (const whole of this.#lengths.get(letters.slice(at, at + length)) ?? [])
          for (const name of this.#names.get(letters.slice(at, at + whole)) ?? []) seen.add(name);
      }
    }
    return Array.from(seen);
  }
}

function placesOf(names: readonly string[], text: string): WrittenName[] {
  if (names.length === 0) return [];
  return findTerms(charsOf(text), compileTerms(names)).flatMap(({ term, chars }) => {
    const offsets = chars.flatMap(({ at, codePoint }) =>
      at === undefined ? [] : [{ start: at, end: at + characterOf(codePoint).length }],
    );
    const [first, last] = [offsets[0], offsets.at(-1)];
    return first && last ? [{ name: term, start: first.start, end: last.end }] : [];
  });
}

/** An offset that does not split a character of two units. */
function wholeCharacter(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit < 0xe000 ? at - 1 : at;
}

/**
 * Only the letters of a text. Everything that may occur inside a name is removed, so a name that is not in the result
 * occurs nowhere.
 */
function squeeze(text: string): string {
  return foldConfusables(text).replace(/[^\p{L}]/gu, '');
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
