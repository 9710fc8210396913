import { defaultAppearance } from '@sladd/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { notify } from '../../shared/notices/notices.ts';
import { serverForKari } from '../../testing/members.ts';
import { openApp } from '../../testing/open-app.tsx';
import { storedAppearance } from './kept/stored.ts';

test('on a phone a notice stands above the button that opens the actions', async () => {
  await page.viewport(390, 844);
  serverForKari();
  const screen = await openApp('/playground');
  const button = screen.getByRole('button', { name: 'Open the actions' });
  await expect.element(button).toBeVisible();
  notify.success('2 files opened');
  const notice = screen.getByText('2 files opened').last();
  await expect.element(notice).toBeVisible();
  const top = () => button.element().getBoundingClientRect().top;
  await expect.poll(() => notice.element().getBoundingClientRect().bottom <= top()).toBe(true);
});

test('what of a stored look cannot be used is named once, in words, with the way there', async () => {
  await page.viewport(1280, 800);
  serverForKari();
  storedAppearance.write({ ...defaultAppearance, font_size: 2, align: 7 });
  const screen = await openApp('/playground');
  const notice = screen.getByText('The stored look was not complete. Reset to the default: Size, Align.');
  await expect.element(notice.first()).toBeVisible();
  await screen.getByRole('button', { name: 'Show', exact: true }).click();
  await expect
    .element(screen.getByRole('tab', { name: 'Redaction' }))
    .toHaveAttribute('aria-selected', 'true');
  expect(storedAppearance.read()).toEqual(defaultAppearance);
});

test('the menu of a phone says whether edit mode is on, and how large pages are shown', async () => {
  await page.viewport(390, 844);
  serverForKari();
  const screen = await openApp('/playground');
  await screen.getByRole('button', { name: 'Try with a sample' }).click();
  const more = screen.getByRole('button', { name: 'More', exact: true }).first();
  await more.click();
  const edit = screen.getByRole('menuitemcheckbox', { name: 'Edit mode: mark by dragging' });
  await expect.element(edit).toHaveAttribute('aria-checked', 'false');
  await screen.getByRole('menuitem', { name: 'Zoom in' }).click();
  await more.click();
  await expect.element(screen.getByRole('menuitem', { name: /^Reset zoom.*120.?%/u })).toBeVisible();
  await edit.click();
  await more.click();
  await expect.element(edit).toHaveAttribute('aria-checked', 'true');
});

test('notices that went too soon can be read again in the panel of the user', async () => {
  await page.viewport(1280, 800);
  serverForKari();
  const screen = await openApp('/playground');
  await screen.getByRole('button', { name: /User menu$/u }).click();
  notify.info('Edit mode is off.');
  await screen.getByRole('button', { name: /^Notices/u }).click();
  await expect
    .element(screen.getByRole('listitem').filter({ hasText: 'Edit mode is off.' }).first())
    .toBeVisible();
});

test('without a subscription, saving what to look for offers the upgrade', async () => {
  await page.viewport(1280, 800);
  serverForKari({ isSubscribed: false });
  const screen = await openApp('/playground');
  await screen.getByRole('tab', { name: /^Detection/u }).click();
  await screen.getByRole('button', { name: 'Save to settings' }).click();
  await expect.element(screen.getByRole('button', { name: 'View pricing plans' })).toBeVisible();
});
