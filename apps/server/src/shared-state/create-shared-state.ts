import { createMemoryState } from './memory-state.ts';
import type { SharedState } from './shared-state.ts';

/**
 * Creates the shared state: in memory for a single server, or in Redis for all servers with the same Redis and secret.
 * Throws `StartError`.
 */
export async function createSharedState(redisUrl: string | null, secret: string): Promise<SharedState> {
  if (redisUrl === null) return createMemoryState();
  // Loaded only if used.
  const { createRedisState } = await import('./redis-state.ts');
  return createRedisState(redisUrl, secret);
}
