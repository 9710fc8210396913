import { resolve } from 'node:path';
import type { Typed } from '../command.ts';
import { text } from '../option-values.ts';

export const modelsOption = { models: { type: 'string' } } as const;

export const modelsOptionHelp = `  --models F      a folder of further models, as the server's MODELS_DIR`;

/** The folder of additional models; undefined without one. */
export function modelsFolder(typed: Typed): string | undefined {
  const folder = text(typed, 'models');
  return folder === undefined ? undefined : resolve(folder);
}
