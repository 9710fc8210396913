import { expect, test } from 'vitest';
import { BasisIndex } from './basis-index.ts';
import { builtInSets } from './built-in-sets.ts';

const index = new BasisIndex(builtInSets);
const secrecy = 'no-offentleglova/offl-13-1';

test.each([
  ['a duty of secrecy alone', { basis: secrecy }, 'needs_secrecy_rule'],
  ['a duty of secrecy with its rule', { basis: secrecy, rests_on: 'no-special/bvl-13-1' }, null],
  ['a duty of secrecy on a ground', { basis: secrecy, rests_on: 'no-offentleglova/offl-14-1' }, 'wrong_role'],
  ['a duty of secrecy on nothing known', { basis: secrecy, rests_on: 'no-special/bvl-99' }, 'unknown'],
  ['a secrecy rule alone', { basis: 'no-special/bvl-13-1' }, 'wrong_role'],
  ['a ground', { basis: 'no-offentleglova/offl-26-5' }, null],
  [
    'a ground with a rule behind it',
    { basis: 'no-offentleglova/offl-26-5', rests_on: 'no-special/bvl-13-1' },
    'rests_on_nothing',
  ],
  ['what no set holds', { basis: 'no-offentleglova/offl-99' }, 'unknown'],
] as const)('%s', (_, ground, problem) => {
  expect(index.problemOf(ground)).toBe(problem);
});

test('a set that is not in force gives no grounds on that day', () => {
  expect(index.problemOf({ basis: 'nl-woo/art-5-1-2-e' }, '2022-04-30')).toBe('not_in_force');
  expect(index.problemOf({ basis: 'nl-woo/art-5-1-2-e' }, '2022-05-01')).toBeNull();
});

test('a duty of secrecy is offered once for each rule of its country', () => {
  const offered = index.grounds().filter(({ basis }) => basis === secrecy);
  expect(offered).toHaveLength(17);
  expect(offered.every(({ rests_on }) => rests_on?.startsWith('no-'))).toBe(true);
});
