import { test } from './full-server.ts';
import { expect } from './server.ts';

test.use({ mayBeRefused: true });

test('a script that somebody planted in the page does not run, and is reported once', async ({ page }) => {
  const reports: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/csp-reports')) reports.push(request.postDataJSON());
  });
  const taken = page.waitForResponse((response) => response.url().endsWith('/api/csp-reports'));
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.planted = true';
    document.body.append(script);
  });
  expect((await taken).status()).toBe(202);
  expect(await page.evaluate(() => 'planted' in window)).toBe(false);
  await page.waitForTimeout(500);
  expect(reports).toEqual([
    expect.objectContaining({
      blocked_uri: 'inline',
      effective_directive: 'script-src-elem',
      disposition: 'enforce',
    }),
  ]);
});
