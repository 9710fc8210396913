import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeAll, expect, test } from 'vitest';
import english from '../../../../locales/en/workspace.json' with { type: 'json' };
import { loadTexts } from '../../../../shared/i18n/i18n.ts';
import { lackingOf } from '../../model/account/missing-models.ts';
import { commit, select } from '../../model/actions/marks.ts';
import { add } from '../../model/highlights/edits.ts';
import { afterSearch, withRefused } from '../../model/search/failed.ts';
import { patch } from '../../model/store.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { rectangle } from '../../testing/highlights.ts';
import { openedWorkspace } from '../../testing/opened-workspace.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { SearchPanel } from './search-panel.tsx';

beforeAll(() => loadTexts('workspace'));

function searchPanel(workspace: Workspace) {
  // Nobody's rights are known, and none are asked for.
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const panel = (
    <QueryClientProvider client={client}>
      <SearchPanel />
    </QueryClientProvider>
  );
  return renderIn(workspace, panel);
}

const query = { id: 'q1', term: 'Berg', ai: false, caseSensitive: false, regex: false, wholeWords: false };

test('no hits are named for terms that were not searched for, and are for one that was', async () => {
  const workspace = openedWorkspace(['a.pdf']);
  patch(workspace.store, 'search', { queries: [query], kept: new Set([query.id]) });
  const screen = await searchPanel(workspace);
  await expect.element(screen.getByText('Berg', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('No matches')).not.toBeInTheDocument();
  patch(workspace.store, 'search', { kept: new Set() });
  await expect.element(screen.getByText('No matches')).toBeVisible();
});

test('while the first search goes on, nothing says that none was made', async () => {
  const workspace = openedWorkspace(['a.pdf']);
  const screen = await searchPanel(workspace);
  const empty = screen.getByText('Nothing searched for yet');
  await expect.element(empty).toBeVisible();
  patch(workspace.store, 'search', { isSearching: true, progress: 40 });
  await expect.element(screen.getByRole('progressbar')).toBeVisible();
  await expect.element(empty).not.toBeInTheDocument();
});

test('the only hit is counted in the singular', async () => {
  const workspace = openedWorkspace(['a.pdf']);
  const { store } = workspace;
  const hit = rectangle({ id: 'h1', kind: 'search', queryId: query.id, text: 'Berg' });
  patch(store, 'search', { queries: [query] });
  commit(store, add(store.getState().marks.highlights, [hit]));
  select(store, hit.id);
  const screen = await searchPanel(workspace);
  await expect.element(screen.getByRole('heading', { name: '1 of 1 match', exact: true })).toBeVisible();
});

test('search by meaning is off with the reason where the server has no model for it', async () => {
  const workspace = openedWorkspace(['a.pdf']);
  const missing = { methods: ['standard' as const, 'advanced' as const], reads_pictures: true };
  workspace.store.setState({ lacking: lackingOf(missing, false) });
  const screen = await searchPanel(workspace);
  await expect.element(screen.getByText(/AI search is off, because its model is missing/)).toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: 'AI search' })).toBeDisabled();
  await expect.element(screen.getByRole('checkbox', { name: 'Regex' })).toBeEnabled();
});

test('a term that could not be searched for says so, and counts nothing unless something was found before', async () => {
  const workspace = openedWorkspace(['a.pdf', 'b.pdf']);
  const { store } = workspace;
  const other = { ...query, id: 'q2', term: 'Dal' };
  const failed = new Map([[query.id, { term: query.term, fileKeys: new Set(['b']) }]]);
  patch(store, 'search', { queries: [query, other], failed });
  const screen = await searchPanel(workspace);
  const row = (term: string) => screen.getByRole('listitem').filter({ hasText: term });
  await expect.element(row('Berg').getByText('did not run')).toBeVisible();
  await expect.element(row('Berg').getByText('–', { exact: true })).toBeVisible();
  await expect.element(row('Dal').getByText('did not run')).not.toBeInTheDocument();
  await expect.element(row('Dal').getByText('0', { exact: true })).toBeVisible();

  const hit = rectangle({ id: 'h1', kind: 'search', queryId: query.id, text: 'Berg' });
  commit(store, add(store.getState().marks.highlights, [hit]));
  await expect.element(row('Berg').getByText('1', { exact: true })).toBeVisible();
  await expect.element(row('Berg').getByText('did not run')).toBeVisible();

  patch(store, 'search', { failed: new Map() });
  await expect.element(row('Berg').getByText('did not run')).not.toBeInTheDocument();
});

test('a term that only failed in a file since closed says nothing of it', async () => {
  const workspace = openedWorkspace(['a.pdf']);
  const failed = new Map([[query.id, { term: query.term, fileKeys: new Set(['closed']) }]]);
  patch(workspace.store, 'search', { queries: [query], failed });
  const screen = await searchPanel(workspace);
  await expect.element(screen.getByText('Berg', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('did not run')).not.toBeInTheDocument();
});

test('terms that failed, or were refused as a whole, are named once above the hits, and not as without any', async () => {
  const workspace = openedWorkspace(['a.pdf', 'b.pdf']);
  const missed = afterSearch(withRefused(new Map(), '(+'), query, ['a', 'b'], ['a', 'b']);
  patch(workspace.store, 'search', { queries: [query], failed: missed });
  const screen = await searchPanel(workspace);
  const note = screen.getByText(english['search.didNotRun'].replace('{{term}}', 'Berg'));
  await expect.element(note).toHaveLength(1);
  await expect.element(screen.getByText(english['search.didNotRun'].replace('{{term}}', '(+'))).toBeVisible();
  await expect.element(screen.getByText('No matches')).not.toBeInTheDocument();
  patch(workspace.store, 'search', { failed: afterSearch(missed, query, ['a', 'b'], []) });
  await expect.element(note).not.toBeInTheDocument();
  await expect.element(screen.getByText('No matches')).toBeVisible();
});
