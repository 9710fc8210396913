import { buildPdf } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { checkPictures } from './picture-check.ts';

test.each([595, 14_400])(
  'looks at the pictures under a mark on a page of %i by as many points',
  async (size) => {
    const bytes = buildPdf({
      pages: [{ width: size, height: size, lines: [{ text: 'Kari', x: 72, y: 100 }] }],
    });
    const mark = { pageNumber: 1, box: { x: 70, y: 85, width: 40, height: 20 }, entityType: 'TEST' };
    expect(await checkPictures({ name: 'large.pdf', bytes }, [mark], undefined)).toEqual({
      of: 1,
      findings: [],
    });
  },
);
