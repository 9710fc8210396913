import { type ErrorCode, errorCatalogue } from '@sladd/contract';

/** Details of an error for the client besides its code. Never document text. */
export interface ErrorFacts {
  /** Field of the request -> what is wrong with it. */
  readonly fields?: Readonly<Record<string, string>> | undefined;
  readonly details?: Readonly<Record<string, string | number | boolean>> | undefined;
  readonly cause?: unknown;
}

/** The only error that is thrown on purpose: a code of the error catalogue with details. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: ErrorFacts['fields'];
  readonly details: ErrorFacts['details'];

  constructor(code: ErrorCode, facts: ErrorFacts = {}) {
    super(fillIn(errorCatalogue[code].message, facts.details), { cause: facts.cause });
    this.code = code;
    this.status = errorCatalogue[code].status;
    this.fields = facts.fields;
    this.details = facts.details;
  }
}

/** Inserts details into a text of the catalogue: `missing {property} property`. */
function fillIn(text: string, details: ErrorFacts['details'] = {}): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(details[name] ?? placeholder));
}
