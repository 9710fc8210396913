import type { Redis } from 'ioredis';
import { WORKERS_KEY } from './job-keys.ts';

/** How often a worker says that it lives. */
export const SIGN_OF_LIFE_MS = 2_000;
/** Without a sign of life for so long a worker is not counted. */
const GONE_SECONDS = 8;

// By the clock of Redis, since those of machines differ.
const sign = `redis.call('ZADD', KEYS[1], redis.call('TIME')[1], ARGV[1])`;
const living = `
local now = tonumber(redis.call('TIME')[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', '(' .. (now - tonumber(ARGV[1])))
return redis.call('ZRANGE', KEYS[1], 0, -1)`;

const member = (workerId: string, slots: number): string => `${slots} ${workerId}`;

/** Counts a worker among the living, with how many tasks it takes at once. */
export async function signLife(redis: Redis, workerId: string, slots: number): Promise<void> {
  await redis.eval(sign, 1, WORKERS_KEY, member(workerId, slots));
}

/** Takes a worker that ends out of the count. */
export async function signOff(redis: Redis, workerId: string, slots: number): Promise<void> {
  await redis.zrem(WORKERS_KEY, member(workerId, slots));
}

/** What the living workers take at once. */
export interface Fleet {
  readonly slots: number;
  /** Tasks beyond that, for owners who have nothing else under way: one for each worker. */
  readonly spares: number;
}

/** Counts the living workers and what they take. */
export async function countFleet(redis: Redis): Promise<Fleet> {
  const workers = (await redis.eval(living, 1, WORKERS_KEY, GONE_SECONDS)) as string[];
  const slots = workers.reduce((sum, worker) => sum + Number.parseInt(worker, 10), 0);
  return { slots, spares: workers.length };
}
