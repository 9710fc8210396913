import type { Page } from '@playwright/test';
import { csrfHeader } from './csrf-header.ts';
import { expect } from './server.ts';

/** Removes what other journeys of the signed-in account left in the redaction history. */
export async function clearHistory(page: Page): Promise<void> {
  const answer = await page.request.get('/api/documents?pageSize=100');
  const { data } = (await answer.json()) as { data: { id: string }[] };
  const headers = await csrfHeader(page);
  for (const { id } of data) {
    const removed = await page.request.delete(`/api/documents/${id}`, { headers });
    expect(removed.ok()).toBe(true);
  }
}
