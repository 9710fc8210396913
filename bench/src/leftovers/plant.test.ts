import { seededRandom } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { Draft } from './draft.ts';
import { newScore, scoreTable, tryCase } from './measure.ts';
import { leftoverKinds, plantOne } from './plant.ts';
import { oneDigitOff, writings } from './writings.ts';

const text = 'Vi møtte Kari Anne Solbakken.\nRing 912 34 567 etter klokka tolv.';

function draft(name: string): Draft {
  return new Draft(name, 'nb', text, [
    { start: 9, end: 28, isPerson: true },
    { start: 35, end: 45, isPerson: false },
  ]);
}

test.each(leftoverKinds)(
  '%s: what is removed and what is planted stand apart, where they are said to',
  (kind) => {
    const random = seededRandom(7);
    const drafts = [draft('a.pdf'), new Draft('b.pdf', 'nb', 'Ingenting her.', [])];
    for (let turn = 0; turn < 20; turn++) plantOne(kind, drafts, random);
    const [first, second] = drafts;
    for (const { text: own, closed, planted } of drafts) {
      for (const one of planted) {
        expect(own.slice(one.start, one.end).trim()).not.toBe('');
        expect(closed.filter(({ start, end }) => start < one.end && one.start < end)).toEqual([]);
      }
    }
    const isNoted = [first, second].some(
      (one) => one && (one.planted.length > 0 || !one.isSeen || !one.isRead),
    );
    expect(isNoted).toBe(true);
  },
);

test('a number one digit off is another number of nearly the same length', () => {
  const random = seededRandom(1);
  for (let turn = 0; turn < 200; turn++) {
    const other = oneDigitOff('912 34 567', random);
    expect(other).not.toBe('912 34 567');
    expect(Math.abs(other.replace(/\D/gu, '').length - 8)).toBeLessThanOrEqual(1);
  }
});

test('names are written in other ways', () => {
  const random = seededRandom(1);
  const name = 'Ola Henrik Fjellheim';
  const written = Object.entries(writings).map(([way, write]) => [way, write(name, random)]);
  expect(Object.fromEntries(written)).toMatchObject({
    genitive: 'Ola Henrik Fjellheims',
    'initials alone': 'O.H.F.',
    'surname first': 'FJELLHEIM, OLA HENRIK',
    'letters set apart': 'F J E L L H E I M',
    'over the end of a line': 'Ola Henrik Fjellh-\neim',
    misread: 'Fje1lheim',
  });
});

test('the same seed gives the same figures', () => {
  const table = () => {
    const score = newScore();
    tryCase(score, [draft('a.pdf'), draft('b.pdf')], 14, seededRandom(3));
    return scoreTable('two letters', score);
  };
  expect(table()).toBe(table());
});
