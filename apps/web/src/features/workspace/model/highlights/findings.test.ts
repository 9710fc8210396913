import type { Finding } from '@sladd/contract';
import { describe, expect, test } from 'vitest';
import { apply } from './change.ts';
import { certainFindings } from './derived.ts';
import { add, decide } from './edits.ts';
import { isCertain, listFindings } from './findings.ts';
import { replacePageFindings } from './from-detection.ts';
import type { FindingFacts, Highlight } from './highlight.ts';
import { coveredBy, nextOpen, stepThrough } from './review.ts';
import { type HighlightState, highlightsOf, noHighlights } from './state.ts';
import { valueKey } from './value.ts';

function found(
  id: string,
  text: string,
  overrides: Partial<Highlight> = {},
  facts: Partial<FindingFacts> = {},
): Highlight {
  return {
    id,
    fileKey: 'f1',
    pageNumber: 1,
    kind: 'entity',
    boxes: [{ x: 10, y: 20, width: 80, height: 12 }],
    text,
    decision: 'undecided',
    span: null,
    finding: { entityType: 'PERSON', methods: ['fast'], score: 0.9, reasons: [], validated: false, ...facts },
    queryId: null,
    ...overrides,
  };
}

function stateOf(...highlights: Highlight[]): HighlightState {
  return apply(noHighlights, add(noHighlights, highlights));
}

const options = { grouping: 'value', sorting: 'risk', fileOrder: ['f1', 'f2'] } as const;

describe('values', () => {
  test('writes one number one way, whatever stands between its digits', () => {
    expect(valueKey('148374 10097')).toBe(valueKey('14837410097'));
    expect(valueKey('1503.98.76547')).toBe(valueKey('1503 98 76547'));
  });

  test('keeps names apart that differ in more than case and blanks', () => {
    expect(valueKey('Åse\nTestesen')).toBe(valueKey('åse testesen'));
    expect(valueKey('Ase Testesen')).not.toBe(valueKey('Åse Testesen'));
  });

  test('does not take a short number with a dot for another number', () => {
    expect(valueKey('1.12')).not.toBe(valueKey('112'));
  });
});

describe('the list', () => {
  const doubtful = found(
    'd',
    'kronisk migrene',
    {},
    { score: 0.58, entityType: 'HEALTH', methods: ['advanced'] },
  );
  const name = found('a', 'Kari Testesen');
  const again = found('b', 'KARI TESTESEN', { pageNumber: 2, decision: 'accepted' });
  const gone = found('c', 'Ola Prøvesen', { decision: 'rejected' });
  const list = listFindings(stateOf(again, gone, name, doubtful), options);

  test('puts what needs a close look first and what is decided last', () => {
    expect(list.sections.map((section) => [section.id, section.count])).toEqual([
      ['look', 1],
      ['open', 1],
      ['decided', 1],
    ]);
    expect(list.order).toEqual(['d', 'a', 'b', 'c']);
    expect(list.tally).toEqual({ total: 4, accepted: 1, rejected: 1, undecided: 2 });
  });

  test('groups equal values and counts their spellings', () => {
    const group = list.sections[1]?.groups[0];
    expect(group?.members.map((member) => member.id)).toEqual(['a', 'b']);
    expect(group?.spellings).toBe(2);
    expect(group?.decision).toBe('undecided');
  });

  test('filters by text and type', () => {
    expect(listFindings(stateOf(name, doubtful), { ...options, filter: 'health' }).order).toEqual(['d']);
    expect(listFindings(stateOf(name, doubtful), { ...options, filter: 'TESTESEN' }).order).toEqual(['a']);
  });

  test('sorts by place when asked', () => {
    const other = found('z', 'Zara', { fileKey: 'f2' }, { score: 0.7 });
    expect(listFindings(stateOf(other, name), { ...options, sorting: 'page' }).order).toEqual(['a', 'z']);
    expect(listFindings(stateOf(other, name), options).order).toEqual(['z', 'a']);
  });
});

describe('review', () => {
  test('certain means confirmed by a check digit or a register, however sure the methods are', () => {
    expect(isCertain(found('a', 'x', {}, { validated: true, score: 0.4 }))).toBe(true);
    expect(isCertain(found('a', 'x', {}, { methods: ['fast', 'standard'] }))).toBe(false);
    expect(isCertain(found('a', 'x', {}, { score: 1 }))).toBe(false);
  });

  test('the sweep takes only undecided certain findings', () => {
    const facts = { validated: true };
    const state = stateOf(
      found('a', '1', {}, facts),
      found('b', '2', { decision: 'rejected' }, facts),
      found('c', '3'),
    );
    expect(certainFindings(state).map((one) => one.id)).toEqual(['a']);
  });

  test('a decision covers equal values but not exceptions made before', () => {
    const state = stateOf(
      found('a', 'Kari'),
      found('b', 'kari', { fileKey: 'f2' }),
      found('c', 'Kari', { decision: 'rejected' }),
    );
    const current = state.byId.get('a')!;
    expect(coveredBy(state, current, true).map((one) => one.id)).toEqual(['a', 'b']);
    expect(coveredBy(state, current, false).map((one) => one.id)).toEqual(['a']);
  });

  test('after a decision the next open finding comes, then the first one left, then none', () => {
    let state = stateOf(found('a', '1'), found('b', '2'), found('c', '3'));
    const order = ['a', 'b', 'c'];
    state = apply(state, decide(state, ['b'], 'accepted'));
    expect(nextOpen(state, order, 'b')).toBe('c');
    state = apply(state, decide(state, ['c'], 'accepted'));
    expect(nextOpen(state, order, 'c')).toBe('a');
    state = apply(state, decide(state, ['a'], 'rejected'));
    expect(nextOpen(state, order, 'a')).toBeNull();
  });

  test('stepping stops at both ends', () => {
    expect(stepThrough(['a', 'b'], null, 1)).toBe('a');
    expect(stepThrough(['a', 'b'], 'b', 1)).toBe('b');
    expect(stepThrough(['a', 'b'], 'a', -1)).toBe('a');
    expect(stepThrough([], null, 1)).toBeNull();
  });
});

describe('a page from a run', () => {
  let next = 0;
  const newId = () => `n${next++}`;
  const wire = (overrides: Partial<Finding> = {}): Finding => ({
    id: 'same-in-every-run',
    entity_type: 'PERSON',
    original_text: 'Kari Testesen',
    score: 0.9,
    start: 4,
    end: 17,
    engine: 'fast',
    bbox: [{ x0: 10, y0: 20, x1: 90, y1: 32 }],
    reasons: [],
    why: '',
    ...overrides,
  });
  const page = (findings: Finding[], ignored: string[] = []) => ({
    fileKey: 'f1',
    pageNumber: 1,
    findings,
    ignored,
    newId,
  });
  const run = (state: HighlightState, findings: Finding[], ignored: string[] = []) =>
    apply(state, replacePageFindings(state, page(findings, ignored)));

  test('two methods on the same words make one finding that names both', () => {
    const state = run(noHighlights, [
      wire({ score: 0.7 }),
      wire({ engine: 'standard', entity_type: 'GOV_ID', score: 0.8 }),
    ]);
    const [only, ...rest] = highlightsOf(state);
    expect(rest).toEqual([]);
    expect(only?.finding).toMatchObject({ methods: ['fast', 'standard'], entityType: 'GOV_ID', score: 0.8 });
  });

  test('the same findings again change nothing', () => {
    const state = run(noHighlights, [wire()]);
    expect(run(state, [wire()])).toBe(state);
  });

  test('undecided findings that are not found again go, decided ones stay as decided', () => {
    const other = wire({ start: 30, end: 33, original_text: 'Ola' });
    let state = run(noHighlights, [wire(), other]);
    const kari = highlightsOf(state).find((one) => one.text === 'Kari Testesen')!;
    state = apply(state, decide(state, [kari.id], 'rejected'));
    state = run(state, [wire()]);
    expect(highlightsOf(state)).toEqual([{ ...kari, decision: 'rejected' }]);
  });

  test('words of the ignore list are not marked', () => {
    expect(run(noHighlights, [wire()], ['KARI testesen'])).toBe(noHighlights);
  });
});
