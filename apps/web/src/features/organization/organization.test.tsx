import {
  createOrganization,
  getOrganization,
  languages,
  leaveOrganization,
  listOrganizations,
  type OrganizationRole,
  organizationPermissions,
  permissionsOfRole,
  renameOrganization,
  switchOrganization,
} from '@sladd/contract';
import { describe, expect, test } from 'vitest';
import { inLanguage } from '../../testing/in-language.ts';
import { serverForKari } from '../../testing/members.ts';
import { openApp } from '../../testing/open-app.tsx';
import { nordvikAs, serverForNordvik } from './testing.ts';

describe.each(languages)('in %s', (language) => {
  test('a list that could not be read says so, and is read again when asked', async () => {
    const t = await inLanguage(language);
    const server = serverForKari().refuses(listOrganizations, { status: 500 });
    const screen = await openApp('/organization');
    await expect.element(screen.getByRole('alert')).toMatchTextContent(t('organization:loadFailed'));
    server.gives(listOrganizations, []);
    await screen.getByRole('button', { name: t('organization:tryAgain') }).click();
    await expect.element(screen.getByText(t('organization:empty.title'))).toBeVisible();
  });

  test('an organization that could not be made says so at the form, and the name stays', async () => {
    const t = await inLanguage(language);
    serverForKari().refuses(createOrganization, { code: 'organization.name_taken', status: 409 });
    const screen = await openApp('/organization');
    await screen.getByRole('button', { name: t('organization:empty.create') }).click();
    const name = screen.getByRole('textbox', { name: t('organization:name.label') });
    await name.fill('Nordvik kommune');
    await screen
      .getByRole('dialog')
      .getByRole('button', { name: t('organization:create.submit') })
      .click();
    await expect.element(screen.getByRole('alert')).toMatchTextContent(t('organization:create.failed'));
    await expect.element(name).toHaveValue('Nordvik kommune');
  });
});

test('whoever is in none makes one and sees it', async () => {
  const organization = nordvikAs('owner', { members: 1, plan: null, verified_domains: 0 });
  const server = serverForNordvik(organization).gives(listOrganizations, []);
  server.gives(createOrganization, () => {
    server.gives(listOrganizations, [organization]);
    return organization;
  });
  const screen = await openApp('/organization');
  await expect.element(screen.getByText('You are not in an organization')).toBeVisible();
  await screen.getByRole('button', { name: 'Create Organization' }).click();
  const name = screen.getByRole('textbox', { name: 'Name' });
  await name.fill('ab');
  await screen.getByRole('dialog').getByRole('button', { name: 'Create organization' }).click();
  await expect.element(screen.getByText('Organization name must be at least 3 characters')).toBeVisible();
  expect(server.bodiesOf(createOrganization)).toEqual([]);
  await name.fill(' Nordvik kommune ');
  await screen.getByRole('dialog').getByRole('button', { name: 'Create organization' }).click();
  await expect.element(screen.getByText('Nordvik kommune is created')).toBeVisible();
  await expect.element(screen.getByText('1 member · no subscription · 0 verified domains')).toBeVisible();
  expect(server.bodiesOf(createOrganization)).toEqual([{ name: 'Nordvik kommune' }]);
});

test('the overview tells members, subscription, domains, id, day and owner, and what one may do', async () => {
  serverForNordvik(nordvikAs('member'));
  const screen = await openApp('/organization');
  const text = () => (document.querySelector('main')?.textContent ?? '').replaceAll('\u00a0', ' ');
  await expect.element(screen.getByText('45 members · Pro, active · 1 verified domain')).toBeVisible();
  expect(text()).toContain('Members45');
  expect(text()).toContain('SubscriptionActivePro');
  expect(text()).toContain('Verified domains1');
  expect(text()).toContain('IDorg-1');
  expect(text()).toContain('Created12 January 2026');
  expect(text()).toContain('Ownerturid.vassbotneier@nordvik.example');
  for (const permission of permissionsOfRole('member'))
    expect(text()).toContain(organizationPermissions[permission].words.en);
  expect(text()).not.toContain(organizationPermissions['members.manage'].words.en);
});

test.each([
  [
    'a plan that has ended',
    { plan: { plan_code: 'pro_monthly', plan_name: 'Pro', status: 'expired' } } as const,
  ],
  ['no plan', { plan: null }],
])('with %s the overview says None', async (_what, change) => {
  serverForNordvik(nordvikAs('owner', change));
  const screen = await openApp('/organization');
  await expect.element(screen.getByRole('definition').nth(1)).toMatchTextContent(/^None$/u);
});

test('only an owner renames', async () => {
  const server = serverForNordvik(nordvikAs('owner')).gives(renameOrganization, nordvikAs('owner'));
  const screen = await openApp('/organization');
  await screen.getByRole('button', { name: 'Rename' }).click();
  await screen.getByRole('textbox', { name: 'Name' }).fill('Nye Nordvik');
  await screen.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await expect.element(screen.getByText('The organization is called Nye Nordvik now')).toBeVisible();
  expect(server.bodiesOf(renameOrganization)).toEqual([{ name: 'Nye Nordvik' }]);
  await screen.unmount();
  serverForNordvik(nordvikAs('admin'));
  const other = await openApp('/organization');
  await expect.element(other.getByRole('heading', { name: 'What you may do' })).toBeVisible();
  expect(other.getByRole('button', { name: 'Rename' }).elements()).toHaveLength(0);
});

test.each<[OrganizationRole, readonly string[]]>([
  ['owner', ['Overview', 'Members', 'Subscription', 'Hand over']],
  ['viewer', ['Overview', 'Members', 'Subscription', 'Leave']],
])('an %s has these parts of the page', async (role, parts) => {
  serverForNordvik(nordvikAs(role));
  const screen = await openApp('/organization');
  for (const name of parts)
    await expect.element(screen.getByRole('tab', { name: new RegExp(`^${name}`, 'u') })).toBeVisible();
});

test('another organization is chosen by its name, and what depends on it is read again', async () => {
  const first = nordvikAs('owner');
  const second = nordvikAs('viewer', { org_id: 'org-2', name: 'Advokat Vik', current: false });
  const server = serverForNordvik(first).gives(listOrganizations, [first, second]);
  server.gives(switchOrganization, ({ body }) => {
    const now = { ...second, current: true };
    expect(body).toEqual({ org_id: 'org-2' });
    server.gives(listOrganizations, [{ ...first, current: false }, now]).gives(getOrganization, now);
    return now;
  });
  const screen = await openApp('/organization');
  await screen.getByRole('button', { name: 'Nordvik kommune, change organization' }).click();
  const asked = () => server.calls.filter(({ path }) => path === '/api/subscriptions/entitlements').length;
  const before = asked();
  await screen.getByRole('menuitem', { name: /Advokat Vik/u }).click();
  await expect.element(screen.getByText('You work in Advokat Vik now')).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'Advokat Vik, change organization' }))
    .toBeVisible();
  await expect.poll(asked).toBeGreaterThan(before);
  expect(localStorage.getItem('organization.current')).toContain('org-2');
});

test('who works alone reads it, and comes back with one press', async () => {
  const alone = nordvikAs('member', { current: false });
  const server = serverForNordvik(alone).gives(switchOrganization, () => {
    const back = { ...alone, current: true };
    server.gives(listOrganizations, [back]).gives(getOrganization, back);
    return back;
  });
  const screen = await openApp('/organization');
  await expect.element(screen.getByText('You work for yourself just now')).toBeVisible();
  await screen.getByRole('button', { name: 'Work here' }).click();
  await expect.element(screen.getByText('You work for yourself just now')).not.toBeInTheDocument();
});

test('who begins to work alone in another tab reads it in this one', async () => {
  const organization = nordvikAs('member');
  const server = serverForNordvik(organization);
  const screen = await openApp('/organization');
  await expect.poll(() => localStorage.getItem('organization.current')).toContain('org-1');
  const asked = () => server.calls.filter(({ path }) => path === '/api/subscriptions/entitlements').length;
  const before = asked();
  const alone = { ...organization, current: false };
  server.gives(listOrganizations, [alone]).gives(getOrganization, alone);
  localStorage.setItem('organization.current', JSON.stringify({ v: 1, value: null }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'organization.current' }));
  await expect.element(screen.getByText('You work for yourself just now')).toBeVisible();
  await expect.poll(asked).toBeGreaterThan(before);
});

test('who was removed meanwhile is told that there is none any more', async () => {
  const server = serverForNordvik(nordvikAs('member'));
  server.refuses(getOrganization, { code: 'organization.not_found', status: 404 });
  server.gives(listOrganizations, () => {
    server.gives(listOrganizations, []);
    return [nordvikAs('member')];
  });
  const screen = await openApp('/organization');
  await expect.element(screen.getByText('You are not in an organization')).toBeVisible();
});

test('a member leaves after a question; a refusal is told', async () => {
  const server = serverForNordvik(nordvikAs('member')).refuses(leaveOrganization, { status: 500 });
  const screen = await openApp('/organization?tab=handover');
  await screen.getByRole('button', { name: 'Leave', exact: true }).click();
  const question = screen.getByRole('alertdialog', { name: 'Leave Nordvik kommune' });
  await question.getByRole('button', { name: 'Leave the organization' }).click();
  await expect.element(screen.getByText('Failed to leave the organization')).toBeVisible();
  server.gives(leaveOrganization, () => {
    server.gives(listOrganizations, []);
    return null;
  });
  await screen.getByRole('button', { name: 'Leave', exact: true }).click();
  await question.getByRole('button', { name: 'Leave the organization' }).click();
  await expect.element(screen.getByText('You have left Nordvik kommune')).toBeVisible();
  await expect.element(screen.getByText('You are not in an organization')).toBeVisible();
});
