import { beforeEach, expect, test } from 'vitest';
import { rectangle } from '../../testing/highlights.ts';
import { nothingLeft, nothingMissing, openedWorkspace } from '../../testing/opened-workspace.ts';
import type { RedactionResult } from '../redaction/result.ts';
import { patch, type WorkspaceStore } from '../store.ts';
import { areasBeside, closeBeside, fileBeside, openBeside, stepArea, toggleLinked } from './beside.ts';
import { exchangeFiles } from './marks.ts';

let store: WorkspaceStore;

beforeEach(() => {
  store = openedWorkspace(['a.pdf', 'b.pdf']).store;
  const result: RedactionResult = {
    key: 'redacted-1',
    fileKey: 'a',
    name: 'redacted-a.pdf',
    pdf: new Blob(),
    proof: null,
    report: {} as RedactionResult['report'],
    password: null,
    notLookedFor: nothingMissing,
    left: nothingLeft,
    marks: [rectangle({ id: 'm1' }), rectangle({ id: 'm2', pageNumber: 2 })],
    fingerprint: '',
  };
  patch(store, 'redaction', { results: new Map([['a', result]]) });
});

test('only a file with a result is shown beside it', () => {
  openBeside(store, 'b');
  expect(fileBeside(store.getState())).toBeNull();
  openBeside(store, 'a');
  expect(fileBeside(store.getState())).toBe('a');
  closeBeside(store);
  expect(areasBeside(store.getState())).toEqual([]);
});

test('steps go through what the result took away, without going round', () => {
  openBeside(store, 'a');
  expect(stepArea(store, 1)?.id).toBe('m1');
  expect(stepArea(store, 1)?.id).toBe('m2');
  expect(stepArea(store, 1)?.id).toBe('m2');
  expect(stepArea(store, -1)?.id).toBe('m1');
});

test('the sidebar makes room, and comes back where it was open', () => {
  const isCollapsed = () => store.getState().sidebar.isCollapsed;
  openBeside(store, 'a');
  expect(isCollapsed()).toBe(true);
  closeBeside(store);
  expect(isCollapsed()).toBe(false);
  patch(store, 'sidebar', { isCollapsed: true });
  openBeside(store, 'a');
  closeBeside(store);
  expect(isCollapsed()).toBe(true);
});

test('both scroll together until they are set apart', () => {
  openBeside(store, 'a');
  expect(toggleLinked(store)).toBe(false);
  expect(toggleLinked(store)).toBe(true);
});

test('closing the file ends it', () => {
  openBeside(store, 'a');
  exchangeFiles(store, ['a']);
  expect(store.getState().view.beside).toBeNull();
});
