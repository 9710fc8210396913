import { characterOf } from './character.ts';
import { hiddenText } from './fold.ts';
import type { FoundChar } from './text-line.ts';

/** A footnote number is at most this size and at least this much raised, as shares of the letters before it. */
const [mostHeight, leastRise] = [0.8, 0.15];
const raised = /^[\u00b2\u00b3\u00b9\u2070\u2074-\u2079]$/;
const digit = /^\p{Nd}$/u;
const letter = /^[\p{L}\p{M}.,]$/u;
const space = /^\s$/;

const [hyphen, softHyphen] = [0x2d, 0xad];
const realSpace: FoundChar = { codePoint: 32, box: undefined, isMadeUp: false };

/**
 * The characters as written and as other readers see them: without footnote numbers, with a hyphen for each soft hyphen,
 * and without invisible characters.
 */
export function* readingsOf(chars: readonly FoundChar[]): Generator<readonly FoundChar[]> {
  yield chars;
  const plain = withoutNotes(chars);
  if (plain.length < chars.length) yield plain;
  if (plain.some(isSoftHyphen))
    yield plain.map((char) => (isSoftHyphen(char) ? { ...char, codePoint: hyphen } : char));
  const hidden = chars.flatMap((char) => unhidden(char) ?? []);
  if (hidden.length > 0) yield hidden;
}

/** Adds footnote numbers and hyphens as written to matches that were found without them: they are so close that they would be half removed. */
export function withLeftOut(
  chars: readonly FoundChar[],
): (place: readonly FoundChar[]) => readonly FoundChar[] {
  const order = new Map(chars.map((char, at) => [char, at]));
  return (place) => {
    const [from, to] = [place[0], place.at(-1)].map((char) => char && order.get(char));
    if (from === undefined || to === undefined) return place;
    const known = new Set(place);
    return chars
      .slice(from, to + 1)
      .filter((char) => known.has(char) || isNumber(char) || isSoftHyphen(char));
  };
}

/** Fonts whose soft hyphen looks as their hyphen does often say of both that they are the soft one, which shows only at the end of a line. */
function isSoftHyphen({ codePoint, box }: FoundChar): boolean {
  return codePoint === softHyphen && box !== undefined;
}

function isNumber({ codePoint, box }: FoundChar): boolean {
  const text = characterOf(codePoint);
  return box !== undefined && (raised.test(text) || digit.test(text));
}

function unhidden(char: FoundChar): FoundChar | undefined {
  const codePoint =
    char.codePoint > 0xffff ? hiddenText(characterOf(char.codePoint)).codePointAt(0) : undefined;
  return codePoint === undefined ? undefined : { ...char, codePoint };
}

/**
 * A number is a footnote number if it is between a word and white space. The white space then separates words even if a
 * reader added it, since some readers begin a line there.
 */
function withoutNotes(chars: readonly FoundChar[]): readonly FoundChar[] {
  const changed = new Map<FoundChar, FoundChar | undefined>();
  for (let at = 1; at < chars.length; at++) {
    const word = chars[at - 1];
    if (!word || !isRaised(chars[at], word) || !letter.test(characterOf(word.codePoint))) continue;
    let end = at + 1;
    while (isRaised(chars[end], word)) end++;
    const after = chars[end];
    if (!after || isSpace(after)) {
      for (const char of chars.slice(at, end)) changed.set(char, undefined);
      for (let char = after; char?.isMadeUp && isSpace(char); char = chars[++end])
        changed.set(char, realSpace);
    }
    at = end;
  }
  if (changed.size === 0) return chars;
  return chars.flatMap((char) => (changed.has(char) ? (changed.get(char) ?? []) : char));
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
