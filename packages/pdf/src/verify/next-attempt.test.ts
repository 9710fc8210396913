import { expect, test } from 'vitest';
import type { Output } from '../act/redact/save-output.ts';
import type { Attempt } from '../act/redact/turn.ts';
import type { FindingCause, RasterisedPage, VerifyFinding } from '../report.ts';
import type { OutputCheck } from './check-output.ts';
import { nextAttempt } from './next-attempt.ts';

const first: Attempt = {
  rasterReasons: new Map(),
  careful: new Set(),
  termBoxes: new Map(),
  dropsTerms: false,
};
const box = { x: 10, y: 20, width: 30, height: 12 };

function found(cause: FindingCause, place: Partial<VerifyFinding> = {}): VerifyFinding {
  return { pageNumber: 1, carrier: 'page_text', cause, ...place };
}

function next(
  findings: readonly VerifyFinding[],
  attempt: Attempt = first,
  rasterisedPages: readonly RasterisedPage[] = [],
): Attempt | undefined {
  const output: Output = {
    rasterisedPages,
    images: { blanked: 0, removed: 0 },
    losesTerms: false,
    drawn: new Map(),
    written: new Map(),
    unreadableLabels: 0,
    bytes: new Uint8Array(),
    removed: [],
  };
  const check: OutputCheck = { findings, checks: [], changedPages: [] };
  return nextAttempt(attempt, output, check);
}

test('ends when nothing was found', () => {
  expect(next([])).toBeUndefined();
});

test('ends when all that was found stands on pictures, or nothing new can be tried', () => {
  const onPicture = [found('glyph_in_mark'), found('term_in_text', { box })];
  expect(next(onPicture, first, [{ pageNumber: 1, reason: 'text_left' }])).toBeUndefined();
  expect(next([found('metadata', { pageNumber: null })])).toBeUndefined();
});

test('redacts a page the careful way before it becomes a picture', () => {
  const left = [
    found('glyph_in_mark', { pageNumber: 2 }),
    found('neighbour_lost', { pageNumber: 3 }),
    found('text_added', { pageNumber: 4 }),
  ];
  const careful = next(left);
  expect(careful).toEqual({ ...first, careful: new Set([2, 3, 4]) });
  const pictures = next(left, careful);
  expect(pictures?.rasterReasons).toEqual(
    new Map([
      [2, 'verification_failed'],
      [3, 'verification_failed'],
      [4, 'verification_failed'],
    ]),
  );
});

test('paints over the terms of a page that becomes a picture for them', () => {
  const attempt = next([found('term_in_text', { box }), found('term_in_text', { box: { ...box, y: 90 } })]);
  expect(attempt?.rasterReasons).toEqual(new Map([[1, 'term_left']]));
  expect(attempt?.termBoxes).toEqual(new Map([[1, [box, { ...box, y: 90 }]]]));
  expect(attempt?.dropsTerms).toBe(false);
});

test('drops whole operations for a term without a place', () => {
  expect(next([found('term_in_text')])).toEqual({ ...first, dropsTerms: true });
  const inFont = next([found('term_in_object', { carrier: 'font_program' })]);
  expect(inFont).toEqual({ ...first, rasterReasons: new Map([[1, 'term_left']]), dropsTerms: true });
  expect(next([found('term_in_text')], { ...first, dropsTerms: true })).toBeUndefined();
});

test('makes a picture of a page that looks different, unless there is another reason for one', () => {
  const findings = [found('page_changed'), found('page_changed', { pageNumber: 2 }), found('term_in_object')];
  expect(next(findings)?.rasterReasons).toEqual(
    new Map([
      [1, 'term_left'],
      [2, 'look_changed'],
    ]),
  );
});
