/**
 * Why a document cannot be processed. `pdf.engine_failed` means that the WASM engine trapped: its thread must be
 * replaced, because later documents would fail in it too.
 */
export type PdfErrorCode =
  | 'pdf.empty'
  | 'pdf.not_a_pdf'
  | 'pdf.broken'
  | 'pdf.no_pages'
  | 'pdf.password_required'
  | 'pdf.password_wrong'
  | 'pdf.too_complex'
  | 'pdf.engine_failed'
  | 'pdf.page_not_found'
  | 'pdf.mark_without_area'
  | 'pdf.password_unusable';

/** The only error that this package throws on purpose. Its message is the code, never text of the document. */
export class PdfError extends Error {
  readonly code: PdfErrorCode;
  /** 1-based; set if the failure belongs to one page. */
  readonly pageNumber?: number;

  constructor(code: PdfErrorCode, options: { pageNumber?: number; cause?: unknown } = {}) {
    super(code, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'PdfError';
    this.code = code;
    if (options.pageNumber !== undefined) this.pageNumber = options.pageNumber;
  }
}
