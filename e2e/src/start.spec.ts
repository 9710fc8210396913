import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
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

/** What every first visit has to fetch before it shows anything. */
const MAX_FIRST_SCRIPTS_BYTES = 250_000;

test('what comes before the first screen is small, and holds neither tour nor confetti', () => {
  const built = new URL('../../apps/web/dist/', import.meta.url);
  const page = readFileSync(new URL('index.html', built), 'utf8');
  const scripts = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, path]) => path ?? '');
  const texts = scripts.map((path) => readFileSync(new URL(path, built)));
  const bytes = texts.reduce((sum, text) => sum + gzipSync(text).length, 0);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(MAX_FIRST_SCRIPTS_BYTES);
  expect(scripts.filter((path) => /confetti|tour\.screen|workspace\.screen/.test(path))).toEqual([]);
});

test('what comes before the first screen is sent packed', async ({ page }) => {
  const sent: string[] = [];
  page.on('response', (response) => {
    if (/\/assets\/index-.*\.(js|css)$/.test(response.url()))
      sent.push(response.headers()['content-encoding'] ?? 'as it is');
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  expect(sent).toEqual(['br', 'br']);
});

test.describe('where workers are forbidden', () => {
  for (const [name, forbid] of [
    [
      'by a browser that throws',
      () => {
        Object.defineProperty(Navigator.prototype, 'serviceWorker', {
          get: () => {
            throw new DOMException('forbidden', 'SecurityError');
          },
        });
      },
    ],
    [
      'by one that has none',
      () => {
        Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined });
      },
    ],
    [
      'by one that says nothing',
      () => {
        ServiceWorkerContainer.prototype.register = async () => undefined as never;
      },
    ],
  ] as const) {
    test(`${name}, the app runs as a page`, async ({ page }) => {
      const complaints = collectComplaints(page);
      await page.addInitScript(forbid);
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
    });
  }
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
