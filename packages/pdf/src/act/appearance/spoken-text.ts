import type { PDFDocument } from 'mupdf';

const norwegian = '[SLADDET]';
const english = '[REDACTED]';

/** Every text that screen readers may get for an area whose appearance has no text. */
export const spokenTexts: readonly string[] = [english, norwegian];

/** What screen readers and text extraction get for an area, in the language of the document. */
export function spokenTextOf(document: PDFDocument): string {
  const language = document.getTrailer().get('Root', 'Lang');
  return language.isString() && /^(nb|nn|no)\b/i.test(language.asString()) ? norwegian : english;
}

/** The words before the label of a box. */
const labelled = /^(?:Sladdet|Sladda|Redacted) – /;

/** Whether a text comes from a box of an earlier redaction. */
export function saysBox(text: string): boolean {
  return spokenTexts.includes(text) || labelled.test(text);
}
