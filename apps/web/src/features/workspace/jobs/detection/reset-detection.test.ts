import { afterEach, beforeEach, expect, test } from 'vitest';
import { clearNotices } from '../../../../shared/notices.ts';
import { commit, undo } from '../../model/actions/marks.ts';
import { add } from '../../model/highlights/edits.ts';
import { startRun } from '../../model/run/run.ts';
import { patch } from '../../model/store.ts';
import { finding, rectangle } from '../../testing/highlights.ts';
import { noticeTitles, openedWorkspace, speakEnglish } from '../../testing/opened-workspace.ts';
import { filesToReset, resetDetection } from './reset-detection.ts';

beforeEach(speakEnglish);
afterEach(() => clearNotices());

test('a reset clears chosen types, summaries and findings of the scope, and nothing else', () => {
  const workspace = openedWorkspace(['a.pdf', 'b.pdf']);
  const { store } = workspace;
  const marks = [finding(), rectangle(), finding({ id: 'e2', fileKey: 'b' })];
  commit(store, add(store.getState().marks.highlights, marks));
  const of = (key: string) => startRun('r', [{ fileKey: key, name: key, totalPages: 3 }]).files[0]!;
  const { account } = store.getState();
  store.setState({ account: { ...account, threshold: 0.4, locked: { ...account.locked, fast: ['URL'] } } });
  patch(store, 'detection', {
    scope: 'current',
    threshold: 0.9,
    checked: new Map(['a', 'b'].map((key) => [key, of(key)])),
  });
  expect([...filesToReset(store.getState())]).toEqual(['a']);

  resetDetection(workspace);
  const { detection } = store.getState();
  const left = () => [...store.getState().marks.highlights.byId.keys()].sort();
  expect(left()).toEqual(['e2', 'm1']);
  expect(detection.selectedTypes).toEqual({ fast: ['URL'], advanced: [], standard: [] });
  expect(detection.threshold).toBe(0.4);
  expect([...detection.checked.keys()]).toEqual(['b']);
  expect(noticeTitles()).toEqual(['1 mark deleted']);
  undo(store);
  expect(left()).toEqual(['e1', 'e2', 'm1']);
});

test('a reset counts no finding as a mark that was only possible', () => {
  const workspace = openedWorkspace(['a.pdf']);
  const { store } = workspace;
  const possible = ['p1', 'p2'].map((id) => finding({ id, decision: 'possible' }));
  commit(store, add(store.getState().marks.highlights, [finding(), ...possible]));
  resetDetection(workspace);
  expect(store.getState().marks.highlights.byId.size).toBe(0);
  expect(noticeTitles()).toEqual(['1 mark deleted']);
});
