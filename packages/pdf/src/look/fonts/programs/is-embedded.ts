import type { PDFObject } from 'mupdf';
import { programKeys } from './font-program.ts';

/** Whether the program of a font is in the file. */
export function isEmbedded(font: PDFObject): boolean {
  const descriptor = font.get('FontDescriptor');
  return programKeys.some((key) => descriptor.get(key).isStream());
}
