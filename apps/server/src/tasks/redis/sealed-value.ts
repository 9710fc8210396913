import { hkdfSync } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { openBytes, sealBytes } from '../../sealed-bytes.ts';

/** A value that cannot be decrypted: sealed with another secret, or changed in transit. */
export class SealBrokenError extends Error {
  override readonly name = 'SealBrokenError';
}

/**
 * Encrypts the values of one job. The key is derived from the secret of the server and the id of the job,
 * so that Redis, its files and its backups alone reveal nothing.
 */
export class JobSeal {
  readonly #key: Uint8Array;

  constructor(secret: string, jobId: string) {
    this.#key = new Uint8Array(hkdfSync('sha256', secret, jobId, 'sladd task', 32));
  }

  /** `place` identifies the value within its job; it can only be decrypted with the same place. */
  seal(place: string, value: unknown): Buffer {
    return sealBytes(this.#key, place, serialize(value));
  }

  /** Decrypts a value. Throws `SealBrokenError` if place, job or secret differ or the value was changed. */
  open(place: string, sealed: Buffer): unknown {
    try {
      return deserialize(openBytes(this.#key, place, sealed));
    } catch (cause) {
      throw new SealBrokenError('a sealed value does not open', { cause });
    }
  }
}
