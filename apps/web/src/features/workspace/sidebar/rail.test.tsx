import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { serverForVisitors } from '../../../testing/members.ts';
import { commit } from '../model/actions/marks.ts';
import { add } from '../model/highlights/edits.ts';
import { patch } from '../model/store.ts';
import { finding } from '../testing/highlights.ts';
import { openedWorkspace } from '../testing/opened-workspace.ts';
import { renderIn } from '../testing/render-in.tsx';
import { Rail } from './rail.tsx';
import { SidePanel } from './side-panel.tsx';

function shown(workspace = openedWorkspace(['a.pdf'])) {
  serverForVisitors();
  return renderIn(
    workspace,
    <QueryClientProvider client={new QueryClient()}>
      <Rail />
    </QueryClientProvider>,
  );
}

/** Longer than a pointer rests before its tooltip opens. */
const TOOLTIP_MS = 800;

test('the tooltip of each tab names its panel and its keys', async () => {
  const screen = await shown();
  const names = ['Pages', 'Files', 'Detection', 'Search', 'Redaction', 'Settings', 'History'];
  for (const [index, name] of names.entries()) {
    const tab = screen.getByRole('tab', { name });
    await expect
      .poll(async () => {
        // A pointer that came before the page listened rests unseen until it comes again.
        await tab.unhover();
        await tab.hover();
        await new Promise((resolve) => setTimeout(resolve, TOOLTIP_MS));
        return Array.from(document.querySelectorAll('[data-open]'), (one) => one.textContent).join(' ');
      })
      .toMatch(new RegExp(`${name}.*(Shift|⇧).*${index + 1}`, 'u'));
  }
});

test('the arrows go from tab to tab and around, and Enter opens one', async () => {
  const workspace = openedWorkspace(['a.pdf']);
  const screen = await shown(workspace);
  const tab = (name: string) => screen.getByRole('tab', { name });
  await expect.element(tab('Pages')).toBeVisible();
  (tab('Pages').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(tab('History')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.element(tab('Files')).toHaveAttribute('aria-selected', 'true');
  expect(workspace.store.getState().sidebar.tab).toBe('files');
});

test('the tab of detection tells how many findings are left to decide', async () => {
  const workspace = openedWorkspace(['a.pdf']);
  const { store } = workspace;
  commit(
    store,
    add(store.getState().marks.highlights, [finding(), finding({ id: 'e2', decision: 'accepted' })]),
  );
  const screen = await shown(workspace);
  await expect.element(screen.getByRole('tab', { name: /^Detection.*1/u })).toBeVisible();
});

test('in a low window every tab and the foot of the panel stay in sight', async () => {
  await page.viewport(1280, 400);
  const workspace = openedWorkspace(['a.pdf']);
  const { store } = workspace;
  commit(store, add(store.getState().marks.highlights, [finding()]));
  patch(store, 'sidebar', { tab: 'redaction' });
  serverForVisitors();
  const screen = await renderIn(
    workspace,
    <QueryClientProvider client={new QueryClient()}>
      <div className="grid" style={{ height: 352, gridTemplateColumns: '400px' }}>
        <SidePanel />
      </div>
    </QueryClientProvider>,
  );
  const end = (name: string | RegExp) =>
    screen.getByRole('button', { name }).element().getBoundingClientRect().bottom;
  await expect.element(screen.getByRole('button', { name: /^Redact 1 area/u })).toBeVisible();
  expect(end(/^Redact 1 area/u)).toBeLessThanOrEqual(352);
  expect(end('Fold the panel away')).toBeLessThanOrEqual(352);
});
