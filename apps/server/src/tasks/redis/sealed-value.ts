import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A value that cannot be decrypted: sealed with another secret, or changed in transit. */
export class SealBrokenError extends Error {
  override readonly name = 'SealBrokenError';
}

/**
 * Encrypts the values of one job (AES-256-GCM). The key is derived from the secret of the server and the id of the job,
 * so that Redis, its files and its backups alone reveal nothing.
 */
export class JobSeal {
  readonly #key: Uint8Array;

  constructor(secret: string, jobId: string) {
    this.#key = new Uint8Array(hkdfSync('sha256', secret, jobId, 'sladd task', 32));
  }

  /** `place` identifies the value within its job; it can only be decrypted with the same place. */
  seal(place: string, value: unknown): Buffer {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#key, iv).setAAD(Buffer.from(place));
    const sealed = cipher.update(serialize(value));
    cipher.final();
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
  }

  /** Decrypts a value. Throws `SealBrokenError` if place, job or secret differ or the value was changed. */
  open(place: string, sealed: Buffer): unknown {
    try {
      const iv = sealed.subarray(0, IV_BYTES);
      const cipher = createDecipheriv('aes-256-gcm', this.#key, iv, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(place)).setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const opened = cipher.update(sealed.subarray(IV_BYTES + TAG_BYTES));
      cipher.final();
      return deserialize(opened);
    } catch (cause) {
      throw new SealBrokenError('a sealed value does not open', { cause });
    }
  }
}
