import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { putNewFile } from '@sladd/process';
import { fromBase64, toBase64 } from '../bytes.ts';
import { keyIdOf } from '../key-id.ts';
import type { PublishedKey } from '../published-keys.ts';
import { list, orNull, record, type ShapeOf, text } from '../shape.ts';
import { instant } from '../statement.ts';
import { newPrivateKey, type SigningKey, signingKey } from './signing-key.ts';

/** The key file cannot be used; the message contains its path and what to do, but never its content. */
export class KeyRingError extends Error {
  override readonly name = 'KeyRingError';
}

const keptKey = record({
  keyid: text(/^[0-9a-f]{64}$/u),
  public_key: text(/^[A-Za-z0-9+/]{43}=$/u),
  valid_from: instant,
  valid_until: orNull(instant),
  /** Sealed or PEM; null for a key that no longer signs. */
  private_key: orNull(text(/^[\s\S]{1,2000}$/u)),
});
const ringShape = record({ keys: list(keptKey) });
type KeptKey = ShapeOf<typeof keptKey>;

/** How private keys are stored in the file. */
export interface PrivateKeySeal {
  seal(pem: string): string;
  /** Null if it was sealed with another secret. */
  open(sealed: string): string | null;
}

/** Stores private keys unencrypted, for a file that only its owner can read. */
export const unsealed: PrivateKeySeal = { seal: (pem) => pem, open: (pem) => pem };

/** The signing key of an installation and the public halves of earlier ones. */
export interface KeyRing {
  /** The active key. Read from the file on each call, so that a rotation takes effect at once. */
  current(): SigningKey;
  /** Oldest first; without private keys. */
  published(): readonly PublishedKey[];
  /** Ends the active key, deletes its private half, and creates a new one. */
  rotate(): SigningKey;
}

/**
 * Opens a key file; creates it with a first key, readable by its owner only, if it does not exist. If the private key was
 * sealed with another secret, a new key replaces it and the old one stays published, so that its proofs remain verifiable.
 * Throws {@link KeyRingError} for a file that others can read or that is damaged.
 */
export function openKeyRing(path: string, seal: PrivateKeySeal, now: () => Date): KeyRing {
  const ring: KeyRing = {
    current: () => {
      const last = readKeys(path).at(-1);
      const pem = last?.private_key ? seal.open(last.private_key) : null;
      return pem === null ? ring.rotate() : signingKey(pem);
    },
    published: () => readKeys(path).map(({ private_key: _secret, ...key }) => key),
    rotate: () => {
      const at = instantOf(now());
      const { key, kept } = newKey(seal, at);
      const ended = readKeys(path).map((old) => ({
        ...old,
        valid_until: old.valid_until ?? at,
        private_key: null,
      }));
      writeKeys(path, [...ended, kept], renameSync);
      return key;
    },
  };
  if (readIfThere(path) === null) createKeys(path, [newKey(seal, instantOf(now())).kept]);
  ring.current();
  return ring;
}

function newKey(seal: PrivateKeySeal, at: string): { key: SigningKey; kept: KeptKey } {
  const pem = newPrivateKey();
  const key = signingKey(pem);
  const kept = {
    keyid: key.keyId,
    public_key: toBase64(key.publicKey),
    valid_from: at,
    valid_until: null,
    private_key: seal.seal(pem),
  };
  return { key, kept };
}

function instantOf(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`;
}

function readKeys(path: string): readonly KeptKey[] {
  const json = readIfThere(path);
  if (json === null)
    throw new KeyRingError(`The keys of proofs are gone: ${path}. Put them back from a backup.`);
  try {
    const { keys } = ringShape(JSON.parse(json));
    if (keys.every(({ keyid, public_key }) => keyIdOf(fromBase64(public_key)) === keyid)) return keys;
  } catch {
    // Thrown below; the original error could quote the file.
  }
  throw new KeyRingError(
    `The keys of proofs cannot be read: ${path}. Put the file back from a backup, or move it away and a new key is made.`,
  );
}

const isPosix = process.platform !== 'win32';

function readIfThere(path: string): string | null {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw new KeyRingError(`The keys of proofs cannot be read (${codeOf(error)}): ${path}`);
  }
  try {
    const { mode } = fstatSync(file);
    if (isPosix && (mode & 0o077) !== 0)
      throw new KeyRingError(
        `Other accounts of this machine may read the keys of proofs. Make them private: chmod 600 ${path}`,
      );
    return readFileSync(file, 'utf8');
  } finally {
    closeSync(file);
  }
}

/** If two programs start at once, only one creates the file and both read it. */
function createKeys(path: string, keys: readonly KeptKey[]): void {
  writeKeys(path, keys, (draft, place) => {
    try {
      putNewFile(draft, place);
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
  });
}

/** Writes and syncs a temporary file next to the target, then puts it in place. */
function writeKeys(
  path: string,
  keys: readonly KeptKey[],
  put: (draft: string, place: string) => void,
): void {
  const draft = `${path}.${randomBytes(6).toString('hex')}.new`;
  try {
    const file = openSync(draft, 'wx', 0o600);
    try {
      writeFileSync(file, `${JSON.stringify({ keys }, null, 2)}\n`);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    put(draft, path);
  } catch (error) {
    throw new KeyRingError(`The keys of proofs cannot be written (${codeOf(error)}): ${path}`);
  } finally {
    rmSync(draft, { force: true });
  }
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? 'unknown';
}
