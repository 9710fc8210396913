import type { PDFDocument, PDFObject } from 'mupdf';
import { PdfError } from '../../errors.ts';
import { limits } from '../limits.ts';
import { eachObject } from '../objects/each-object.ts';
import { visitDictionaries } from '../objects/visit.ts';

/** Shorter arrays may be shared by any number of dictionaries. */
const shortArray = 10_000;
/** Largest nesting of arrays; legitimate ones are nested three deep. */
const deepest = 200;

/**
 * Throws `pdf.too_complex` for arrays that are nested or shared so often that visiting all their items would take
 * hours, although the file has only a few kilobytes.
 */
export function checkArrayCosts(document: PDFDocument): void {
  const sizes = new ArraySizes();
  let longest = 0;
  eachObject(document, (object) => {
    if (object.isArray()) longest = Math.max(longest, sizes.of(object));
  });
  if (longest < shortArray) return;
  let total = 0;
  visitDictionaries(document, (dictionary) => {
    dictionary.forEach((value) => {
      total += sizes.of(value);
    });
    if (total > limits.arrayItems) throw new PdfError('pdf.too_complex');
  });
}

/** Counts the items of arrays, including those of nested arrays. */
class ArraySizes {
  readonly #known = new Map<number, number>();

  of(value: PDFObject, depth = 0): number {
    if (!value.isArray()) return 0;
    if (depth > deepest) throw new PdfError('pdf.too_complex');
    if (!value.isIndirect()) return this.#count(value, depth);
    const number = value.asIndirect();
    const known = this.#known.get(number);
    if (known !== undefined) return known;
    // An array that contains itself has no end.
    this.#known.set(number, Number.POSITIVE_INFINITY);
    const size = this.#count(value, depth);
    if (size > limits.arrayItems) throw new PdfError('pdf.too_complex');
    this.#known.set(number, size);
    return size;
  }

  #count(array: PDFObject, depth: number): number {
    let size = array.length;
    array.forEach((item) => {
      size += this.of(item, depth + 1);
    });
    return size;
  }
}
