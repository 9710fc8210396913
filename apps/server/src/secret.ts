import { randomBytes } from 'node:crypto';
import { closeSync, fstatSync, fsyncSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolders, putNewFile } from '@sladd/process';
import { dataFiles } from './data-folder.ts';
import { SECRET_MIN_LENGTH } from './environment.ts';
import { codeOf } from './error-code.ts';

/** The secret cannot be read, created or trusted; the message says which, where, and what to do. */
export class SecretError extends Error {
  override readonly name = 'SecretError';
}

const isPosix = process.platform !== 'win32';

/**
 * The server's secret, created once and stored in the data folder with access for its owner only. Losing it signs
 * everyone out, makes file names in the redaction history unreadable, and invalidates the secrets of identity providers
 * and recovery codes; the audit log says from which entry on it can verify its seals. Throws `SecretError` for a secret
 * that others could read or guess.
 */
export function loadOrCreateSecret(dataDirectory: string): string {
  const path = dataFiles(dataDirectory).secret;
  makeFolders(dataDirectory, 0o700);
  const present = readSecret(path);
  if (present !== null) return present;
  createSecret(path);
  const made = readSecret(path);
  if (made === null) throw new SecretError(`The server's secret was removed while it was made: ${path}`);
  return made;
}

/** Null if the file does not exist. */
function readSecret(path: string): string | null {
  const file = openIfThere(path);
  if (file === null) return null;
  try {
    const stats = fstatSync(file);
    if (!stats.isFile()) throw new SecretError(`The server's secret is not a file: ${path}`);
    if (isPosix && (stats.mode & 0o077) !== 0) {
      throw new SecretError(
        `Other accounts of this machine may read the server's secret. Make it private: chmod 600 ${path}`,
      );
    }
    const secret = readFileSync(file, 'utf8').trim();
    if (secret.length >= SECRET_MIN_LENGTH) return secret;
    const fault = secret === '' ? 'is empty' : `has ${secret.length} characters`;
    throw new SecretError(
      `The server's secret ${fault}; it needs at least ${SECRET_MIN_LENGTH}. A disk that was full may have cut it. Put it back from a backup, or delete the file and everybody signs in again: ${path}`,
    );
  } finally {
    closeSync(file);
  }
}

function openIfThere(path: string): number | null {
  try {
    return openSync(path, 'r');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw new SecretError(`The server's secret cannot be read (${codeOf(error) ?? 'unknown'}): ${path}`);
  }
}

/**
 * Writes a new secret to a temporary file, syncs it and gives it its final name. That fails if a secret already exists,
 * so of two servers starting at once one creates it and both read it.
 */
function createSecret(path: string): void {
  const draft = `${path}.${randomBytes(6).toString('hex')}.new`;
  try {
    writeToDisk(draft, randomBytes(48).toString('base64url'));
    putNewFile(draft, path);
    syncFolder(dirname(path));
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EEXIST') return;
    const reason = code === 'ENOSPC' || code === 'EDQUOT' ? 'the disk is full' : (code ?? 'unknown');
    throw new SecretError(`The server's secret cannot be written (${reason}): ${path}`);
  } finally {
    rmSync(draft, { force: true });
  }
}

function writeToDisk(path: string, text: string): void {
  const file = openSync(path, 'wx', 0o600);
  try {
    writeFileSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Makes the new name survive a power cut. Windows does this by itself and has no call for it. */
function syncFolder(path: string): void {
  if (!isPosix) return;
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
