import { defaultAppearance } from '@sladd/contract';
import { expect, onTestFinished, test } from 'vitest';
import { i18n } from '../../../../shared/i18n/i18n.ts';
import { setAppearance } from '../../model/actions/redaction.ts';
import { openedWorkspace } from '../../testing/opened-workspace.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { Appearance } from './appearance.tsx';

test('where text stands in a box is chosen by name', async () => {
  const workspace = openedWorkspace(['a.pdf']);
  setAppearance(workspace.store, { ...defaultAppearance, mode: 'fill_and_text' });
  const screen = await renderIn(workspace, <Appearance />);
  for (const name of ['Left', 'Center', 'Right'])
    await expect.element(screen.getByRole('radio', { name, exact: true })).toBeVisible();
});

test('a look with text begins with the word of the language of the page, which can be changed', async () => {
  await i18n.changeLanguage('nb');
  onTestFinished(() => void i18n.changeLanguage('en'));
  const workspace = openedWorkspace(['a.pdf']);
  const screen = await renderIn(workspace, <Appearance />);
  await expect.element(screen.getByText('[SLADDET]').first()).toBeVisible();
  await screen.getByRole('radio', { name: 'Fyll og tekst' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Tekst' })).toHaveValue('[SLADDET]');
  await screen.getByRole('textbox', { name: 'Tekst' }).fill('Unntatt');
  await screen.getByRole('radio', { name: 'Kryss og tekst' }).click();
  expect(workspace.store.getState().redaction.appearance).toMatchObject({ text: 'Unntatt' });
});

test('the pictures of the looks speak the language of the page', async () => {
  const screen = await renderIn(openedWorkspace(['a.pdf']), <Appearance />);
  await expect.element(screen.getByText('We refer to your claim').first()).toBeVisible();
  expect(screen.container.textContent).not.toContain('søknaden');
});
