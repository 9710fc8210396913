import type { Redis } from 'ioredis';
import { TURNS_KEY } from './job-keys.ts';

/** The largest priority that BullMQ knows. */
const LAST_TURN = 2_097_151;
/** After this time without work all owners start anew. */
const REST_SECONDS = 600;

const takeTurn = `
local now = tonumber(redis.call('HGET', KEYS[1], 'now') or '0')
local last = tonumber(redis.call('HGET', KEYS[1], 'of:' .. ARGV[1]) or '0')
local turn = math.max(now, last) + 1
if turn > tonumber(ARGV[2]) then
  redis.call('DEL', KEYS[1])
  turn = 1
end
redis.call('HSET', KEYS[1], 'of:' .. ARGV[1], turn)
redis.call('EXPIRE', KEYS[1], ARGV[3])
return turn`;

const begin = `
local now = tonumber(redis.call('HGET', KEYS[1], 'now') or '0')
if tonumber(ARGV[1]) > now then redis.call('HSET', KEYS[1], 'now', ARGV[1]) end
redis.call('EXPIRE', KEYS[1], ARGV[2])`;

/**
 * The turn of an owner's next task, as a priority: one after the owner's last one, or after the current one. If one
 * owner has twenty tasks and another a single one, the single one comes next (start-time fair queueing, Goyal 1996).
 */
export async function turnOf(redis: Redis, owner: string): Promise<number> {
  return Number(await redis.eval(takeTurn, 1, TURNS_KEY, owner, LAST_TURN, REST_SECONDS));
}

/** Called when a task with this turn starts. */
export async function beginTurn(redis: Redis, turn: number): Promise<void> {
  await redis.eval(begin, 1, TURNS_KEY, turn, REST_SECONDS);
}
