import type { DetectionMethod, Finding, Reason } from '@sladd/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { apply } from './change.ts';
import { certainFindings } from './derived.ts';
import { add, decide } from './edits.ts';
import { type Grouping, groupFindings, groupings, groupKey, isCertain } from './finding-groups.ts';
import { listFindings, orderOf } from './findings.ts';
import { replacePageFindings } from './from-detection.ts';
import type { FindingFacts, Highlight } from './highlight.ts';
import { coveredBy, nextOpen, stepThrough } from './review.ts';
import { type HighlightState, highlightsOf, inDocumentOrder, noHighlights, pagesInOrder } from './state.ts';
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

const pagesOf = (state: HighlightState) => ['f1', 'f2'].flatMap((key) => pagesInOrder(state.byFile.get(key)));

/** Groups by looking at every finding. */
function slowGroups(state: HighlightState, grouping: Grouping) {
  const byKey = Map.groupBy(inDocumentOrder(state, ['f1', 'f2']), (one) => groupKey(one, grouping));
  return [...byKey].map(([key, members]) => {
    const facts = members.map((one) => one.finding!);
    const open = members.filter((one) => one.decision === 'undecided');
    return {
      key,
      members,
      first: members[0],
      methods: (['fast', 'advanced', 'standard'] as const).filter((method) =>
        facts.some(({ methods }) => methods.includes(method)),
      ),
      score: Math.min(...facts.map(({ score }) => score)),
      validated: facts.some(({ validated }) => validated),
      decision: new Set(members.map((one) => one.decision)).size === 1 ? members[0]!.decision : 'undecided',
      spellings: new Set(members.map(({ text }) => text)).size,
      undecided: open.length,
      isDoubtful: open.some((one) => !isCertain(one) && one.finding!.score < 0.65),
    };
  });
}

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
    expect(orderOf(list)).toEqual(['d', 'a', 'b', 'c']);
  });

  test('groups equal values and counts their spellings', () => {
    const group = list.sections[1]?.groups[0];
    expect(group?.members.map((member) => member.id)).toEqual(['a', 'b']);
    expect(group?.spellings).toBe(2);
    expect(group?.decision).toBe('undecided');
  });

  test('filters by text and type', () => {
    expect(orderOf(listFindings(stateOf(name, doubtful), { ...options, filter: 'health' }))).toEqual(['d']);
    expect(orderOf(listFindings(stateOf(name, doubtful), { ...options, filter: 'TESTESEN' }))).toEqual(['a']);
  });

  test('comes out the same page by page as from all findings at once, after any decision', () => {
    const decisions = ['undecided', 'accepted', 'rejected'] as const;
    const one = fc.record({
      text: fc.constantFrom('Kari', 'KARI', 'Ola', null),
      file: fc.constantFrom('f1', 'f2'),
      page: fc.integer({ min: 1, max: 4 }),
      y: fc.integer({ min: 0, max: 90 }),
      decision: fc.constantFrom(...decisions),
      facts: fc.record({
        entityType: fc.constantFrom('PERSON', 'URL'),
        methods: fc.constantFrom<DetectionMethod[]>(['fast'], ['fast', 'standard']),
        score: fc.constantFrom(0.5, 0.7, 0.9),
        validated: fc.boolean(),
      }),
    });
    fc.assert(
      fc.property(
        fc.array(one, { maxLength: 30 }),
        fc.constantFrom(...groupings),
        fc.nat(29),
        fc.constantFrom(...decisions),
        (all, grouping, at, decision) => {
          const marks = all.map(({ text, file, page, y, facts, ...rest }, index) =>
            found(
              `h${index}`,
              '',
              {
                ...rest,
                text,
                fileKey: file,
                pageNumber: page,
                boxes: [{ x: 10, y: y * 8, width: 9, height: 9 }],
              },
              facts,
            ),
          );
          let state = stateOf(...marks);
          groupFindings(pagesOf(state), grouping);
          state = apply(state, decide(state, [`h${at}`], decision));
          expect(groupFindings(pagesOf(state), grouping)).toEqual(slowGroups(state, grouping));
        },
      ),
    );
  });

  test('sorts by place when asked', () => {
    const other = found('z', 'Zara', { fileKey: 'f2' }, { score: 0.7 });
    expect(orderOf(listFindings(stateOf(other, name), { ...options, sorting: 'page' }))).toEqual(['a', 'z']);
    expect(orderOf(listFindings(stateOf(other, name), options))).toEqual(['z', 'a']);
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

  test('two methods on the same words make one finding that names both, each with its reasons', () => {
    const near: Reason[] = [{ code: 'near_words', params: { words: ['navn'] } }];
    const both = [
      wire({ engine: 'standard', entity_type: 'GOV_ID', score: 0.8, reasons: near }),
      wire({ score: 0.7 }),
    ];
    const state = run(noHighlights, both);
    const [only, ...rest] = highlightsOf(state);
    expect(rest).toEqual([]);
    expect(only?.finding).toMatchObject({ methods: ['fast', 'standard'], entityType: 'GOV_ID', score: 0.8 });
    expect(only?.finding?.reasonsOf).toEqual([
      { method: 'fast', reasons: wire().reasons },
      { method: 'standard', reasons: near },
    ]);
    expect(run(state, both.toReversed())).toBe(state);
    const another = [both[0]!, wire({ score: 0.7, reasons: near })];
    expect(highlightsOf(run(state, another))[0]?.finding?.reasonsOf?.[0]).toMatchObject({ reasons: near });
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
