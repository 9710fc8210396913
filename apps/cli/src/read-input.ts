import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { DocumentFile } from '@sladd/pipeline';
import { keepHeapSmall } from '@sladd/process';
import type { Typed } from './command.ts';
import { InputError } from './input-error.ts';
import { text } from './option-values.ts';
import { UsageError } from './usage-error.ts';

/** Files of fewer bytes have few pages. For them a small heap is not worth that Node compiles its own code anew for other settings. */
const LONG_FILE_BYTES = 100_000;

/** A document from disk. Throws `InputError`. */
export async function readDocument(path: string): Promise<DocumentFile> {
  const bytes = await readBytes(path);
  if (bytes.length > LONG_FILE_BYTES) keepHeapSmall();
  return { name: basename(path), bytes };
}

/**
 * A text file in UTF-8, without the mark that some editors put in front. Throws `InputError`, also for another encoding: in
 * place of a name with letters beyond ASCII something else would be looked for.
 */
export async function readText(path: string): Promise<string> {
  const bytes = await readBytes(path);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new InputError(path, 'not_utf8');
  }
}

async function readBytes(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch {
    throw new InputError(path, 'unreadable');
  }
}

/** What schemas of the contract offer; the CLI does not depend on the library that makes them. */
interface Schema<T> {
  safeParse(
    value: unknown,
  ): { success: true; data: T } | { success: false; error: { issues: readonly Issue[] } };
}
interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** The content of the JSON file that an option names, under that name; nothing when it names none. Throws `UsageError`. */
export async function jsonOption<K extends string, T>(
  typed: Typed,
  option: K,
  schema: Schema<T>,
): Promise<{ [P in K]?: T }> {
  const path = text(typed, option);
  if (path === undefined) return {};
  return { [option]: await readJsonOption(option, path, schema) } as { [P in K]?: T };
}

/** A JSON file of a given shape, named by an option. Throws `UsageError`. */
export async function readJsonOption<T>(option: string, path: string, schema: Schema<T>): Promise<T> {
  const result = schema.safeParse(await parseJson(option, path));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const place = issue?.path.map(String).join('.') ?? '';
  throw new UsageError(`--${option}: ${place === '' ? '' : `${place}: `}${issue?.message ?? 'wrong shape'}`);
}

/** The text of a file that an option names. Throws `UsageError`. */
export async function readOptionText(option: string, path: string): Promise<string> {
  try {
    return await readText(path);
  } catch (error) {
    const isEncoding = error instanceof InputError && error.code === 'not_utf8';
    throw new UsageError(`--${option}: ${path} ${isEncoding ? 'is not text in UTF-8' : 'cannot be read'}`);
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
