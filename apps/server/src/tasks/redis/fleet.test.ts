import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { redisProgram, startRedis, type ThrowawayRedis } from '../../testing/redis-server.ts';
import { probeDefinitions as definitions, type ProbeTasks } from '../conformance/probe-tasks.ts';
import type { TaskRunner } from '../task-runner.ts';
import { countFleet, signLife, signOff } from './fleet.ts';
import { QUEUE_NAME, QUEUE_PREFIX, SPARE_QUEUE_NAME, WORKERS_KEY } from './job-keys.ts';
import { createRedisRunner } from './redis-runner.ts';

const secret = 'a secret of the tests, thirty-two characters and more';

describe.skipIf(!redisProgram)('a fleet of workers of two versions', () => {
  let server: ThrowawayRedis;
  let redis: Redis;
  beforeAll(async () => {
    server = await startRedis();
    redis = new Redis(server.url);
  });
  afterEach(() => redis.flushall());
  afterAll(async () => {
    redis.disconnect();
    await server.stop();
  });

  /** The registration of a worker without spare slots. */
  const signOfOlder = async (slots: number) => {
    const [seconds = 0] = await redis.time();
    await redis.zadd(WORKERS_KEY, seconds, `${slots} 52b5e5f0-older`);
  };
  const waitingIn = (queue: string) => redis.zcard(`${QUEUE_PREFIX}:${queue}:prioritized`);
  const wait = (runner: TaskRunner<ProbeTasks>, owner: string, { signal }: AbortController) => {
    const events = runner.run('listen', {}, { signal, owner });
    return events[Symbol.asyncIterator]().next();
  };

  test('has the spare slots of those that say so', async () => {
    await signOfOlder(2);
    expect(await countFleet(redis)).toEqual({ slots: 2, spares: 0 });
    await signLife(redis, 'newer', { slots: 3, spares: 1 });
    expect(await countFleet(redis)).toEqual({ slots: 5, spares: 1 });
    await signOff(redis, 'newer', { slots: 3, spares: 1 });
    expect(await countFleet(redis)).toEqual({ slots: 2, spares: 0 });
  });

  test('is an older one to servers that know of no spare slots, too', async () => {
    await signLife(redis, 'newer', { slots: 3, spares: 1 });
    const [member = ''] = await redis.zrange(WORKERS_KEY, 0, -1);
    expect(Number.parseInt(member, 10)).toBe(3);
  });

  test.for([
    ['is given nothing that only newer ones read', signOfOlder, { usual: 2, spare: 0 }],
    [
      'is given what waits for a spare slot once one has it',
      () => signLife(redis, 'newer', { slots: 1, spares: 1 }),
      { usual: 1, spare: 1 },
    ],
  ] as const)('%s', async ([, sign, expected]) => {
    await sign(1);
    const runner = await createRedisRunner({ url: server.url, secret, definitions });
    const stop = new AbortController();
    const first = wait(runner, 'one owner', stop).catch(() => undefined);
    await expect.poll(() => waitingIn(QUEUE_NAME)).toBe(1);
    const second = wait(runner, 'another owner', stop).catch(() => undefined);
    const both = async () => ({
      usual: await waitingIn(QUEUE_NAME),
      spare: await waitingIn(SPARE_QUEUE_NAME),
    });
    await expect.poll(both).toEqual(expected);
    stop.abort();
    await Promise.all([first, second]);
    await runner.close();
  });
});

test.skipIf(redisProgram)(
  'a fleet of two versions: not run, there is no redis-server and no valkey-server',
  () => undefined,
);
