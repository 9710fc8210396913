import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { fromBase64, toBase64 } from '../bytes.ts';
import { keyIdOf } from '../key-id.ts';
import type { PublishedKey } from '../published-keys.ts';
import { list, orNull, record, type ShapeOf, text } from '../shape.ts';
import { instant } from '../statement.ts';
import { newPrivateKey, type SigningKey, signingKey } from './signing-key.ts';

/** The file of keys cannot be used; the message names it and what to do, and nothing that it holds. */
export class KeyRingError extends Error {
  override readonly name = 'KeyRingError';
}

const keptKey = record({
  keyid: text(/^[0-9a-f]{64}$/u),
  public_key: text(/^[A-Za-z0-9+/]{43}=$/u),
  valid_from: instant,
  valid_until: orNull(instant),
  /** Sealed or in PEM; null for a key that signs no more. */
  private_key: orNull(text(/^[\s\S]{1,2000}$/u)),
});
const ringShape = record({ keys: list(keptKey) });
type KeptKey = ShapeOf<typeof keptKey>;

/** How a private key stands in the file. */
export interface PrivateKeySeal {
  seal(pem: string): string;
  /** Null when it was sealed with another secret. */
  open(sealed: string): string | null;
}

/** Private keys as they are, for a file that nobody else may read. */
export const unsealed: PrivateKeySeal = { seal: (pem) => pem, open: (pem) => pem };

/** The keys of one place: one that signs, and the public halves of those that did. */
export interface KeyRing {
  /** The key in use. Read anew each time, so that a rotation holds from then on. */
  current(): SigningKey;
  /** The oldest first. No secret. */
  published(): readonly PublishedKey[];
  /** Ends the key in use, forgets its private half, and makes a new one. */
  rotate(): SigningKey;
}

/**
 * The keys in a file, which is made with a first key when there is none, for its owner alone. Where the private key was
 * sealed with another secret, a new key takes its place and the old one stays published, so that its proofs hold. Throws
 * {@link KeyRingError} for a file that others may read, or that is damaged.
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
    // Told below; the error itself could quote the file.
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

/** Of two programs that start at once one makes the file, and both read it. */
function createKeys(path: string, keys: readonly KeptKey[]): void {
  writeKeys(path, keys, (draft, place) => {
    try {
      linkSync(draft, place);
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
  });
}

/** Written whole and to the disk beside its place, then put there. */
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
