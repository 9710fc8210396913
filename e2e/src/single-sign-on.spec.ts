import type { Page } from '@playwright/test';
import { startIdentityProvider } from '@sladd/testkit/servers';
import { findViolations } from './axe.ts';
import { test } from './full-server.ts';
import { enter, join } from './people.ts';
import { expect } from './server.ts';

/** Nothing keeps anybody out, in both themes, and nothing is cut off on a phone. */
async function isForEverybody(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('tab', { selected: true })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  expect.soft(await findViolations(page), name).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft([name, excess]).toEqual([name, 0]);
  await page.setViewportSize({ width: 1280, height: 720 });
}

test('a domain is proven by its record, and people of it come in by the provider of the organization', async ({
  page: owner,
  browser,
  server,
  dns,
}) => {
  await join(owner);
  await owner.goto('/organization');
  await owner.getByRole('button', { name: 'Create Organization' }).click();
  await owner.getByRole('textbox', { name: 'Name' }).fill('Vestmark kommune');
  await owner.getByRole('dialog').getByRole('button', { name: 'Create organization' }).click();
  await expect(owner.getByText(/^1 member/)).toBeVisible();

  await test.step('the record stands nowhere yet, then it does', async () => {
    await owner.goto('/organization?tab=domains');
    await owner.getByRole('button', { name: 'Add domain' }).first().click();
    await owner.getByRole('textbox', { name: 'Domain' }).fill('VestMark.example');
    await owner.getByRole('dialog').getByRole('button', { name: 'Add domain' }).click();
    const card = owner.getByRole('listitem', { name: 'vestmark.example' });
    await card.getByRole('button', { name: /^Check/ }).click();
    await expect(card.getByText('no such record yet', { exact: false })).toBeVisible();
    await isForEverybody(owner, 'domains');
    const value = (await card.getByText(/^verification=/).textContent()) ?? '';
    dns.records.set('_redaction-verify.vestmark.example', [[value]]);
    await card.getByRole('button', { name: /^Check/ }).click();
    await expect(card.getByText('Verified', { exact: true })).toBeVisible();
    expect(dns.asked).toContain('_redaction-verify.vestmark.example');
  });

  await owner.goto('/organization?tab=signin');
  const redirect = await owner
    .getByText(/\/api\/auth\/oidc\/callback\//)
    .first()
    .textContent();
  const provider = await startIdentityProvider(redirect ?? '');
  provider.accounts.set('7', { email: 'ane@vestmark.example', email_verified: true });
  provider.becomes('7');

  await test.step('the provider is tried and saved', async () => {
    await owner.getByRole('textbox', { name: 'Issuer' }).fill(provider.issuer);
    await owner.getByRole('textbox', { name: 'Client ID' }).fill(provider.clientId);
    await owner.getByRole('textbox', { name: 'Client secret' }).fill(provider.clientSecret);
    await owner.getByRole('radio', { name: /^Join as viewer/ }).click();
    await owner.getByRole('button', { name: 'Test connection' }).click();
    await expect(owner.getByText(/^Test at .*: usable$/)).toBeVisible();
    await owner.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(owner.getByText('The sign-in is saved')).toBeVisible();
    await isForEverybody(owner, 'signin');
  });

  const context = await browser.newContext({ baseURL: server.address, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await test.step('somebody of the domain is let in by it, as viewer', async () => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Log in with your organization' }).click();
    // The form before it asks for an address as well.
    await expect(page.getByRole('heading', { name: 'Log in with your organization' })).toBeVisible();
    await page.getByRole('textbox', { name: 'E-mail' }).fill('ane@vestmark.example');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(/\/playground/);
    const me = await (await page.request.get('/api/users/me')).json();
    expect(me.data.email).toBe('ane@vestmark.example');
    await page.request.post('/api/users/me/tutorial/finish');
    await owner.goto('/organization?tab=members');
    await expect(owner.getByRole('row', { name: me.data.username })).toContainText('Viewer');
  });

  await test.step('the owner shares rules and reads the log', async () => {
    for (const tab of ['rules', 'audit']) {
      await owner.goto(`/organization?tab=${tab}`);
      await isForEverybody(owner, tab);
    }
    await expect(owner.getByText('vestmark.example').first()).toBeVisible();
  });

  await test.step('whoever administers the installation sees the account', async () => {
    await enter(page, server.owner);
    for (const tab of ['accounts', 'signup', 'system', 'log']) {
      await page.goto(`/admin?tab=${tab}`);
      await isForEverybody(page, `admin ${tab}`);
    }
    await page.goto('/admin?tab=accounts');
    await expect(page.getByRole('row', { name: /ane@vestmark\.example/ })).toBeVisible();
  });
  await context.close();
  await provider.close();
});
