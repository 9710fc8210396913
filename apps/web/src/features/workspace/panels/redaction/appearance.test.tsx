import { defaultAppearance } from '@sladd/contract';
import { expect, test } from 'vitest';
import { setAppearance } from '../../model/actions/redaction.ts';
import { openedWorkspace } from '../../testing/opened-workspace.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { Appearance } from './appearance.tsx';

test('where text stands in a box is chosen by name', async () => {
  const workspace = openedWorkspace(['a.pdf']);
  setAppearance(workspace.store, { ...defaultAppearance, mode: 'fill_and_text' });
  const screen = await renderIn(workspace, <Appearance />);
  for (const name of ['Left', 'Centre', 'Right'])
    await expect.element(screen.getByRole('radio', { name, exact: true })).toBeVisible();
});

test('the pictures of the looks speak the language of the page', async () => {
  const screen = await renderIn(openedWorkspace(['a.pdf']), <Appearance />);
  await expect.element(screen.getByText('We refer to your claim').first()).toBeVisible();
  expect(screen.container.textContent).not.toContain('søknaden');
});
