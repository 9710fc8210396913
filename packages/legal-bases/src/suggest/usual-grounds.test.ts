import { detectionMethods, isEntityTypeOf } from '@sladd/contract';
import { expect, test } from 'vitest';
import { BasisIndex } from '../basis-index.ts';
import { builtInSets } from '../built-in-sets.ts';
import { usualGrounds, usualGroundsByType } from './usual-grounds.ts';

const index = new BasisIndex(builtInSets);

test('what is suggested may stand on a box', () => {
  const all = [...usualGrounds, ...Object.values(usualGroundsByType).flat()];
  expect(all.map((ground) => index.problemOf(ground)).filter((problem) => problem !== null)).toEqual([]);
});

test('it is suggested for types that a method knows', () => {
  const unknown = Object.keys(usualGroundsByType).filter(
    (type) => !detectionMethods.some((method) => isEntityTypeOf(method, type)),
  );
  expect(unknown).toEqual([]);
});
