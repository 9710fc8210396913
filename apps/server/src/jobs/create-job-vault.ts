import type { JobVault } from './job-vault.ts';
import { createMemoryVault } from './memory-vault.ts';

/** Memory for a server that works alone; with a Redis, one vault for all servers that share the secret. Throws `StartError`. */
export async function createJobVault(redisUrl: string | null, secret: string): Promise<JobVault> {
  if (redisUrl === null) return createMemoryVault();
  // Who does not use it does not load it.
  const { createRedisVault } = await import('./redis-vault.ts');
  return createRedisVault(redisUrl, secret);
}
