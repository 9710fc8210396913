import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The server's own secret, made once and kept readable by the owner alone in the data folder. Losing it signs
 * everybody out and makes the file names of the redaction history unreadable; nothing else depends on it.
 */
export function loadOrCreateSecret(dataDirectory: string): string {
  const path = join(dataDirectory, 'secret');
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  try {
    // `wx` fails when the file exists, so of two processes starting at once one makes it and both read it.
    writeFileSync(path, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(path, 'utf8').trim();
}
