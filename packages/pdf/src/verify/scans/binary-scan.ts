import type { Term } from '@sladd/terms';
import { shortestInBinary } from '../../look/text/terms-in-bytes.ts';

/** Finds terms in bytes that are no text: pictures as they are stored, font programs. */
export class BinaryScan {
  readonly #pattern: RegExp | undefined;

  constructor(terms: readonly Term[]) {
    const long = terms.filter((term) => term.normalised.length >= shortestInBinary);
    const forms = new Set(long.flatMap((term) => writtenForms(term.text)).flatMap(encodings));
    this.#pattern = forms.size > 0 ? new RegExp(Array.from(forms, escaped).join('|')) : undefined;
  }

  /** Whether a term stands in the bytes: in the usual cases of letters, as Latin-1, UTF-8 or UTF-16 of either order. */
  finds(bytes: Uint8Array): boolean {
    return this.#pattern?.test(latin1(bytes)) ?? false;
  }
}

function writtenForms(text: string): string[] {
  const lower = text.toLowerCase();
  const titled = lower.replace(/(^|[^\p{L}])\p{L}/gu, (start) => start.toUpperCase());
  return [text, lower, text.toUpperCase(), titled];
}

/** Each as a string with one character for each byte. */
function encodings(text: string): string[] {
  const little = Buffer.from(text, 'utf16le');
  const wide = [little, Buffer.from(little).swap16()];
  const isNarrow = Array.from(text).every((char) => (char.codePointAt(0) ?? 0) < 256);
  return [...(isNarrow ? [text] : []), ...[Buffer.from(text, 'utf8'), ...wide].map(latin1)];
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
