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

/** What boxes with a label are said to be, before what they rest on. */
const labelled = /^(?:Sladdet|Sladda|Redacted) – /;

/** Whether a text says of a box of an earlier redaction that it is one. */
export function saysBox(text: string): boolean {
  return spokenTexts.includes(text) || labelled.test(text);
}
