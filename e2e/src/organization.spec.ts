import type { Browser, Page } from '@playwright/test';
import { findViolations } from './axe.ts';
import { test } from './full-server.ts';
import { join, mailedLink, type Person } from './people.ts';
import { expect, type TestServer } from './server.ts';

const parts = ['overview', 'members', 'rules', 'subscription', 'handover'] as const;
const at = (tab: (typeof parts)[number]) => `/organization?tab=${tab}`;

/** Somebody else, in another browser, with an account. */
async function somebody(browser: Browser, { address }: TestServer): Promise<{ page: Page; person: Person }> {
  const context = await browser.newContext({ baseURL: address });
  const page = await context.newPage();
  return { page, person: await join(page) };
}

async function invite(page: Page, { email }: Person, role?: 'Admin' | 'Viewer'): Promise<void> {
  await page.goto(at('members'));
  await page.getByRole('button', { name: 'Add member' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email);
  if (role) {
    await dialog.getByRole('combobox', { name: 'Role' }).click();
    await page.getByRole('option', { name: role }).click();
  }
  await dialog.getByRole('button', { name: 'Add member' }).click();
  await expect(page.getByText(`${email.toLowerCase()} is invited`)).toBeVisible();
}

/** Follows the link of the newest mail and accepts. */
async function accept(page: Page, person: Person): Promise<void> {
  // The mail that confirmed the address may still be the newest one.
  let link = '';
  await expect(async () => {
    link = await mailedLink(page.request, person);
    expect(link).toContain('invitation=');
  }).toPass({ timeout: 60_000 });
  const { pathname, search } = new URL(link);
  await page.goto(pathname + search);
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('You are in Nordvik kommune now')).toBeVisible();
}

test('an organization is made, joined, given roles, bought for, handed over, left, and its deletion taken back', async ({
  page: owner,
  browser,
  server,
}) => {
  await join(owner);
  await owner.goto('/organization');

  await test.step('whoever is in none makes one, and sees it in the menu', async () => {
    await owner.getByRole('button', { name: 'Create Organization' }).click();
    await owner.getByRole('textbox', { name: 'Name' }).fill('Nordvik kommune');
    await owner.getByRole('dialog').getByRole('button', { name: 'Create organization' }).click();
    await expect(owner.getByText('1 member · no subscription · 0 verified domains')).toBeVisible();
    await owner.getByRole('button', { name: /^Account menu/ }).click();
    await expect(owner.getByRole('menuitem', { name: /Organization/ })).toContainText('Nordvik kommune');
    await owner.keyboard.press('Escape');
  });

  const { page: member, person: marja } = await somebody(browser, server);
  const { page: viewer, person: turid } = await somebody(browser, server);

  await test.step('two are invited by mail and accept, each in a browser of their own', async () => {
    await invite(owner, marja);
    await accept(member, marja);
    await invite(owner, turid, 'Viewer');
    await accept(viewer, turid);
    await owner.reload();
    await expect(owner.getByText(/^1 to 3 of 3$/)).toBeVisible();
  });

  await test.step('a viewer sees who is there, no addresses and no buttons', async () => {
    await viewer.goto(at('members'));
    const main = viewer.getByRole('main');
    await expect(main.getByRole('row', { name: marja.username })).toBeVisible();
    await expect(main.getByText(marja.email)).toHaveCount(0);
    await expect(main.getByRole('button', { name: /Add member|^Remove/ })).toHaveCount(0);
    await expect(main.getByRole('combobox', { name: /^Role of/ })).toHaveCount(0);
    await expect(viewer.getByRole('tab', { name: /Hand over/ })).toHaveCount(0);
  });

  await test.step('the owner buys for all; members use it and cannot buy', async () => {
    await owner.goto('/pricing');
    await owner.getByRole('button', { name: 'Choose Pro' }).click();
    await owner.waitForURL(/\/sandbox\/checkout\//);
    await owner.getByRole('radio', { name: /^Card accepted/ }).click();
    await owner.getByRole('button', { name: /^Pay / }).click();
    await owner.getByRole('dialog', { name: 'Welcome to premium' }).click();
    await member.goto('/subscription/manage');
    await expect(member.getByText('Only organization owners and admins can cancel or modify')).toBeVisible();
    await member.goto('/user/settings?tab=banlist');
    await expect(member.getByText('Premium Feature')).toHaveCount(0);
    await member.goto('/pricing');
    await expect(member.getByRole('button', { name: 'Contact Organization Owner' }).first()).toBeDisabled();
  });

  await test.step('a member becomes an admin and can do what the dialog said', async () => {
    await owner.goto(at('members'));
    await owner.getByRole('combobox', { name: `Role of ${marja.username}` }).click();
    await owner.getByRole('option', { name: 'Admin' }).click();
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Make admin' }).click();
    await expect(owner.getByText(`${marja.username} is an admin now`)).toBeVisible();
    await member.goto(at('members'));
    await expect(member.getByRole('button', { name: 'Add member' })).toBeVisible();
    await expect(member.getByRole('combobox', { name: /^Role of/ })).toHaveCount(1);
  });

  await test.step('every part is for everybody, in both themes and on a phone', async () => {
    for (const tab of parts) {
      await owner.goto(at(tab));
      await expect(owner.getByRole('tab', { selected: true })).toBeVisible();
      await expect(owner.locator('[aria-busy=true]')).toHaveCount(0);
      expect.soft(await findViolations(owner), tab).toEqual([]);
      await owner.setViewportSize({ width: 390, height: 844 });
      const excess = await owner.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft([tab, excess]).toEqual([tab, 0]);
      await owner.setViewportSize({ width: 1280, height: 720 });
    }
  });

  await test.step('what is suggested for a type of finding is for everybody too', async () => {
    await owner.goto(at('rules'));
    await owner.getByRole('button', { name: /^Legal bases on boxes: / }).click();
    const dialog = owner.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Optional' }).click();
    await expect(dialog.getByRole('region', { name: 'Suggested by type of finding' })).toBeVisible();
    expect.soft(await findViolations(owner)).toEqual([]);
    await owner.setViewportSize({ width: 390, height: 844 });
    expect
      .soft(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
      .toBeLessThanOrEqual(0);
    await owner.setViewportSize({ width: 1280, height: 720 });
    await owner.keyboard.press('Escape');
  });

  await test.step('ownership is offered and accepted; the owner before is an admin', async () => {
    await owner.goto(at('handover'));
    await owner.getByRole('combobox', { name: 'New owner' }).click();
    await owner.getByRole('option', { name: `${marja.username}, admin` }).click();
    await owner.getByRole('button', { name: 'Offer ownership' }).click();
    await expect(owner.getByText(/^Offered to /)).toContainText(marja.username);
    await member.goto(at('overview'));
    await member.getByRole('button', { name: 'Become the owner' }).click();
    await expect(member.getByText('You own Nordvik kommune now')).toBeVisible();
    await owner.reload();
    await expect(owner.getByRole('tab', { name: 'Leave' })).toBeVisible();
  });

  await test.step('a viewer leaves and loses the plan at once', async () => {
    await viewer.goto(at('handover'));
    await viewer.getByRole('button', { name: 'Leave', exact: true }).click();
    await viewer.getByRole('alertdialog').getByRole('button', { name: 'Leave the organization' }).click();
    await expect(viewer.getByText('You are not in an organization')).toBeVisible();
    await viewer.goto('/user/settings?tab=banlist');
    await expect(viewer.getByText('Premium Feature')).toBeVisible();
  });

  await test.step('the new owner deletes it and takes that back', async () => {
    await member.goto(at('subscription'));
    await member.getByRole('button', { name: 'Cancel subscription' }).click();
    await member.getByRole('alertdialog').getByRole('button', { name: 'Cancel subscription' }).click();
    await expect(member.getByText(/^Cancelled: Pro runs until/)).toBeVisible();
    await member.goto(at('handover'));
    await member.getByRole('button', { name: 'Delete…' }).click();
    await member.getByRole('textbox', { name: 'Type the name to go on' }).fill('Nordvik kommune');
    await member.getByRole('button', { name: 'Delete in 14 days' }).click();
    await expect(member.getByRole('button', { name: 'Take it back' })).toBeVisible();
    await owner.reload();
    await expect(owner.getByText(/^Nordvik kommune will be deleted on/)).toBeVisible();
    await member.getByRole('button', { name: 'Take it back' }).click();
    await expect(member.getByText('Nordvik kommune stays')).toBeVisible();
  });
  await viewer.context().close();
  await member.context().close();
});

test('in Norwegian everything fits a phone', async ({ browser, server }) => {
  const context = await browser.newContext({
    baseURL: server.address,
    locale: 'nb-NO',
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await join(page);
  await page.goto('/organization');
  await page.getByRole('button', { name: 'Opprett organisasjon' }).click();
  await page.getByRole('textbox', { name: 'Navn' }).fill('Fylkeskommunens interkommunale arkivsamarbeid');
  await page.getByRole('dialog').getByRole('button', { name: 'Opprett organisasjonen' }).click();
  for (const tab of parts) {
    await page.goto(at(tab));
    await expect(page.getByRole('tab', { selected: true })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft([tab, excess]).toEqual([tab, 0]);
  }
  await context.close();
});
