import { expect, test } from 'vitest';
import { commit } from '../../model/actions/marks.ts';
import { add } from '../../model/highlights/edits.ts';
import { startRun } from '../../model/run/run.ts';
import { patch } from '../../model/store.ts';
import { finding } from '../../testing/highlights.ts';
import { openedWorkspace } from '../../testing/opened-workspace.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { ByFile } from './by-file.tsx';

test.each([
  ['in a hundred words', 200, '1.5 %'],
  ['on a page where nobody counted words', 0, '1 per page'],
])('the density tells how many findings there are %s', async (_where, words, density) => {
  const workspace = openedWorkspace(['a.pdf']);
  const { store } = workspace;
  const found = ['e1', 'e2', 'e3'].map((id, at) => finding({ id, text: `Kari ${at}` }));
  commit(store, add(store.getState().marks.highlights, found));
  const run = startRun('r', [{ fileKey: 'a', name: 'a.pdf', totalPages: 3 }]).files[0]!;
  patch(store, 'detection', { checked: new Map([['a', { ...run, status: 'completed' as const, words }]]) });
  const screen = await renderIn(workspace, <ByFile />);
  await expect.element(screen.getByText(density)).toBeVisible();
});

test('thousands are written as the language writes them, for the file, its type and its page', async () => {
  const workspace = openedWorkspace(['a.pdf']);
  const { store } = workspace;
  const found = Array.from({ length: 1720 }, (_, at) => finding({ id: `e${at}`, text: 'Kari' }));
  commit(store, add(store.getState().marks.highlights, found));
  const run = startRun('r', [{ fileKey: 'a', name: 'a.pdf', totalPages: 3 }]).files[0]!;
  patch(store, 'detection', { checked: new Map([['a', { ...run, status: 'completed' as const }]]) });
  const screen = await renderIn(workspace, <ByFile />);
  await expect.element(screen.getByText(/^1\D720$/)).toHaveLength(3);
});
