import { expect, test } from 'vitest';
import { begin, beginInstead, type Running, whenFree } from './running.ts';

const never = new AbortController().signal;

test('work of a kind is begun once at a time, and of another kind beside it', () => {
  const running: Running = new Map();
  const first = begin(running, 'detect');
  expect(begin(running, 'detect')).toBeNull();
  expect(begin(running, 'search')).not.toBeNull();
  first?.abort();
  expect(begin(running, 'detect')).toBeNull();
  first?.end();
  expect(begin(running, 'detect')).not.toBeNull();
});

test('work that ends late does not free the place of the work that replaced it', () => {
  const running: Running = new Map();
  const first = beginInstead(running, 'people');
  const second = beginInstead(running, 'people');
  first.end();
  expect([first.signal.aborted, running.get('people')]).toEqual([true, second]);
  second.end();
  expect(running.has('people')).toBe(false);
});

test('who waits for a place gets it when all before have ended', async () => {
  const running: Running = new Map();
  const work = beginInstead(running, 'detect');
  let next: ReturnType<typeof begin> = null;
  void work.ended.then(() => {
    next = begin(running, 'detect');
  });
  let isFree = false;
  const free = whenFree(running, 'detect', never).then(() => {
    isFree = true;
  });
  work.end();
  await work.ended;
  expect([next === null, isFree]).toEqual([false, false]);
  running.get('detect')?.end();
  await free;
  expect(running.has('detect')).toBe(false);
});

test('who waits for a place can give up', async () => {
  const running: Running = new Map();
  beginInstead(running, 'detect');
  await expect(whenFree(running, 'detect', AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
});
