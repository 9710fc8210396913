import { changeSettings } from './change-settings.ts';
import { csrfHeader } from './csrf-header.ts';
import { expect, test } from './server.ts';
import { enterAnew, signIn } from './sign-in.ts';
import { findingsTab, openLetter } from './workspace.ts';

test('new files are searched and read by themselves where the account wants it', async ({ page, server }) => {
  await enterAnew(page, server, { auto_processing: true });
  const saved = await page.request.post('/api/settings/patterns', {
    data: { pattern_text: 'vedtak', pattern_type: 'normal' },
    headers: await csrfHeader(page),
  });
  expect(saved.status()).toBe(201);
  await page.goto('/playground');
  await openLetter(page);
  await expect(page.getByText(/^Detection done: \d+ findings$/).first()).toBeVisible();
  await expect(findingsTab(page)).toBeVisible();
  await expect(page.locator('[data-layer="search"]').first()).toBeAttached();

  await changeSettings(page, { auto_processing: false });
  await openLetter(page);
  await page.keyboard.press('Shift+4');
  await expect(page.getByRole('textbox', { name: 'Search in the files' }).first()).toBeVisible();
  // The term of the earlier case is still in this tab: it is asked about and marks nothing by itself.
  const asked = page
    .getByRole('status')
    .filter({ hasText: '1 term of an earlier case is not searched for: vedtak' });
  await expect(asked.first()).toBeVisible();
  await expect(page.locator('[data-layer="search"]')).toHaveCount(0);
  await asked.getByRole('button', { name: 'Search for them here' }).first().click();
  await expect(page.locator('[data-layer="search"]').first()).toBeAttached();
  await expect(page.locator('[data-layer="entity"]')).toHaveCount(0);
});

test('a detection whose stream breaks is finished without one', async ({ page, server }) => {
  await signIn(page, server, { auto_processing: false });
  await openLetter(page);
  let streams = 0;
  await page.route('**/api/batch/multi_detect*', (route) => {
    streams++;
    return route.abort();
  });
  await page.getByRole('button', { name: 'Detect sensitive information' }).first().click();
  await expect(page.getByText(/^Detection done: \d+ findings$/).first()).toBeVisible();
  expect(streams).toBe(2);
  await page.getByRole('tab', { name: 'By file' }).click();
  await expect(page.getByText('Not fully checked')).toHaveCount(0);
});
