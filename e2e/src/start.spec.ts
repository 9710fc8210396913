import type { Page } from '@playwright/test';
import { collectStrangers, expect, test } from './server.ts';

/** What a browser complains about: broken scripts, refused content, missing files. */
function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  return complaints;
}

// As a browser meets it: whoever keeps the app from being installed makes it complain.
test.use({ serviceWorkers: 'allow' });

test('shows a visitor the way in', async ({ page }) => {
  const complaints = collectComplaints(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  // Asking who is signed in is how the page learns that nobody is.
  expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
});

test('describes its calls to people and programs', async ({ page, request }) => {
  const document = await request.get('/api/docs/json');
  expect(Object.keys((await document.json()).paths)).toContain('/api/batch/redact');
  // The page draws the calls that are in sight; the address of one leads to it.
  await page.goto('/api/docs#/Documents/redactFiles');
  await expect(page.getByText('/api/batch/redact')).toBeVisible();
});

test('says that it is well', async ({ request }) => {
  const health = await request.get('/api/health');
  expect(await health.json()).toMatchObject({ success: true, data: { status: 'ok', database: true } });
});

test('a page that asked another machine would be seen', async ({ browser, server }) => {
  // A context of its own: the one of every journey fails it for this.
  const context = await browser.newContext();
  const strangers = collectStrangers(context);
  const page = await context.newPage();
  await page.goto(server.address);
  await page.evaluate(() => {
    new Image().src = 'https://pictures.example/one.png';
  });
  await expect.poll(() => [...strangers]).toEqual(['https://pictures.example']);
  await context.close();
});
