import { addPages, type PageSpec, type PdfSpec } from '../build-pdf.ts';
import { type PdfReference, RawPdf } from '../raw-pdf.ts';

/** The word that every trap hides. It is in no font name, key or other technical text. */
export const secret = 'KANARIFUGL';
/** Words next to the secret that a redaction must keep. */
export const [leftWord, rightWord] = ['Venstre', 'Hoyre'];

/** An area of a page, in page points from the top left of the displayed page. */
export interface TrapArea {
  readonly pageNumber: number;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** A document in which a careless redaction leaves the secret. */
export interface Trap {
  /** Completes the sentence "removes a secret ...". */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Words of the page text that must stay. */
  readonly neighbours: readonly string[];
  /** Areas to mark in addition to every occurrence of the secret in the page text. */
  readonly areas?: readonly TrapArea[];
  /** Further pieces of the secret that must not be in the raw or decoded bytes, such as the shape of a letter. */
  readonly tokens?: readonly string[];
  /** Whether the page is only safe as a picture, so that its neighbours are visible but not text. */
  readonly becomesPicture?: boolean;
}

/** A document with one page with the given content operators; optionally more pages and entries. */
export function onePage(operators: string, page: PageSpec = {}, document: Partial<PdfSpec> = {}): Uint8Array {
  const pdf = new RawPdf();
  return pdf.build(addPages(pdf, { pages: [{ ...page, operators }], ...document }));
}

/** A document whose page is built with access to the objects of the file and to its own reference. */
export function withObjects(
  make: (pdf: RawPdf, page: PdfReference) => { page: PageSpec; document?: Partial<PdfSpec> },
): Uint8Array {
  const pdf = new RawPdf();
  const reference = pdf.reserve();
  const { page, document } = make(pdf, reference);
  return pdf.build(addPages(pdf, { pages: [{ ...page, reference }], ...document }));
}

/**
 * The usual line: the secret between its neighbours, 12 points, with the baseline 700 points above the lower edge of the
 * page.
 */
export const usualLine = `BT /F1 12 Tf 72 700 Td (${leftWord} ${secret} ${rightWord}) Tj ET\n`;

/** The area of the secret on a page of 842 points when drawn by {@link usualLine}. */
export const usualArea: TrapArea = { pageNumber: 1, box: { x: 110, y: 130, width: 90, height: 17 } };
