import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { redisProgram, startRedis, type ThrowawayRedis } from '../../testing/redis-server.ts';
import type { ProbeTasks } from '../conformance/probe-tasks.ts';
import { TaskError } from '../task-error.ts';
import type { TaskRunner } from '../task-runner.ts';
import { aliveKey, END_NUMBER, jobKeys } from './job-keys.ts';
import { JobSeal } from './sealed-value.ts';
import { WorkerJob } from './worker-job.ts';

const secret = 'a secret of the tests, thirty-two characters and more';
const id = 'a-job';

/** A runner whose only task yields these events. */
function runnerOf(events: () => AsyncIterable<object>): TaskRunner<ProbeTasks> {
  return {
    run: () => events() as never,
    health: () => ({ ready: true, queued: 0, active: 1 }),
    close: async () => undefined,
  };
}

describe.skipIf(!redisProgram)('a job of which two workers think that it is theirs', () => {
  let server: ThrowawayRedis;
  let redis: Redis;
  beforeAll(async () => {
    server = await startRedis();
    redis = new Redis(server.url);
  });
  afterAll(async () => {
    redis.disconnect();
    await server.stop();
  });

  const record = { kind: 'chance' as const, reader: 'reader', owner: 'owner' };
  const jobOf = (holder: string, events: () => AsyncIterable<object>) => {
    const local = runnerOf(events);
    const isOfMoment = (event: object) => 'moment' in event;
    return new WorkerJob(redis, { id, reader: 'reader' }, { secret, holder, isOfMoment, local });
  };

  test('loses no event to what the first one says late', async () => {
    const { input, events, state } = jobKeys(id);
    const seal = new JobSeal(secret, id);
    await redis.set(aliveKey('reader'), 1);
    await redis.hset(state, 'taken', 0);
    await redis.set(input, seal.seal('input', {}));
    const [stalled, awake] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = jobOf('first:1', async function* () {
      yield { number: 1 };
      stalled.resolve();
      await awake.promise;
      yield { moment: true };
      yield { number: 2 };
    });
    await first.takeOver();
    const firstEnd = first.work(record);
    await stalled.promise;
    const second = jobOf('second:2', async function* () {
      yield { number: 1 };
      awake.resolve();
      await firstEnd;
      yield { number: 2 };
      yield { number: 3 };
    });
    await second.takeOver();
    expect(await second.work(record)).toBe(true);
    expect(await firstEnd).toBe(false);
    const told = await redis.xrangeBuffer(events, '-', '+');
    const numbers = told.map(([number]) => Number.parseInt(number.toString(), 10));
    const values = told.map(([, [, value]], index) =>
      seal.open(String(numbers[index]), value ?? Buffer.alloc(0)),
    );
    expect(values).toEqual([{ number: 1 }, { number: 2 }, { number: 3 }, {}]);
    expect(numbers.at(-1)).toBe(END_NUMBER);
  });

  test('says when to come back where the work says it', async () => {
    const { input, events, state } = jobKeys(id);
    const seal = new JobSeal(secret, id);
    await redis.unlink(events);
    await redis.set(aliveKey('reader'), 1);
    await redis.hset(state, 'taken', 0);
    await redis.set(input, seal.seal('input', {}));
    const job = jobOf('first:1', () => {
      throw new TaskError('task.busy', { retryAfterSeconds: 7 });
    });
    await job.takeOver();
    expect(await job.work(record)).toBe(true);
    const [end] = await redis.xrangeBuffer(events, '-', '+');
    const value = seal.open(String(END_NUMBER), end?.[1][1] ?? Buffer.alloc(0));
    expect(value).toEqual({ failure: { code: 'task.busy', retryAfterSeconds: 7 } });
  });
});

test.skipIf(redisProgram)(
  'two workers of one job: not run, there is no redis-server and no valkey-server',
  () => undefined,
);
