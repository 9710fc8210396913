import type { RedactionReport } from '@sladd/contract';
import { leaksOf } from '@sladd/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';
import { statementShape } from './statement.ts';
import { statementOf } from './statement-of.ts';

const maker = { madeBy: 'server', version: '0.1.0', at: new Date('2026-11-22T14:05:00.678Z') } as const;
const sha256 = 'ab'.repeat(32);

const report: RedactionReport = {
  file: 'vedtak.pdf',
  status: 'checked',
  marks: 4,
  boxes: [
    { page_number: 2, entity_type: 'PERSON', count: 1 },
    { page_number: 1, entity_type: 'medical condition', count: 2 },
    { page_number: 1, entity_type: 'MANUAL', count: 1 },
  ],
  pages: 2,
  removed: [{ carrier: 'info', action: 'removed', count: 3, reason: 'metadata' }],
  images: { blanked: 1, removed: 0 },
  rasterised_pages: [{ page_number: 2, reason: 'requested' }],
  checks: [{ check: 'glyphs_in_marks', reader: 'mupdf', found: 0, of: 4 }],
  engines: [{ name: 'mupdf', version: '1.27.0' }],
  findings: [],
  unread: [{ page_number: 1, regions: 2 }],
  bytes_before: 1000,
  bytes_after: 900,
  sha256,
  was_encrypted: false,
};

test('a proof says what was checked, by page and type', () => {
  expect(statementOf(report, maker)).toEqual({
    version: 1,
    made_at: '2026-11-22T14:05:00Z',
    product: { name: 'Sladd', version: '0.1.0', made_by: 'server' },
    engines: [{ name: 'mupdf', version: '1.27.0' }],
    output: { sha256, bytes: 900, pages: 2 },
    boxes: {
      total: 4,
      pages: [
        {
          page: 1,
          types: [
            { type: 'MANUAL', count: 1 },
            { type: 'MEDICAL_CONDITION', count: 2 },
          ],
        },
        { page: 2, types: [{ type: 'PERSON', count: 1 }] },
      ],
    },
    checks: [{ check: 'glyphs_in_marks', reader: 'mupdf', found: 0, of: 4 }],
    carriers: [{ carrier: 'info', action: 'removed', count: 3 }],
    images: { blanked: 1, removed: 0 },
    rasterised_pages: [2],
    unread_pages: [1],
    elsewhere: { values: 0, not_looked_for: 0, places: 0 },
  });
});

test('it counts boxes by provision, and names none that only its caller knows', () => {
  const child = { basis: 'no-offentleglova/offl-13-1', rests_on: 'no-special/bvl-13-1' };
  const box = (...grounds: { basis: string; rests_on?: string }[]) => ({
    ...{ page_number: 1, bbox: { x0: 1, y0: 1, x1: 2, y1: 2 }, entity_type: 'PERSON', words: [] },
    grounds,
  });
  const boxes = [
    box(child),
    box(child, { basis: 'us-foia/b6' }),
    box({ basis: 'kari-nordmann/rema-1000' }),
    box({ basis: 'no-special/kari-nordmann' }),
    box(),
  ];
  const statement = statementOf({ ...report, grounds: { boxes, without: 1 } }, maker);
  expect(statement?.bases).toEqual({
    counts: [
      { basis: 'no-offentleglova/offl-13-1+no-special/bvl-13-1', boxes: 2 },
      { basis: 'own/other', boxes: 2 },
      { basis: 'us-foia/b6', boxes: 1 },
    ],
    without: 1,
  });
  expect(statementShape(statement)).toEqual(statement);
});

test('a proof of a time before provisions were counted is read as it was', () => {
  const old = statementOf(report, maker);
  expect(old).not.toHaveProperty('bases');
  expect(statementShape(old)).toEqual(old);
});

test.each([
  [
    'when it was approved',
    { approved_at: '2026-11-22T13:51:09.678Z' },
    { approved_at: '2026-11-22T13:51:09Z' },
  ],
  [
    'and by whom, where the report names them',
    { approved_at: '2026-11-22T13:51:09.678Z', approved_by: 'åse.vik' },
    { approved_at: '2026-11-22T13:51:09Z', approved_by: 'åse.vik' },
  ],
])('it says %s', (_what, approval, said) => {
  const statement = statementOf({ ...report, approval }, maker);
  expect(statement?.approval).toEqual(said);
  expect(statementShape(statement)).toEqual(statement);
});

test.each(['failed', 'nothing_found', 'error'] as const)(
  'of a file with the status %s there is no proof',
  (status) => {
    expect(statementOf({ ...report, status }, maker)).toBeNull();
    expect(statementOf({ ...report, sha256: null }, maker)).toBeNull();
  },
);

/** Letters that occur in no name of a check, type or carrier: any part of a word in a proof would be noticed. */
const word = fc
  .array(fc.constantFrom(...'qzxjæøåQZXJÆØÅ0123456789 '), { minLength: 4, maxLength: 24 })
  .map((letters) => letters.join(''));

test('whatever is redacted, a proof holds none of its words, no part and no hash of them, and no file name', () => {
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 9999 }),
      (words, count) => {
        const [first = '', ...others] = words;
        const telling: RedactionReport = {
          ...report,
          file: `${words.join(' ')}.pdf`,
          boxes: words.map((entity_type) => ({ page_number: 1, entity_type, count })),
          grounds: {
            boxes: words.map((entity_type) => ({
              ...{ page_number: 1, bbox: { x0: 1, y0: 1, x1: 2, y1: 2 }, entity_type, words: [first] },
              grounds: [{ basis: `own/${first}` }, { basis: `no-special/${first}` }],
            })),
            without: 0,
          },
          error: { code: first, message: words.join(' ') },
          elsewhere: {
            ...{ values: 1, too_short: 0, without_text: 0, marked: 0 },
            found: others.map((entity_type) => ({
              ...{ entity_type, removed_on: [1] },
              places: [{ page_number: 1, bbox: [{ x0: 1, y0: 1, x1: 2, y1: 2 }], kind: 'whole' }],
            })),
          },
        };
        const statement = statementOf(telling, maker);
        // Without counts, which could be equal by chance.
        const text = canonicalJson({
          ...statement,
          boxes: statement?.boxes.pages.map(({ types }) => types.map(({ type }) => type)),
        });
        expect(leaksOf(text, words)).toEqual([]);
        // Only members of the closed shape.
        expect(statementShape(statement)).toEqual(statement);
        expect(statement?.boxes.pages).toEqual([
          { page: 1, types: [{ type: 'OTHER', count: count * words.length }] },
        ]);
      },
    ),
  );
});
