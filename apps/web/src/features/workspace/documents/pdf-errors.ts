import type { ErrorCode } from '@sladd/contract';

/** Why a file could not be shown. */
export class UnreadablePdf extends Error {
  override readonly name = 'UnreadablePdf';
  readonly code: ErrorCode;

  constructor(code: ErrorCode, cause: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

/** A document was closed while it was being opened. */
export class ClosedPdf extends Error {
  override readonly name = 'ClosedPdf';
}
