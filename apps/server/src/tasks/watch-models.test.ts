import type { DetectionMethod } from '@sladd/contract';
import { expect, test, vi } from 'vitest';
import type { DocumentTaskRunner } from './definitions.ts';
import { CHECK_AGAIN_AFTER_MS, watchModels } from './watch-models.ts';

const signal = new AbortController().signal;
const problem = 'encoder-tags.onnx: The file is missing or damaged.';
const whole = { type: 'inventory', items: [], lacking: { methods: [], reading: null } };
const withoutEncoder = {
  ...whole,
  lacking: { methods: [{ method: 'standard', problem }], reading: 'Missing or damaged: nor.' },
};

/** A runner whose tasks tell these events, or fail. */
function watching(told: { inventory?: object | Error; opened?: object; isReady?: boolean }) {
  const asked: string[] = [];
  const run = async function* (kind: string) {
    asked.push(kind);
    const event = kind === 'inventory' ? told.inventory : told.opened;
    if (event instanceof Error) throw event;
    if (event) yield event;
  } as unknown as DocumentTaskRunner['run'];
  const health = () => ({ ready: told.isReady ?? true, queued: 0, active: 0 });
  let nowMs = 0;
  const recovered: string[][] = [];
  const options = {
    now: () => nowMs,
    onRecovered: (methods: readonly string[]) => recovered.push([...methods]),
  };
  const watched = watchModels({ run, health, close: async () => undefined }, options);
  return { asked, recovered, told, pass: (ms: number) => (nowMs += ms), ...watched };
}

async function readAll(events: AsyncIterable<object>): Promise<void> {
  for await (const _ of events);
}

const inventory = ({ tasks }: ReturnType<typeof watching>) =>
  readAll(tasks.run('inventory', {}, { owner: 'server', signal }));

const detection = ({ tasks }: ReturnType<typeof watching>, ...methods: DetectionMethod[]) =>
  readAll(tasks.run('detect', { request: { methods } } as never, { owner: 'kari', signal }));

test('remembers what any check of the models told', async () => {
  const watched = watching({ inventory: withoutEncoder });
  await inventory(watched);
  expect(watched.models.missing()).toEqual({ methods: ['standard'], reads_pictures: false });
  expect(watched.asked).toEqual(['inventory']);
});

test('asks once by itself where nobody has checked', async () => {
  const watched = watching({ inventory: whole });
  expect([watched.models.missing(), watched.models.missing()]).toEqual([null, null]);
  await vi.waitFor(() => expect(watched.models.missing()).toEqual({ methods: [], reads_pictures: true }));
  expect(watched.asked).toEqual(['inventory']);
});

test('asks again after a check that failed, and not before a worker is ready', async () => {
  const failing = watching({ inventory: new Error('task.crashed') });
  await vi.waitFor(() => {
    expect(failing.models.missing()).toBeNull();
    expect(failing.asked.length).toBeGreaterThan(1);
  });
  const early = watching({ inventory: whole, isReady: false });
  expect(early.models.missing()).toBeNull();
  expect(early.asked).toEqual([]);
});

test('remembers a model that failed when a detection loaded it', async () => {
  const opened = { type: 'opened', totalPages: 1, withoutModel: ['standard', 'advanced'] };
  const watched = watching({ inventory: whole, opened });
  await inventory(watched);
  await detection(watched, 'standard', 'advanced');
  expect(watched.models.missing()).toEqual({ methods: ['standard', 'advanced'], reads_pictures: true });
  await inventory(watched);
  expect(watched.models.missing()?.methods).toEqual(['standard', 'advanced']);
});

test('looks again for what is missing, after a pause and no sooner, and says that it is back', async () => {
  const watched = watching({ inventory: withoutEncoder });
  await inventory(watched);
  watched.told.inventory = whole;
  watched.pass(CHECK_AGAIN_AFTER_MS - 1);
  expect(watched.models.missing()?.methods).toEqual(['standard']);
  expect(watched.asked).toHaveLength(1);
  watched.pass(1);
  expect(watched.models.missing()?.methods).toEqual(['standard']);
  await vi.waitFor(() => expect(watched.models.missing()).toEqual({ methods: [], reads_pictures: true }));
  expect(watched.asked).toHaveLength(2);
  expect(watched.recovered).toEqual([['standard']]);
});

test('a complete installation is not checked again', async () => {
  const watched = watching({ inventory: whole });
  await inventory(watched);
  watched.pass(CHECK_AGAIN_AFTER_MS * 10);
  expect(watched.models.missing()).toEqual({ methods: [], reads_pictures: true });
  expect(watched.asked).toHaveLength(1);
});

test('a model that failed to load is offered again after a pause, and off again if it fails again', async () => {
  const opened = { type: 'opened', totalPages: 1, withoutModel: ['standard'] };
  const watched = watching({ inventory: whole, opened });
  await inventory(watched);
  await detection(watched, 'standard');
  watched.pass(CHECK_AGAIN_AFTER_MS);
  watched.models.missing();
  await vi.waitFor(() => expect(watched.models.missing()?.methods).toEqual([]));
  await detection(watched, 'standard');
  expect(watched.models.missing()?.methods).toEqual(['standard']);
});

test('a model that a detection loads is no longer missing', async () => {
  const opened = { type: 'opened', totalPages: 1, withoutModel: [] };
  const watched = watching({ inventory: withoutEncoder, opened });
  await inventory(watched);
  await detection(watched, 'fast');
  expect(watched.models.missing()?.methods).toEqual(['standard']);
  await detection(watched, 'fast', 'standard');
  expect(watched.models.missing()?.methods).toEqual([]);
  expect(watched.recovered).toEqual([['standard']]);
});
