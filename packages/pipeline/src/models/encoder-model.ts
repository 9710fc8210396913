import {
  combineEncoders,
  createEncoderTagger,
  type EncoderPart,
  type EncoderTag,
  type EncoderTagger,
  parseEncoderFile,
} from '@sladd/analysis';
import type { DetectionMethod } from '@sladd/contract';
import { modelsFolder, readModelFile, undefinedWhenUnavailable } from './model-files.ts';
import { type FolderModel, loadFolder, type UnusableModel } from './model-folder.ts';
import { createNetwork } from './onnx-networks.ts';

/** The two files of the encoder. */
export const NETWORK = 'encoder-tags.onnx';
export const VOCABULARY = 'encoder-tags.json';

/** The methods that use an encoder. */
const encoderMethods: readonly DetectionMethod[] = ['standard', 'advanced'];

/** The available encoders: the one for detection, and the models in the administrator's folder. */
export interface Encoders {
  readonly encoder: EncoderTagger | undefined;
  readonly models: readonly FolderModel[];
  readonly unusable: readonly UnusableModel[];
}

let folder: string | undefined;
let loaded: Promise<Encoders> | undefined;

/** Sets the administrator's folder of models for this thread; undefined, as at the start, for none. */
export function setModelsFolder(chosen: string | undefined): void {
  folder = chosen;
  loaded = undefined;
}

/** Whether a folder of models is set. */
export function hasModelsFolder(): boolean {
  return folder !== undefined;
}

/** Whether this method has the encoder as its own model. */
export function restsOnEncoder(method: DetectionMethod): boolean {
  return encoderMethods.includes(method);
}

/**
 * The encoder of `standard` and `advanced`, loaded once for each thread when a method first needs it. Undefined if no
 * method needs it, or if a file is missing, damaged or cannot run here; these methods then work without it.
 */
export async function encoderFor(methods: readonly DetectionMethod[]): Promise<EncoderTagger | undefined> {
  if (!methods.some(restsOnEncoder)) return undefined;
  return (await encoders()).encoder;
}

/** All encoders of this thread, loaded once. */
export function encoders(): Promise<Encoders> {
  loaded ??= loadEncoders(folder);
  return loaded;
}

/** What the encoder finds in a text; undefined without an encoder or if it fails. */
export function tagsOf(
  encoder: EncoderTagger | undefined,
  text: string,
): Promise<readonly EncoderTag[] | undefined> {
  return undefinedWhenUnavailable(async () => encoder?.tag(text));
}

/** Loads the encoder from a folder with `models.json`. Throws `AnalysisError` `model.unavailable`. */
export async function loadEncoder(from: string = modelsFolder()): Promise<EncoderTagger> {
  const [network, vocabulary] = await Promise.all(
    [NETWORK, VOCABULARY].map((name) => readModelFile(from, name)),
  );
  const file = parseEncoderFile(Buffer.from(vocabulary ?? []).toString('utf8'));
  const classifier = await createNetwork(network ?? new Uint8Array());
  return createEncoderTagger({ model: NETWORK, file, classifier });
}

async function loadEncoders(chosen: string | undefined): Promise<Encoders> {
  const { models, unusable } = chosen === undefined ? { models: [], unusable: [] } : await loadFolder(chosen);
  const replaced = models.flatMap(({ manifest }) => (manifest.use === 'replace' ? manifest.methods : []));
  const left = encoderMethods.filter((method) => !replaced.some((other) => other === method));
  const own = left.length > 0 ? await undefinedWhenUnavailable(() => loadEncoder()) : undefined;
  const parts: EncoderPart[] = models.map(({ part }) => part);
  if (own) parts.unshift({ tagger: own, methods: left });
  const encoder = models.length === 0 ? own : parts.length > 0 ? combineEncoders(parts) : undefined;
  return { encoder, models, unusable };
}
