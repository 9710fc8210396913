import { expect, it, vi } from 'vitest';
import { Turns } from './turns.ts';

function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { open: resolve, work: () => promise };
}

it('lets as many run as there are turns, the others in order', async () => {
  const turns = new Turns(2);
  const gates = [gate(), gate(), gate(), gate()];
  const started: number[] = [];
  const done = gates.map(({ work }, index) =>
    turns.take(undefined, () => {
      started.push(index);
      return work();
    }),
  );
  expect(started).toEqual([0, 1]);
  gates[1]!.open();
  await done[1];
  await vi.waitFor(() => expect(started).toEqual([0, 1, 2]));
  for (const { open } of gates) open();
  await Promise.all(done);
  expect(started).toEqual([0, 1, 2, 3]);
});

it('passes on the turn of work that fails, and forgets who was called off', async () => {
  const turns = new Turns(1);
  const first = gate();
  const running = turns.take(undefined, first.work);
  const stop = new AbortController();
  const waiting = turns.take(stop.signal, () => Promise.resolve('never'));
  const failing = turns.take(undefined, () => Promise.reject(new Error('broken')));
  const last = turns.take(undefined, () => Promise.resolve('served'));
  stop.abort(new Error('called off'));
  await expect(waiting).rejects.toThrow('called off');
  first.open();
  await running;
  await expect(failing).rejects.toThrow('broken');
  await expect(last).resolves.toBe('served');
});
