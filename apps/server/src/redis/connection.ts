import { Redis } from 'ioredis';
import { StartError } from '../start-error.ts';

/** Pause before reconnecting. */
const RECONNECT_MS = 500;
const CONNECT_LIMIT_MS = 5_000;
const LEAST_VERSION = 7;

/**
 * Connects to Redis 7 or Valkey. While the connection is down, commands fail at once; it reconnects automatically.
 * Throws `StartError` if it does not answer, is too old, or would evict data when full instead of refusing writes.
 */
export async function connectRedis(url: string): Promise<Redis> {
  const redis = openRedis(url, { lazyConnect: true, enableOfflineQueue: false, maxRetriesPerRequest: 0 });
  try {
    await redis.connect();
    const info = await redis.info();
    refuse(faultOf(info));
  } catch (error) {
    redis.disconnect();
    if (error instanceof StartError) throw error;
    throw new StartError(
      'Redis does not answer at the address in REDIS_URL. Start it, or correct the address.',
    );
  }
  return redis;
}

/** A separate connection that waits for Redis without limit, for subscriptions and blocking reads. */
export function openWaitingRedis(url: string): Redis {
  return openRedis(url, { maxRetriesPerRequest: null });
}

function openRedis(url: string, options: object): Redis {
  const redis = new Redis(url, {
    ...options,
    connectTimeout: CONNECT_LIMIT_MS,
    retryStrategy: () => RECONNECT_MS,
    // Unrelated callers share a connection; their commands are not combined into one pipeline.
    enableAutoPipelining: false,
  });
  // A broken connection emits an error event; without a listener it would end the process.
  redis.on('error', () => undefined);
  return redis;
}

function refuse(fault: string | undefined): void {
  if (fault !== undefined) throw new StartError(fault);
}

/** Why a server cannot be used, according to its INFO; undefined if it can. */
function faultOf(info: string): string | undefined {
  const version = field(info, 'redis_version') ?? '0';
  if (Number.parseInt(version, 10) < LEAST_VERSION)
    return `Redis ${version} is too old; Sladd needs Redis 7 or later, or Valkey.`;
  const policy = field(info, 'maxmemory_policy');
  if (policy !== 'noeviction')
    return `Redis is set to maxmemory-policy ${policy ?? 'unknown'} and would throw work away when it is full. Set it to noeviction.`;
  return undefined;
}

function field(info: string, name: string): string | undefined {
  return new RegExp(`^${name}:(\\S*)`, 'm').exec(info)?.[1];
}
