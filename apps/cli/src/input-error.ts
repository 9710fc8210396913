import { type ErrorCode, errorCatalogue } from '@sladd/contract';

/** A document that cannot be worked on; the message is made for people and holds none of its text. */
export class InputError extends Error {
  override readonly name = 'InputError';
  readonly code: ErrorCode | 'unreadable';

  constructor(path: string, code: ErrorCode | 'unreadable', pageNumber?: number) {
    const what = code === 'unreadable' ? 'The file cannot be read' : errorCatalogue[code].message;
    const where = pageNumber === undefined ? '' : ` (page ${pageNumber})`;
    super(`${path}: ${what}${where}`);
    this.code = code;
  }
}
