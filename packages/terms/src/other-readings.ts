import { characterOf } from './character.ts';
import { hiddenText } from './fold.ts';
import type { FoundChar } from './text-line.ts';

/** A number of a note is so much smaller than the letters before it, at most, and stands so much higher, at least; shares of theirs. */
const [mostHeight, leastRise] = [0.8, 0.15];
const raised = /^[\u00b2\u00b3\u00b9\u2070\u2074-\u2079]$/;
const digit = /^\p{Nd}$/u;
const letter = /^[\p{L}\p{M}.,]$/u;
const space = /^\s$/;

/** The characters as they stand, and as people and programs read them besides: without the numbers of notes, and what nothing is drawn for. */
export function* readingsOf(chars: readonly FoundChar[]): Generator<readonly FoundChar[]> {
  yield chars;
  const plain = withoutNotes(chars);
  if (plain.length < chars.length) yield plain;
  const hidden = chars.flatMap((char) => unhidden(char) ?? []);
  if (hidden.length > 0) yield hidden;
}

function unhidden(char: FoundChar): FoundChar | undefined {
  const codePoint =
    char.codePoint > 0xffff ? hiddenText(characterOf(char.codePoint)).codePointAt(0) : undefined;
  return codePoint === undefined ? undefined : { ...char, codePoint };
}

/** A number counts as that of a note between a word and white space. */
function withoutNotes(chars: readonly FoundChar[]): readonly FoundChar[] {
  const notes = new Set<FoundChar>();
  for (let at = 1; at < chars.length; at++) {
    const word = chars[at - 1];
    if (!word || !isRaised(chars[at], word) || !letter.test(characterOf(word.codePoint))) continue;
    let end = at + 1;
    while (isRaised(chars[end], word)) end++;
    if (isSpace(chars[end])) for (const char of chars.slice(at, end)) notes.add(char);
    at = end;
  }
  return notes.size === 0 ? chars : chars.filter((char) => !notes.has(char));
}

function isRaised(char: FoundChar | undefined, word: FoundChar): boolean {
  if (!char) return false;
  const text = characterOf(char.codePoint);
  if (raised.test(text)) return true;
  if (!digit.test(text) || !char.box || !word.box) return false;
  const rise = word.box.y + word.box.height - char.box.y - char.box.height;
  return char.box.height <= mostHeight * word.box.height && rise >= leastRise * word.box.height;
}

function isSpace(char: FoundChar | undefined): boolean {
  return char === undefined || space.test(characterOf(char.codePoint));
}
