import { loadGazetteer, loadNameTagger, type Models } from '@sladd/analysis';
import type { DetectionMethod } from '@sladd/contract';
import { encoderFor, restsOnEncoder } from './encoder-model.ts';
import { loadAgain } from './load-again.ts';
import { modelsFolder, readModelFile, undefinedWhenUnavailable } from './model-files.ts';

/** The file of the name tagger. */
export const NAMES = 'fast-names.bin';
/** The file of the gazetteer. */
export const PLACES = 'gazetteer-no.bin';

const loaded = modelsFrom();

/**
 * The models that these methods use, loaded once for each thread. One that is missing or damaged is left out: what
 * depends on it is not found, everything else is. Later uses try to load it again.
 */
export async function modelsFor(methods: readonly DetectionMethod[]): Promise<Models> {
  const [models, encoder] = await Promise.all([loaded(), encoderFor(methods)]);
  return encoder ? { ...models, encoder } : models;
}

/** The methods whose own model is not among these, so that they find less. */
export function withoutModel(models: Models, methods: readonly DetectionMethod[]): DetectionMethod[] {
  return methods.filter(
    (method) => !(restsOnEncoder(method) ? readsFor(models.encoder, method) : models.fastTagger),
  );
}

function readsFor(encoder: Models['encoder'], method: DetectionMethod): boolean {
  return encoder !== undefined && (encoder.methods?.includes(method) ?? true);
}

/**
 * The name tagger and the gazetteer of a folder, loaded at the first use; unavailable ones are left out until a later
 * use can load them.
 */
export function modelsFrom(folder?: string, now?: () => number): () => Promise<Models> {
  return loadAgain({
    load: (before) => loadModels(folder, before),
    isWhole: ({ fastTagger, gazetteer }) => fastTagger !== undefined && gazetteer !== undefined,
    ...(now ? { now } : {}),
  });
}

/**
 * The name tagger and the gazetteer from a folder with `models.json`; unavailable ones are left out. Those of `before`
 * are kept.
 */
export async function loadModels(folder?: string, before: Models = {}): Promise<Models> {
  const [fastTagger, gazetteer] = await Promise.all([
    before.fastTagger ?? undefinedWhenUnavailable(async () => loadNameTagger(await read(NAMES))),
    before.gazetteer ?? undefinedWhenUnavailable(async () => loadGazetteer(await read(PLACES))),
  ]);
  return { ...(fastTagger ? { fastTagger } : {}), ...(gazetteer ? { gazetteer } : {}) };

  function read(name: string): Promise<Uint8Array> {
    return readModelFile(folder ?? modelsFolder(), name);
  }
}
