import { expect, test } from 'vitest';
import { openedWorkspace, readyFile } from '../../testing/opened-workspace.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { ThumbnailsPanel } from './thumbnails-panel.tsx';

test('a file that waits for its password is not called one that is being opened', async () => {
  const workspace = openedWorkspace();
  const files = (['opening', 'locked', 'failed'] as const).map((status) =>
    readyFile(`${status}.pdf`, { status, pages: [] }),
  );
  workspace.store.setState({ files });
  const screen = await renderIn(workspace, <ThumbnailsPanel />);
  for (const name of ['opening.pdf Opening', 'locked.pdf Needs a password', 'failed.pdf Cannot be shown']) {
    await expect.element(screen.getByRole('button', { name })).toBeVisible();
  }
});

test('no more files are offered than there are places for', async () => {
  const workspace = openedWorkspace(['a.pdf', 'b.pdf']);
  workspace.store.setState({ maxFiles: 2 });
  const screen = await renderIn(workspace, <ThumbnailsPanel />);
  await expect.element(screen.getByRole('button', { name: /^Add files/u })).toHaveAttribute('aria-disabled');
});
