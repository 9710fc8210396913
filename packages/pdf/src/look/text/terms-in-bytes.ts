import { FoldedText, normaliseText, seam, type Term } from '@sladd/terms';
import { inlineHeader } from '../content/inline-header.ts';
import { inlinePictureData } from '../content/inline-picture-data.ts';
import { type Operand, type Operation, operations } from '../content/lexer.ts';
import { stringText } from '../content/string-bytes.ts';

/** Shorter terms occur in binary data by chance. */
export const shortestInBinary = 5;

/**
 * Whether a content stream contains a term. Its numbers are positions and sizes; its strings are text, and the data of
 * inline images can contain some.
 */
export function contentHoldsTerm(source: string, terms: readonly Term[]): boolean {
  const texts: string[] = [];
  const long = longTerms(terms);
  for (const operation of operations(source)) {
    if (operation.operands.length > 0) texts.push(operationText(operation));
    if (operation.image) {
      const { text, colours } = inlineHeader(operation, source);
      texts.push(text);
      const data = inlinePictureData(operation.image, source);
      if ([colours, data].some((bytes) => bytesHoldTerm(bytes, long))) return true;
    }
  }
  return stringsHoldTerm(
    texts.filter((text) => text !== ''),
    terms,
  );
}

/** Whether consecutive strings contain a term: within one of them, as whole words, or split across them. */
export function stringsHoldTerm(texts: readonly string[], terms: readonly Term[]): boolean {
  if (bytesHoldTerm(Buffer.from(texts.join('\n'), 'latin1'), terms)) return true;
  const long = longTerms(terms);
  const pieces = new FoldedText(normaliseText(texts.join(seam)));
  // Strings of content are page text, so a term inside a longer word counts as it does there.
  const insideWords = long.filter(({ isWhole }) => !isWhole);
  const text = normaliseText(texts.join('\n'));
  return (
    long.some((term) => term.isInPieces(pieces)) || insideWords.some((term) => text.includes(term.normalised))
  );
}

function longTerms(terms: readonly Term[]): Term[] {
  return terms.filter((term) => term.normalised.length >= shortestInBinary);
}

/** The bytes of the strings of an operation, one character per byte. */
export function operationText({ operands }: Operation): string {
  return operands.map(operandText).join('');
}

function operandText(operand: Operand): string {
  if (operand.kind === 'string') return stringText(operand.raw);
  if (operand.kind === 'array') return operand.items.map(operandText).join('');
  return operand.kind === 'dictionary'
    ? operand.entries.map(({ value }) => operandText(value)).join('\n')
    : '';
}

/** Whether bytes contain a term as Latin-1, UTF-8 or UTF-16BE text, or as hexadecimal digits of one of these. */
export function bytesHoldTerm(bytes: Uint8Array, terms: readonly Term[]): boolean {
  const plain = latin1.decode(bytes);
  const wanted = isBinary(bytes) ? terms.filter((term) => term.normalised.length >= shortestInBinary) : terms;
  const views = [plain, utf8.decode(bytes), utf16.decode(bytes), utf16.decode(bytes.subarray(1))];
  for (const view of views) {
    const text = normaliseText(view);
    if (wanted.some((term) => term.isIn(text))) return true;
  }
  const digits = plain.toLowerCase().replace(/\s+/g, '');
  return wanted.some((term) =>
    hexForms(term.text.normalize('NFKC').toLowerCase()).some((hex) => digits.includes(hex)),
  );
}

/** Whether bytes other than content contain a long term in strings with kerning between them, as content shows it. */
export function shownBytesHoldTerm(bytes: Uint8Array, terms: readonly Term[]): boolean {
  const long = longTerms(terms);
  if (long.length === 0) return false;
  const plain = latin1.decode(bytes);
  const joined = plain.replace(/\)[-+.\d\s]*\(/g, '');
  if (joined.length === plain.length) return false;
  const text = normaliseText(joined);
  return long.some((term) => term.isIn(text));
}

const latin1 = new TextDecoder('latin1');
const utf8 = new TextDecoder('utf-8');
const utf16 = new TextDecoder('utf-16be');

function isBinary(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, 1024);
  const control = start.filter((byte) => byte < 9 || (byte > 13 && byte < 32)).length;
  // Zeros at every second position indicate UTF-16.
  return control > start.length * 0.1 && start.filter((byte) => byte === 0).length < start.length * 0.4;
}

function hexForms(text: string): string[] {
  const forms = [text, text.toUpperCase(), text.replace(/(^|\s)\p{L}/gu, (start) => start.toUpperCase())];
  return forms.flatMap((form) => {
    const units = Array.from({ length: form.length }, (_, index) => form.charCodeAt(index));
    const wide = units.map((unit) => unit.toString(16).padStart(4, '0')).join('');
    const isNarrow = units.every((unit) => unit < 256);
    const narrow = isNarrow ? [units.map((unit) => unit.toString(16).padStart(2, '0')).join('')] : [];
    // The hexadecimal digits of a very short text occur in numbers by chance.
    return [wide, ...narrow].filter((hex) => hex.length >= 8);
  });
}
