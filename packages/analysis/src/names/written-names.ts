import { characterOf, compileTerms, type FoundChar, findTerms, foldLook } from '@sladd/terms';

/** A name in a text, in UTF-16 offsets. */
export interface WrittenName {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** A text is read in pieces of so many units, each with what stands around it, so that names cost only where they stand. */
const PIECE = 4000;
/** No name goes on for longer, however it is set. */
const REACH = 400;
/** The letters that a name is first looked up by. */
const BEGINNING = 6;

/** Places are told by offsets here; what is looked for must only have one. */
const somewhere = { x: 0, y: 0, width: 0, height: 0 };

/**
 * Full names, to be found in a text in any way that search, redaction and verification count as the same: set apart,
 * glued together, in letters of other alphabets, with characters that show nothing inside. The time that a text takes
 * does not depend on how many names do not stand in it.
 */
export class WrittenNames {
  /** By their letters: the names as they were given. */
  readonly #names = new Map<string, string[]>();
  /** By their first letters: how many letters names have that begin so. */
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

  /** Where the names of which `isWanted` is true stand in a text. */
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

  /** The names whose letters stand in a text. */
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

/** An offset that does not part a character of two units. */
function wholeCharacter(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit < 0xe000 ? at - 1 : at;
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
