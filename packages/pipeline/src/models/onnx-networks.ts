import { availableParallelism } from 'node:os';
import { isMainThread } from 'node:worker_threads';
import type { SpanNetwork, TokenClassifier } from '@sladd/analysis';
import {
  createOnnxClassifier,
  createOnnxLabelNetwork,
  createOnnxSpanNetwork,
  type LabelNetworkFiles,
  loadOnnxRuntime,
} from '@sladd/analysis/onnx';
import { undefinedWhenUnavailable } from './model-files.ts';

/** Threads per network; more make one page hardly faster. */
const MOST_THREADS = 2;

/** Runs a call into native code. */
export type NativeRunner = <T>(work: () => Promise<T>) => Promise<T>;

let runNative: NativeRunner = (work) => work();

/** Sets how this thread calls native code. A thread may only be ended while no such call is running. */
export function setNativeRunner(runner: NativeRunner): void {
  runNative = runner;
}

/** Whether a runtime of networks loads here; no network is loaded. */
export async function canRunNetworks(): Promise<boolean> {
  return (await undefinedWhenUnavailable(loadOnnxRuntime)) !== undefined;
}

/** Loads the network of an encoder. Throws `AnalysisError` `model.unavailable`. */
export async function createNetwork(bytes: Uint8Array): Promise<TokenClassifier> {
  const { runtime } = await loadOnnxRuntime();
  const classifier = await runNative(() => createOnnxClassifier(runtime, bytes, nativeThreads()));
  return { classify: (rows) => runNative(() => classifier.classify(rows)) };
}

/** Loads a token classifier from the Hugging Face hub. Throws `AnalysisError` `model.unavailable`. */
export async function createLabelNetwork(files: LabelNetworkFiles): Promise<TokenClassifier> {
  const loaded = await loadOnnxRuntime();
  const network = await runNative(() => createOnnxLabelNetwork(loaded, files, nativeThreads()));
  return { classify: (rows) => runNative(() => network.classify(rows)) };
}

/** Loads the network of a GLiNER span model. Throws `AnalysisError` `model.unavailable`. */
export async function createSpanNetwork(bytes: Uint8Array): Promise<SpanNetwork> {
  const { runtime } = await loadOnnxRuntime();
  const network = await runNative(() => createOnnxSpanNetwork(runtime, bytes, nativeThreads()));
  return { score: (row, maxWidth) => runNative(() => network.score(row, maxWidth)) };
}

/** Worker threads already share the cores among themselves. */
function nativeThreads(): number {
  return isMainThread ? Math.min(MOST_THREADS, availableParallelism()) : 1;
}
