import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

function drain(queue: FairQueue<string>): string[] {
  const items: string[] = [];
  for (let item = queue.shift(); item !== undefined; item = queue.shift()) items.push(item);
  return items;
}

test('lets owners take turns and keeps the order of each', () => {
  const queue = new FairQueue<string>();
  for (const item of ['a1', 'a2', 'a3']) queue.push('a', item);
  queue.push('b', 'b1');
  queue.push('c', 'c1');
  queue.push('b', 'b2');
  expect(queue.size).toBe(6);
  expect(drain(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  expect(queue.size).toBe(0);
});

test('puts an owner who comes back behind those already waiting', () => {
  const queue = new FairQueue<string>();
  queue.push('a', 'a1');
  queue.push('b', 'b1');
  queue.push('b', 'b2');
  expect(queue.shift()).toBe('a1');
  queue.push('a', 'a2');
  expect(drain(queue)).toEqual(['b1', 'a2', 'b2']);
});

test('passes over owners who may not have one now, and keeps their turn', () => {
  const queue = new FairQueue<string>();
  queue.push('a', 'a1');
  queue.push('b', 'b1');
  expect(queue.shift((owner) => owner !== 'a')).toBe('b1');
  expect(queue.hasFor((owner) => owner !== 'a')).toBe(false);
  expect(queue.hasFor((owner) => owner === 'a')).toBe(true);
  expect(queue.shift((owner) => owner !== 'a')).toBeUndefined();
  expect(drain(queue)).toEqual(['a1']);
});

test('takes an item out of turn once', () => {
  const queue = new FairQueue<string>();
  queue.push('a', 'a1');
  queue.push('a', 'a2');
  expect(queue.remove('a', 'a1')).toBe(true);
  expect(queue.remove('a', 'a1')).toBe(false);
  expect(queue.remove('b', 'b1')).toBe(false);
  expect(queue.size).toBe(1);
  expect(drain(queue)).toEqual(['a2']);
});
