import { codeOf } from '../error-code.ts';

/** When another try is worth it: a database server restarts in seconds. */
const RETRY_AFTER_SECONDS = 5;

/** The database does not answer now; what was asked of it was not done, or is not known to be done. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
  readonly retryAfterSeconds = RETRY_AFTER_SECONDS;

  /** Whether there is no room left on the disk of a file: nobody but who runs the server can end that. */
  get isFull(): boolean {
    return codeOf(this.cause) === 'SQLITE_FULL';
  }

  constructor(cause: unknown) {
    super('the database does not answer', { cause });
  }
}

/** What SQLite says while its disk is full, fails or is read-only, or another program holds its file. */
const takesNoChanges = /^SQLITE_(FULL|IOERR|READONLY|BUSY|CANTOPEN)/;

/** Whether an error, or what caused it, is a database that does not answer: libraries wrap what they meet. */
export function findUnavailable(error: unknown): DatabaseUnavailableError | undefined {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (one instanceof DatabaseUnavailableError) return one;
    if (takesNoChanges.test(codeOf(one) ?? '')) return new DatabaseUnavailableError(one);
  }
  return undefined;
}
