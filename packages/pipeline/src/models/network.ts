import { availableParallelism } from 'node:os';
import { isMainThread } from 'node:worker_threads';
import type { TokenClassifier } from '@sladd/analysis';
import { createOnnxClassifier, loadOnnxRuntime } from '@sladd/analysis/onnx';

/** More threads make one page hardly faster. */
const MOST_THREADS = 2;

/** Runs a call into native code. */
export type NativeRunner = <T>(work: () => Promise<T>) => Promise<T>;

let runNative: NativeRunner = (work) => work();

/** Sets how this thread calls native code. A thread may only be ended while no such call is running. */
export function setNativeRunner(runner: NativeRunner): void {
  runNative = runner;
}

/** Loads the network of an encoder. Throws `AnalysisError` `model.unavailable`. */
export async function createNetwork(bytes: Uint8Array): Promise<TokenClassifier> {
  const { runtime } = await loadOnnxRuntime();
  const classifier = await runNative(() => createOnnxClassifier(runtime, bytes, nativeThreads()));
  return { classify: (rows) => runNative(() => classifier.classify(rows)) };
}

/** Worker threads share the cores among themselves already. */
function nativeThreads(): number {
  return isMainThread ? Math.min(MOST_THREADS, availableParallelism()) : 1;
}
