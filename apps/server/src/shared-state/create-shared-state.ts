import { createMemoryState } from './memory-state.ts';
import type { SharedState } from './shared-state.ts';

/** Memory for a server that works alone; with a Redis, all that use it and share the secret. Throws `StartError`. */
export async function createSharedState(redisUrl: string | null, secret: string): Promise<SharedState> {
  if (redisUrl === null) return createMemoryState();
  // Who does not use it does not load it.
  const { createRedisState } = await import('./redis-state.ts');
  return createRedisState(redisUrl, secret);
}
