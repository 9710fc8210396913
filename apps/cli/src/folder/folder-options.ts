import { stat } from 'node:fs/promises';
import type { Typed } from '../command.ts';
import { UsageError } from '../errors/usage-error.ts';

/** Options for redacting a folder. */
export const folderOptions = {
  jobs: { type: 'string' },
  resume: { type: 'boolean' },
} as const;

export const folderOptionsHelp = `  --jobs N         for a folder: how many documents to redact at once, each in its own process. Default: half the
                   number of processors
  --resume         for a folder: continue a run that was stopped or had failures. Documents that were delivered and have
                   not changed since are skipped. The settings must be the same as before
`;

/** The folder to redact; undefined if files were named. Throws `UsageError`. */
export async function folderNamed({ inputs, options }: Typed): Promise<string | undefined> {
  const kinds = await Promise.all(inputs.map((input) => isFolder(input)));
  if (!kinds.includes(true)) {
    const used = Object.keys(folderOptions).find((name) => options[name] !== undefined);
    if (used !== undefined) throw new UsageError(`--${used} is for a folder`);
    return undefined;
  }
  if (inputs.length > 1) throw new UsageError('name one folder, or files');
  return inputs[0];
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
