import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { zoomBy } from '../model/actions/view.ts';
import { toolbarZoom } from '../model/zoom.ts';
import { openedWorkspace } from '../testing/opened-workspace.ts';
import { renderIn } from '../testing/render-in.tsx';
import { ZoomButtons } from './zoom-buttons.tsx';

test.each([800, 1280])('the zoom can be reset by a button, %i px wide', async (width) => {
  await page.viewport(width, 800);
  const workspace = openedWorkspace(['a.pdf']);
  zoomBy(workspace.store, 1, toolbarZoom);
  const screen = await renderIn(workspace, <ZoomButtons isTight />);
  await expect.element(screen.getByText(/^120.?%$/u)).toBeVisible();
  await screen.getByRole('button', { name: 'Reset zoom' }).click();
  await expect.element(screen.getByText(/^100.?%$/u)).toBeVisible();
});
