import { deflateSync } from 'node:zlib';
import type { PDFDocument, PDFObject } from 'mupdf';
import { isTrap } from '../../../engine/guard.ts';
import { mupdf } from '../../../engine/mupdf.ts';
import { numberAt } from '../../../engine/objects/numbers.ts';
import { addRawStream, withRawStream, withStream } from '../../../engine/objects/streams.ts';
import { dictionaryKeys } from '../../../engine/objects/visit.ts';
import { ascii85 } from '../../../look/content/ascii85.ts';
import { inlineEntries, inlineParameters } from '../../../look/content/inline-entries.ts';
import { pictureFilters, pictureText } from '../../../look/content/inline-image.ts';
import type { Operand, Operation } from '../../../look/content/lexer.ts';
import { stringBytes } from '../../../look/content/string-bytes.ts';
import { componentsOf } from '../../../look/images/row-bytes.ts';
import { cleanStream } from './stream-data.ts';

/** Abbreviated names of entries (ISO 32000-2, table 91). */
const longKeys = new Map<string, string>([
  ...([
    ['BPC', 'BitsPerComponent'],
    ['CS', 'ColorSpace'],
    ['D', 'Decode'],
    ['DP', 'DecodeParms'],
  ] as const),
  ...([
    ['F', 'Filter'],
    ['H', 'Height'],
    ['IM', 'ImageMask'],
    ['W', 'Width'],
  ] as const),
]);
/** The filters that a cleaned picture can have. */
const shortNames = new Map([
  ['DCTDecode', 'DCT'],
  ['CCITTFaxDecode', 'CCF'],
  ['FlateDecode', 'Fl'],
]);
const standIns = new Map([
  [1, 'DeviceGray'],
  [3, 'DeviceRGB'],
  [4, 'DeviceCMYK'],
]);

/** Removes from inline pictures what is removed from all other pictures too. */
export class InlinePictures {
  readonly #draft: PDFDocument = new mupdf.PDFDocument();

  /** The new text of an operation; undefined if it is not an encoded picture or needs no change. */
  clean({ operator, image }: Operation, source: string, resources: PDFObject): string | undefined {
    if (operator !== 'BI' || !image || pictureFilters(image.entries).length === 0) return undefined;
    const data = Buffer.from(source.slice(image.dataStart, image.dataEnd), 'latin1');
    try {
      const stream = addRawStream(this.#draft, data, this.#entriesOf(image.entries, resources));
      const carrier = cleanStream(this.#draft, stream);
      // Readers would show it as blank, or not at all.
      if (carrier === 'damaged_pictures') return '';
      const isUnchanged = carrier === undefined && isWhole(pictureFilters(image.entries));
      if (isUnchanged && !isPredicted(stream)) return undefined;
      return textOf(image.entries, stream);
    } catch (error) {
      if (isTrap(error)) throw error;
      return undefined;
    }
  }

  destroy(): void {
    this.#draft.destroy();
  }

  #entriesOf(entries: ReadonlyMap<string, Operand>, resources: PDFObject): Record<string, PDFObject> {
    const result: Record<string, PDFObject> = { Subtype: this.#draft.newName('Image') };
    for (const [key, value] of entries) {
      const long = longKeys.get(key) ?? key;
      const named =
        long === 'ColorSpace' && value.kind === 'name' ? resources.get(long, value.value) : undefined;
      const standIn = named && standIns.get(componentsOf(named) ?? 0);
      result[long] = standIn === undefined ? this.#object(value) : this.#draft.newName(standIn);
    }
    return result;
  }

  #object(operand: Operand): PDFObject {
    const draft = this.#draft;
    switch (operand.kind) {
      case 'number':
        return Number.isInteger(operand.value)
          ? draft.newInteger(operand.value)
          : draft.newReal(operand.value);
      case 'name':
        return draft.newName(operand.value);
      case 'string':
        return draft.newByteString(Uint8Array.from(stringBytes(operand.raw)));
      case 'keyword':
        return operand.raw === 'null' ? draft.newNull() : draft.newBoolean(operand.raw === 'true');
      case 'array': {
        const array = draft.newArray();
        for (const item of operand.items) array.push(this.#object(item));
        return array;
      }
      case 'dictionary': {
        const dictionary = draft.newDictionary();
        for (const { key, value } of operand.entries) dictionary.put(key, this.#object(value));
        return dictionary;
      }
    }
  }
}

/** The filters for which cleaning is reported. */
function isWhole([filter = '', ...inner]: readonly string[]): boolean {
  return inner.length === 0 && /^(DCT|CCF|Fl|DCTDecode|CCITTFaxDecode|FlateDecode)$/.test(filter);
}

/** Whether compressed rows are stored as differences, in which no search finds a term that the rows spell. */
function isPredicted(stream: PDFObject): boolean {
  const [filters, parameters] = ['Filter', 'DecodeParms'].map((key) => {
    const value = stream.get(key);
    return value.isArray() ? value.get(0) : value;
  });
  if (!filters?.isName() || filters.asName() !== 'FlateDecode') return false;
  return (numberAt(parameters ?? filters, 'Predictor') ?? 1) > 1;
}

/** The picture with its data as hexadecimal text, in which no reader can find an early end. */
function textOf(entries: ReadonlyMap<string, Operand>, stream: PDFObject): string | undefined {
  const [filters, parameters] = [stream.get('Filter'), stream.get('DecodeParms')];
  const filter = filters.isArray() ? filters.get(0) : filters;
  const shortName = filter.isName() ? shortNames.get(filter.asName()) : undefined;
  if (shortName === undefined && !filter.isNull()) return undefined;
  const kept = inlineEntries(entries);
  if (!kept) return '';
  for (const key of ['F', 'Filter', 'DP', 'DecodeParms']) kept.delete(key);
  kept.set('F', `[/A85 /${shortName ?? 'Fl'}]`);
  if (isPredicted(stream)) {
    return withStream(stream, (bytes) => pictureText(kept, ascii85(deflateSync(bytes))));
  }
  if (shortName !== undefined && parameters.isDictionary())
    kept.set('DP', `[null ${plainParameters(parameters)}]`);
  return withRawStream(stream, (bytes) =>
    pictureText(kept, ascii85(shortName === undefined ? deflateSync(bytes) : bytes)),
  );
}

function plainParameters(parameters: PDFObject): string {
  const texts = dictionaryKeys(parameters).flatMap((key) => {
    const value = parameters.get(key);
    return inlineParameters.has(key) && (value.isNumber() || value.isBoolean()) ? [`/${key} ${value}`] : [];
  });
  return `<< ${texts.join(' ')} >>`;
}
