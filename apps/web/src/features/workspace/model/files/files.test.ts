import { MEGABYTE_BYTES } from '@sladd/contract';
import { describe, expect, test } from 'vitest';
import { openFile } from './open-file.ts';
import { type Candidate, planUpload } from './plan-upload.ts';
import { defaultScope, filesInScope, scopeInForce } from './scope.ts';
import { cutMiddle, cutNameFor } from './short-name.ts';

const limits = { maxFiles: 20, maxFileBytes: 10 * MEGABYTE_BYTES };

function pdf(name: string, overrides: Partial<Candidate> = {}): Candidate {
  return { name, size: 1000, lastModified: 1, type: 'application/pdf', ...overrides };
}

function many(count: number): Candidate[] {
  return Array.from({ length: count }, (_, index) => pdf(`${index}.pdf`));
}

describe('choosing files', () => {
  test('takes as many as there are places, in the order chosen, and names the others', () => {
    expect(planUpload(many(17), many(23).slice(17, 20), 'add', limits).accepted).toHaveLength(3);
    const plan = planUpload(many(17), many(22).slice(17), 'add', limits);
    const names = (files: readonly Candidate[]) => files.map((file) => file.name);
    expect([names(plan.accepted), names(plan.waiting)]).toEqual([
      ['17.pdf', '18.pdf', '19.pdf'],
      ['20.pdf', '21.pdf'],
    ]);
  });

  test('gives no place to what cannot be opened', () => {
    const chosen = [pdf('a.txt', { type: 'text/plain' }), ...many(20)];
    const plan = planUpload([], chosen, 'add', limits);
    expect([plan.accepted.length, plan.waiting.length, plan.rejected.length]).toEqual([20, 0, 1]);
  });

  test('twenty may replace twenty', () => {
    expect(planUpload(many(20), many(20), 'replace', limits).accepted).toHaveLength(20);
  });

  test('takes 10 MB exactly and refuses one byte more', () => {
    const whole = pdf('whole.pdf', { size: limits.maxFileBytes });
    const over = pdf('over.pdf', { size: limits.maxFileBytes + 1 });
    expect(planUpload([], [whole, over], 'add', limits)).toEqual({
      accepted: [whole],
      waiting: [],
      rejected: [{ name: 'over.pdf', reason: 'fileTooLarge' }],
    });
  });

  test('refuses a file that is open already, also twice in one go', () => {
    const plan = planUpload([pdf('a.pdf')], [pdf('a.pdf'), pdf('b.pdf'), pdf('b.pdf')], 'add', limits);
    expect(plan.accepted.map((file) => file.name)).toEqual(['b.pdf']);
    expect(plan.rejected).toEqual([
      { name: 'a.pdf', reason: 'alreadyOpen' },
      { name: 'b.pdf', reason: 'alreadyOpen' },
    ]);
  });

  test('opens a file of the same name with other content', () => {
    expect(planUpload([pdf('a.pdf')], [pdf('a.pdf', { size: 7 })], 'add', limits).rejected).toEqual([]);
  });

  test.each([
    [pdf('a.txt', { type: 'text/plain' }), 'notPdf'],
    [pdf('a.docx', { type: '' }), 'notPdf'],
    [pdf(`${'n'.repeat(252)}.pdf`), 'fileNameTooLong'],
    [pdf('empty.pdf', { size: 0 }), 'emptyFile'],
  ])('refuses what cannot be opened: %o', (file, reason) => {
    expect(planUpload([], [file], 'add', limits).rejected).toEqual([{ name: file.name, reason }]);
  });

  test('goes by the name where the system knows no media type', () => {
    expect(planUpload([], [pdf('Brev.PDF', { type: '' })], 'add', limits).rejected).toEqual([]);
  });
});

describe('scope', () => {
  const file = (key: string, isSelected: boolean) => ({
    ...openFile(key, { name: key, size: 1, lastModified: 1 }, new File([], 'a.pdf')),
    status: 'ready' as const,
    isSelected,
  });
  const none = [file('a', false), file('b', false)];
  const some = [file('a', false), file('b', true)];

  test('is the selected files if there are any, else all', () => {
    expect(defaultScope(some)).toBe('selected');
    expect(defaultScope(none)).toBe('all');
  });

  test('keeps a choice until it means nothing', () => {
    expect(scopeInForce('current', some)).toBe('current');
    expect(scopeInForce('selected', some)).toBe('selected');
    expect(scopeInForce('selected', none)).toBe('all');
    expect(scopeInForce(null, some)).toBe('selected');
  });

  test('names the readable files it means', () => {
    const broken = { ...file('c', true), status: 'failed' as const };
    const keys = (scope: 'current' | 'selected' | 'all') =>
      filesInScope(scope, [...some, broken], 'a').map((one) => one.key);
    expect(keys('current')).toEqual(['a']);
    expect(keys('selected')).toEqual(['b']);
    expect(keys('all')).toEqual(['a', 'b']);
  });
});

describe('short names', () => {
  test('cuts a panel title past 32 characters to 29', () => {
    expect(cutNameFor('panel', 'x'.repeat(32))).toBe('x'.repeat(32));
    expect(cutNameFor('panel', 'x'.repeat(33))).toBe(`${'x'.repeat(29)}…`);
  });

  test.each([
    ['thumbnails', 24, 21],
    ['history', 24, 21],
    ['preview', 25, 22],
  ] as const)('cuts a name of the %s past %i characters to %i', (place, longest, kept) => {
    expect(cutNameFor(place, 'x'.repeat(longest))).toBe('x'.repeat(longest));
    expect(cutNameFor(place, 'x'.repeat(longest + 1))).toBe(`${'x'.repeat(kept)}…`);
  });

  test('never cuts a letter in half', () => {
    expect(cutNameFor('thumbnails', '👩'.repeat(25))).toBe(`${'👩'.repeat(21)}…`);
  });

  test('keeps the end of a name in the status bar', () => {
    expect(cutMiddle('Vedtak om økonomisk sosialhjelp 2026-1147.pdf')).toBe('Vedtak om…-1147.pdf');
    expect(Array.from(cutMiddle('x'.repeat(80)))).toHaveLength(20);
    expect(cutMiddle('kort.pdf')).toBe('kort.pdf');
  });
});
