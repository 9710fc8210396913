import { disableTelemetry } from '@sladd/process';
import { AnalysisError } from '../errors.ts';
import type { OnnxRuntime } from './session.ts';

/** An ONNX runtime and which one it is. */
export interface LoadedRuntime {
  readonly kind: 'native' | 'wasm';
  readonly runtime: OnnxRuntime;
}

/**
 * The runtime for Node: the native one, or its WebAssembly twin where no native library exists for the platform.
 * Both come whole with their packages; nothing is fetched. The native one sends usage data to its maker unless that is
 * switched off before it loads, so where it cannot be (`disableTelemetry`), the other one runs. Throws `AnalysisError`
 * `model.unavailable` when neither loads.
 */
export async function loadOnnxRuntime(): Promise<LoadedRuntime> {
  if (!disableTelemetry()) return { kind: 'wasm', runtime: await loadWasmRuntime() };
  try {
    return { kind: 'native', runtime: await import('onnxruntime-node') };
  } catch {
    return { kind: 'wasm', runtime: await loadWasmRuntime() };
  }
}

/** The WebAssembly runtime on one thread. Throws `AnalysisError` `model.unavailable` when it does not load. */
export async function loadWasmRuntime(): Promise<OnnxRuntime> {
  try {
    const wasm = await import('onnxruntime-web');
    wasm.env.wasm.numThreads = 1;
    return wasm;
  } catch (cause) {
    throw new AnalysisError('model.unavailable', 'No ONNX runtime could be loaded.', { cause });
  }
}
