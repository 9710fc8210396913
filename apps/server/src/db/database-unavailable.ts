import { codeOf } from '../error-code.ts';

/** Suggested pause before a retry; a database server restarts in seconds. */
const RETRY_AFTER_SECONDS = 5;

/** The database does not answer; the requested change was not made, or its result is unknown. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
  readonly retryAfterSeconds = RETRY_AFTER_SECONDS;

  /** Whether the disk of a database file is full, which only the operator can fix. */
  get isFull(): boolean {
    return codeOf(this.cause) === 'SQLITE_FULL';
  }

  constructor(cause: unknown) {
    super('the database does not answer', { cause });
  }
}

/** SQLite errors for a full, failing or read-only disk, or a file locked by another program. */
const takesNoChanges = /^SQLITE_(FULL|IOERR|READONLY|BUSY|CANTOPEN)/;

/** Finds an unavailable database in an error or its causes, since libraries wrap errors. */
export function findUnavailable(error: unknown): DatabaseUnavailableError | undefined {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (one instanceof DatabaseUnavailableError) return one;
    if (takesNoChanges.test(codeOf(one) ?? '')) return new DatabaseUnavailableError(one);
  }
  return undefined;
}
