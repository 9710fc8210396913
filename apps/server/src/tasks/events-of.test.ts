import { expect, test } from 'vitest';
import { eventsOf } from './events-of.ts';

test('gives what is reported and then the end, in order', async () => {
  const events = eventsOf<string>(async (tell) => {
    tell('first');
    await Promise.resolve();
    tell('second');
    return 'end';
  });
  const seen: string[] = [];
  for await (const event of events) seen.push(event);
  expect(seen).toEqual(['first', 'second', 'end']);
});

test('throws what the work throws, after what it reported', async () => {
  const seen: string[] = [];
  const read = async () => {
    for await (const event of eventsOf<string>(async (tell) => {
      tell('first');
      throw new Error('no more');
    }))
      seen.push(event);
  };
  await expect(read()).rejects.toThrow('no more');
  expect(seen).toEqual(['first']);
});

test('takes what the work still reports and how it ends when the reader has gone', async () => {
  for (const end of [() => 'end', () => Promise.reject(new Error('stopped'))]) {
    const gone = Promise.withResolvers<void>();
    const told = Promise.withResolvers<unknown>();
    const events = eventsOf<string>(async (tell) => {
      tell('first');
      await gone.promise;
      try {
        tell('late');
        told.resolve('taken');
      } catch (error) {
        told.resolve(error);
      }
      return end();
    });
    for await (const _ of events) break;
    gone.resolve();
    expect(await told.promise).toBe('taken');
  }
});
