import { createHmac, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolders } from '@sladd/process';
import type { Typed } from '../command.ts';
import { settingsFolder } from '../options/key-options.ts';

/** Options that change nothing in a result, or name a place; of the last two it matters that they are given. */
const left = ['out', 'out-dir', 'jobs', 'resume', 'json', 'help', 'lang', 'models', 'proof-key'];
const passwords = ['password', 'password-file'];
const places = ['proof', 'certificate'];
/** Options whose file counts by what is in it. */
const files = ['mapping', 'terms-file', 'appearance', 'grounds', 'new-password-file'];

/**
 * A mark by which a run tells whether it is resumed with the same settings. It is keyed with a secret of this account,
 * since it lies beside the results and must not tell what was removed. Undefined where no secret can be kept.
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
  // Of two runs that make it at once, the second takes that of the first.
  await writeFile(path, randomBytes(32), { flag: 'wx', mode: 0o600 }).catch(() => undefined);
  const secret = await readFile(path);
  if (secret.length !== 32) throw new Error('the secret of this account is damaged');
  return secret;
}
