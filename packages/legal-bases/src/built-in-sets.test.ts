import { citationStyles, unprintable } from '@sladd/contract';
import { expect, test } from 'vitest';
import { BasisIndex } from './basis-index.ts';
import { builtInSets } from './built-in-sets.ts';
import { citeGround } from './cite/cite.ts';

const index = new BasisIndex(builtInSets);

test('ten sets come with Sladd', () => {
  expect(builtInSets.map(({ id }) => id)).toEqual([
    'no-offentleglova',
    'no-fvl-1967',
    'no-special',
    'no-gdpr',
    'us-foia',
    'us-privacy-act',
    'uk-foia',
    'nl-woo',
    'dk',
    'se',
  ]);
});

test.each(builtInSets)(
  '$id was compared with its sources within the last twelve months',
  ({ checked_on }) => {
    const ageMs = Date.now() - Date.parse(checked_on);
    expect(ageMs).toBeLessThan(366 * 24 * 3600 * 1000);
  },
);

test('what limits secrecy is offered as no ground, nor is the duty to report', () => {
  const sections = builtInSets.flatMap(({ bases }) => bases.map(({ act, section }) => `${act} ${section}`));
  for (const limit of ['a', 'b', 'c', 'd', 'e', 'f']) expect(sections).not.toContain(`fvl 13 ${limit}`);
  expect(sections).not.toContain('bvl 13-2');
});

test('data protection is no ground to refuse access', () => {
  const set = builtInSets.find(({ id }) => id === 'no-gdpr');
  expect(set?.use).toBe('privacy');
  expect(builtInSets.filter(({ use }) => use === 'privacy')).toHaveLength(1);
});

test('what nobody compared with its source says so and names where it stands', () => {
  const open = builtInSets.flatMap(({ bases }) => bases).filter(({ confirmed }) => !confirmed);
  expect(open.length).toBeGreaterThan(0);
  for (const { source } of open) expect(source).not.toBe('');
});

test('every ground that can be chosen may stand on a box', () => {
  const grounds = index.grounds();
  expect(grounds.length).toBeGreaterThan(100);
  for (const ground of grounds) expect(index.problemOf(ground, '2026-11-23')).toBeNull();
});

test('every provision that comes with Sladd can be printed on a box', () => {
  for (const language of ['nb', 'nn', 'en']) {
    for (const style of citationStyles) {
      const words = index.grounds().map((ground) => citeGround(index, ground, { language, style }));
      expect(words.flatMap(unprintable)).toEqual([]);
    }
  }
});
