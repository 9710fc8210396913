import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Typed } from '../command.ts';
import { UsageError } from '../errors/usage-error.ts';
import { text } from '../option-values.ts';

export const modelsOption = { models: { type: 'string' } } as const;

export const modelsOptionHelp = `  --models FOLDER  a folder with further detection models, like MODELS_DIR of the server`;

/** The folder of additional models; undefined without one. Throws `UsageError` if there is no such folder. */
export function modelsFolder(typed: Typed): string | undefined {
  const folder = text(typed, 'models');
  if (folder === undefined) return undefined;
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`--models: ${folder} is not a folder`);
  return resolve(folder);
}
