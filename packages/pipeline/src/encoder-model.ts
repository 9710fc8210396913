import { availableParallelism } from 'node:os';
import { isMainThread } from 'node:worker_threads';
import {
  createEncoderTagger,
  type EncoderTag,
  type EncoderTagger,
  parseEncoderFile,
  type TokenClassifier,
} from '@sladd/analysis';
import { createOnnxClassifier, loadOnnxRuntime } from '@sladd/analysis/onnx';
import type { DetectionMethod } from '@sladd/contract';
import { modelsFolder, readModelFile, undefinedWhenUnavailable } from './model-files.ts';

const NETWORK = 'encoder-tags.onnx';
const VOCABULARY = 'encoder-tags.json';
/** More threads make one page hardly faster. */
const MOST_THREADS = 2;

let loaded: Promise<EncoderTagger | undefined> | undefined;

/** Runs a call into native code. */
export type NativeRunner = <T>(work: () => Promise<T>) => Promise<T>;

let runNative: NativeRunner = (work) => work();

/** Sets how this thread calls native code. A thread may only be ended while no such call is running. */
export function setNativeRunner(runner: NativeRunner): void {
  runNative = runner;
}

/** Whether the encoder is this method's own model. */
export function restsOnEncoder(method: DetectionMethod): boolean {
  return method !== 'fast';
}

/**
 * The encoder of `standard` and `advanced`, read once for each thread and only when a method rests on it. Undefined
 * when none does, or when a file is missing, damaged or cannot run here: then these methods go on without it.
 */
export function encoderFor(methods: readonly DetectionMethod[]): Promise<EncoderTagger | undefined> {
  if (!methods.some(restsOnEncoder)) return Promise.resolve(undefined);
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
  const [network, vocabulary] = await Promise.all(
    [NETWORK, VOCABULARY].map((name) => readModelFile(folder, name)),
  );
  const file = parseEncoderFile(Buffer.from(vocabulary ?? []).toString('utf8'));
  const { runtime } = await loadOnnxRuntime();
  const classifier = await runNative(() =>
    createOnnxClassifier(runtime, network ?? new Uint8Array(), nativeThreads()),
  );
  const classify: TokenClassifier['classify'] = (rows) => runNative(() => classifier.classify(rows));
  return createEncoderTagger({ model: NETWORK, file, classifier: { classify } });
}

/** Worker threads share the cores among themselves already. */
function nativeThreads(): number {
  return isMainThread ? Math.min(MOST_THREADS, availableParallelism()) : 1;
}
