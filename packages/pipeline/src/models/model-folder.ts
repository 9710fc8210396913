import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AnalysisError, type EncoderPart } from '@sladd/analysis';
import type { ModelManifest } from '@sladd/contract';
import { modelManifestSchema } from '@sladd/contract/work';
import { loadModel } from './load-model.ts';

/** A model that can be used. */
export interface FolderModel {
  /** The name of its folder. */
  readonly folder: string;
  readonly manifest: ModelManifest;
  readonly part: EncoderPart;
}

/** A model that cannot be used: the name of its folder, and why in one English sentence. */
export interface UnusableModel {
  readonly folder: string;
  readonly problem: string;
}

/**
 * The models of an administrator's folder: one for each subfolder with a `manifest.json`, in the order of their
 * names, as far as `isWanted` takes their names. A damaged model, or one of an unknown kind, is reported and left out.
 */
export async function loadFolder(
  folder: string,
  isWanted: (name: string) => boolean = () => true,
): Promise<{ readonly models: readonly FolderModel[]; readonly unusable: readonly UnusableModel[] }> {
  const models: FolderModel[] = [];
  const unusable: UnusableModel[] = [];
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => null);
  if (entries === null) return { models, unusable: [{ folder, problem: 'The folder cannot be read.' }] };
  const names = entries.filter((entry) => !entry.isFile()).map(({ name }) => name);
  for (const name of names.filter(isWanted).sort()) {
    try {
      const manifest = await readManifest(join(folder, name));
      if (manifest) models.push({ folder: name, manifest, part: await partOf(join(folder, name), manifest) });
    } catch (error) {
      if (!(error instanceof AnalysisError)) throw error;
      unusable.push({ folder: name, problem: error.message });
    }
  }
  return { models, unusable };
}

/** Undefined if the folder contains none. */
async function readManifest(folder: string): Promise<ModelManifest | undefined> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const parsed = modelManifestSchema.safeParse(jsonOf(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = issue?.path.join('.') ?? '';
  throw unavailable(`The manifest is not valid${place === '' ? '' : ` at ${place}`}: ${issue?.message}.`);
}

async function partOf(folder: string, manifest: ModelManifest): Promise<EncoderPart> {
  return { tagger: await loadModel(folder, manifest), methods: manifest.methods };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw unavailable('The manifest is not JSON.', cause);
  }
}

function unavailable(message: string, cause?: unknown): AnalysisError {
  return new AnalysisError('model.unavailable', message, { cause });
}
