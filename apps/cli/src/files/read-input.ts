import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { DocumentFile } from '@sladd/pipeline';
import { keepHeapSmall } from '@sladd/process';
import type { Typed } from '../command.ts';
import { InputError } from '../errors/input-error.ts';
import { UsageError } from '../errors/usage-error.ts';
import { text } from '../option-values.ts';

/**
 * Smaller files have few pages; for them a small heap is not worth the recompilation of Node's own code for other
 * settings.
 */
const LONG_FILE_BYTES = 100_000;

/** Reads a document from disk. Throws `InputError`. */
export async function readDocument(path: string): Promise<DocumentFile> {
  const bytes = await readBytes(path);
  if (bytes.length > LONG_FILE_BYTES) keepHeapSmall();
  return { name: basename(path), bytes };
}

/**
 * Reads a UTF-8 text file without a byte order mark. Throws `InputError`, also for another encoding, which would
 * corrupt names with non-ASCII letters.
 */
export async function readText(path: string): Promise<string> {
  const bytes = await readBytes(path);
  // Latin letters in UTF-16 are valid UTF-8 too, each followed by a zero byte, and would never be found.
  if (bytes.includes(0)) throw new InputError(path, 'not_utf8');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new InputError(path, 'not_utf8');
  }
}

/** Reads a file from disk. Throws `InputError`. */
export async function readBytes(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (error) {
    throw InputError.unreadable(path, error);
  }
}

/** The part of the contract's schemas that is used; the CLI does not depend on their library. */
interface Schema<T> {
  safeParse(
    value: unknown,
  ): { success: true; data: T } | { success: false; error: { issues: readonly Issue[] } };
}
interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/**
 * The content of an option's JSON file, as a property with the option's name; empty without the option. Throws
 * `UsageError`.
 */
export async function jsonOption<K extends string, T>(
  typed: Typed,
  option: K,
  schema: Schema<T>,
): Promise<{ [P in K]?: T }> {
  const path = text(typed, option);
  if (path === undefined) return {};
  return { [option]: await readJsonOption(option, path, schema) } as { [P in K]?: T };
}

/** Reads and validates an option's JSON file. Throws `UsageError`. */
export async function readJsonOption<T>(option: string, path: string, schema: Schema<T>): Promise<T> {
  const result = schema.safeParse(await parseJson(option, path));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const place = issue?.path.map(String).join('.') ?? '';
  throw new UsageError(`--${option}: ${place === '' ? '' : `${place}: `}${issue?.message ?? 'wrong shape'}`);
}

/** Reads an option's text file. Throws `UsageError`. */
export async function readOptionText(option: string, path: string): Promise<string> {
  try {
    return await readText(path);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw new UsageError(`--${option}: ${error.message}`);
  }
}

async function parseJson(option: string, path: string): Promise<unknown> {
  const text = await readOptionText(option, path);
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`--${option}: ${path} is not JSON`);
  }
}
