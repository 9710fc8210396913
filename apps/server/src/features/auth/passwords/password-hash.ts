import { type Algorithm, hash, verify } from '@node-rs/argon2';

/**
 * Memory in KiB and passes as the OWASP Password Storage Cheat Sheet requires for argon2id; about 45 ms on one core.
 */
const options = { algorithm: 2 as Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The argon2id hash of a password, including salt and parameters. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, options);
}

/**
 * Whether a password matches a hash; false for an unreadable hash. Without a hash it does the same work, so that timing
 * does not reveal which accounts exist.
 */
export async function isPasswordOf(passwordHash: string | null, password: string): Promise<boolean> {
  if (passwordHash === null) {
    await hashPassword(password);
    return false;
  }
  return verify(passwordHash, password).catch(() => false);
}
