import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { commit, undo } from '../../model/actions/marks.ts';
import { add } from '../../model/highlights/edits.ts';
import { finding, openedWorkspace } from '../../testing/opened-workspace.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { MarkMenu } from './mark-menu.tsx';

const onAskIgnore = vi.fn();

/** A viewer with one mark, and a place beside it. */
function Area() {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const area = (
    <div ref={setElement} style={{ width: 500, height: 300 }}>
      <button type="button" data-mark="e1">
        Kari Testesen
      </button>
    </div>
  );
  return <MarkMenu area={area} element={element} onAskIgnore={onAskIgnore} />;
}

async function opened() {
  const workspace = openedWorkspace(['a.pdf']);
  const { store } = workspace;
  commit(store, add(store.getState().marks.highlights, [finding(), finding({ id: 'e2', pageNumber: 2 })]));
  const screen = await renderIn(workspace, <Area />);
  await screen.getByRole('button', { name: 'Kari Testesen' }).click({ button: 'right' });
  await expect.element(screen.getByRole('menu')).toBeVisible();
  return { screen, store };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

test('the menu of a mark goes after ten seconds without the pointer on it, not before', async () => {
  const { screen } = await opened();
  await screen.getByRole('menuitem').first().hover();
  vi.advanceTimersByTime(30_000);
  await expect.element(screen.getByRole('menu')).toBeVisible();
  await screen.getByRole('button', { name: 'Kari Testesen', includeHidden: true }).hover({ force: true });
  vi.advanceTimersByTime(10_000);
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
});

test('deleting all of the same text takes every mark of it, and one undo brings them back', async () => {
  const { screen, store } = await opened();
  await screen.getByRole('menuitem', { name: /^Delete all same text/u }).click();
  const ids = () => [...store.getState().marks.highlights.byId.keys()];
  await expect.poll(ids).toEqual([]);
  undo(store);
  expect(ids().toSorted()).toEqual(['e1', 'e2']);
});
