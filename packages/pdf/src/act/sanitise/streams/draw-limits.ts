import type { PDFDocument, PDFObject } from 'mupdf';
import { limits } from '../../../engine/limits.ts';
import { numberAt } from '../../../engine/objects/numbers.ts';
import { contentParts, pageObjects } from '../../../engine/objects/pages.ts';
import { nameAt } from '../../../engine/objects/visit.ts';
import { PdfError } from '../../../errors.ts';
import { readContent } from '../../../look/content/content-streams.ts';

/**
 * Throws `pdf.too_complex` for a document whose forms draw each other more often, or whose content is larger, than in
 * any honest one: a kilobyte can cause a billion drawings or gigabytes of content.
 */
export function checkDrawLimits(document: PDFDocument): void {
  const counter = new DrawCounter();
  for (const [index, page] of pageObjects(document).entries()) {
    const resources = page.getInheritable('Resources');
    let draws = 0;
    for (const part of contentParts(page)) draws += counter.drawsOf(part, resources);
    if (draws > limits.formDraws) throw new PdfError('pdf.too_complex', { pageNumber: index + 1 });
  }
}

/** Counts the forms that a stream draws, including those drawn by its forms. Forms must not draw themselves. */
class DrawCounter {
  readonly #known = new Map<number, number>();

  drawsOf(stream: PDFObject, resources: PDFObject): number {
    if (!stream.isStream()) return 0;
    const forms = formsOf(resources);
    const source = mayBeLarge(stream) || forms.size > 0 ? readContent(stream) : '';
    let draws = 0;
    for (const [, name = ''] of forms.size > 0 ? source.matchAll(/\/([^\s/<>[\]()]+)\s+Do\b/g) : []) {
      const form = forms.get(name);
      if (form) draws += 1 + this.#drawsOfForm(form);
      if (draws > limits.formDraws) break;
    }
    return draws;
  }

  #drawsOfForm(form: PDFObject): number {
    const number = form.asIndirect();
    const known = this.#known.get(number);
    if (known !== undefined) return known;
    const draws = this.drawsOf(form, form.get('Resources'));
    this.#known.set(number, draws);
    return draws;
  }
}

function formsOf(resources: PDFObject): Map<string, PDFObject> {
  const forms = new Map<string, PDFObject>();
  const objects = resources.get('XObject');
  if (!objects.isDictionary()) return forms;
  objects.forEach((object, name) => {
    if (object.isStream() && nameAt(object, 'Subtype') === 'Form') forms.set(String(name), object);
  });
  return forms;
}

/** Deflate compresses at most about a thousand times. */
function mayBeLarge(stream: PDFObject): boolean {
  return (numberAt(stream, 'Length') ?? 0) * 1100 > limits.contentBytes;
}
