import { disableTelemetry } from '@sladd/process';
import { AnalysisError } from '../errors.ts';
import type { OnnxRuntime } from './session.ts';

/** An ONNX runtime, and which one it is. */
export interface LoadedRuntime {
  readonly kind: 'native' | 'wasm';
  readonly runtime: OnnxRuntime;
}

/**
 * The runtime for Node: the native one, or the WebAssembly one if there is no native library for the platform. Both are
 * complete in their packages; nothing is downloaded. The native one sends usage data to its maker unless that is
 * switched off before it loads, so if it cannot be switched off (`disableTelemetry`), the WebAssembly one is used.
 * Throws `AnalysisError` `model.unavailable` if neither loads.
 */
export async function loadOnnxRuntime(): Promise<LoadedRuntime> {
  if (!disableTelemetry()) return { kind: 'wasm', runtime: await loadWasmRuntime() };
  try {
    return { kind: 'native', runtime: await import('onnxruntime-node') };
  } catch {
    return { kind: 'wasm', runtime: await loadWasmRuntime() };
  }
}

/** The WebAssembly runtime on one thread. Throws `AnalysisError` `model.unavailable` if it does not load. */
export async function loadWasmRuntime(): Promise<OnnxRuntime> {
  try {
    const wasm = await import('onnxruntime-web');
    wasm.env.wasm.numThreads = 1;
    return wasm;
  } catch (cause) {
    throw new AnalysisError('model.unavailable', 'No ONNX runtime could be loaded.', { cause });
  }
}
