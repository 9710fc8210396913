import { createHmac, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolders } from '@sladd/process';
import type { Typed } from '../command.ts';
import { settingsFolder } from '../options/key-options.ts';

/** Options that do not change a result or only name a place; for the last two it matters whether they are given. */
const left = ['out', 'out-dir', 'jobs', 'resume', 'json', 'help', 'lang', 'models', 'proof-key'];
const passwords = ['password', 'password-file'];
const places = ['proof', 'certificate'];
/** Options that name a file whose content counts. */
const files = ['mapping', 'terms-file', 'appearance', 'grounds', 'new-password-file'];

/**
 * A fingerprint that shows whether a run is resumed with the same settings. It is keyed with a secret of this
 * account, because it is stored beside the results and must not reveal what was removed. Undefined if no secret can
 * be stored.
 */
export async function settingsMark({ options }: Typed): Promise<string | undefined> {
  try {
    const parts = Object.entries(options)
      .filter(([name, value]) => value !== undefined && ![...left, ...passwords].includes(name))
      .flatMap(([name, value]) =>
        [value].flat().map((one) => [name, places.includes(name) ? true : one] as const),
      );
    const said = await Promise.all(
      parts.map(async ([name, value]) => {
        const isFile = files.includes(name) && typeof value === 'string';
        return JSON.stringify([name, isFile ? (await readFile(value)).toString('base64') : value]);
      }),
    );
    const secret = await ownSecret(join(settingsFolder(process.env), 'sladd'));
    return createHmac('sha256', secret).update(JSON.stringify(said.sort())).digest('hex');
  } catch {
    return undefined;
  }
}

/** The secret of this account, made on first use. */
async function ownSecret(folder: string): Promise<Buffer> {
  const path = join(folder, 'run-secret');
  makeFolders(folder, 0o700);
  // If two runs create it at once, the second one uses that of the first.
  await writeFile(path, randomBytes(32), { flag: 'wx', mode: 0o600 }).catch(() => undefined);
  const secret = await readFile(path);
  if (secret.length !== 32) throw new Error('the secret of this account is damaged');
  return secret;
}
