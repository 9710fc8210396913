import type { Redis } from 'ioredis';
import { WORKERS_KEY } from './job-keys.ts';

/** Interval at which a worker reports that it is running. */
export const SIGN_OF_LIFE_MS = 2_000;
/** A worker that has not reported for this time is not counted. */
const GONE_SECONDS = 8;

// By the clock of Redis, since the clocks of machines differ.
const sign = `redis.call('ZADD', KEYS[1], redis.call('TIME')[1], ARGV[1])`;
const living = `
local now = tonumber(redis.call('TIME')[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', '(' .. (now - tonumber(ARGV[1])))
return redis.call('ZRANGE', KEYS[1], 0, -1)`;

/** Number of tasks that the workers take at once. */
export interface Fleet {
  readonly slots: number;
  /** Additional tasks, for owners without any other running task. */
  readonly spares: number;
}

// Servers of versions without spare slots read only the first number; workers of those versions omit the second.
const member = (workerId: string, { slots, spares }: Fleet): string => `${slots}+${spares} ${workerId}`;

/** Registers a worker as running, with the number of tasks it takes at once. */
export async function signLife(redis: Redis, workerId: string, takes: Fleet): Promise<void> {
  await redis.eval(sign, 1, WORKERS_KEY, member(workerId, takes));
}

/** Removes a worker that ends. */
export async function signOff(redis: Redis, workerId: string, takes: Fleet): Promise<void> {
  await redis.zrem(WORKERS_KEY, member(workerId, takes));
}

/** Counts the running workers and the tasks they take. */
export async function countFleet(redis: Redis): Promise<Fleet> {
  const workers = (await redis.eval(living, 1, WORKERS_KEY, GONE_SECONDS)) as string[];
  const numbers = workers.map((worker) => /^(\d+)(?:\+(\d+))? /.exec(worker) ?? []);
  const sum = (at: 1 | 2) => numbers.reduce((total, found) => total + Number(found[at] ?? 0), 0);
  return { slots: sum(1), spares: sum(2) };
}
