import { createHmac, randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { connectRedis } from '../redis/connection.ts';
import type { Leave, SharedState } from './shared-state.ts';
import { SharedStateError } from './shared-state-error.ts';

/** How long a place stays taken without renewal by its holder. */
const PLACE_SECONDS = 8;
const RENEW_MS = 2_000;
const NOTE_SECONDS = 3_600;

const enterPlace = `
local now = tonumber(redis.call('TIME')[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', '(' .. now)
if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[2]) then return 0 end
redis.call('ZADD', KEYS[1], now + tonumber(ARGV[3]), ARGV[1])
redis.call('EXPIRE', KEYS[1], ARGV[3])
return 1`;

const renewPlace = `
local till = tonumber(redis.call('TIME')[1]) + tonumber(ARGV[2])
redis.call('ZADD', KEYS[1], till, ARGV[1])
redis.call('EXPIRE', KEYS[1], ARGV[2])`;

/**
 * Shared state of servers in Redis; names are hashed with the secret. Throws `StartError` if Redis cannot be used, and
 * later `SharedStateError` if it does not answer.
 */
export async function createRedisState(url: string, secret: string): Promise<SharedState> {
  const redis = await connectRedis(url);
  const keyOf = (kind: string, name: string): string =>
    `sladd:${kind}:${createHmac('sha256', secret).update(name).digest('base64url')}`;
  const ask = <R>(answer: Promise<R>): Promise<R> =>
    answer.catch((cause: unknown) => {
      throw new SharedStateError(cause);
    });
  return {
    enter: async (name, most) => {
      const [key, holder] = [keyOf('place', name), randomUUID()];
      const entered = await ask(redis.eval(enterPlace, 1, key, holder, most, PLACE_SECONDS));
      return entered === 1 ? holding(redis, key, holder) : undefined;
    },
    write: async (name, note) => {
      await ask(redis.set(keyOf('note', name), note, 'EX', NOTE_SECONDS));
    },
    read: async (name) => (await ask(redis.get(keyOf('note', name)))) ?? undefined,
    isFirst: async (name, seconds) =>
      (await ask(redis.set(keyOf('turn', name), 1, 'EX', seconds, 'NX'))) === 'OK',
    counters: redis,
    close: async () => {
      // Answered after all earlier commands; without a connection there is nothing to wait for.
      await redis.ping().catch(() => undefined);
      redis.disconnect();
    },
  };
}

/** Renews a place until it is left. */
function holding(redis: Redis, key: string, holder: string): Leave {
  // A place that is not renewed or removed expires after `PLACE_SECONDS`.
  const renew = () => void redis.eval(renewPlace, 1, key, holder, PLACE_SECONDS).catch(() => undefined);
  const clock = setInterval(renew, RENEW_MS).unref();
  let isInside = true;
  return () => {
    if (!isInside) return;
    isInside = false;
    clearInterval(clock);
    redis.zrem(key, holder).catch(() => undefined);
  };
}
