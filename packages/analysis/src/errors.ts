/** The error codes that this package throws; all are in the contract's error catalogue. */
export type AnalysisErrorCode = 'model.unavailable';

/** Thrown for unusable input, such as a damaged model file. */
export class AnalysisError extends Error {
  readonly code: AnalysisErrorCode;

  constructor(code: AnalysisErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'AnalysisError';
    this.code = code;
  }
}
