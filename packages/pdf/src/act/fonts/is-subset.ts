import type { PDFObject } from 'mupdf';
import { nameAt } from '../../engine/objects/visit.ts';

/** Six letters and a plus before the name say that the font holds the letters of this document alone. */
export function isSubset(font: PDFObject): boolean {
  return /^[A-Z]{6}\+/.test(nameAt(font, 'BaseFont') ?? '');
}
