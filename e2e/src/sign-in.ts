import type { Page } from '@playwright/test';
import { expect, type TestServer } from './server.ts';

/** Signs in as the first account and waits for the workspace. */
export async function signIn(page: Page, { owner }: TestServer): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail or username').fill(owner.username);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Drop PDFs here')).toBeVisible();
}
