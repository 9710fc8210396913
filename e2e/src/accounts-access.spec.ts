import type { Page } from '@playwright/test';
import { findViolations } from './axe.ts';
import { enterAsOwner, join } from './people.ts';
import { expect, test } from './server.ts';

const visitorScreens = [
  '/login',
  '/login?verifyEmail=true',
  '/signup',
  '/forgot-password',
  '/reset-password?token=0123456789',
  '/verify-email?token=0123456789',
  '/resend-verification',
  '/pricing',
  '/contact',
  '/nowhere',
];
const tabs = ['general', 'account', 'entity', 'search', 'banlist'];
/** Those that look otherwise to who is not subscribed. */
const tabsWithPaidParts = ['general', 'entity', 'search', 'banlist'];

/** Nothing for axe to complain about in either theme, and nothing that has to be scrolled sideways on a phone. */
async function expectAccessible(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  expect.soft(await findViolations(page), path).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft([path, excess]).toEqual([path, 0]);
  await page.setViewportSize({ width: 1280, height: 720 });
}

test('visitors of every kind can use every screen', async ({ page }) => {
  for (const path of visitorScreens) await expectAccessible(page, path);
});

test('members of every kind can use their settings, subscribed or not', async ({ page, server }) => {
  await join(page);
  for (const tab of tabsWithPaidParts) await expectAccessible(page, `/user/settings?tab=${tab}`);
  await enterAsOwner(page, server);
  for (const tab of tabs) await expectAccessible(page, `/user/settings?tab=${tab}`);
});

test('signing in, choosing and signing out need no pointer', async ({ page, server }) => {
  // Where the owner has finished the tour, it does not start over the open menu.
  await enterAsOwner(page, server);
  await page.context().clearCookies();
  await page.goto('/user/settings?tab=account');
  await expect(page.getByLabel('E-mail or username')).toBeFocused();
  await page.keyboard.type(server.owner.username);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Wrong username, e-mail or password');
  await page.getByLabel('Password', { exact: true }).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(server.owner.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/user\/settings\?tab=account/);
  await page.getByRole('tab', { name: 'Account' }).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tab=general/);
  await page.getByRole('button', { name: /^Account menu/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/(login)?$/);
});

test('every address leads where the route table says', async ({ page, server }) => {
  for (const path of [
    '/playground',
    '/user/settings',
    '/settings',
    '/subscription/checkout',
    '/subscription/manage',
    '/organization',
  ]) {
    await page.goto(path);
    const wanted = `${server.address}/login?redirect=${encodeURIComponent(path)}`;
    await expect(page).toHaveURL((url) => url.href.startsWith(wanted));
  }
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: 'There is no page here' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { name: 'Pay for the pages you let it read' })).toBeVisible();
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  await expect(banner.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup');
  await expect(banner.getByRole('link', { name: 'Sladd' })).toHaveAttribute('href', '/login');
  await page.goto('/contact');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();

  await enterAsOwner(page, server);
  const closed = [
    '/',
    '/login',
    '/signup',
    '/forgot-password',
    '/reset-password',
    '/verify-email',
    '/resend-verification',
  ];
  for (const path of closed) {
    await page.goto(path);
    await expect(page).toHaveURL(`${server.address}/playground`);
  }
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: 'There is no page here' })).toBeVisible();

  // What the user menu leads to, and that it says what is so.
  for (const [item, path, said] of [
    ['Subscription', '/subscription/manage', 'Given by the owner of this server'],
    ['Organization', '/organization', 'You are not in an organization'],
  ] as const) {
    await page.goto('/playground');
    const link = page.getByRole('link', { name: item });
    const menu = page.getByRole('button', { name: /User menu$/ });
    await expect(menu).toBeVisible();
    // The panel is shown as it was left.
    if (!(await link.isVisible())) await menu.click();
    await link.click();
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expect(page.getByText(said)).toBeVisible();
  }
});

test('a slow answer to who is signed in leads to the login with a way to ask again, and then on', async ({
  page,
  server,
}) => {
  await enterAsOwner(page, server);
  await page.clock.install();
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/users/me', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/user/settings?tab=account', { waitUntil: 'commit' });
  await page.clock.runFor(9000);
  await expect(page).toHaveURL(/\/user\/settings/);
  await expect(async () => {
    await page.clock.runFor(1000);
    await expect(page.getByLabel('E-mail or username')).toBeVisible({ timeout: 500 });
  }).toPass();
  release();
  await expect(page).toHaveURL(/\/user\/settings\?tab=account/);
});
