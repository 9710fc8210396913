import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { AnalysisError } from '@sladd/analysis';

/** The list of the models of a folder. */
export const MODEL_LIST = 'models.json';
/** What an inventory calls the program that runs networks. */
export const NETWORK_RUNTIME = 'runtime of networks';

/** The folder of the models that come with the product. Throws `AnalysisError` `model.unavailable`. */
export function modelsFolder(): string {
  try {
    return dirname(createRequire(import.meta.url).resolve('@sladd/analysis/models/models.json'));
  } catch (cause) {
    throw new AnalysisError('model.unavailable', 'There is no list of models.', { cause });
  }
}

/**
 * A model file, if it is exactly the one listed in `models.json` of its folder. Throws `AnalysisError`
 * `model.unavailable` if it is missing, not listed or damaged.
 */
export async function readModelFile(folder: string, name: string): Promise<Uint8Array> {
  const listed = (await listedFiles(folder)).find(({ file }) => file === name);
  return readChecked(folder, name, listed?.sha256);
}

/** A file with this checksum. Throws `AnalysisError` `model.unavailable` if it is missing or differs. */
export async function readChecked(
  folder: string,
  name: string,
  sha256: string | undefined,
): Promise<Uint8Array> {
  const bytes = await readFile(join(folder, name)).catch((cause: unknown) => {
    throw new AnalysisError('model.unavailable', `The model file ${name} is missing.`, { cause });
  });
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) {
    throw new AnalysisError('model.unavailable', `The model file ${name} is damaged.`);
  }
  return bytes;
}

interface ListedFile {
  readonly file: string;
  readonly sha256: string;
  readonly licence: string;
}

/** The entries of `models.json` in a folder. Throws `AnalysisError` `model.unavailable` if there is none. */
export async function listedFiles(folder: string): Promise<ListedFile[]> {
  const list: unknown = await readList(folder);
  const entries = Array.isArray(list) ? list : [];
  return entries.flatMap((entry: unknown): ListedFile[] => {
    const { file, sha256, licence } = (entry ?? {}) as Partial<Record<keyof ListedFile, unknown>>;
    return typeof file === 'string' && typeof sha256 === 'string'
      ? [{ file, sha256, licence: typeof licence === 'string' ? licence : '' }]
      : [];
  });
}

async function readList(folder: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(join(folder, MODEL_LIST), 'utf8'));
  } catch (cause) {
    throw new AnalysisError('model.unavailable', 'There is no list of models.', { cause });
  }
}

/** The result of `work`, or undefined if a model it needs is unavailable. */
export async function undefinedWhenUnavailable<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AnalysisError) return undefined;
    throw error;
  }
}
