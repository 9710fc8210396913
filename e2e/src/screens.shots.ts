import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { stranger } from './people.ts';
import { expect, test } from './server.ts';
import { signIn } from './sign-in.ts';
import { openLetter, redact, untilDetected } from './workspace.ts';

const folder = resolve(process.env.SCREENSHOTS_FOLDER ?? 'screenshots');
mkdirSync(folder, { recursive: true });

const themes = ['light', 'dark'] as const;

/** One picture in each theme. */
async function shoot(page: Page, name: string): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: join(folder, `${name}-${colorScheme}.png`) });
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Short notices are in the way of what the picture shows. */
async function withoutNotices(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Confirmations' }).getByRole('dialog')).toHaveCount(0);
}

test('signing in and the empty workspace', async ({ page, server }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await shoot(page, 'login');
  await signIn(page, server);
  await shoot(page, 'workspace-empty');
});

test('signing up in three steps', async ({ page }) => {
  const kari = stranger();
  await page.goto('/signup');
  await page.getByLabel('Username').fill(kari.username);
  await page.getByLabel('E-mail').fill(kari.email);
  await expect(page.getByText('Available')).toHaveCount(2);
  await shoot(page, 'signup-1');
  const next = page.getByRole('button', { name: 'Continue' });
  await next.click();
  await page.getByText('Health and care').click();
  await shoot(page, 'signup-2');
  await next.click();
  await page.getByLabel('Password', { exact: true }).fill('blåbær-kake-7');
  await shoot(page, 'signup-3');
});

test('the settings', async ({ page, server }) => {
  await signIn(page, server);
  await page.goto('/user/settings');
  const tabs = page.getByRole('tab');
  await expect(tabs.first()).toBeVisible();
  for (const [index, tab] of (await tabs.all()).entries()) {
    await tab.click();
    await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
    await shoot(page, `settings-${index + 1}`);
  }
});

test('the workspace from the first finding to the checked file', async ({ page, server }) => {
  await signIn(page, server);
  await openLetter(page);
  await withoutNotices(page);
  await shoot(page, 'workspace-set-up');
  await page.keyboard.press('Shift+D');
  await untilDetected(page);
  await withoutNotices(page);
  await page.keyboard.press('a');
  await shoot(page, 'workspace-findings');

  const panels = ['thumbnails', 'files', 'search', 'redaction', 'settings', 'history'];
  const digits = [1, 2, 4, 5, 6, 7];
  for (const [index, panel] of panels.entries()) {
    await page.keyboard.press(`Shift+Digit${digits[index]}`);
    await shoot(page, `workspace-${panel}`);
  }
  await page.keyboard.press('Shift+Digit0');
  await shoot(page, 'workspace-user-menu');
  await page.keyboard.press('Shift+Digit3');
  await page.locator('[data-page] button[data-mark]').first().click({ button: 'right' });
  await expect(page.getByRole('menu')).toBeVisible();
  await shoot(page, 'workspace-mark-menu');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await shoot(page, 'workspace-shortcuts');
  await page.keyboard.press('Escape');
  await redact(page);
  await withoutNotices(page);
  await shoot(page, 'workspace-checked');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the workspace', async ({ page, server }) => {
    await signIn(page, server);
    await shoot(page, 'phone-empty');
    await openLetter(page);
    await page.getByRole('button', { name: 'Open the actions' }).tap();
    await shoot(page, 'phone-actions');
    await page
      .getByRole('navigation', { name: 'Actions' })
      .getByRole('button', { name: 'Detect sensitive information' })
      .tap();
    await expect(page.getByText(/^Detection done: \d+ findings$/)).toBeVisible();
    await withoutNotices(page);
    await shoot(page, 'phone-findings');
  });
});
