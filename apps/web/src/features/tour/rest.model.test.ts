import { expect, test } from 'vitest';
import { createRest, REST_MS } from './rest.model.ts';

function rest() {
  let now = 1000;
  const later = (ms: number) => {
    now += ms;
  };
  return { isResting: createRest(() => now), later };
}

test('work rests from the start where there was none', () => {
  expect(rest().isResting(false)).toBe(true);
});

test('work rests only some time after it was last seen', () => {
  const { isResting, later } = rest();
  expect(isResting(true)).toBe(false);
  later(REST_MS);
  expect(isResting(true)).toBe(false);
  later(REST_MS - 1);
  expect(isResting(false)).toBe(false);
  later(1);
  expect(isResting(false)).toBe(true);
  expect(isResting(true)).toBe(false);
});
