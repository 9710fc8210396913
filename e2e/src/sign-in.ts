import type { Page } from '@playwright/test';
import { csrfHeader } from './csrf-header.ts';
import { enter } from './people.ts';
import { expect, type TestServer } from './server.ts';

/** Signs in as the first account, which draws rectangles in edit mode, and waits for the workspace. */
export async function signIn(page: Page, { owner }: TestServer): Promise<void> {
  await enter(page, owner);
  const headers = await csrfHeader(page);
  expect((await page.request.patch('/api/settings', { data: { edit_mode: 'box' }, headers })).status()).toBe(
    200,
  );
  await page.goto('/playground');
  await expect(page.getByText('Drop PDFs here')).toBeVisible();
}
