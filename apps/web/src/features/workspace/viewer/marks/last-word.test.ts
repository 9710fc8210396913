import { expect, test } from 'vitest';
import { commit } from '../../model/actions/marks.ts';
import { add } from '../../model/highlights/edits.ts';
import { rectangle } from '../../testing/highlights.ts';
import { openedWorkspace } from '../../testing/opened-workspace.ts';
import { noteWord, withdrawWord } from './last-word.ts';

function withWord() {
  const workspace = openedWorkspace(['a.pdf']);
  commit(workspace.store, add(workspace.store.getState().marks.highlights, [rectangle({ text: 'Kari' })]));
  noteWord(workspace, ['m1'], 1000);
  return { workspace, count: () => workspace.store.getState().marks.highlights.byId.size };
}

test('a word is taken back by a second click within 300 ms, and once', () => {
  const { workspace, count } = withWord();
  expect([withdrawWord(workspace, 1299), count()]).toEqual([true, 0]);
  expect(withdrawWord(workspace, 1299)).toBe(false);
});

test('a word stays when the second click comes later or something else was marked since', () => {
  const late = withWord();
  expect([withdrawWord(late.workspace, 1300), late.count()]).toEqual([false, 1]);
  const { workspace, count } = withWord();
  commit(workspace.store, add(workspace.store.getState().marks.highlights, [rectangle({ id: 'm2' })]));
  expect([withdrawWord(workspace, 1100), count()]).toEqual([false, 2]);
});

test('a click beside all words takes nothing back', () => {
  const { workspace, count } = withWord();
  noteWord(workspace, [], 1200);
  expect([withdrawWord(workspace, 1300), count()]).toEqual([false, 1]);
});
