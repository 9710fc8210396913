import { normaliseText, seam, type Term } from '@sladd/terms';
import type { PDFDocument, PDFObject } from 'mupdf';
import { nestedContents, pageContent } from '../content/content-streams.ts';
import { type Operand, type Operation, operations } from '../content/lexer.ts';
import { stringBytes } from '../content/string-bytes.ts';
import { isTrap } from '../engine/guard.ts';
import { standardNames } from '../fonts/programs/latin-letters.ts';
import { isPicture } from '../images/row-bytes.ts';
import { nameAt } from '../objects/visit.ts';
import type { VerifyFinding } from '../report.ts';
import { BinaryScan, shortestInBinary } from './binary-scan.ts';
import { TermPlaces } from './term-places.ts';

/** Words that font programs consist of, besides the names of letters. */
const fontWords = new Set([
  ...['adobe', 'encoding', 'identity', 'notice', 'password', 'private', 'version', 'weight'],
  ...standardNames,
]);

/**
 * Looks for terms in the strings of all page content, and in the bytes of every other stream but character maps:
 * those of pictures as they are stored.
 */
export function scanStreams(document: PDFDocument, terms: readonly Term[]): VerifyFinding[] {
  if (terms.length === 0) return [];
  const places = new TermPlaces();
  for (let index = 0; index < document.countPages(); index++) {
    if (contentHoldsTerm(pageContent(document, index).read(), terms))
      places.addPage('page_content', index + 1);
  }
  for (const content of nestedContents(document)) {
    if (contentHoldsTerm(content.read(), terms)) places.add(`${content.kind}_content`, content.objectNumber);
  }
  const scan = new ByteScan(terms);
  const contentNumbers = pageContentNumbers(document);
  const count = document.countObjects();
  for (let number = 1; number < count; number++) {
    const object = document.newIndirect(number);
    if (!object.isStream() || isContent(object) || contentNumbers.has(number)) continue;
    const carrier = scan.carrierOf(object);
    if (carrier !== undefined) places.add(carrier, number);
  }
  return places.findings(document);
}

/** Looks at streams that hold no content, each in its own way. */
class ByteScan {
  readonly #terms: readonly Term[];
  readonly #pictures: BinaryScan;
  readonly #fonts: BinaryScan;

  constructor(terms: readonly Term[]) {
    this.#terms = terms;
    this.#pictures = new BinaryScan(terms);
    this.#fonts = new BinaryScan(terms.filter((term) => !fontWords.has(term.normalised)));
  }

  /** What to call a stream that holds a term; undefined for one that does not. */
  carrierOf(stream: PDFObject): string | undefined {
    if (isPicture(stream)) return this.#pictures.finds(rawBytes(stream)) ? 'picture' : undefined;
    const bytes = decoded(stream);
    if (isFontProgram(stream)) return this.#fonts.finds(bytes) ? 'font_program' : undefined;
    const holdsTerm = !isCharacterMap(bytes) && bytesHoldTerm(bytes, this.#terms);
    return holdsTerm ? (nameAt(stream, 'Type') ?? 'stream') : undefined;
  }
}

/** Numbers of a content stream are places and sizes; only its strings are text. */
export function contentHoldsTerm(source: string, terms: readonly Term[]): boolean {
  const texts: string[] = [];
  for (const operation of operations(source)) {
    if (operation.operands.length > 0) texts.push(operationText(operation));
  }
  return stringsHoldTerm(
    texts.filter((text) => text !== ''),
    terms,
  );
}

/** Whether strings that follow one another hold a term: in one of them, as words of their own, or in pieces. */
export function stringsHoldTerm(texts: readonly string[], terms: readonly Term[]): boolean {
  if (bytesHoldTerm(Buffer.from(texts.join('\n'), 'latin1'), terms)) return true;
  const long = terms.filter((term) => term.normalised.length >= shortestInBinary);
  const pieces = normaliseText(texts.join(seam));
  return long.some((term) => term.isInPieces(pieces));
}

/** The bytes of an operation's strings, one character for each. */
export function operationText({ operands }: Operation): string {
  return operands.map(operandText).join('');
}

function operandText(operand: Operand): string {
  if (operand.kind === 'string') return String.fromCharCode(...stringBytes(operand.raw));
  if (operand.kind === 'array') return operand.items.map(operandText).join('');
  return operand.kind === 'dictionary'
    ? operand.entries.map(({ value }) => operandText(value)).join('\n')
    : '';
}

/** Whether bytes hold a term as Latin-1, UTF-8 or UTF-16BE text, or as hexadecimal digits of one of these. */
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

const latin1 = new TextDecoder('latin1');
const utf8 = new TextDecoder('utf-8');
const utf16 = new TextDecoder('utf-16be');

function isBinary(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, 1024);
  const control = start.filter((byte) => byte < 9 || (byte > 13 && byte < 32)).length;
  // Zeros in every second place are wide text.
  return control > start.length * 0.1 && start.filter((byte) => byte === 0).length < start.length * 0.4;
}

/** Forms and patterns are read for their strings. */
function isContent(object: PDFObject): boolean {
  return nameAt(object, 'Subtype') === 'Form' || object.get('PatternType').isNumber();
}

function isFontProgram(object: PDFObject): boolean {
  const subtype = nameAt(object, 'Subtype') ?? '';
  return ['Type1C', 'CIDFontType0C', 'OpenType'].includes(subtype) || object.get('Length1').isNumber();
}

function isCharacterMap(bytes: Uint8Array): boolean {
  return latin1.decode(bytes.subarray(0, 4096)).includes('begincmap');
}

function pageContentNumbers(document: PDFDocument): Set<number> {
  const numbers = new Set<number>();
  for (let index = 0; index < document.countPages(); index++) {
    const contents = document.findPage(index).get('Contents');
    if (contents.isIndirect()) numbers.add(contents.asIndirect());
    for (let at = 0; at < contents.length; at++) {
      const part = contents.get(at);
      if (part.isIndirect()) numbers.add(part.asIndirect());
    }
  }
  return numbers;
}

function decoded(stream: PDFObject): Uint8Array {
  try {
    const buffer = stream.readStream();
    const bytes = buffer.asUint8Array().slice();
    buffer.destroy();
    return bytes;
  } catch (error) {
    if (isTrap(error)) throw error;
    return rawBytes(stream);
  }
}

function rawBytes(stream: PDFObject): Uint8Array {
  const buffer = stream.readRawStream();
  const bytes = buffer.asUint8Array().slice();
  buffer.destroy();
  return bytes;
}

function hexForms(text: string): string[] {
  const forms = [text, text.toUpperCase(), text.replace(/(^|\s)\p{L}/gu, (start) => start.toUpperCase())];
  return forms.flatMap((form) => {
    const units = Array.from({ length: form.length }, (_, index) => form.charCodeAt(index));
    const wide = units.map((unit) => unit.toString(16).padStart(4, '0')).join('');
    const isNarrow = units.every((unit) => unit < 256);
    const narrow = isNarrow ? [units.map((unit) => unit.toString(16).padStart(2, '0')).join('')] : [];
    // A hexadecimal needle of a very short text would be found by chance in any number.
    return [wide, ...narrow].filter((hex) => hex.length >= 8);
  });
}
