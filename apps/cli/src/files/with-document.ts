import type { DocumentFile } from '@sladd/pipeline';
import { onDocument } from '../errors/failures.ts';
import { InputError } from '../errors/input-error.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { readDocument } from './read-input.ts';

/** How often the terminal asks for the password of one file. */
const TRIES = 3;

/**
 * Runs work on a document from disk, using the first password that opens it. If none does, an interactive terminal
 * asks. Throws `InputError` or `UsageError`.
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

/** First without a password, so that a file that opens without one is not treated as protected. */
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
