import {
  combineEncoders,
  createEncoderTagger,
  type EncoderPart,
  type EncoderTag,
  type EncoderTagger,
  parseEncoderFile,
} from '@sladd/analysis';
import type { DetectionMethod } from '@sladd/contract';
import { loadAgain } from './load-again.ts';
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

/** Where encoders come from. */
export interface EncoderFolders {
  /** The models of the administrator; none if left out. */
  readonly chosen?: string | undefined;
  /** The encoder that comes with Sladd; the installed one if left out. */
  readonly own?: string | undefined;
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number;
}

let folder: string | undefined;
let loaded = encodersFrom({});

/** Sets the administrator's folder of models for this thread; undefined, as at the start, for none. */
export function setModelsFolder(chosen: string | undefined): void {
  folder = chosen;
  loaded = encodersFrom({ chosen });
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

/** All encoders of this thread, loaded once; what cannot be used is tried again at later uses. */
export function encoders(): Promise<Encoders> {
  return loaded();
}

/** The encoders of some folders, loaded at the first use; what cannot be used is tried again at later uses. */
export function encodersFrom({ chosen, own, now }: EncoderFolders): () => Promise<Encoders> {
  return loadAgain<LoadedEncoders>({
    load: (before) => loadEncoders({ chosen, own }, before),
    isWhole: ({ unusable, own: shipped, ownMethods }) =>
      unusable.length === 0 && (shipped !== undefined || ownMethods.length === 0),
    ...(now ? { now } : {}),
  });
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

/** Encoders, and the one that comes with Sladd apart. */
interface LoadedEncoders extends Encoders {
  readonly own: EncoderTagger | undefined;
  /** The methods that it has to read for. */
  readonly ownMethods: readonly DetectionMethod[];
}

/** Loads what `before` lacks. */
async function loadEncoders(from: EncoderFolders, before?: LoadedEncoders): Promise<LoadedEncoders> {
  const { models, unusable } = await modelsOf(from.chosen, before?.models);
  const replaced = models.flatMap(({ manifest }) => (manifest.use === 'replace' ? manifest.methods : []));
  const ownMethods = encoderMethods.filter((method) => !replaced.some((other) => other === method));
  const own =
    before?.own ??
    (ownMethods.length > 0 ? await undefinedWhenUnavailable(() => loadEncoder(from.own)) : undefined);
  const parts: EncoderPart[] = models.map(({ part }) => part);
  if (own && ownMethods.length > 0) parts.unshift({ tagger: own, methods: ownMethods });
  const encoder = models.length === 0 ? own : parts.length > 0 ? combineEncoders(parts) : undefined;
  return { encoder, models, unusable, own, ownMethods };
}

async function modelsOf(
  chosen: string | undefined,
  known: readonly FolderModel[] = [],
): Promise<Pick<Encoders, 'models' | 'unusable'>> {
  if (chosen === undefined) return { models: [], unusable: [] };
  const { models, unusable } = await loadFolder(chosen, (name) =>
    known.every(({ folder: other }) => other !== name),
  );
  const all = [...known, ...models].toSorted((a, b) => (a.folder < b.folder ? -1 : 1));
  return { models: all, unusable };
}
