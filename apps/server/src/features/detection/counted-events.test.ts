import type { DetectEvent } from '@sladd/pipeline';
import { expect, test } from 'vitest';
import { TaskError } from '../../tasks/task-error.ts';
import type { FileMeter } from '../subscriptions/index.ts';
import { countedEvents } from './counted-events.ts';

const opened = { type: 'opened', totalPages: 3, withoutModel: [] } as unknown as DetectEvent;
const page = (pageNumber: number, isPreliminary = false) =>
  ({ type: 'page_completed', pageNumber, ...(isPreliminary ? { isPreliminary } : {}) }) as DetectEvent;
const pages = (count: number) => Array.from({ length: count }, (_, index) => page(index + 1));

/** A meter whose pages are counted when the test says so. */
function heldMeter() {
  const waiting = new Map<number, { resolve(): void; reject(error: unknown): void }>();
  let isLeft = false;
  const meter: FileMeter = {
    count: (pageNumber) =>
      new Promise<void>((resolve, reject) => waiting.set(pageNumber, { resolve, reject })),
    leave: () => {
      isLeft = true;
    },
  };
  return {
    ...{ meter, waiting },
    isLeft: () => isLeft,
    pay: (...numbers: number[]) => {
      for (const number of numbers) waiting.get(number)?.resolve();
    },
  };
}

/** A detection with these events, which then fails, waits, or ends. */
function started(events: readonly DetectEvent[], end: 'ends' | 'waits' | Error = 'ends') {
  const abort = new AbortController();
  let isOver = false;
  async function* give(): AsyncGenerator<DetectEvent, void, undefined> {
    try {
      yield* events;
      if (end instanceof Error) throw end;
      if (end === 'waits')
        await new Promise((_, reject) =>
          abort.signal.addEventListener('abort', () => reject(new TaskError('task.cancelled'))),
        );
    } finally {
      isOver = true;
    }
  }
  return { events: give(), stop: () => abort.abort(), isOver: () => isOver };
}

/** The events received so far. */
function listen(events: AsyncIterable<DetectEvent>) {
  const told: DetectEvent[] = [];
  const end = (async () => {
    for await (const event of events) told.push(event);
  })();
  end.catch(() => undefined);
  return { told, end };
}

test('reads on while pages wait, and tells each in its turn once it is counted', async () => {
  const { meter, waiting, pay } = heldMeter();
  const all = [opened, ...pages(3)];
  const { told, end } = listen(countedEvents(started(all), meter));
  await expect.poll(() => [...waiting.keys()]).toEqual([1, 2, 3]);
  expect(told).toEqual([opened]);
  pay(2, 3);
  await new Promise(setImmediate);
  expect(told).toEqual([opened]);
  pay(1);
  await end;
  expect(told).toEqual(all);
});

test('tells a page that is counted though nothing comes after it yet', async () => {
  const { meter, waiting, pay } = heldMeter();
  const detection = started([page(1)], 'waits');
  const { told } = listen(countedEvents(detection, meter));
  await expect.poll(() => waiting.size).toBe(1);
  pay(1);
  await expect.poll(() => told).toEqual([page(1)]);
  detection.stop();
});

test('counts no page that is told ahead', async () => {
  const { meter, waiting } = heldMeter();
  const { told, end } = listen(countedEvents(started([page(1, true)]), meter));
  await end;
  expect([told.length, waiting.size]).toEqual([1, 0]);
});

test('holds no more pages than a few, however many there are', async () => {
  const { meter, waiting, pay } = heldMeter();
  const { told, end } = listen(countedEvents(started(pages(50)), meter));
  await expect.poll(() => waiting.size).toBe(16);
  await new Promise(setImmediate);
  expect(waiting.size).toBe(16);
  pay(...Array.from({ length: 10 }, (_, index) => index + 1));
  await expect.poll(() => waiting.size).toBe(26);
  expect(told).toHaveLength(10);
  while (told.length < 50) {
    pay(...waiting.keys());
    await new Promise(setImmediate);
  }
  await end;
});

test('a page that is refused ends everything behind what was counted before it', async () => {
  const { meter, waiting, isLeft } = heldMeter();
  const detection = started(pages(3), 'waits');
  const { told, end } = listen(countedEvents(detection, meter));
  await expect.poll(() => waiting.size).toBe(3);
  for (const number of [2, 3]) waiting.get(number)?.reject(new Error('none left'));
  waiting.get(1)?.resolve();
  await expect(end).rejects.toThrow('none left');
  expect([told, isLeft()]).toEqual([[page(1)], true]);
  await expect.poll(detection.isOver).toBe(true);
});

test('a detection that fails tells first what it had read', async () => {
  const { meter, waiting, pay } = heldMeter();
  const { told, end } = listen(countedEvents(started(pages(2), new TaskError('task.crashed')), meter));
  await expect.poll(() => waiting.size).toBe(2);
  pay(1, 2);
  await expect(end).rejects.toMatchObject({ code: 'task.crashed' });
  expect(told).toEqual(pages(2));
});

test('a detection that was stopped tells nothing more, and what waits is not wanted', async () => {
  const { meter, isLeft } = heldMeter();
  const { told, end } = listen(countedEvents(started(pages(2), new TaskError('task.cancelled')), meter));
  await expect(end).rejects.toMatchObject({ code: 'task.cancelled' });
  expect([told, isLeft()]).toEqual([[], true]);
});

test('a reader who leaves ends the detection, though it is in the middle of a page', async () => {
  const { meter, isLeft } = heldMeter();
  const detection = started([opened], 'waits');
  for await (const event of countedEvents(detection, meter)) {
    expect(event).toBe(opened);
    break;
  }
  expect(isLeft()).toBe(true);
  await expect.poll(detection.isOver).toBe(true);
});
