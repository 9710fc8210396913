import type { Page } from '@playwright/test';
import { expect } from './server.ts';

/** Saves settings of the signed-in account and loads the workspace anew with them. */
export async function changeSettings(page: Page, values: Readonly<Record<string, unknown>>): Promise<void> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'csrf_token')?.value ?? '';
  const answer = await page.request.patch('/api/settings', {
    data: values,
    headers: { 'x-csrf-token': decodeURIComponent(token) },
  });
  expect(answer.status()).toBe(200);
  await page.goto('/playground');
  await expect(page.getByText('Drop PDFs here')).toBeVisible();
}
