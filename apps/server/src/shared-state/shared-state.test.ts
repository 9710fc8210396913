import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { redisProgram, startRedis, type ThrowawayRedis } from '../testing/redis-server.ts';
import { createMemoryState } from './memory-state.ts';
import { createRedisState } from './redis-state.ts';
import type { SharedState } from './shared-state.ts';
import { SharedStateError } from './shared-state-error.ts';

const secret = 'a secret of the tests, thirty-two characters and more';

/** The required behaviour of every implementation. */
function conformance(open: () => Promise<SharedState>): void {
  let state: SharedState;
  const fresh = async () => {
    state = await open();
    return state;
  };
  afterEach(() => state.close());

  test('has so many places of a name, and each can be taken again', async () => {
    const { enter } = await fresh();
    const first = await enter('kari', 2);
    await enter('kari', 2);
    expect(await enter('kari', 2)).toBeUndefined();
    expect(await enter('ola', 2)).toBeDefined();
    first?.();
    first?.();
    expect(await enter('kari', 2)).toBeDefined();
    expect(await enter('kari', 2)).toBeUndefined();
  });

  test('keeps the latest note of a name', async () => {
    const { read, write } = await fresh();
    expect(await read('a run')).toBeUndefined();
    await write('a run', 'one');
    await write('a run', 'two');
    expect(await read('a run')).toBe('two');
    expect(await read('another run')).toBeUndefined();
  });

  test('lets something be done', async () => {
    const { isFirst } = await fresh();
    expect(await isFirst('cleaning', 60)).toBe(true);
  });
}

describe('the state of a server that works alone', () => {
  conformance(async () => createMemoryState());
});

describe.skipIf(!redisProgram)('the state in a Redis', () => {
  let redis: ThrowawayRedis;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());
  afterEach(async () => {
    const asked = new Redis(redis.url);
    await asked.flushall();
    asked.disconnect();
  });
  const open = () => createRedisState(redis.url, secret);

  conformance(open);

  test('is the same for all servers with one secret, and tells nobody the names', async () => {
    const [one, two] = [await open(), await open()];
    const leave = await one.enter('session-kari', 1);
    expect(await two.enter('session-kari', 1)).toBeUndefined();
    await one.write('session-kari', 'seven');
    expect(await two.read('session-kari')).toBe('seven');
    expect([await one.isFirst('cleaning', 60), await two.isFirst('cleaning', 60)]).toEqual([true, false]);
    const asked = new Redis(redis.url);
    expect((await asked.keys('*')).join()).not.toContain('kari');
    asked.disconnect();
    leave?.();
    await expect.poll(() => two.enter('session-kari', 1)).toBeDefined();
    await one.close();
    await two.close();
  });

  test('says so when its Redis does not answer', async () => {
    const own = await startRedis();
    const state = await createRedisState(own.url, secret);
    await own.kill();
    await expect
      .poll(() => state.read('a run').catch((error: unknown) => error))
      .toBeInstanceOf(SharedStateError);
    await state.close();
    await own.stop();
  });
});
