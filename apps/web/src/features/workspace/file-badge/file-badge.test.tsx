import { expect, test } from 'vitest';
import { commit } from '../model/actions/marks.ts';
import { add, decide } from '../model/highlights/edits.ts';
import { finding } from '../testing/highlights.ts';
import { openedWorkspace, readyFile } from '../testing/opened-workspace.ts';
import { renderIn } from '../testing/render-in.tsx';
import { FileStateBadge } from './file-badge.tsx';

test('counts what is left to decide, and says when nothing is', async () => {
  const workspace = openedWorkspace(['a.pdf']);
  const { store } = workspace;
  const found = [finding({ id: 'e1' }), finding({ id: 'e2', pageNumber: 2 })];
  commit(store, add(store.getState().marks.highlights, found));
  const screen = await renderIn(workspace, <FileStateBadge file={readyFile('a.pdf')} />);
  await expect.element(screen.getByText('2 left')).toBeVisible();
  commit(store, decide(store.getState().marks.highlights, ['e1'], 'rejected'));
  await expect.element(screen.getByText('1 left')).toBeVisible();
  commit(store, decide(store.getState().marks.highlights, ['e2'], 'accepted'));
  await expect.element(screen.getByText('All decided')).toBeVisible();
});

test.each([
  ['locked', 'Needs a password'],
  ['failed', 'Cannot be shown'],
] as const)('a file that is %s says so before anything else', async (status, words) => {
  const workspace = openedWorkspace(['a.pdf']);
  commit(workspace.store, add(workspace.store.getState().marks.highlights, [finding()]));
  const screen = await renderIn(workspace, <FileStateBadge file={readyFile('a.pdf', { status })} />);
  await expect.element(screen.getByText(words)).toBeVisible();
});
