import { entityCatalogue, typesOfPreset } from '@sladd/contract';
import { expect, test } from 'vitest';
import { readyFile } from '../../testing/opened-workspace.ts';
import { apply, noChange } from '../highlights/change.ts';
import type { Highlight } from '../highlights/highlight.ts';
import { noHighlights } from '../highlights/state.ts';
import { reduceRun } from '../run/reduce-run.ts';
import { type RunFile, startRun } from '../run/run.ts';
import { type LookedForFacts, notLookedFor } from './not-looked-for.ts';

const everything = { ...entityCatalogue };
const files = [readyFile('a.pdf'), readyFile('b.pdf')];
const all = new Set([1, 2, 3]);
const none: LookedForFacts = {
  highlights: noHighlights,
  ...{ checked: new Map(), unread: new Map(), unmarkedHits: 0, failedTerms: [], hasTextService: false },
  seen: new Map([
    ['a', all],
    ['b', all],
  ]),
};

function run(fileKey: string, fields: Partial<RunFile> = {}): [string, RunFile] {
  const file = startRun('r', [{ fileKey, name: 'x', totalPages: 3, lookedFor: everything }]).files[0]!;
  return [fileKey, { ...file, status: 'completed', checkedPages: all, ...fields }];
}

test('is nothing once every file was seen and searched for everything', () => {
  const missing = notLookedFor(files, { ...none, checked: new Map([run('a'), run('b')]) });
  expect(missing).toEqual({
    ...{
      kinds: [],
      byRules: [],
      methods: [],
      withoutRun: [],
      notFullyChecked: [],
      unread: [],
      unreadParts: 0,
    },
    ...{ unseen: [], possible: [], possibleFindings: 0, unmarkedHits: 0, failedTerms: [] },
  });
});

test('counts the possible findings that nobody has looked at, with their pages', () => {
  const rejected = { ...mark('c', 3), decision: 'rejected' as const };
  const highlights = apply(noHighlights, {
    ...noChange,
    added: [mark('a', 3), mark('b', 1), { ...mark('d', 1), decision: 'undecided' }, rejected],
  });
  const missing = notLookedFor(files, { ...none, highlights, checked: new Map([run('a'), run('b')]) });
  expect(missing).toMatchObject({ possible: [{ fileKey: 'a', pages: [1, 3] }], possibleFindings: 2 });
});

function mark(id: string, pageNumber: number): Highlight {
  return {
    ...{ id, fileKey: 'a', pageNumber, kind: 'entity', decision: 'possible', text: id },
    ...{ boxes: [{ x: 0, y: 0, width: 9, height: 9 }], span: null, queryId: null },
    finding: { entityType: 'HEALTH', methods: ['advanced'], score: 0.2, reasons: [], validated: false },
  };
}

test('names types and methods that one of the files was not searched for', () => {
  const names = typesOfPreset('names_and_numbers');
  const fastOnly = { ...names, advanced: [], standard: [] };
  const missing = notLookedFor(files, {
    ...none,
    checked: new Map([run('a'), run('b', { lookedFor: fastOnly })]),
  });
  expect(missing.methods).toEqual(['advanced', 'standard']);
  expect(missing.kinds).toContain('health');
  expect(missing.kinds).not.toContain('person');
});

test('names what only words lists looked for, since methods had no model', () => {
  const withoutModel = ['standard', 'advanced'] as const;
  const facts = { ...none, checked: new Map([run('a'), run('b', { withoutModel })]) };
  const missing = notLookedFor(files, facts);
  expect(missing.byRules).toEqual(expect.arrayContaining(['health', 'crime', 'family', 'work']));
  // Passports have a form, persons are found by the names of fast.
  for (const kind of ['person', 'identity_document', 'payment_card'] as const)
    expect(missing.byRules).not.toContain(kind);
  const read = notLookedFor(files, { ...facts, hasTextService: true });
  expect(read.byRules).not.toContain('health');
  expect(read.byRules).toContain('family');
});

test('names files without a run, and speaks of no type where nothing has run', () => {
  expect(notLookedFor(files, none)).toMatchObject({ withoutRun: ['a', 'b'], kinds: [], methods: [] });
});

test('names pages that are unseen, unread, failed or cut, and terms that failed', () => {
  const begun = startRun('r', [{ fileKey: 'a', name: 'a.pdf', totalPages: 3, lookedFor: everything }]);
  const stopped = reduceRun(begun, { type: 'stopped', reason: 'stopped', at: 0 }).files[0]!;
  const missing = notLookedFor(files, {
    highlights: noHighlights,
    checked: new Map([['a', stopped], run('b', { cutPages: new Set([2]) })]),
    seen: new Map([['a', new Set([1])]]),
    unread: new Map([
      [
        'b',
        new Map([
          [3, 2],
          [1, 0],
        ]),
      ],
    ]),
    ...{ unmarkedHits: 4, failedTerms: ['J-(\\d{4,2})'], hasTextService: false },
  });
  expect(missing).toMatchObject({
    notFullyChecked: [
      { fileKey: 'a', pages: [1, 2, 3] },
      { fileKey: 'b', pages: [2] },
    ],
    ...{ unread: [{ fileKey: 'b', pages: [3] }], unreadParts: 2 },
    unseen: [
      { fileKey: 'a', pages: [2, 3] },
      { fileKey: 'b', pages: [1, 2, 3] },
    ],
    ...{ unmarkedHits: 4, failedTerms: ['J-(\\d{4,2})'] },
  });
});
