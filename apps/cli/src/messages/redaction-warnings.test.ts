import { expect, test } from 'vitest';
import { redactionWarnings } from './redaction-warnings.ts';

test('warns of each page that was not read or looks different, and of legal bases without room', () => {
  const warnings = redactionWarnings('brev.pdf', {
    unread: [{ page_number: 2, regions: 3 }],
    changed_pages: [
      { page_number: 4, share: 0.0231 },
      { page_number: 5, share: 0.000_01 },
    ],
    grounds: { boxes: [], without: 0, unreadable: 1 },
  });
  expect(warnings.map((line) => line.slice(0, 50))).toEqual([
    'warning: brev.pdf: page 2 has 3 unread area(s) in ',
    'warning: brev.pdf: page 4 looks different outside ',
    'warning: brev.pdf: page 5 looks different outside ',
    'warning: brev.pdf: 1 area(s) have no room for thei',
  ]);
  expect(warnings[1]).toContain('on 2.3 % of the page');
  expect(warnings[2]).toContain('on 0.1 % of the page');
});

test('warns of nothing where there is nothing to warn of', () => {
  expect(redactionWarnings('brev.pdf', {})).toEqual([]);
});
