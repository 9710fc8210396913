import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { buildPdf } from '@sladd/testkit';
import { findViolations } from './axe.ts';
import { csrfHeader } from './csrf-header.ts';
import { test } from './full-server.ts';
import { join } from './people.ts';
import { expect, type TestServer } from './server.ts';

const run = promisify(execFile);

/** The status of a call that `curl` makes with a key. */
async function curlStatus({ address }: TestServer, path: string, key: string): Promise<string> {
  const { stdout } = await run('curl', [
    ...['--silent', '--output', '-', '--write-out', '\n%{http_code}'],
    ...['--header', `Authorization: Bearer ${key}`, `${address}${path}`],
  ]);
  return stdout.trim().split('\n').at(-1) ?? '';
}

/** Runs the command that the page shows, as it stands, beside a file of the name it takes. */
async function runExample(command: string, key: string): Promise<void> {
  const cwd = await mkdtemp(joinPath(tmpdir(), 'sladd-example-'));
  await writeFile(
    joinPath(cwd, 'vedtak.pdf'),
    buildPdf({ pages: [{ lines: [{ text: 'Vedtak for Kari Nordmann', x: 72, y: 90 }] }] }),
  );
  await run('bash', ['-c', command], { cwd, env: { ...process.env, SLADD_KEY: key } });
  expect((await readFile(joinPath(cwd, 'vedtak.zip'))).subarray(0, 2).toString()).toBe('PK');
  await rm(cwd, { recursive: true });
}

/** Chooses what the pretended bank answers, and pays. */
async function pay(page: Page, answer = /^Card accepted/): Promise<void> {
  await page.waitForURL(/\/sandbox\/checkout\//);
  await page.getByRole('radio', { name: answer }).click();
  await page.getByRole('button', { name: /^Pay / }).click();
}

/** The overlay that welcomes to what was bought; closed by a press. */
async function welcome(page: Page): Promise<void> {
  const overlay = page.getByRole('dialog', { name: 'Welcome to premium' });
  await overlay.click();
  // The notice of the purchase, a dialog too, stays for its seconds.
  await expect(overlay).toHaveCount(0);
}

const manage = '/subscription/manage';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

test('a plan is found, declined, given up, bought, raised, renewed and left; all data stays', async ({
  page,
  server,
  browser,
}) => {
  await page.goto('/pricing');
  await page.getByRole('article', { name: 'Basic' }).getByRole('link', { name: 'Choose Basic' }).click();
  await expect(page).toHaveURL(/\/signup\?plan=basic_monthly/);
  await join(page);
  await page.goto('/login?plan=basic_monthly');

  await test.step('a declined card changes nothing, and the checkout can be given up', async () => {
    await pay(page, /^Card declined/);
    await expect(page.getByRole('alert')).toContainText('The card was declined');
    await page.getByRole('button', { name: 'Cancel and go back' }).click();
    await expect(page.getByText('Checkout was canceled')).toBeVisible();
    await expect(page).toHaveURL(`${server.address}/pricing`);
    await page.goto('/user/settings?tab=banlist');
    await expect(page.getByText('Premium Feature')).toBeVisible();
  });

  await test.step('an accepted card opens what is paid for', async () => {
    await page.goto('/pricing');
    await page.getByRole('button', { name: 'Choose Basic' }).click();
    await pay(page, /^Accepted, answer comes late/);
    await expect(page.getByText('Subscription created successfully!')).toBeVisible();
    await expect(page.getByText('Waiting for the payment provider…')).toBeVisible();
    await welcome(page);
    await expect(page).toHaveURL(`${server.address}/pricing`);
    await page.goto('/user/settings?tab=banlist');
    await expect(page.getByText('Premium Feature')).toHaveCount(0);
    const headers = await csrfHeader(page);
    const words = await page.request.post('/api/settings/ban-list/words', {
      data: { words: ['Kommune'] },
      headers,
    });
    expect(words.ok()).toBe(true);
  });

  await test.step('auto-renewal goes off and on', async () => {
    await page.goto(manage);
    await expect(heading(page, 'Basic')).toBeVisible();
    const toggle = page.getByRole('switch', { name: /Auto-renewal/ });
    await toggle.click();
    await expect(page.getByText('Auto-renewal disabled')).toBeVisible();
    await toggle.click();
    await expect(page.getByText('Auto-renewal enabled')).toBeVisible();
  });

  await test.step('a larger plan is recommended and bought', async () => {
    await page.goto('/pricing?upgrade=true&current=basic_monthly');
    await page.getByRole('button', { name: 'Upgrade to Pro' }).click();
    await pay(page);
    await welcome(page);
    await page.goto(manage);
    await expect(heading(page, 'Pro')).toBeVisible();
    await expect(page.getByText(/0 of 2\s000 pages/)).toBeVisible();
  });

  await test.step('renewing early adds pages and time', async () => {
    await page.goto('/pricing?renew=true&plan=pro_monthly');
    await page.getByRole('button', { name: /^Renew for/ }).click();
    await pay(page);
    await welcome(page);
    await page.goto(manage);
    await expect(page.getByText(/0 of 4\s000 pages/)).toBeVisible();
  });
  const key = await test.step('a key works with curl until it is deleted', async () => {
    await page.getByRole('tab', { name: 'API keys' }).click();
    await page.getByRole('button', { name: 'Create key' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Nightly archive');
    await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
    await page.getByRole('button', { name: 'Show' }).click();
    const secret = (await page.getByText(/^sladd_\w{8}_/).textContent()) ?? '';
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('tab', { name: 'API keys 1' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Subscription' })).toHaveAttribute('aria-current', 'page');
    expect(await curlStatus(server, '/api/subscriptions/current', secret)).toBe('200');
    expect(await curlStatus(server, '/api/settings', secret)).toBe('403');
    await runExample(await page.locator('pre').innerText(), secret);
    await page.reload();
    await expect(page.getByText(secret)).toHaveCount(0);
    return secret;
  });

  await test.step('the plans are in the language of the account, in a browser that never chose one', async () => {
    const headers = await csrfHeader(page);
    await page.request.patch('/api/settings', { data: { language: 'nb' }, headers });
    const cookies = await page.context().cookies();
    const other = await browser.newContext({
      baseURL: server.address,
      storageState: { cookies, origins: [] },
    });
    const plans = await other.newPage();
    await plans.goto('/pricing');
    await expect(plans.locator('html')).toHaveAttribute('lang', 'nb');
    await other.close();
    await page.request.patch('/api/settings', { data: { language: 'en' }, headers });
  });

  await test.step('every page is for everybody, in both themes and on a phone', async () => {
    const pages = [
      '/pricing',
      '/pricing?upgrade=true&current=pro_monthly',
      '/pricing?renew=true&plan=pro_monthly',
    ];
    for (const path of [...pages, manage, `${manage}?tab=apikeys`]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      expect.soft(await findViolations(page), path).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft([path, excess]).toEqual([path, 0]);
      await page.setViewportSize({ width: 1280, height: 720 });
    }
  });

  await test.step('cancelled, it runs to its end; then the gates close and all data stays', async () => {
    await page.goto(manage);
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel subscription' }).click();
    await expect(page.getByText(/^Cancelled: Pro runs until/).first()).toBeVisible();
    expect(await curlStatus(server, '/api/subscriptions/current', key)).toBe('200');
    await page.getByRole('button', { name: 'Change card' }).click();
    await page.waitForURL(/\/sandbox\/checkout\//);
    await expect(page.getByText('Test payment. No money moves and no card is read.')).toBeVisible();
    expect.soft(await findViolations(page), 'sandbox').toEqual([]);
    await page.getByRole('button', { name: 'To renewal' }).click();
    await expect(page.getByText(/days ahead/)).toBeVisible();
    await page.goto(manage);
    await expect(page.getByText('Pro has ended')).toBeVisible();
    await page.goto('/user/settings?tab=banlist');
    await expect(page.getByText('Premium Feature')).toBeVisible();
    const list = await page.request.get('/api/settings/ban-list');
    expect(await list.text()).toContain('kommune');
  });

  await test.step('a deleted key is refused', async () => {
    await page.goto(`${manage}?tab=apikeys`);
    await page.getByRole('button', { name: 'Delete Nightly archive' }).click();
    await page.getByRole('button', { name: 'Delete key' }).click();
    await expect(page.getByText('The key is deleted')).toBeVisible();
    expect(await curlStatus(server, '/api/subscriptions/current', key)).toBe('401');
  });
});
