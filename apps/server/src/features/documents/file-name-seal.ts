import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A key for one use, made from the server's secret, so that what uses another key tells nothing about this one. */
function keyFor(secret: string, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `sladd ${use}`, 32));
}

/** Encrypts a file's name (AES-256-GCM) for its owner, so that the database alone does not tell it. */
export function sealFilename(secret: string, userId: string, filename: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, 'history names'), iv).setAAD(
    Buffer.from(userId),
  );
  const sealed = Buffer.concat([cipher.update(filename, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

/** The name {@link sealFilename} was given; null when it was another secret or another owner. */
export function openFilename(secret: string, userId: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64');
  const iv = bytes.subarray(0, IV_BYTES);
  try {
    const cipher = createDecipheriv('aes-256-gcm', keyFor(secret, 'history names'), iv, {
      authTagLength: TAG_BYTES,
    }).setAAD(Buffer.from(userId));
    cipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return cipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + cipher.final('utf8');
  } catch {
    return null;
  }
}

/** The same for the same owner and name; keyed, so that nobody can try names against a copy of the database. */
export function hashFilename(secret: string, userId: string, filename: string): string {
  return createHmac('sha256', keyFor(secret, 'history hashes'))
    .update(`${userId}\n${filename}`)
    .digest('hex');
}
