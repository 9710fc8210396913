import { Redis } from 'ioredis';
import { StartError } from '../start-error.ts';

/** How long a connection that broke waits before it is opened anew. */
const RECONNECT_MS = 500;
const CONNECT_LIMIT_MS = 5_000;
const LEAST_VERSION = 7;

/**
 * Connects to Redis 7 or Valkey. What is asked while the connection is down fails at once; it comes back by itself. Throws
 * `StartError` when nothing answers, when the version is too old, or when a full Redis would throw jobs away instead of
 * refusing new ones.
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

/** A connection of its own that waits for Redis as long as it takes: for subscriptions and blocking reads. */
export function openWaitingRedis(url: string): Redis {
  return openRedis(url, { maxRetriesPerRequest: null });
}

function openRedis(url: string, options: object): Redis {
  const redis = new Redis(url, {
    ...options,
    connectTimeout: CONNECT_LIMIT_MS,
    retryStrategy: () => RECONNECT_MS,
    // Two programs of the same installation may share one connection's commands in one write.
    enableAutoPipelining: false,
  });
  // A connection that breaks says so by an event; an event that nobody hears ends the process.
  redis.on('error', () => undefined);
  return redis;
}

function refuse(fault: string | undefined): void {
  if (fault !== undefined) throw new StartError(fault);
}

/** Why a server cannot be worked with, from what its INFO says; undefined when it can. */
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
