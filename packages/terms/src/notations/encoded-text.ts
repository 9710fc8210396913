import { lettersIn } from './character-escapes.ts';
import type { WrittenLetters } from './notation.ts';
import { utf8Of } from './written-bytes.ts';

/**
 * Shorter runs say at most four letters, which ordinary words would spell by chance. Longer ones are read in parts, since a
 * file can have runs of megabytes.
 */
const run = /[A-Za-z\d+/_-]{8,65536}={0,2}/g;
const block = /(?<!\S)(?:[A-Za-z\d+/_-]{8,1024}\r?\n)+[A-Za-z\d+/_-]{1,1024}={0,2}(?!\S)/g;
const hexadecimal = /^(?:[\da-f]{2})+$/i;
const readable = /^[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Z}\s]+$/u;

/**
 * Texts of which all bytes are encoded: base64 (RFC 4648, also as addresses write it) and hexadecimal digits. Counted are
 * only those that are text in UTF-8 or Latin-1.
 */
export function encodedText(text: string): WrittenLetters[] {
  return lettersIn(text, run, ([written]) => encoded(written));
}

/** As {@link encodedText}, for runs that go over lines of the same length, as in mails; the last one can be shorter. */
export function encodedLines(text: string): WrittenLetters[] {
  return Array.from(text.matchAll(block)).flatMap(({ 0: written, index }) => {
    const found: WrittenLetters[] = [];
    let start = index;
    for (const part of evenParts(written.split(/(?<=\n)/))) {
      const letters = part.length > 1 ? encoded(part.join('').replace(/\s/g, '')) : undefined;
      const size = part.join('').trimEnd().length;
      if (letters !== undefined) found.push({ start, size, letters });
      start += part.join('').length;
    }
    return found;
  });
}

/** Divides lines where their length changes; a shorter line belongs to those before it if it is no ordinary word. */
function evenParts(rows: readonly string[]): string[][] {
  const parts: string[][] = [];
  for (const row of rows) {
    const part = parts.at(-1);
    const [own, length] = [row.trimEnd().length, part?.[0]?.trimEnd().length ?? 0];
    const isEven = part?.at(-1)?.trimEnd().length === length;
    const isNext = own === length || (own < length && !ordinary.test(row.trimEnd()));
    if (part && isEven && isNext) part.push(row);
    else parts.push([row]);
  }
  return parts;
}

function encoded(written: string): string | undefined {
  if (written.split(/[+/_-]/).every((part) => ordinary.test(part))) return textOf(hexBytes(written));
  return textOf(hexBytes(written)) ?? textOf(base64Bytes(written));
}

/** Fewer bytes say words that ordinary numbers would spell by chance. */
const pairs = /(?<![\da-z])(?:0x)?[\da-f]{2}(?:[\s,;:-]{1,3}(?:0x)?[\da-f]{2}){4,4096}(?![\da-z])/gi;

/** Texts whose bytes are written apart from each other, in hexadecimal digits: `4b 61`, `4b:61` and `0x4b, 0x61`. */
export function bytePairs(text: string): WrittenLetters[] {
  return lettersIn(text, pairs, ([written]) => textOf(hexBytes(written.replace(/0x|[\s,;:-]/gi, ''))));
}

function textOf(bytes: readonly number[]): string | undefined {
  if (bytes.length === 0) return undefined;
  const text = utf8Of(bytes) ?? String.fromCharCode(...bytes);
  return readable.test(text) ? text : undefined;
}

function hexBytes(written: string): number[] {
  if (!hexadecimal.test(written)) return [];
  return (written.match(/../g) ?? []).map((digits) => Number.parseInt(digits, 16));
}

/** What a run of ordinary words and numbers consists of. */
const ordinary = /^(?:[A-Z]?[a-z]*|[A-Z]+|\d+)$/;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function base64Bytes(written: string): number[] {
  const plain = written.replace(/=+$/, '').replaceAll('-', '+').replaceAll('_', '/');
  const bits = Array.from(plain, (sign) => alphabet.indexOf(sign).toString(2).padStart(6, '0')).join('');
  return (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
}

const shifted = /\+([A-Za-z\d+/]{3,})-?/g;

/** Letters in UTF-7 (`+AOU-`, RFC 2152): base64 of UTF-16. */
export function utf7Letters(text: string): WrittenLetters[] {
  return lettersIn(text, shifted, ([, written = '']) => {
    const bytes = base64Bytes(written);
    const units = Array.from(
      { length: Math.floor(bytes.length / 2) },
      (_, at) => (bytes[at * 2] ?? 0) * 256 + (bytes[at * 2 + 1] ?? 0),
    );
    const letters = String.fromCharCode(...units);
    return readable.test(letters) ? letters : undefined;
  });
}
