import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import {
  AnalysisError,
  createEncoderTagger,
  type EncoderTag,
  type EncoderTagger,
  parseEncoderFile,
} from '@sladd/analysis';
import { createOnnxClassifier, loadOnnxRuntime } from '@sladd/analysis/onnx';
import type { DetectionMethod } from '@sladd/contract';

const NETWORK = 'encoder-tags.onnx';
const VOCABULARY = 'encoder-tags.json';
/** More threads make one page hardly faster and take the cores from other tasks. */
const MOST_THREADS = 2;

const restsOnEncoder: ReadonlySet<DetectionMethod> = new Set(['standard', 'advanced']);

let loaded: Promise<EncoderTagger | undefined> | undefined;

/**
 * The encoder of `standard` and `advanced`, read once for each thread and only when a method rests on it. Undefined
 * when none does, or when a file is missing, damaged or cannot run here: then these methods go on without it.
 */
export function encoderFor(methods: readonly DetectionMethod[]): Promise<EncoderTagger | undefined> {
  if (!methods.some((method) => restsOnEncoder.has(method))) return Promise.resolve(undefined);
  loaded ??= undefinedWhenUnavailable(() => loadEncoder());
  return loaded;
}

/** What the encoder marks in a text; undefined without an encoder or when it fails. */
export function tagsOf(
  encoder: EncoderTagger | undefined,
  text: string,
): Promise<readonly EncoderTag[] | undefined> {
  return undefinedWhenUnavailable(async () => encoder?.tag(text));
}

/** Reads the encoder from a folder with `models.json`. Throws `AnalysisError` `model.unavailable`. */
export async function loadEncoder(folder: string = modelsFolder()): Promise<EncoderTagger> {
  const checksums = await readChecksums(folder);
  const [network, vocabulary] = await Promise.all(
    [NETWORK, VOCABULARY].map((name) => readModelFile(folder, name, checksums)),
  );
  const file = parseEncoderFile(Buffer.from(vocabulary ?? []).toString('utf8'));
  const { runtime } = await loadOnnxRuntime();
  const threads = Math.min(MOST_THREADS, availableParallelism());
  const classifier = await createOnnxClassifier(runtime, network ?? new Uint8Array(), threads);
  return createEncoderTagger({ model: NETWORK, file, classifier });
}

function modelsFolder(): string {
  try {
    return dirname(createRequire(import.meta.url).resolve('@sladd/analysis/models/models.json'));
  } catch (cause) {
    throw new AnalysisError('model.unavailable', 'There is no list of models.', { cause });
  }
}

async function readChecksums(folder: string): Promise<ReadonlyMap<string, string>> {
  const list: unknown = await readModelJson(folder);
  const entries = Array.isArray(list) ? list : [];
  return new Map(
    entries.flatMap((entry: unknown): [string, string][] => {
      const { file, sha256 } = (entry ?? {}) as { file?: unknown; sha256?: unknown };
      return typeof file === 'string' && typeof sha256 === 'string' ? [[file, sha256]] : [];
    }),
  );
}

async function readModelJson(folder: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(join(folder, 'models.json'), 'utf8'));
  } catch (cause) {
    throw new AnalysisError('model.unavailable', 'There is no list of models.', { cause });
  }
}

async function readModelFile(
  folder: string,
  name: string,
  checksums: ReadonlyMap<string, string>,
): Promise<Uint8Array> {
  const bytes = await readFile(join(folder, name)).catch((cause: unknown) => {
    throw new AnalysisError('model.unavailable', `The model file ${name} is missing.`, { cause });
  });
  if (createHash('sha256').update(bytes).digest('hex') !== checksums.get(name)) {
    throw new AnalysisError('model.unavailable', `The model file ${name} is damaged.`);
  }
  return bytes;
}

async function undefinedWhenUnavailable<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AnalysisError) return undefined;
    throw error;
  }
}
