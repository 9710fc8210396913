import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { eventFrames, type ServerEvent } from './sse.ts';

const options = (signal = new AbortController().signal, heartbeatMs = 60_000) => ({
  heartbeatMs,
  signal,
  heartbeat: () => ({ type: 'heartbeat', data: {} }),
  failure: () => ({ type: 'error', data: {} }),
});

async function* counted(log: string[], count: number): AsyncGenerator<ServerEvent> {
  try {
    for (let index = 1; index <= count; index += 1) {
      log.push(`made ${index}`);
      yield { type: 'tick', data: index };
    }
  } finally {
    log.push('ended');
  }
}

async function collect(frames: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = [];
  for await (const one of frames) all.push(one);
  return all;
}

test('writes id, event and data of each event', async () => {
  expect(await collect(eventFrames(counted([], 2), options()))).toEqual([
    'id: 1\nevent: tick\ndata: 1\n\n',
    'id: 2\nevent: tick\ndata: 2\n\n',
  ]);
});

test('asks for an event only when the one before was taken', async () => {
  const log: string[] = [];
  const frames = eventFrames(counted(log, 9), options());
  await frames.next();
  await sleep(5);
  expect(log).toEqual(['made 1']);
  await frames.return();
  expect(log).toEqual(['made 1', 'ended']);
});

test('writes heartbeats while the source is silent, with rising ids, and loses no event', async () => {
  async function* slow(): AsyncGenerator<ServerEvent> {
    await sleep(60);
    yield { type: 'tick', data: 1 };
  }
  const frames = await collect(eventFrames(slow(), options(undefined, 20)));
  expect(frames.length).toBeGreaterThan(1);
  expect(frames.map((text) => Number(/^id: (\d+)/.exec(text)?.[1]))).toEqual(
    frames.map((_, index) => index + 1),
  );
  expect(frames.filter((text) => text.includes('event: tick'))).toHaveLength(1);
  expect(frames[0]).toContain('event: heartbeat');
});

test('ends at once on abort, even when the source never answers, and tells the source', async () => {
  const abort = new AbortController();
  let isTold = false;
  const stuck: AsyncIterable<ServerEvent> = {
    [Symbol.asyncIterator]: () => ({
      next: () => new Promise(() => undefined),
      return: async () => {
        isTold = true;
        return { done: true, value: undefined };
      },
    }),
  };
  setTimeout(() => abort.abort(), 5);
  expect(await collect(eventFrames(stuck, options(abort.signal)))).toEqual([]);
  expect(isTold).toBe(true);
});

test('ends with one error event when the source throws', async () => {
  async function* failing(): AsyncGenerator<ServerEvent> {
    yield { type: 'tick', data: 1 };
    throw new Error('no');
  }
  expect(await collect(eventFrames(failing(), options()))).toEqual([
    'id: 1\nevent: tick\ndata: 1\n\n',
    'id: 2\nevent: error\ndata: {}\n\n',
  ]);
});

test('gives everybody else a turn between two events that are there already', async () => {
  let turns = 0;
  const turn = () => {
    turns++;
    next = setImmediate(turn);
  };
  let next = setImmediate(turn);
  await collect(eventFrames(counted([], 50), options()));
  clearImmediate(next);
  expect(turns).toBeGreaterThanOrEqual(49);
});
