/** What this package throws on purpose; every code is in the contract's error catalogue. */
export type AnalysisErrorCode = 'model.unavailable';

/** Thrown for input that cannot be used: a model file that is damaged. */
export class AnalysisError extends Error {
  readonly code: AnalysisErrorCode;

  constructor(code: AnalysisErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'AnalysisError';
    this.code = code;
  }
}
