import type { PDFObject } from 'mupdf';
import { nameAt } from '../../engine/objects/visit.ts';

/** Whether a font has only the letters of this document: its name begins with six letters and a plus. */
export function isSubset(font: PDFObject): boolean {
  return /^[A-Z]{6}\+/.test(nameAt(font, 'BaseFont') ?? '');
}
