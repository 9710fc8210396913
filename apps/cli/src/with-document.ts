import type { DocumentFile } from '@sladd/pipeline';
import { onDocument } from './failures.ts';
import { InputError } from './input-error.ts';
import { readDocument } from './read-input.ts';
import type { Terminal } from './terminal.ts';

/** How often somebody at a terminal is asked for the password of one file. */
const TRIES = 3;

/**
 * Runs work on a document from disk; of a protected one, with the first password that opens it. When none does and
 * somebody sits at the terminal, they are asked. Throws `InputError` or `UsageError`.
 */
export async function withDocument<T>(
  path: string,
  passwords: readonly string[],
  terminal: Terminal,
  work: (file: DocumentFile) => Promise<T>,
): Promise<T> {
  const file = await readDocument(path);
  let refusal: InputError | undefined;
  for await (const password of keys(path, passwords, terminal)) {
    try {
      return await onDocument(path, () => work(password === undefined ? file : { ...file, password }));
    } catch (error) {
      if (!isLocked(error)) throw error;
      refusal = error;
    }
  }
  throw refusal ?? new InputError(path, 'pdf.password_required');
}

/** First none: whatever opens without a password is not locked with one. */
async function* keys(
  path: string,
  passwords: readonly string[],
  terminal: Terminal,
): AsyncGenerator<string | undefined> {
  yield undefined;
  yield* passwords;
  for (let tries = 0; tries < TRIES; tries++) {
    const typed = await terminal.askSecret(`Password for ${path}: `);
    if (typed === null || typed === '') return;
    yield typed;
  }
}

function isLocked(error: unknown): error is InputError {
  if (!(error instanceof InputError)) return false;
  return error.code === 'pdf.password_required' || error.code === 'pdf.password_wrong';
}
