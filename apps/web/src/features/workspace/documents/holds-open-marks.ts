import type { PDFDocumentProxy } from 'pdfjs-dist';

/**
 * Whether a document contains redaction annotations that have not been applied. pdf.js only reports that they exist;
 * the server reads their positions.
 */
export async function holdsOpenMarks(document: PDFDocumentProxy): Promise<boolean> {
  for (let page = 1; page <= document.numPages; page++) {
    const annotations = await (await document.getPage(page)).getAnnotations({ intent: 'any' });
    if (annotations.some((one: { subtype?: unknown }) => one.subtype === 'Redact')) return true;
  }
  return false;
}
