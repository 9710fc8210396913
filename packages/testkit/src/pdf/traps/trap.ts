import { addPages, type PageSpec, type PdfSpec } from '../build-pdf.ts';
import { type PdfReference, RawPdf } from '../raw-pdf.ts';

/** The word that every trap hides somewhere. It is in no font name, key or other technical text. */
export const secret = 'KANARIFUGL';
/** Words beside the secret that a redaction must leave. */
export const [leftWord, rightWord] = ['Venstre', 'Hoyre'];

/** An area of a page, in page points from the top left of the displayed page. */
export interface TrapArea {
  readonly pageNumber: number;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** A document made so that a careless redaction leaves the secret in it. */
export interface Trap {
  /** Says what is special, as the end of the sentence "removes a secret ...". */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Words of the page text that must stay. */
  readonly neighbours: readonly string[];
  /** Areas to mark besides every place where the page text holds the secret. */
  readonly areas?: readonly TrapArea[];
  /** Further pieces of the secret that must not be in the raw or decompressed bytes, such as a letter's shape. */
  readonly tokens?: readonly string[];
  /** Whether the page can only be made safe as a picture, so that its neighbours are seen but not read. */
  readonly becomesPicture?: boolean;
}

/** A document of one page with the given content operators; more pages and entries as needed. */
export function onePage(operators: string, page: PageSpec = {}, document: Partial<PdfSpec> = {}): Uint8Array {
  const pdf = new RawPdf();
  return pdf.build(addPages(pdf, { pages: [{ ...page, operators }], ...document }));
}

/** A document whose page is made with access to the file's objects and to the page's own reference. */
export function withObjects(
  make: (pdf: RawPdf, page: PdfReference) => { page: PageSpec; document?: Partial<PdfSpec> },
): Uint8Array {
  const pdf = new RawPdf();
  const reference = pdf.reserve();
  const { page, document } = make(pdf, reference);
  return pdf.build(addPages(pdf, { pages: [{ ...page, reference }], ...document }));
}

/** The usual line: the secret between its neighbours, 12 points, base line 700 points above the page's lower edge. */
export const usualLine = `BT /F1 12 Tf 72 700 Td (${leftWord} ${secret} ${rightWord}) Tj ET\n`;

/** The secret's area on a page of 842 points when {@link usualLine} draws it. */
export const usualArea: TrapArea = { pageNumber: 1, box: { x: 110, y: 130, width: 90, height: 17 } };
