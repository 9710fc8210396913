import type { Page } from '@playwright/test';
import { findViolations } from './axe.ts';
import { test } from './full-server.ts';
import { enterAsOwner } from './people.ts';
import { expect } from './server.ts';

/** Nothing for axe to complain about in either theme, and nothing that has to be scrolled sideways on a phone. */
async function expectAccessible(page: Page, what: string): Promise<void> {
  expect.soft(await findViolations(page), what).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft([what, excess]).toEqual([what, 0]);
  await page.setViewportSize({ width: 1280, height: 720 });
}

test('webhooks are added, tested, given a new secret and removed with keys alone, by everyone', async ({
  page,
  server,
}) => {
  // Nobody listens there.
  const url = 'http://127.0.0.1:9/hooks/sladd';
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  await enterAsOwner(page, server);
  await page.goto('/jobs');
  await expect(page.getByText('No address is notified yet.')).toBeVisible();
  await expectAccessible(page, 'no webhook');

  await press('Add webhook');
  await expect(page.getByLabel('Address')).toBeFocused();
  await page.keyboard.type('http://example.com/hook');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Address')).toHaveAccessibleDescription(/./);
  await expectAccessible(page, 'a refused address');
  await page.getByLabel('Address').fill(url);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Copy the signing secret now' })).toBeVisible();
  await expectAccessible(page, 'the secret');
  await page.keyboard.press('Escape');
  await expect(page.getByText(/whsec_/)).toBeVisible();
  await press('Done');
  await expect(page.getByRole('listitem', { name: url })).toBeVisible();

  await press(`Send test to ${url}`);
  await expect(page.getByText('Test', { exact: true })).toBeVisible();
  await expectAccessible(page, 'the deliveries');

  await press(`Make a new secret for ${url}`);
  await expect(page.getByRole('button', { name: 'Keep the present one' })).toBeFocused();
  await expectAccessible(page, 'the question of a new secret');
  await press('Make a new secret');
  await expectAccessible(page, 'the new secret');
  await press('Done');
  await expect(page.getByText('The earlier secret signs too')).toBeVisible();

  await press(`Remove ${url}`);
  await expectAccessible(page, 'the question of removal');
  await press('Remove webhook');
  await expect(page.getByText('No address is notified yet.')).toBeVisible();
});
