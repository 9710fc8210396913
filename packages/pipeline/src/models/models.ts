import { loadGazetteer, loadNameTagger, type Models } from '@sladd/analysis';
import type { DetectionMethod } from '@sladd/contract';
import { encoderFor, restsOnEncoder } from './encoder-model.ts';
import { modelsFolder, readModelFile, undefinedWhenUnavailable } from './model-files.ts';

/** The file of the name tagger. */
export const NAMES = 'fast-names.bin';
/** The file of the gazetteer. */
export const PLACES = 'gazetteer-no.bin';

let loaded: Promise<Models> | undefined;

/**
 * The models that these methods use, loaded once for each thread. One that is missing or damaged is left out: what
 * depends on it is not found, everything else is.
 */
export async function modelsFor(methods: readonly DetectionMethod[]): Promise<Models> {
  loaded ??= loadModels();
  const [models, encoder] = await Promise.all([loaded, encoderFor(methods)]);
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

/** The name tagger and the gazetteer from a folder with `models.json`; unavailable ones are left out. */
export async function loadModels(folder?: string): Promise<Models> {
  const [fastTagger, gazetteer] = await Promise.all([
    undefinedWhenUnavailable(async () => loadNameTagger(await read(NAMES))),
    undefinedWhenUnavailable(async () => loadGazetteer(await read(PLACES))),
  ]);
  return { ...(fastTagger ? { fastTagger } : {}), ...(gazetteer ? { gazetteer } : {}) };

  function read(name: string): Promise<Uint8Array> {
    return readModelFile(folder ?? modelsFolder(), name);
  }
}
