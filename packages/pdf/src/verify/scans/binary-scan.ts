import type { Term } from '@sladd/terms';
import { shortestInBinary } from '../../look/text/terms-in-bytes.ts';

/**
 * Finds terms in bytes that are not text: stored pictures, font programs. Takes linear time, however many terms there
 * are.
 */
export class BinaryScan {
  /** The forms of the terms by their first two bytes. */
  readonly #forms = new Map<number, Uint8Array[]>();
  /** For each pair of bytes, whether a form begins with it. */
  readonly #begins = new Uint8Array(0x1_0000);

  constructor(terms: readonly Term[]) {
    const long = terms.filter((term) => term.normalised.length >= shortestInBinary);
    for (const form of new Set(long.flatMap((term) => writtenForms(term.text)).flatMap(encodings))) {
      const bytes = Buffer.from(form, 'latin1');
      const pair = pairAt(bytes, 0);
      this.#begins[pair] = 1;
      const alike = this.#forms.get(pair);
      if (alike) alike.push(bytes);
      else this.#forms.set(pair, [bytes]);
    }
  }

  /**
   * Whether a term occurs in the bytes: in the usual cases of letters, as Latin-1, UTF-8 or UTF-16 of either byte
   * order.
   */
  finds(bytes: Uint8Array): boolean {
    if (this.#forms.size === 0) return false;
    for (let at = 0; at + 1 < bytes.length; at++) {
      const pair = pairAt(bytes, at);
      if (this.#begins[pair] === 1 && this.#forms.get(pair)?.some((form) => isAt(bytes, at, form)))
        return true;
    }
    return false;
  }
}

function pairAt(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
}

function isAt(bytes: Uint8Array, start: number, form: Uint8Array): boolean {
  for (const [at, byte] of form.entries()) if (bytes[start + at] !== byte) return false;
  return true;
}

function writtenForms(text: string): string[] {
  const lower = text.toLowerCase();
  const titled = lower.replace(/(^|[^\p{L}])\p{L}/gu, (start) => start.toUpperCase());
  return [text, lower, text.toUpperCase(), titled];
}

/** Each as a string with one character per byte. */
function encodings(text: string): string[] {
  const little = Buffer.from(text, 'utf16le');
  const wide = [little, Buffer.from(little).swap16()];
  const isNarrow = Array.from(text).every((char) => (char.codePointAt(0) ?? 0) < 256);
  return [...(isNarrow ? [text] : []), ...[Buffer.from(text, 'utf8'), ...wide].map(latin1)];
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}
