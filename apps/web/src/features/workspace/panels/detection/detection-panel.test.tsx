import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { serverForVisitors } from '../../../../testing/members.ts';
import { commit } from '../../model/actions/marks.ts';
import { add } from '../../model/highlights/edits.ts';
import { patch } from '../../model/store.ts';
import { finding } from '../../testing/highlights.ts';
import { openedWorkspace } from '../../testing/opened-workspace.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { DetectionPanel } from './detection-panel.tsx';

test('a view starts at its top, however far the one before it was scrolled', async () => {
  serverForVisitors();
  const workspace = openedWorkspace(['a.pdf']);
  const { store } = workspace;
  const found = Array.from({ length: 60 }, (_, index) =>
    finding({ id: `e${index}`, text: `Kari Testesen ${index}` }),
  );
  commit(store, add(store.getState().marks.highlights, found));
  patch(store, 'sidebar', { tab: 'detection', detectionView: 'findings' });
  const screen = await renderIn(
    workspace,
    <QueryClientProvider client={new QueryClient()}>
      <div style={{ height: 400, width: 360 }}>
        <DetectionPanel />
      </div>
    </QueryClientProvider>,
  );
  const tree = screen.getByRole('tree');
  await expect.element(tree).toBeInTheDocument();
  const list = tree.element().parentElement;
  list?.scrollTo(0, 1000);
  expect(list?.scrollTop).toBe(1000);
  await screen.getByRole('tab', { name: 'Set-up' }).click();
  const first = screen.getByRole('radio').first();
  await expect.element(first).toBeInTheDocument();
  let scrolled = 0;
  for (let part = first.element().parentElement; part; part = part.parentElement) scrolled += part.scrollTop;
  expect(scrolled).toBe(0);
});
