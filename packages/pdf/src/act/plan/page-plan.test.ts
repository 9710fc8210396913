import { buildPdf } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { openNormalised } from '../../engine/open/normalise.ts';
import { planPage } from './page-plan.ts';

test('white space beside a mark is nothing that a picture of the page must hide', () => {
  const lines = [{ text: 'av Kari her', x: 100, y: 700, size: 60, angle: 45 }];
  const { document } = openNormalised(buildPdf({ pages: [{ lines }] }), undefined);
  const middleOfTheFirstSpace = { x: 133, y: 632, width: 2, height: 2 };
  const middleOfTheK = { x: 154, y: 612, width: 2, height: 2 };
  const overhangsAt = (box: typeof middleOfTheK) =>
    planPage(document, 1, [{ pageNumber: 1, box, entityType: 'TEST' }])?.overhangs;
  expect(overhangsAt(middleOfTheFirstSpace)).toEqual([]);
  expect(overhangsAt(middleOfTheK)).toHaveLength(1);
  document.destroy();
});
