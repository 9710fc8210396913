import { characterOf } from '../letters/character.ts';
import type { WrittenLetters } from './notation.ts';

const [percents, equals] = [/(?:%[\da-f]{2})+/gi, /(?:=[\da-f]{2})+/gi];
/** The end of a line that a mail breaks. A line without white space is base64, which also ends with this sign. */
const softBreak = /(?<=[^\S\n][^\n]*)=[ \t]*\r?\n/g;
/** The characters of Windows-1252 from byte 0x80 on; a full stop for the five bytes that it leaves undefined. */
const windowsLetters = '€.‚ƒ„…†‡ˆ‰Š‹Œ.Ž..‘’“”•–—˜™š›œ.žŸ';
const firstWindowsByte = 0x80;
/** What a text that was not misread does not have. */
const mayBeMisread = /[\u00c2-\u00f4][^\0-\x7f]/;

/** Letters as bytes as addresses write them (`%C3%A5`, RFC 3986): as UTF-8, or as Latin-1 where they are none. */
export function percentBytes(text: string): WrittenLetters[] {
  return bytesIn(text, percents, 1, 16);
}

/** Letters as bytes as mails write them (`=C3=A5`, RFC 2045 and 2047), also where a mail breaks a line after a sign. */
export function quotedPrintable(text: string): WrittenLetters[] {
  const breaks = Array.from(text.matchAll(softBreak), ({ 0: sign, index }) => ({
    ...{ start: index, size: sign.length, letters: '' },
  }));
  return [...bytesIn(text, equals, 1, 16), ...breaks].toSorted((a, b) => a.start - b.start);
}

/**
 * Runs of bytes, each of the same number of characters: a prefix and the digits of a number. Bytes that are no UTF-8 are
 * taken for Latin-1.
 */
export function bytesIn(text: string, runs: RegExp, prefix: number, base: 8 | 16): WrittenLetters[] {
  const width = prefix + (base === 8 ? 3 : 2);
  return Array.from(text.matchAll(runs), ({ 0: run, index }) => {
    const bytes = Array.from({ length: run.length / width }, (_, at) =>
      Number.parseInt(run.slice(at * width + prefix, (at + 1) * width), base),
    );
    return { start: index, size: run.length, letters: utf8Of(bytes) ?? String.fromCharCode(...bytes) };
  });
}

/** Letters in UTF-8 whose bytes were read as Latin-1 or Windows-1252, so that ø became Ã¸ (mojibake). */
export function misreadLetters(text: string): WrittenLetters[] {
  const found: WrittenLetters[] = [];
  if (!mayBeMisread.test(text)) return found;
  for (
    let start = 0;
    start < text.length;
    start += found.at(-1)?.start === start ? (found.at(-1)?.size ?? 1) : 1
  ) {
    const size = sizeInUtf8(text.charCodeAt(start));
    if (size < 2) continue;
    const bytes = Array.from(text.slice(start, start + size)).flatMap((letter) => byteOf(letter) ?? []);
    const letters = bytes.length === size ? utf8Of(bytes) : undefined;
    if (letters !== undefined) found.push({ start, size, letters });
  }
  return found;
}

/** Number of bytes of a character that begins with this byte in UTF-8 (RFC 3629); 0 if none begins so. */
export function sizeInUtf8(byte: number): number {
  if (byte < 0x80) return 1;
  if (byte < 0xc2 || byte > 0xf4) return 0;
  if (byte < 0xe0) return 2;
  return byte < 0xf0 ? 3 : 4;
}

function byteOf(letter: string): number | undefined {
  const codePoint = letter.codePointAt(0) ?? 0;
  if (codePoint <= 0xff) return codePoint;
  const at = windowsLetters.indexOf(characterOf(codePoint));
  return at === -1 ? undefined : firstWindowsByte + at;
}

/** The text of some bytes in UTF-8; undefined if they are none. */
export function utf8Of(bytes: readonly number[]): string | undefined {
  try {
    return decodeURIComponent(bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''));
  } catch {
    return undefined;
  }
}
