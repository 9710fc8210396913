import type { PDFDocumentProxy } from 'pdfjs-dist';

/**
 * Whether a document holds redaction marks that nobody has applied. pdf.js knows no more of them than that they are there: where
 * they lie is read by the server.
 */
export async function holdsOpenMarks(document: PDFDocumentProxy): Promise<boolean> {
  for (let page = 1; page <= document.numPages; page++) {
    const annotations = await (await document.getPage(page)).getAnnotations({ intent: 'any' });
    if (annotations.some((one: { subtype?: unknown }) => one.subtype === 'Redact')) return true;
  }
  return false;
}
