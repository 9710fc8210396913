import type { PDFDocument, PDFObject } from 'mupdf';
import { isTrap } from '../engine/guard.ts';
import { nameAt, visitDictionaries } from '../objects/visit.ts';
import type { VerifyFinding } from '../report.ts';
import { normaliseText, type Term } from './term.ts';

/** Strings that name fonts, languages and colours; a word of the document can be one by chance. */
const technicalKeys = new Set([
  ...['Registry', 'Ordering', 'FontFamily', 'CharSet', 'Style', 'Lang', 'ID', 'DA', 'Info', 'RegistryName'],
  ...['OutputCondition', 'OutputConditionIdentifier', 'Lookup'],
]);

/** Looks for terms in every string object of the file, keys that only name fonts and colours left out. */
export function scanStrings(document: PDFDocument, terms: readonly Term[]): VerifyFinding[] {
  if (terms.length === 0) return [];
  const carriers = new Set<string>();
  visitDictionaries(document, (dictionary) => {
    dictionary.forEach((value, key) => {
      if (!technicalKeys.has(String(key)) && holdsTerm(value, terms, 0)) carriers.add(String(key));
    });
  });
  return asFindings(carriers);
}

/** Looks for terms in the raw and decoded bytes of every stream but pictures and font programs. */
export function scanStreams(document: PDFDocument, terms: readonly Term[]): VerifyFinding[] {
  if (terms.length === 0) return [];
  const carriers = new Set<string>();
  const count = document.countObjects();
  for (let number = 1; number < count; number++) {
    const object = document.newIndirect(number);
    if (!object.isStream()) continue;
    const kind = nameAt(object, 'Subtype') ?? nameAt(object, 'Type') ?? 'stream';
    if (kind !== 'Image' && !isFontProgram(object) && bytesHoldTerm(decoded(object), terms))
      carriers.add(kind);
  }
  return asFindings(carriers);
}

function asFindings(carriers: ReadonlySet<string>): VerifyFinding[] {
  return Array.from(carriers, (carrier) => ({ pageNumber: null, carrier, cause: 'term_in_object' }));
}

function holdsTerm(value: PDFObject, terms: readonly Term[], depth: number): boolean {
  if (value.isIndirect() || depth > 16) return false;
  if (value.isString()) {
    const text = normaliseText(value.asString());
    return terms.some((term) => term.isIn(text));
  }
  if (!value.isArray()) return false;
  for (let index = 0; index < value.length; index++) {
    if (holdsTerm(value.get(index), terms, depth + 1)) return true;
  }
  return false;
}

function isFontProgram(object: PDFObject): boolean {
  const subtype = nameAt(object, 'Subtype');
  const isCompact = subtype === 'Type1C' || subtype === 'CIDFontType0C' || subtype === 'OpenType';
  return isCompact || object.get('Length1').isNumber();
}

function decoded(stream: PDFObject): Uint8Array {
  try {
    const buffer = stream.readStream();
    const bytes = buffer.asUint8Array().slice();
    buffer.destroy();
    return bytes;
  } catch (error) {
    if (isTrap(error)) throw error;
    const buffer = stream.readRawStream();
    const bytes = buffer.asUint8Array().slice();
    buffer.destroy();
    return bytes;
  }
}

const latin1 = new TextDecoder('latin1');
const utf8 = new TextDecoder('utf-8');
const utf16 = new TextDecoder('utf-16be');

/** Whether bytes hold a term as Latin-1, UTF-8 or UTF-16BE text, or as hexadecimal digits of one of these. */
function bytesHoldTerm(bytes: Uint8Array, terms: readonly Term[]): boolean {
  const plain = latin1.decode(bytes);
  const views = [plain, utf8.decode(bytes), utf16.decode(bytes), utf16.decode(bytes.subarray(1))];
  for (const view of views) {
    const text = normaliseText(view);
    if (terms.some((term) => term.isIn(text))) return true;
  }
  const digits = plain.toLowerCase().replace(/\s+/g, '');
  return terms.some((term) => hexForms(term.normalised).some((hex) => digits.includes(hex)));
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
