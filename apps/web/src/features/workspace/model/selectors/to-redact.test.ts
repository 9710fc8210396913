import { describe, expect, test } from 'vitest';
import type { Workspace } from '../../mounted/workspace.ts';
import { rectangle } from '../../testing/highlights.ts';
import { openedWorkspace, resultOf } from '../../testing/opened-workspace.ts';
import { commit } from '../actions/marks.ts';
import { setAppearance, setNewPassword } from '../actions/redaction.ts';
import { add } from '../highlights/edits.ts';
import { patch } from '../store.ts';
import { filesRedacted, filesToRedactNow } from './to-redact.ts';

function marked(...keys: string[]): Workspace {
  const workspace = openedWorkspace(['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf']);
  const marks = keys.map((fileKey) => rectangle({ id: `m-${fileKey}`, fileKey }));
  commit(workspace.store, add(workspace.store.getState().marks.highlights, marks));
  return workspace;
}

function haveResults(workspace: Workspace, ...keys: string[]): void {
  patch(workspace.store, 'redaction', {
    results: new Map(keys.map((key) => [key, resultOf(workspace, key)])),
  });
}

const now = ({ store }: Workspace) => filesToRedactNow(store.getState()).map(({ key }) => key);
const done = ({ store }: Workspace) => filesRedacted(store.getState()).map(({ key }) => key);

describe('the files that a redaction takes', () => {
  test('are those with marks while nothing is redacted', () => {
    const workspace = marked('a', 'b', 'c');
    expect([now(workspace), done(workspace)]).toEqual([['a', 'b', 'c'], []]);
  });

  test('are those without a current result after some were redacted', () => {
    const workspace = marked('a', 'b', 'c');
    haveResults(workspace, 'a', 'b');
    expect([now(workspace), done(workspace)]).toEqual([['c'], ['a', 'b']]);
    const { store } = workspace;
    commit(store, add(store.getState().marks.highlights, [rectangle({ id: 'late', fileKey: 'b' })]));
    expect([now(workspace), done(workspace)]).toEqual([['b', 'c'], ['a']]);
  });

  test('are all again once the look or the password of the results is another', () => {
    const workspace = marked('a', 'b');
    haveResults(workspace, 'a');
    setAppearance(workspace.store, { fill_color: [1, 1, 1] });
    expect([now(workspace), done(workspace)]).toEqual([['a', 'b'], []]);
    haveResults(workspace, 'a');
    setNewPassword(workspace.store, 'another one');
    expect([now(workspace), done(workspace)]).toEqual([['a', 'b'], []]);
  });

  test('are all of them where each was redacted: somebody wants them made anew', () => {
    const workspace = marked('a', 'b');
    haveResults(workspace, 'a', 'b');
    expect([now(workspace), done(workspace)]).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
  });
});
