import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { serverForVisitors } from '../../../testing/members.ts';
import { commit } from '../model/actions/marks.ts';
import { add } from '../model/highlights/edits.ts';
import { patch } from '../model/store.ts';
import { finding } from '../testing/highlights.ts';
import { openedWorkspace } from '../testing/opened-workspace.ts';
import { renderIn } from '../testing/render-in.tsx';
import { BottomPanel } from './bottom-panel.tsx';

test('at the bottom too the tooltip of a tab names its panel and its keys', async () => {
  await page.viewport(900, 800);
  serverForVisitors();
  const screen = await renderIn(
    openedWorkspace(['a.pdf']),
    <QueryClientProvider client={new QueryClient()}>
      <BottomPanel />
    </QueryClientProvider>,
  );
  const tab = screen.getByRole('tab', { name: 'Findings' });
  await expect
    .poll(async () => {
      await tab.unhover();
      await tab.hover();
      await new Promise((resolve) => setTimeout(resolve, 800));
      return Array.from(document.querySelectorAll('[data-open]'), (one) => one.textContent).join(' ');
    })
    .toMatch(/Detection.*(Shift|⇧).*3/u);
});

const names = ['Kari Testesen', 'Ola Eksempel', 'Jonas Prøve', 'Live Testdal', 'Ida Eksempel', 'Nils Prøve'];

/** The sheet with findings, the first of them certain, in a window of this size; returns the list and its rows. */
async function sheetOfFindings(width: number, height: number) {
  await page.viewport(width, height);
  onTestFinished(() => page.viewport(1280, 800));
  serverForVisitors();
  const workspace = openedWorkspace(['a.pdf']);
  const { store } = workspace;
  const found = names.map((text, index) => {
    const { finding: facts, ...mark } = finding({ id: `e${index}`, text });
    return { ...mark, finding: facts ? { ...facts, validated: index === 0 } : null };
  });
  commit(store, add(store.getState().marks.highlights, found));
  patch(store, 'marks', { selectedId: 'e0' });
  patch(store, 'sidebar', { tab: 'detection', isCollapsed: false, detectionView: 'findings' });
  const screen = await renderIn(
    workspace,
    <QueryClientProvider client={new QueryClient()}>
      <BottomPanel />
    </QueryClientProvider>,
  );
  await expect.element(screen.getByRole('button', { name: /^Accept 1$/u })).toBeInTheDocument();
  const list = screen.getByRole('tree').element().parentElement;
  if (!list) throw new Error('the list stands in nothing');
  const row = screen.getByRole('treeitem').first().element();
  return { screen, list, shownRows: list.clientHeight / row.getBoundingClientRect().height };
}

test.each([
  [390, 844],
  [820, 1180],
])(
  'at %i by %i the list shows at least three findings, and nothing above it is cut',
  async (width, height) => {
    const { screen, list, shownRows } = await sheetOfFindings(width, height);
    expect(shownRows).toBeGreaterThanOrEqual(3);
    const filter = screen.getByRole('button', { name: 'Filter', exact: true }).element();
    expect(filter.getBoundingClientRect().bottom).toBeLessThanOrEqual(list.getBoundingClientRect().top);
  },
);

test('in the window of a page at twice its size the list shows more than one finding', async () => {
  expect((await sheetOfFindings(640, 400)).shownRows).toBeGreaterThan(1.5);
});
