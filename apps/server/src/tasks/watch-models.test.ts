import { expect, test, vi } from 'vitest';
import type { DocumentTaskRunner } from './definitions.ts';
import { watchModels } from './watch-models.ts';

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
  return { asked, ...watchModels({ run, health, close: async () => undefined }) };
}

async function readAll(events: AsyncIterable<object>): Promise<void> {
  for await (const _ of events);
}

const inventory = ({ tasks }: ReturnType<typeof watching>) =>
  readAll(tasks.run('inventory', {}, { owner: 'server', signal }));

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
  await readAll(watched.tasks.run('detect', {} as never, { owner: 'kari', signal }));
  expect(watched.models.missing()).toEqual({ methods: ['standard', 'advanced'], reads_pictures: true });
  await inventory(watched);
  expect(watched.models.missing()?.methods).toEqual(['standard', 'advanced']);
});
