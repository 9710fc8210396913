import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { serverForVisitors } from '../../../testing/members.ts';
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
