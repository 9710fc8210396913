import type { PageFrame } from '@sladd/geometry';
import { describe, expect, test } from 'vitest';
import { groundsInSubject, type OpenMark, openMarksName, subjectOf } from './open-mark.ts';
import { readXfdf } from './read-xfdf.ts';
import { writeXfdf } from './write-xfdf.ts';
import { placeMarks } from './xfdf-mark.ts';

const xfdf = (marks: string) =>
  `<?xml version="1.0"?><xfdf xmlns="http://ns.adobe.com/xfdf/"><annots>${marks}</annots></xfdf>`;
const first = '<redact page="0" rect="100,600,200,620"/>';
const mark = (boxes: number[][], change: object = {}) => ({
  ...{ page: 1, boxes, overlay_text: '', subject: '', contents: '', ...change },
});

/** As pdf.js and MuPDF say it of pages of 600 by 800 that are turned, cropped, or in larger units. */
const frames: Readonly<Record<string, PageFrame>> = {
  plain: { toPage: [1, 0, 0, -1, 0, 800], width: 600, height: 800 },
  'turned by 90': { toPage: [0, 1, 1, 0, 0, 0], width: 800, height: 600 },
  'upside down': { toPage: [-1, 0, 0, 1, 600, 0], width: 600, height: 800 },
  'turned by 270': { toPage: [0, -1, -1, 0, 800, 600], width: 800, height: 600 },
  cropped: { toPage: [1, 0, 0, -1, -50, 700], width: 500, height: 600 },
  'in larger units': { toPage: [2, 0, 0, -2, 0, 1600], width: 1200, height: 1600 },
};

test.each(Object.entries(frames))('marks on a page %s go out and come back where they were', (_, frame) => {
  const marks: OpenMark[] = [
    mark([[40, 60, 120.25, 74]], { overlay_text: 'a < b & "c" – §', subject: 'x' }),
    mark([
      [10, 100, 60, 112],
      [10, 114, 33.3, 126],
    ]),
  ].map(({ boxes, ...rest }) => ({
    ...rest,
    boxes: boxes.map(([x0 = 0, y0 = 0, x1 = 0, y1 = 0]) => ({ x0, y0, x1, y1 })),
  }));
  const read = readXfdf(writeXfdf(marks, () => frame));
  if (typeof read === 'string') throw new Error(read);
  const placed = placeMarks(read, () => frame);
  expect(placed.outside).toBe(0);
  expect(placed.marks.map(({ boxes: _boxes, ...rest }) => rest)).toEqual(
    marks.map(({ boxes: _boxes, ...rest }) => rest),
  );
  const corners = (list: readonly OpenMark[]) =>
    list.flatMap(({ boxes }) => boxes.flatMap(({ x0, y0, x1, y1 }) => [x0, y0, x1, y1]));
  corners(placed.marks).forEach((place, at) => {
    expect(place).toBeCloseTo(corners(marks)[at] ?? Number.NaN, 2);
  });
});

test('marks beside their page are counted, and cut where they reach out of it', () => {
  const marks = [mark([[-50, 790, 50, 900]]), mark([[700, 900, 800, 1000]])].map((one) => ({
    ...one,
    boxes: one.boxes as unknown as readonly [number, number, number, number][],
  }));
  expect(placeMarks(marks, () => frames.plain)).toEqual({
    marks: [mark([], { boxes: [{ x0: 0, y0: 0, x1: 50, y1: 10 }] })],
    outside: 1,
  });
});

describe('what other programs write is read', () => {
  test.each([
    [
      'lines',
      '<redact page="0" rect="0,0,9,20" coords="1,20,9,20,1,10,9,10,1,8,9,8,9,2,1,2"/>',
      [
        mark([
          [1, 10, 9, 20],
          [1, 2, 9, 8],
        ]),
      ],
    ],
    [
      'an empty list of lines',
      `<redact coords="" page='2' rect='3,4,1,2'/>`,
      [mark([[1, 2, 3, 4]], { page: 3 })],
    ],
    ['a prefix', '<x:redact page="0" rect="1,2,3,4"></x:redact>', [mark([[1, 2, 3, 4]])]],
    [
      'other letters',
      '<redact Page="0" RECT="1 2 3 4" OverlayText="§ 13"/>',
      [mark([[1, 2, 3, 4]], { overlay_text: '§ 13' })],
    ],
    [
      'entities that everybody knows',
      '<redact page="0" rect="1,2,3,4" overlay-text="a &amp; &#167; &#xA7; &lt;"/>',
      [mark([[1, 2, 3, 4]], { overlay_text: 'a & § § <' })],
    ],
    [
      'entities that nobody declared',
      '<redact page="0" rect="1,2,3,4" subject="&secret;"/>',
      [mark([[1, 2, 3, 4]], { subject: '&secret;' })],
    ],
    [
      'entities named as what every object inherits',
      '<redact page="0" rect="1,2,3,4" subject="&constructor;"/>',
      [mark([[1, 2, 3, 4]], { subject: '&constructor;' })],
    ],
    [
      'removed words and drawings in the mark',
      '<redact page="0" rect="1,2,3,4" title="Ola" mimetype="Form"><contents-richtext><body><p><span>Kari Nordmann</span></p></body></contents-richtext><data MODE="filtered">q Q</data></redact>',
      [mark([[1, 2, 3, 4]])],
    ],
    [
      'other annotations between',
      `<highlight page="0" coords="1,2,3,4,5,6,7,8"/>${first}<redacted page="x"/>`,
      [mark([[100, 600, 200, 620]])],
    ],
  ])('%s', (_, marks, read) => {
    expect(readXfdf(xfdf(marks))).toEqual(read);
  });
});

test.each([
  ['entities', `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa">]>${xfdf(first)}`, 'marks.declares'],
  ['entities after the beginning', xfdf(`<!ENTITY a SYSTEM "file:///etc/passwd">${first}`), 'marks.declares'],
  ['comments that are begun and never closed', xfdf('<!--'.repeat(1_000_000) + first), 'marks.broken'],
  ['half a file', xfdf(first).slice(0, -8), 'marks.broken'],
  ['half a mark', xfdf('<redact page="0" rect="1,1,9'), 'marks.broken'],
  ['a page that is no number', xfdf('<redact page="one" rect="1,1,9,9"/>'), 'marks.broken'],
  ['a page before the first', xfdf('<redact page="-1" rect="1,1,9,9"/>'), 'marks.broken'],
  ['no page', xfdf('<redact rect="1,1,9,9"/>'), 'marks.broken'],
  ['a page as large as numbers get', xfdf('<redact page="1e99" rect="1,1,9,9"/>'), 'marks.broken'],
  ['places without end', xfdf('<redact page="0" rect="1,1,1e999,9"/>'), 'marks.broken'],
  ['places that are no numbers', xfdf('<redact page="0" rect="1,1,NaN,9"/>'), 'marks.broken'],
  ['places beyond any page', xfdf('<redact page="0" rect="1,1,1e30,9"/>'), 'marks.broken'],
  ['half a quadrilateral', xfdf('<redact page="0" rect="1,1,9,9" coords="1,2,3"/>'), 'marks.broken'],
  ['a hundred thousand marks', xfdf(first.repeat(100_000)), 'marks.too_many'],
  [
    'marks of more areas than a call takes',
    xfdf(`<redact page="0" coords="${'1,2,3,4,5,6,7,8,'.repeat(500)}"/>`.repeat(41)),
    'marks.too_many',
  ],
  [
    'blanks that a slow reader would go through again and again',
    xfdf(`<redact${' '.repeat(1_000_000)}`.repeat(5)),
    'marks.broken',
  ],
  ['no marks', xfdf(`<!--${first}-->`), 'marks.none'],
  ['100 MB', ' '.repeat(100_000_000), 'marks.too_large'],
  ['no XFDF', '{"format": "x"}', 'marks.not_xfdf'],
  ['other XML', '<html><body/></html>', 'marks.not_xfdf'],
])('nothing is read of %s', (_, text, problem) => {
  expect(readXfdf(text)).toBe(problem);
});

test('what a mark rests on is its subject, and no other subject is', () => {
  const grounds = [
    { basis: 'no-offentleglova/offl-13-1', rests_on: 'no-special/bvl-13-1' },
    { basis: 'no-offentleglova/offl-26-5' },
  ];
  expect(groundsInSubject(subjectOf(grounds))).toEqual(grounds);
  expect(groundsInSubject('Kari Nordmann, a+b+c')).toEqual([]);
});

test('files of marks have names that say what they are', () => {
  expect(openMarksName('sak.PDF', 'pdf')).toBe('sak-UNREDACTED-marks.pdf');
  expect(openMarksName('sak', 'xfdf')).toBe('sak-UNREDACTED-marks.xfdf');
  expect(Buffer.from(openMarksName(`${'å'.repeat(124)}.pdf`, 'xfdf')).length).toBeLessThanOrEqual(255);
});

test('the contents of a mark are written where there are any, and come back as they were', () => {
  const box = { x0: 40, y0: 60, x1: 120, y1: 74 };
  const own = (contents: string): OpenMark => ({ ...mark([]), boxes: [box], contents });
  const frame = frames.plain as PageFrame;
  const written = writeXfdf([own('Kari "K" <Testesen> & Ola'), own('')], () => frame);
  expect(written.match(/ contents=/gu)).toHaveLength(1);
  const read = readXfdf(written);
  if (typeof read === 'string') throw new Error(read);
  expect(read.map(({ contents }) => contents)).toEqual(['Kari "K" <Testesen> & Ola', '']);
});

test('what XML cannot hold, such as control characters of a document, is written as a blank', () => {
  const own = { ...mark([]), boxes: [{ x0: 1, y0: 1, x1: 9, y1: 9 }], contents: 'Kari\u0001Testesen \ud83d' };
  const written = writeXfdf([own], () => frames.plain as PageFrame);
  expect(written).toContain('contents="Kari Testesen  "');
});
