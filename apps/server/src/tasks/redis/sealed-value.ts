import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A value that does not open: sealed with another secret, or changed on its way. */
export class SealBrokenError extends Error {
  override readonly name = 'SealBrokenError';
}

/**
 * Encrypts what one job carries (AES-256-GCM). The key comes from the server's secret and the job's id, so that Redis alone,
 * its files and its copies tell nothing.
 */
export class JobSeal {
  readonly #key: Uint8Array;

  constructor(secret: string, jobId: string) {
    this.#key = new Uint8Array(hkdfSync('sha256', secret, jobId, 'sladd task', 32));
  }

  /** `place` says what the value is in its job; it opens in that place alone. */
  seal(place: string, value: unknown): Buffer {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#key, iv).setAAD(Buffer.from(place));
    const sealed = cipher.update(serialize(value));
    cipher.final();
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
  }

  /** What was sealed. Throws `SealBrokenError` when it is another place, job or secret, or was changed on its way. */
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
