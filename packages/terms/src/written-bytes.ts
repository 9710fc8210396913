import { characterOf } from './character.ts';

/** Letters that a text writes as bytes: how many of its characters they take, and what they are. */
export interface WrittenLetters {
  readonly size: number;
  readonly letters: string;
}

const escapedByte = /^%[\da-f]{2}$/i;
/** The characters of Windows-1252 from byte 0x80 on; a full stop for the five bytes that it leaves undefined. */
const windowsLetters = '€.‚ƒ„…†‡ˆ‰Š‹Œ.Ž..‘’“”•–—˜™š›œ.žŸ';
const firstWindowsByte = 0x80;
/** What a text without written bytes does not have. */
const mayBeWritten = /%[\da-f]{2}|[\u00c2-\u00f4][^\0-\x7f]/i;

/** Letters whose bytes begin at a place, as addresses write them (`%C3%A5`, RFC 3986): as UTF-8, or as Latin-1 where they are none. */
export function escapedLetters(codePoints: readonly number[], start: number): WrittenLetters | undefined {
  const bytes: number[] = [];
  for (let at = start; codePoints[at] === 0x25; at += 3) {
    const written = codePoints
      .slice(at, at + 3)
      .map(characterOf)
      .join('');
    if (!escapedByte.test(written)) break;
    bytes.push(Number.parseInt(written.slice(1), 16));
  }
  if (bytes.length === 0) return undefined;
  return { size: 3 * bytes.length, letters: textOf(bytes) ?? String.fromCharCode(...bytes) };
}

/** A letter in UTF-8 whose bytes were read as Latin-1 or Windows-1252, so that ø became Ã¸ (mojibake). */
export function misreadLetter(codePoints: readonly number[], start: number): WrittenLetters | undefined {
  const size = sizeInUtf8(codePoints[start] ?? 0);
  if (size === 0) return undefined;
  const bytes = codePoints.slice(start, start + size).flatMap((codePoint) => byteOf(codePoint) ?? []);
  const letters = bytes.length === size ? textOf(bytes) : undefined;
  return letters === undefined ? undefined : { size, letters };
}

/** The text with the letters that it writes as bytes in either way; the same if there are none. */
export function withWrittenLetters(text: string): string {
  if (!mayBeWritten.test(text)) return text;
  const unescaped = replaceLetters(text, escapedLetters);
  return replaceLetters(unescaped, misreadLetter);
}

function replaceLetters(text: string, lettersAt: typeof misreadLetter): string {
  const codePoints = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  let read = '';
  for (let at = 0; at < codePoints.length; ) {
    const written = lettersAt(codePoints, at);
    read += written?.letters ?? String.fromCodePoint(codePoints[at] ?? 0);
    at += written?.size ?? 1;
  }
  return read;
}

/** Number of bytes of a character that begins with this byte (RFC 3629); 0 if none begins so or it is a single byte. */
function sizeInUtf8(byte: number): number {
  if (byte < 0xc2 || byte > 0xf4) return 0;
  if (byte < 0xe0) return 2;
  return byte < 0xf0 ? 3 : 4;
}

function byteOf(codePoint: number): number | undefined {
  if (codePoint <= 0xff) return codePoint;
  const at = windowsLetters.indexOf(characterOf(codePoint));
  return at === -1 ? undefined : firstWindowsByte + at;
}

function textOf(bytes: readonly number[]): string | undefined {
  try {
    return decodeURIComponent(bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''));
  } catch {
    return undefined;
  }
}
