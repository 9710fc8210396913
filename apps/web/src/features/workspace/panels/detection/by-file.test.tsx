import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
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

/** What the link to the settings needs. */
function withLinks(part: ReactNode) {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  return (
    <QueryClientProvider client={new QueryClient()}>
      <RouterContextProvider router={router}>{part}</RouterContextProvider>
    </QueryClientProvider>
  );
}

test.each([
  ['a limit below the highest', 100, 1],
  ['the highest limit', 1000, 0],
])('marking the rest is offered where %s left findings out', async (_which, cutAt, offers) => {
  const workspace = openedWorkspace(['a.pdf']);
  const run = startRun('r', [{ fileKey: 'a', name: 'a.pdf', totalPages: 1 }]).files[0]!;
  const cut = {
    ...run,
    status: 'completed' as const,
    checkedPages: new Set([1]),
    cutPages: new Set([1]),
    cutAt,
  };
  const { account } = workspace.store.getState();
  workspace.store.setState({ account: { ...account, maxEntitiesPerPage: cutAt } });
  patch(workspace.store, 'detection', { checked: new Map([['a', cut]]) });
  const screen = await renderIn(workspace, withLinks(<ByFile />));
  await expect.element(screen.getByText(/more findings than your settings take/u)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Mark the rest' }).elements()).toHaveLength(offers);
});
