import type { Models } from '@sladd/analysis';

export interface LoadedModels {
  readonly models: Models;
}

let loaded: Promise<LoadedModels> | undefined;

/** The trained parts, read once for each thread. */
export function loadModels(): Promise<LoadedModels> {
  loaded ??= Promise.resolve({ models: {} });
  return loaded;
}
