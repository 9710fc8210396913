import { Profiler } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { loadTexts } from '../../../shared/i18n/i18n.ts';
import { patch } from '../model/store.ts';
import { openedWorkspace } from '../testing/opened-workspace.ts';
import { renderIn } from '../testing/render-in.tsx';
import { NotLookedForNote } from './looked-for-list.tsx';

beforeAll(() => loadTexts('workspace'));

test('turning pages draws nothing of what was not looked for again, a term that failed does', async () => {
  const workspace = openedWorkspace(['a.pdf']);
  const { store } = workspace;
  let drawn = 0;
  const screen = await renderIn(
    workspace,
    <Profiler id="notes" onRender={() => drawn++}>
      <NotLookedForNote />
    </Profiler>,
  );
  await expect.element(screen.getByRole('listitem').first()).toBeVisible();
  drawn = 0;
  patch(store, 'view', { pageNumber: 2, pageByFile: new Map([['a', 2]]), zoom: 2 });
  patch(store, 'search', { progress: 50 });
  await new Promise(requestAnimationFrame);
  expect(drawn).toBe(0);
  patch(store, 'search', { failed: new Map([['q', { term: '[a-', fileKeys: null }]]) });
  await expect.element(screen.getByText(/1 search term/)).toBeVisible();
});
