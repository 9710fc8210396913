import type { Page } from '@playwright/test';
import { csrfHeader } from './csrf-header.ts';
import { expect } from './server.ts';

/** Saves settings of the signed-in account and loads the workspace anew with them. */
export async function changeSettings(page: Page, values: Readonly<Record<string, unknown>>): Promise<void> {
  const answer = await page.request.patch('/api/settings', {
    data: values,
    headers: await csrfHeader(page),
  });
  expect(answer.status()).toBe(200);
  await page.goto('/playground');
  await expect(page.getByText('Drop PDFs here')).toBeVisible();
}
