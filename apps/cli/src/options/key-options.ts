import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { makeFolders } from '@sladd/process';
import { ProofError, readTrustedKeys, type TrustedKey } from '@sladd/proof';
import { type KeyRing, KeyRingError, openKeyRing, unsealed } from '@sladd/proof/node';
import type { Typed } from '../command.ts';
import { UsageError } from '../errors/usage-error.ts';
import { readText } from '../files/read-input.ts';
import { text, texts } from '../option-values.ts';

/** The signing keys of this machine, created on first use. Throws {@link UsageError}. */
export function ownKeys(typed: Typed): KeyRing {
  const path = text(typed, 'proof-key') ?? join(settingsFolder(process.env), 'sladd', 'proof-keys.json');
  try {
    makeFolders(dirname(path), 0o700);
    return openKeyRing(path, unsealed, () => new Date());
  } catch (error) {
    if (error instanceof KeyRingError) throw new UsageError(error.message);
    throw new UsageError(`the folder for the keys of proofs cannot be made: ${dirname(path)}`);
  }
}

/** The folder for settings of this account. */
export function settingsFolder({ XDG_CONFIG_HOME, APPDATA }: NodeJS.ProcessEnv): string {
  const named = process.platform === 'win32' ? APPDATA : XDG_CONFIG_HOME;
  return named || join(homedir(), '.config');
}

export const trustOptions = {
  key: { type: 'string', multiple: true },
  'trusted-keys': { type: 'string', multiple: true },
} as const;

/** The keys that the user trusts. Throws {@link UsageError} or `InputError`. */
export async function trustedKeys(typed: Typed): Promise<readonly TrustedKey[]> {
  const keys = texts(typed, 'key').flatMap((given) => read('--key', given));
  for (const path of texts(typed, 'trusted-keys')) {
    keys.push(...read(`--trusted-keys: ${path}`, await readText(path)));
  }
  return keys;
}

function read(what: string, given: string): readonly TrustedKey[] {
  try {
    return readTrustedKeys(given);
  } catch (error) {
    if (!(error instanceof ProofError)) throw error;
    throw new UsageError(`${what}: this is not a key, the id of a key, its eight groups, or a list of keys`);
  }
}
