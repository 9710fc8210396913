import type { Page } from '@playwright/test';
import { defaultSettings, type SettingValues } from '@sladd/contract';
import { csrfHeader } from './csrf-header.ts';
import { enter } from './people.ts';
import { expect, type TestServer } from './server.ts';
import { wordsOf } from './words.ts';

/**
 * Signs in as the first account, which draws rectangles in edit mode and has chosen `settings` and saved nothing else,
 * whatever the journeys before it did, and waits for the workspace.
 */
export async function signIn(
  page: Page,
  server: TestServer,
  settings: Partial<SettingValues> = {},
): Promise<void> {
  await enterAnew(page, server, settings);
  await page.goto('/playground');
  const title = wordsOf(settings.language ?? 'en')('workspace:drop.title');
  await expect(page.getByText(title)).toBeVisible();
}

/** Signs in as {@link signIn} does, and leaves the page where it is. */
export async function enterAnew(
  page: Page,
  { owner }: TestServer,
  settings: Partial<SettingValues> = {},
): Promise<void> {
  await enter(page, owner);
  const headers = await csrfHeader(page);
  const data = { ...defaultSettings, edit_mode: 'box', ...settings };
  expect((await page.request.patch('/api/settings', { data, headers })).status()).toBe(200);
  for (const list of ['patterns', 'ban-list']) {
    expect((await page.request.delete(`/api/settings/${list}`, { headers })).status()).toBe(200);
  }
}

/** Signs in as {@link signIn} does, on a phone, in Norwegian and in the dark theme. */
export async function signInOnPhone(page: Page, server: TestServer): Promise<void> {
  await signIn(page, server);
  const headers = await csrfHeader(page);
  await page.request.patch('/api/settings', { data: { language: 'nb', theme: 'dark' }, headers });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/playground');
}
