import { describe, expect, test } from 'vitest';
import { addFiles, fileFailed, fileRead, markSeen, setCurrent } from '../actions/files.ts';
import { commit } from '../actions/marks.ts';
import { openFile } from '../files/open-file.ts';
import { add } from '../highlights/edits.ts';
import type { Highlight } from '../highlights/highlight.ts';
import { startRun } from '../run/run.ts';
import { createWorkspaceStore, patch } from '../store.ts';
import { readSession, renamed, sessionOf } from './session.ts';

const mark = (id: string, fileKey: string, overrides: Partial<Highlight> = {}): Highlight => ({
  id,
  fileKey,
  pageNumber: 1,
  kind: 'manual',
  boxes: [{ x: 1, y: 2, width: 3, height: 4 }],
  text: null,
  decision: 'undecided',
  span: null,
  finding: null,
  queryId: null,
  ...overrides,
});

const identity = { basis: 'no-offentleglova/offl-26-5' };

function workedOn() {
  const store = createWorkspaceStore();
  const file = (key: string) => {
    const source = new File(['bytes'], `${key}.pdf`, { lastModified: 7 });
    return openFile(key, { name: source.name, size: source.size, lastModified: 7 }, source);
  };
  addFiles(store, [file('a'), file('b'), file('broken')]);
  for (const key of ['a', 'b'])
    fileRead(store, key, [
      { width: 100, height: 100 },
      { width: 100, height: 100 },
    ]);
  fileFailed(store, 'broken', 'pdf.broken');
  setCurrent(store, 'b', 2);
  markSeen(store, 'b', [1, 2]);
  const finding = {
    entityType: 'PERSON',
    methods: ['fast'],
    score: 0.9,
    reasons: [{ code: 'found_again', params: { page: 1 } }],
    reasonsOf: [{ method: 'fast', reasons: [{ code: 'found_again', params: { page: 1 } }] }],
    validated: false,
  } as const;
  const marks = [
    mark('1', 'a', { kind: 'entity', text: 'Kari', finding, span: { start: 0, end: 4 } }),
    mark('2', 'b', { kind: 'search', text: 'leie', queryId: 'q', grounds: [identity] }),
  ];
  commit(store, add(store.getState().marks.highlights, marks));
  const flags = { caseSensitive: false, ai: false, regex: false, wholeWords: false };
  patch(store, 'search', {
    queries: [
      { id: 'q', term: 'leie', ...flags },
      { id: 'closed', term: 'x', ...flags },
    ],
    closed: new Set(['closed']),
  });
  const { files } = startRun('r', [{ fileKey: 'a', name: 'a.pdf', totalPages: 2 }]);
  const run = { ...files[0]!, status: 'processing' as const, checkedPages: new Set([1]) };
  patch(store, 'detection', { checked: new Map([['a', run]]) });
  return store;
}

let next = 0;
const newId = () => `n${next++}`;

describe('a kept session', () => {
  const session = sessionOf(workedOn().getState());

  test('survives being written down', () => {
    expect(readSession(structuredClone(session))).toEqual(session);
  });

  test('keeps the marks of a time when reasons were a sentence', () => {
    const old = structuredClone(session) as unknown as { highlights: { finding: object | null }[] };
    for (const mark of old.highlights) {
      if (mark.finding) mark.finding = { ...mark.finding, reasons: undefined, why: 'list' };
    }
    expect(readSession(old)?.highlights.map(({ text, finding }) => [text, finding?.reasons])).toEqual([
      ['Kari', []],
      ['leie', undefined],
    ]);
  });

  test('of another kind is not read', () => {
    for (const other of [null, 'x', { ...session, version: 2 }, { ...session, highlights: [{ id: '1' }] }]) {
      expect(readSession(other)).toBeNull();
    }
  });

  test('holds what can be worked on: no unreadable file, no closed term, no bytes', () => {
    expect(session.files.map(({ key, pageNumber, seen }) => [key, pageNumber, seen])).toEqual([
      ['a', 1, []],
      ['b', 2, [1, 2]],
    ]);
    expect(session.currentKey).toBe('b');
    expect(session.queries.map(({ term }) => term)).toEqual(['leie']);
    expect(JSON.stringify(session)).not.toContain('bytes');
  });

  test('says of a run that was cut short that it stopped', () => {
    expect(session.checked).toMatchObject([{ fileKey: 'a', status: 'stopped', checkedPages: new Set([1]) }]);
  });

  test('comes back under fresh ids, its marks still belonging to their files and terms', () => {
    const again = renamed(
      session,
      new Map([
        ['a', 'A'],
        ['b', 'B'],
      ]),
      newId,
    );
    expect(again.highlights.map(({ fileKey }) => fileKey)).toEqual(['A', 'B']);
    expect(again.highlights[1]?.queryId).toBe(again.queries[0]?.id);
    const before = new Set([...session.highlights, ...session.queries].map(({ id }) => id));
    expect([...again.highlights, ...again.queries].filter(({ id }) => before.has(id))).toEqual([]);
    expect([again.currentKey, again.checked[0]?.fileKey]).toEqual(['B', 'A']);
  });

  test('leaves out everything about a file that is not there again', () => {
    const again = renamed(session, new Map([['b', 'B']]), newId);
    expect(again.files.map(({ key }) => key)).toEqual(['B']);
    expect(again.highlights.map(({ fileKey }) => fileKey)).toEqual(['B']);
    expect(again.checked).toEqual([]);
    expect(renamed(session, new Map([['a', 'A']]), newId).currentKey).toBeNull();
  });
});
