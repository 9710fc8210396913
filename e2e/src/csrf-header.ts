import type { Page } from '@playwright/test';

/** The header that a changing call of the signed-in account needs. */
export async function csrfHeader(page: Page): Promise<Record<string, string>> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'csrf_token')?.value ?? '';
  return { 'x-csrf-token': decodeURIComponent(token) };
}
