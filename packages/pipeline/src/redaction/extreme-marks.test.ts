import { charBox, type PageText } from '@sladd/geometry';
import { buildPdf, extremeNumbers } from '@sladd/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { extractDocument } from '../reading/extract.ts';
import { redactDocument } from './redact.ts';

const page = { width: 400, height: 200 };
const lines = [
  { text: 'abcdefgh', x: 60, y: 60 },
  { text: 'ijklmnop', x: 250, y: 150 },
];
const bytes = buildPdf({ pages: [{ ...page, lines }] });

async function firstPage(of: Uint8Array): Promise<PageText> {
  for await (const event of extractDocument({ name: 'x.pdf', bytes: of }, { ocr: 'never' })) {
    if (event.type === 'page') return event.page;
  }
  throw new Error('no page');
}

/** The letters whose middle does not lie between the corners. */
function lettersOutside(text: PageText, [left, right]: Pair, [top, bottom]: Pair): string {
  return Array.from(text.text, (letter, offset) => {
    const { x, y, width, height } = charBox(text, offset);
    const [middleX, middleY] = [x + width / 2, y + height / 2];
    const isInside = middleX >= left && middleX <= right && middleY >= top && middleY <= bottom;
    return isInside ? '' : letter;
  })
    .join('')
    .replace(/\s/g, '');
}
type Pair = readonly [number, number];
const inOrder = (a: number, b: number): Pair => [Math.min(a, b), Math.max(a, b)];

const corner = fc.constantFrom(...extremeNumbers);
const box = fc.record({ x0: corner, y0: corner, x1: corner, y1: corner });

test('a mark of extreme numbers removes what lies between its corners, or is refused because nothing does', async () => {
  const before = await firstPage(bytes);
  await fc.assert(
    fc.asyncProperty(box, async (bbox) => {
      const [across, down] = [inOrder(bbox.x0, bbox.x1), inOrder(bbox.y0, bbox.y1)];
      const mapping = { pages: [{ page: 1, sensitive: [{ entity_type: 'MANUAL', bbox }] }] };
      const outcome = await redactDocument({ name: 'x.pdf', bytes }, mapping, {}, { ocr: 'never' }).catch(
        (error: unknown) => error,
      );
      const width = Math.min(across[1], page.width) - Math.max(across[0], 0);
      const height = Math.min(down[1], page.height) - Math.max(down[0], 0);
      // Less than a hair may be refused or taken: no letter's middle lies in it.
      const isHair = width < 1e-6 || height < 1e-6;
      if (!(width > 0 && height > 0) || (isHair && outcome instanceof Error)) {
        const code = expect.stringMatching(/^(redaction\.invalid_mapping|pdf\.mark_without_area)$/);
        expect(outcome).toMatchObject({ code, pageNumber: 1 });
        return;
      }
      expect(outcome).toMatchObject({ report: { status: 'checked', marks: 1 } });
      const after = await firstPage((outcome as { bytes: Uint8Array }).bytes);
      expect(after.text.replace(/\s/g, '')).toBe(lettersOutside(before, across, down));
    }),
    {
      numRuns: 60,
      examples: [
        [{ x0: -1e20, y0: -1e20, x1: 300, y1: 300 }],
        [{ x0: 1e308, y0: -1e308, x1: -1e308, y1: 1e308 }],
        [{ x0: 300, y0: 120, x1: -0, y1: -1e20 }],
        [{ x0: -1e20, y0: 0, x1: -0, y1: 300 }],
      ],
    },
  );
});
