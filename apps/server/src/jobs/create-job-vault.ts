import type { JobVault } from './job-vault.ts';
import { createMemoryVault } from './memory-vault.ts';

/**
 * Creates the vault: in memory for a single server, or in Redis for all servers with the same secret. Throws
 * `StartError`.
 */
export async function createJobVault(redisUrl: string | null, secret: string): Promise<JobVault> {
  if (redisUrl === null) return createMemoryVault();
  // Loaded only if used.
  const { createRedisVault } = await import('./redis-vault.ts');
  return createRedisVault(redisUrl, secret);
}
