import type { PDFDocument } from 'mupdf';

const norwegian = '[SLADDET]';
const english = '[REDACTED]';

/** Every text that a drawn area can have for screen readers where its look has no text of its own. */
export const spokenTexts: readonly string[] = [english, norwegian];

/** What screen readers say, and text extraction gives, for a drawn area: in the document's own language. */
export function spokenTextOf(document: PDFDocument): string {
  const language = document.getTrailer().get('Root', 'Lang');
  return language.isString() && /^(nb|nn|no)\b/i.test(language.asString()) ? norwegian : english;
}
