import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { AnalysisError } from '@sladd/analysis';

/** The folder of the models that come with the product. Throws `AnalysisError` `model.unavailable`. */
export function modelsFolder(): string {
  try {
    return dirname(createRequire(import.meta.url).resolve('@sladd/analysis/models/models.json'));
  } catch (cause) {
    throw new AnalysisError('model.unavailable', 'There is no list of models.', { cause });
  }
}

/**
 * A model file, if it is exactly the one that `models.json` in its folder lists. Throws `AnalysisError`
 * `model.unavailable` when it is missing, not listed or damaged.
 */
export async function readModelFile(folder: string, name: string): Promise<Uint8Array> {
  const checksums = await readChecksums(folder);
  const bytes = await readFile(join(folder, name)).catch((cause: unknown) => {
    throw new AnalysisError('model.unavailable', `The model file ${name} is missing.`, { cause });
  });
  if (createHash('sha256').update(bytes).digest('hex') !== checksums.get(name)) {
    throw new AnalysisError('model.unavailable', `The model file ${name} is damaged.`);
  }
  return bytes;
}

async function readChecksums(folder: string): Promise<ReadonlyMap<string, string>> {
  const list: unknown = await readList(folder);
  const entries = Array.isArray(list) ? list : [];
  return new Map(
    entries.flatMap((entry: unknown): [string, string][] => {
      const { file, sha256 } = (entry ?? {}) as { file?: unknown; sha256?: unknown };
      return typeof file === 'string' && typeof sha256 === 'string' ? [[file, sha256]] : [];
    }),
  );
}

async function readList(folder: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(join(folder, 'models.json'), 'utf8'));
  } catch (cause) {
    throw new AnalysisError('model.unavailable', 'There is no list of models.', { cause });
  }
}

/** What the work gives, or undefined when a model it needs is unavailable. */
export async function undefinedWhenUnavailable<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AnalysisError) return undefined;
    throw error;
  }
}
