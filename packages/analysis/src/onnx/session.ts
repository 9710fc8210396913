import type { InferenceSession, Tensor } from 'onnxruntime-common';
import { AnalysisError } from '../errors.ts';

/** The part of an ONNX runtime that is needed here; both onnxruntime-node and onnxruntime-web have it. */
export interface OnnxRuntime {
  readonly InferenceSession: {
    create(bytes: Uint8Array, options: InferenceSession.SessionOptions): Promise<InferenceSession>;
    create(path: string, options: InferenceSession.SessionOptions): Promise<InferenceSession>;
  };
  readonly Tensor: {
    new (type: 'int64', data: BigInt64Array, dims: readonly number[]): Tensor;
    new (type: 'bool', data: Uint8Array, dims: readonly number[]): Tensor;
  };
}

/** Weights that are stored outside a network, under the name by which it refers to them. */
export type ExternalData = readonly { readonly path: string; readonly data: Uint8Array }[];

/** Loads a network from its bytes or its file. Throws `AnalysisError` `model.unavailable` if it is not a network. */
export function openSession(
  runtime: OnnxRuntime,
  network: Uint8Array | string,
  threads: number,
  externalData: ExternalData = [],
): Promise<InferenceSession> {
  const options: InferenceSession.SessionOptions = {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    graphOptimizationLevel: 'all',
    logSeverityLevel: 3,
    ...(externalData.length > 0 ? { externalData: [...externalData] } : {}),
  };
  return unavailableOnFailure('The network could not be loaded.', () =>
    typeof network === 'string'
      ? runtime.InferenceSession.create(network, options)
      : runtime.InferenceSession.create(network, options),
  );
}

/** Runs a network. Throws `AnalysisError` `model.unavailable` if it fails. */
export function runSession<T>(work: () => Promise<T>): Promise<T> {
  return unavailableOnFailure('The network could not be run.', work);
}

async function unavailableOnFailure<T>(message: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new AnalysisError('model.unavailable', message, { cause });
  }
}
