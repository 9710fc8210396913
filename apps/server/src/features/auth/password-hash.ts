import { type Algorithm, hash, verify } from '@node-rs/argon2';

/** Memory in KiB and passes as OWASP's password storage cheat sheet asks of argon2id; about 45 ms on one core. */
const options = { algorithm: 2 as Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The argon2id hash of a password, with its salt and parameters in one text. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, options);
}

/**
 * Whether a password belongs to a hash; false, too, for a hash that cannot be read. An account without one takes the same
 * work, so that nobody sees by the time who has an account.
 */
export async function isPasswordOf(passwordHash: string | null, password: string): Promise<boolean> {
  if (passwordHash === null) {
    await hashPassword(password);
    return false;
  }
  return verify(passwordHash, password).catch(() => false);
}
