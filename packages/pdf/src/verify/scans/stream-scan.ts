import type { Term } from '@sladd/terms';
import type { PDFDocument, PDFObject } from 'mupdf';
import { isTrap } from '../../engine/guard.ts';
import { eachObject } from '../../engine/objects/each-object.ts';
import { inflated } from '../../engine/objects/inflated.ts';
import { contentParts, pageObjects } from '../../engine/objects/pages.ts';
import { readRawStream, readStream, withRawStream } from '../../engine/objects/streams.ts';
import { nameAt } from '../../engine/objects/visit.ts';
import { nestedContents, pageContent } from '../../look/content/content-streams.ts';
import { standardNames } from '../../look/fonts/programs/latin-letters.ts';
import { isLossless } from '../../look/images/lossless-filters.ts';
import { isPicture } from '../../look/images/row-bytes.ts';
import { bytesHoldTerm, contentHoldsTerm, shownBytesHoldTerm } from '../../look/text/terms-in-bytes.ts';
import type { FindingCarrier, VerifyFinding } from '../../report.ts';
import { BinaryScan } from './binary-scan.ts';
import { hidesTerm } from './content-names.ts';
import { TermPlaces } from './term-places.ts';

/** Words that are part of font programs, besides the names of letters. */
const fontWords = new Set([
  ...['adobe', 'encoding', 'identity', 'notice', 'password', 'private', 'version', 'weight'],
  ...standardNames,
]);

/**
 * Searches for terms in the strings and names of all content and in what it does not show; in the bytes of all other
 * streams except character maps; in pictures as stored; and in encoded data as stored.
 */
export function scanStreams(document: PDFDocument, terms: readonly Term[]): VerifyFinding[] {
  if (terms.length === 0) return [];
  const places = new TermPlaces();
  const binary = new BinaryScan(terms);
  const holdsTerm = (source: string) => contentHoldsTerm(source, terms) || hidesTerm(source, terms, binary);
  for (let index = 0; index < document.countPages(); index++) {
    if (holdsTerm(pageContent(document, index).read())) places.addPage('page_content', index + 1);
  }
  const contentNumbers = pageContentNumbers(document);
  for (const content of nestedContents(document)) {
    if (holdsTerm(content.read())) places.add(`${content.kind}_content`, content.objectNumber);
    if (content.objectNumber !== null) contentNumbers.add(content.objectNumber);
  }
  const scan = new ByteScan(terms);
  eachObject(document, (object, number) => {
    if (!object.isStream()) return;
    const isRead = contentNumbers.has(number);
    const carrier = (isRead ? undefined : scan.carrierOf(object)) ?? scan.storedCarrierOf(object);
    if (carrier !== undefined) places.add(carrier, number);
  });
  return places.findings(document);
}

/** Examines streams that are not content, each kind in its own way. */
class ByteScan {
  readonly #terms: readonly Term[];
  readonly #binary: BinaryScan;
  readonly #fonts: BinaryScan;

  constructor(terms: readonly Term[]) {
    this.#terms = terms;
    this.#binary = new BinaryScan(terms);
    this.#fonts = new BinaryScan(terms.filter((term) => !fontWords.has(term.normalised)));
  }

  /** The carrier to report for a stream that contains a term; undefined for others. */
  carrierOf(stream: PDFObject): FindingCarrier | undefined {
    if (isPicture(stream)) return this.#holdsInPicture(stream) ? 'picture' : undefined;
    const bytes = decoded(stream);
    if (isFontProgram(stream)) return this.#holdsInFont(bytes) ? 'font_program' : undefined;
    // Codes of letters spell words by chance; the text around them does not.
    const spoken = isCharacterMap(bytes) ? withoutCodes(bytes) : bytes;
    const holdsTerm =
      bytesHoldTerm(spoken, this.#terms) ||
      shownBytesHoldTerm(spoken, this.#terms) ||
      (holdsNumbers(spoken) && this.#binary.finds(spoken));
    return holdsTerm ? 'stream' : undefined;
  }

  /**
   * As {@link carrierOf}, for data that may be damaged or in an unknown encoding, so that it can only be examined as
   * stored.
   */
  storedCarrierOf(stream: PDFObject): FindingCarrier | undefined {
    if (isPicture(stream) || stream.get('Filter').isNull()) return undefined;
    const holdsTerm = withRawStream(stream, (bytes) => this.#binary.finds(bytes) && !isWhole(stream, bytes));
    return holdsTerm ? 'stream' : undefined;
  }

  #holdsInFont(bytes: Uint8Array): boolean {
    return this.#fonts.finds(bytes) || shownBytesHoldTerm(bytes, this.#terms);
  }

  /** As stored, and its rows if they are stored losslessly. */
  #holdsInPicture(stream: PDFObject): boolean {
    if (this.#binary.finds(readRawStream(stream))) return true;
    return isLossless(stream) && this.#binary.finds(decoded(stream));
  }
}

const latin1 = new TextDecoder('latin1');

/**
 * Whether a stream contains numbers, as in the rows of a mesh. Letters in it can be next to numbers without a gap, so a
 * term need not be a whole word there.
 */
function holdsNumbers(bytes: Uint8Array): boolean {
  return bytes.some((byte) => byte < 9);
}

function isFontProgram(object: PDFObject): boolean {
  const subtype = nameAt(object, 'Subtype') ?? '';
  return ['Type1C', 'CIDFontType0C', 'OpenType'].includes(subtype) || object.get('Length1').isNumber();
}

function isCharacterMap(bytes: Uint8Array): boolean {
  return latin1.decode(bytes.subarray(0, 4096)).includes('begincmap');
}

function withoutCodes(bytes: Uint8Array): Uint8Array {
  return Buffer.from(latin1.decode(bytes).replace(/<[\da-fA-F\s]*>/g, ''), 'latin1');
}

/**
 * Whether data is compressed from its first to its last byte: then its stored form contains nothing more than its
 * decoded form.
 */
function isWhole(stream: PDFObject, raw: Uint8Array): boolean {
  if (nameAt(stream, 'Filter') !== 'FlateDecode' || !stream.get('DecodeParms').isNull()) return false;
  const data = inflated(raw);
  return typeof data !== 'string' && data.used === raw.length;
}

function pageContentNumbers(document: PDFDocument): Set<number> {
  const parts = pageObjects(document).flatMap(contentParts);
  return new Set(parts.flatMap((part) => (part.isIndirect() ? [part.asIndirect()] : [])));
}

function decoded(stream: PDFObject): Uint8Array {
  try {
    return readStream(stream);
  } catch (error) {
    if (isTrap(error)) throw error;
    return readRawStream(stream);
  }
}
