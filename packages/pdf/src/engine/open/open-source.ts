import type { PDFDocument } from 'mupdf';
import { PdfError } from '../../errors.ts';
import { guarded } from '../guard.ts';
import { limits } from '../limits.ts';
import { checkArrayCosts } from './array-costs.ts';
import { mendCatalogue } from './catalogue.ts';
import { openInEngine } from './file-stream.ts';
import { checkPageCosts } from './page-costs.ts';
import { mendPageTree } from './page-tree.ts';
import { forgetPartLengths } from './part-lengths.ts';
import { passwordSpellings } from './password-spellings.ts';
import { checkReferenceDepth } from './reference-depth.ts';
import { StoredFile } from './stored-file.ts';

/** A document as received, open in the engine. The caller destroys it. */
export interface SourceDocument {
  readonly document: PDFDocument;
  readonly wasEncrypted: boolean;
}

/**
 * Opens bytes of unknown origin, which must not change until the document is destroyed. Throws `pdf.empty`,
 * `pdf.not_a_pdf`, `pdf.broken`, `pdf.no_pages`, `pdf.password_required`, `pdf.password_wrong`, `pdf.too_complex` or
 * `pdf.engine_failed`.
 */
export function openSource(bytes: Uint8Array, password: string | undefined): SourceDocument {
  if (bytes.length === 0) throw new PdfError('pdf.empty');
  if (!hasPdfHeader(bytes)) throw new PdfError('pdf.not_a_pdf');
  return guarded('pdf.broken', () => {
    const opened = openInEngine(new StoredFile([bytes]));
    try {
      const document = opened.asPDF();
      if (!document) throw new PdfError('pdf.not_a_pdf');
      const wasEncrypted = authenticate(document, password);
      mendCatalogue(document);
      mendPageTree(document);
      checkSize(document);
      checkReferenceDepth(document);
      checkArrayCosts(document);
      checkPageCosts(document);
      forgetPartLengths(document, bytes);
      return { document, wasEncrypted };
    } catch (error) {
      opened.destroy();
      throw error;
    }
  });
}

/** ISO 32000-2 requires the header first, but readers accept it within the first 1024 bytes, and so does this. */
function hasPdfHeader(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, 1024);
  for (let at = 0; at + 5 <= start.length; at++) {
    if (start[at] === 0x25 && start[at + 1] === 0x50 && start[at + 2] === 0x44 && start[at + 3] === 0x46) {
      return start[at + 4] === 0x2d;
    }
  }
  return false;
}

function authenticate(document: PDFDocument, password: string | undefined): boolean {
  const isEncrypted = document.getTrailer().get('Encrypt').isDictionary();
  if (!document.needsPassword()) return isEncrypted;
  if (password === undefined || password === '') throw new PdfError('pdf.password_required');
  const opens = (spelling: string) => document.authenticatePassword(spelling) !== 0;
  if (!passwordSpellings(password).some(opens)) throw new PdfError('pdf.password_wrong');
  return true;
}

/** A truncated file is repaired to a document without pages; a genuinely empty one has an empty page tree. */
function isHonestlyEmpty(document: PDFDocument): boolean {
  const kids = document.getTrailer().get('Root', 'Pages', 'Kids');
  return !document.wasRepaired() && kids.isArray() && kids.length === 0;
}

function checkSize(document: PDFDocument): void {
  if (document.countObjects() > limits.objects) throw new PdfError('pdf.too_complex');
  const pages = document.countPages();
  if (pages === 0) throw new PdfError(isHonestlyEmpty(document) ? 'pdf.no_pages' : 'pdf.broken');
  if (pages > limits.pages) throw new PdfError('pdf.too_complex');
}
