import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { finding } from '../../testing/highlights.ts';
import { emptyHistory, type History, record, redo, undo } from '../history/history.ts';
import { apply, type Change, compose, invert, noChange } from './change.ts';
import { certainFindings, markCounts, sameText } from './derived.ts';
import { add, clear, decide, remove, removeSameEntity, removeSameText } from './edits.ts';
import { isCertain } from './finding-groups.ts';
import { compareReadingOrder, type Decision, type Highlight, isTurned } from './highlight.ts';
import { type HighlightState, highlightsOf, highlightsOnPage, noHighlights } from './state.ts';
import { tallyOf } from './tally.ts';
import { valueKey } from './value.ts';

function highlight(overrides: Partial<Highlight> = {}): Highlight {
  return finding({ id: 'h1', fileKey: 'f1', ...overrides });
}

const highlightArbitrary = fc
  .record({
    number: fc.integer({ min: 0, max: 40 }),
    kind: fc.constantFrom('entity', 'search', 'manual' as const),
    x: fc.integer({ min: 0, max: 500 }),
    y: fc.integer({ min: 0, max: 800 }),
    text: fc.constantFrom('Kari', 'KARI', 'Ola', null),
    decision: fc.constantFrom<Decision>('undecided', 'accepted', 'rejected'),
    entityType: fc.constantFrom('PERSON', 'URL'),
    validated: fc.boolean(),
    method: fc.constantFrom('fast', 'standard' as const),
  })
  .map(({ number, x, y, entityType, validated, method, ...rest }) =>
    highlight({
      ...rest,
      // An id names one highlight for good, so its place follows from it.
      id: `h${number}`,
      fileKey: `f${1 + (number % 2)}`,
      pageNumber: 1 + (number % 3),
      boxes: [{ x, y, width: 30, height: 10 }],
      finding:
        rest.kind === 'entity' ? { entityType, methods: [method], score: 0.8, reasons: [], validated } : null,
    }),
  );

type Edit = (state: HighlightState) => Change;
const pick = (state: HighlightState, n: number) => highlightsOf(state)[n % Math.max(1, state.byId.size)];

const editArbitrary: fc.Arbitrary<Edit> = fc.oneof(
  fc.array(highlightArbitrary, { maxLength: 12 }).map(
    (list): Edit =>
      (state) =>
        add(state, list),
  ),
  fc.nat().map(
    (n): Edit =>
      (state) =>
        remove(state, [pick(state, n)?.id ?? '']),
  ),
  fc.tuple(fc.nat(), fc.constantFrom<Decision>('undecided', 'accepted', 'rejected')).map(
    ([n, decision]): Edit =>
      (state) => {
        const one = pick(state, n);
        return one
          ? decide(
              state,
              sameText(state, one).map(({ id }) => id),
              decision,
            )
          : noChange;
      },
  ),
  fc.nat().map(
    (n): Edit =>
      (state) => {
        const one = pick(state, n);
        return one ? removeSameEntity(state, one) : noChange;
      },
  ),
  fc.nat().map(
    (n): Edit =>
      (state) => {
        const one = pick(state, n);
        return one ? removeSameText(state, one) : noChange;
      },
  ),
  fc.constantFrom('entity', 'search', 'manual' as const).map(
    (kind): Edit =>
      (state) =>
        clear(state, { kind }),
  ),
);

/** The slow way: everything by looking at all highlights. */
function expectIndexed(state: HighlightState) {
  const all = [...state.byId.values()];
  expect(state.byId.size).toBe(all.length);
  for (const one of all) expect(state.byId.get(one.id)).toBe(one);
  const listed = [...state.byFile.values()].flatMap((file) => [...file.values()].flat());
  expect(listed).toHaveLength(all.length);
  expect(new Set(listed)).toEqual(new Set(all));
  for (const [fileKey, file] of state.byFile) {
    expect(file.size).toBeGreaterThan(0);
    for (const [pageNumber, page] of file) {
      const members = all.filter((one) => one.fileKey === fileKey && one.pageNumber === pageNumber);
      expect(page.length).toBeGreaterThan(0);
      expect(page).toEqual(members.sort(compareReadingOrder));
    }
  }
}

/** Counts and equal texts, likewise. */
function expectCounted(state: HighlightState) {
  const all = [...state.byId.values()];
  const findings = all.filter((one) => one.kind === 'entity');
  const counts = markCounts(state);
  expect(counts.findings).toEqual(tallyOf(findings));
  expect(counts.certain).toBe(certainFindings(state).length);
  expect(new Set(certainFindings(state))).toEqual(
    new Set(findings.filter((one) => one.decision === 'undecided' && isCertain(one))),
  );
  for (const fileKey of ['f1', 'f2']) {
    const inFile = findings.filter((one) => one.fileKey === fileKey);
    expect(counts.findingsByFile.get(fileKey)).toEqual(inFile.length > 0 ? tallyOf(inFile) : undefined);
    expect(counts.marksByFile.get(fileKey) ?? 0).toBe(all.filter((one) => one.fileKey === fileKey).length);
  }
  for (const one of all) {
    const equals = one.text === null ? [one] : all.filter(({ text }) => isSameValue(text, one.text));
    expect(new Set(sameText(state, one))).toEqual(new Set(equals));
  }
}

function isSameValue(a: string | null, b: string | null): boolean {
  return a !== null && b !== null && valueKey(a) === valueKey(b);
}

describe('changes', () => {
  test('every change taken back leaves exactly the state before it', () => {
    fc.assert(
      fc.property(fc.array(editArbitrary, { minLength: 1, maxLength: 12 }), (edits) => {
        let state = noHighlights;
        for (const edit of edits) {
          const change = edit(state);
          const after = apply(state, change);
          expect(apply(after, invert(change))).toEqual(state);
          expectIndexed(after);
          expectCounted(after);
          state = after;
        }
      }),
    );
  });

  test('a composed change does what its parts do', () => {
    fc.assert(
      fc.property(editArbitrary, fc.array(editArbitrary, { maxLength: 5 }), (setUp, edits) => {
        const start = apply(noHighlights, setUp(noHighlights));
        const parts: Change[] = [];
        let end = start;
        for (const edit of edits) {
          const change = edit(end);
          parts.push(change);
          end = apply(end, change);
        }
        const whole = compose(parts);
        expect(apply(start, whole)).toEqual(end);
        expect(apply(end, invert(whole))).toEqual(start);
      }),
    );
  });

  test('keeps a page in reading order: by line, then from left to right', () => {
    const state = apply(
      noHighlights,
      add(noHighlights, [
        highlight({ id: 'c', boxes: [{ x: 10, y: 60, width: 9, height: 9 }] }),
        highlight({ id: 'b', boxes: [{ x: 90, y: 20.4, width: 9, height: 9 }] }),
        highlight({ id: 'a', boxes: [{ x: 10, y: 20.9, width: 9, height: 9 }] }),
      ]),
    );
    expect(highlightsOnPage(state, 'f1', 1).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  test('leaves the lists of other pages untouched', () => {
    const both = [highlight(), highlight({ id: 'h2', pageNumber: 2 })];
    const state = apply(noHighlights, add(noHighlights, both));
    const after = apply(state, remove(state, ['h1']));
    expect(highlightsOnPage(after, 'f1', 2)).toBe(highlightsOnPage(state, 'f1', 2));
    expect(highlightsOnPage(after, 'f1', 1)).toEqual([]);
  });

  test('takes 20,000 highlights, decides them and takes the decision back', () => {
    const many = Array.from({ length: 20_000 }, (_, n) =>
      highlight({ id: `h${n}`, pageNumber: 1 + (n % 1000) }),
    );
    const full = apply(noHighlights, add(noHighlights, many));
    const change = decide(full, full.byId.keys(), 'accepted');
    const decided = apply(full, change);
    expect(change.updated).toHaveLength(20_000);
    expect(apply(decided, invert(change))).toEqual(full);
  });
});

describe('edits', () => {
  const kari = highlight({ id: 'a' });
  const upper = highlight({ id: 'b', text: 'KARI  TESTESEN', pageNumber: 2 });
  const elsewhere = highlight({ id: 'c', fileKey: 'f2' });
  const web = highlight({
    id: 'd',
    text: 'example.no',
    finding: { entityType: 'URL', methods: ['fast', 'standard'], score: 0.9, reasons: [], validated: false },
  });
  const drawn = highlight({ id: 'e', kind: 'manual', text: null, finding: null });
  const state = apply(noHighlights, add(noHighlights, [kari, upper, elsewhere, web, drawn]));
  const removedIds = (change: Change) => change.removed.map((one) => one.id).sort();

  test('deletes all of one entity type in the same file only', () => {
    expect(removedIds(removeSameEntity(state, kari))).toEqual(['a', 'b']);
  });

  test('deletes nothing by entity type for a mark that is no finding', () => {
    expect(removeSameEntity(state, drawn)).toEqual(noChange);
  });

  test('deletes the same text in every file, ignoring case and blanks', () => {
    expect(removedIds(removeSameText(state, kari))).toEqual(['a', 'b', 'c']);
  });

  test('a mark without text is the same as itself alone', () => {
    expect(removedIds(removeSameText(state, drawn))).toEqual(['e']);
  });

  test('clears one layer in one file', () => {
    expect(removedIds(clear(state, { kind: 'entity', fileKeys: new Set(['f2']) }))).toEqual(['c']);
  });

  test('clearing a method keeps what another method found too', () => {
    expect(removedIds(clear(state, { method: 'fast' }))).toEqual(['a', 'b', 'c']);
  });

  test('deciding again changes nothing', () => {
    const after = apply(state, decide(state, ['a', 'b'], 'accepted'));
    expect(decide(after, ['a', 'b'], 'accepted')).toEqual(noChange);
  });

  test('adding a highlight that is there already changes nothing', () => {
    expect(add(state, [kari])).toEqual(noChange);
  });
});

describe('history', () => {
  interface Both {
    state: HighlightState;
    history: History;
  }
  const start: Both = { state: noHighlights, history: emptyHistory };
  const commit = (at: Both, change: Change, mode: Parameters<typeof record>[2]): Both => ({
    state: apply(at.state, change),
    history: record(at.history, change, mode),
  });
  const steps = (at: Both) => at.history.past.length;

  test('undo and redo walk through the same states', () => {
    fc.assert(
      fc.property(fc.array(editArbitrary, { maxLength: 8 }), (edits) => {
        let now = start;
        const seen = [now.state];
        for (const edit of edits) {
          const change = edit(now.state);
          if (change.added.length + change.removed.length + change.updated.length === 0) continue;
          now = commit(now, change, 'step');
          seen.push(now.state);
        }
        for (const expected of seen.slice(0, -1).reverse()) {
          now = undo(now.state, now.history);
          expect(now.state).toEqual(expected);
        }
        for (const expected of seen.slice(1)) {
          now = redo(now.state, now.history);
          expect(now.state).toEqual(expected);
        }
      }),
    );
  });

  test('a streamed run is one step, also when something was decided in between', () => {
    let now = commit(start, add(start.state, [highlight({ id: 'a' })]), { merge: 'run-1' });
    now = commit(now, decide(now.state, ['a'], 'accepted'), 'step');
    now = commit(now, add(now.state, [highlight({ id: 'b', pageNumber: 2 })]), { merge: 'run-1' });
    expect(steps(now)).toBe(2);
    now = undo(now.state, now.history);
    expect([...now.state.byId.keys()].sort()).toEqual(['a', 'b']);
    now = undo(now.state, now.history);
    expect(now.state).toEqual(noHighlights);
  });

  test('a run that touches what was changed since starts a new step', () => {
    let now = commit(start, add(start.state, [highlight({ id: 'a' })]), { merge: 'run-1' });
    now = commit(now, decide(now.state, ['a'], 'accepted'), 'step');
    now = commit(now, remove(now.state, ['a']), { merge: 'run-1' });
    expect(steps(now)).toBe(3);
    now = undo(now.state, now.history);
    expect(now.state.byId.get('a')?.decision).toBe('accepted');
  });

  test('what is not recorded cannot be undone', () => {
    const now = commit(start, add(start.state, [highlight()]), 'never');
    expect(undo(now.state, now.history).change).toBeNull();
  });

  test('a new change ends redo', () => {
    let now = commit(start, add(start.state, [highlight()]), 'step');
    now = undo(now.state, now.history);
    now = commit(now, add(now.state, [highlight({ id: 'b' })]), 'step');
    expect(redo(now.state, now.history).change).toBeNull();
  });
});

test.each([
  ['of a level line', 'Kari Testesen', [{ width: 80, height: 12 }], false],
  ['of a line that runs down the page', 'Kari Testesen', [{ width: 12, height: 80 }], true],
  [
    'of a level line whose last letter stands on the next',
    'Kari Testesen',
    [
      { width: 80, height: 12 },
      { width: 4, height: 12 },
    ],
    false,
  ],
  ['of two narrow letters', 'il', [{ width: 5, height: 12 }], false],
  ['drawn by hand', null, [{ width: 12, height: 80 }], false],
] as const)('a mark %s is turned: tells it by its boxes', (_what, text, sizes, turned) => {
  expect(isTurned({ text, boxes: sizes.map((size) => ({ x: 0, y: 0, ...size })) })).toBe(turned);
});
