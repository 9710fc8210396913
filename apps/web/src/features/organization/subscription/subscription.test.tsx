import {
  cancelOrganizationSubscription,
  getOrganizationSubscription,
  getOrganizationUsage,
  languages,
  type Subscription,
  updateOrganizationSubscription,
} from '@sladd/contract';
import { describe, expect, test } from 'vitest';
import { inLanguage } from '../../../testing/in-language.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { nordvikAs, serverForNordvik } from '../testing.ts';

const address = '/organization?tab=subscription';

function proOf(change: Partial<Subscription> = {}): Subscription {
  return {
    subscription_id: 'sub-1',
    plan: {
      plan_code: 'pro_monthly',
      plan_name: 'Pro',
      period_unit: 'month',
      is_active: true,
      pages_monthly_limit: 2000,
      pages_yearly_limit: null,
      trial_days: null,
      metadata: { price: 39_900, currency: 'NOK', savings: null, features: [] },
    },
    plan_code: 'pro_monthly',
    status: 'active',
    source: 'bought',
    current_period_start: '2026-11-01T00:00:00.000Z',
    current_period_end: '2026-12-01T00:00:00.000Z',
    usage: { pages_used: 820, pages_limit: 2000 },
    auto_renew: true,
    cancel_at_period_end: false,
    is_organization_subscription: true,
    user_role_in_organization: 'owner',
    organization_id: 'org-1',
    organization_name: 'Nordvik kommune',
    may_manage: true,
    has_portal: true,
    next_payment: null,
    payment_method: null,
    payments: [],
    is_last_known: false,
    ...change,
  };
}

describe.each(languages)('in %s', (language) => {
  test('what failed about the subscription is named', async () => {
    const t = await inLanguage(language);
    serverForNordvik(nordvikAs('admin'))
      .gives(getOrganizationSubscription, proOf())
      .refuses(updateOrganizationSubscription)
      .refuses(cancelOrganizationSubscription);
    const screen = await openApp(address);
    await screen.getByRole('switch', { name: new RegExp(t('billing:settings.autoRenew'), 'u') }).click();
    await expect.element(screen.getByText(t('billing:settings.failed'))).toBeVisible();
    await screen.getByRole('button', { name: t('billing:billing.cancel') }).click();
    const question = screen.getByRole('alertdialog');
    await question.getByRole('button', { name: t('billing:cancel.confirm') }).click();
    await expect.element(screen.getByText(t('billing:cancel.failed'))).toBeVisible();
  });

  test('what could not be read is named, each where it belongs', async () => {
    const t = await inLanguage(language);
    serverForNordvik(nordvikAs('owner'))
      .refuses(getOrganizationSubscription, { status: 500 })
      .refuses(getOrganizationUsage, { status: 500 });
    const screen = await openApp(address);
    await expect.element(screen.getByText(t('organization:subscription.failed'))).toBeVisible();
    await expect.element(screen.getByText(t('organization:usage.failed'))).toBeVisible();
  });
});

test('plan, price, end and use of all members, and the own part', async () => {
  serverForNordvik(nordvikAs('owner')).gives(getOrganizationSubscription, proOf());
  const screen = await openApp(address);
  await expect.element(screen.getByRole('heading', { name: 'Pro Active' })).toBeVisible();
  const text = () => (document.querySelector('main')?.textContent ?? '').replaceAll('\u00a0', ' ');
  await expect
    .element(screen.getByRole('meter', { name: 'Pages used by the organization' }))
    .toHaveAttribute('aria-valuetext', '41\u00a0%, 820 of 2\u00a0000 pages');
  expect(text()).toContain('NOK 399.00 per month');
  expect(text()).toContain('1 December 2026');
  expect(text()).toContain('12 of them are yours.');
  await expect.element(screen.getByRole('link', { name: 'Change plan' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Pages by member' })).toBeVisible();
});

test('an admin turns renewal off and cancels, and cannot change plan or card', async () => {
  const server = serverForNordvik(nordvikAs('admin')).gives(getOrganizationSubscription, proOf());
  server.gives(updateOrganizationSubscription, () => proOf({ auto_renew: false }));
  server.gives(cancelOrganizationSubscription, () =>
    proOf({ auto_renew: false, cancel_at_period_end: true }),
  );
  const screen = await openApp(address);
  const toggle = screen.getByRole('switch', { name: /Auto-renewal/u });
  await toggle.click();
  await expect.element(screen.getByText('Auto-renewal disabled')).toBeVisible();
  await expect.element(toggle).not.toBeChecked();
  expect(server.bodiesOf(updateOrganizationSubscription)).toEqual([{ auto_renew: false }]);
  expect(screen.getByRole('link', { name: 'Change plan' }).elements()).toHaveLength(0);
  expect(screen.getByRole('button', { name: 'Change card' }).elements()).toHaveLength(0);
  await screen.getByRole('button', { name: 'Cancel subscription' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Cancel subscription' }).click();
  await expect.element(screen.getByText(/^Cancelled: Pro runs until/u)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Cancel subscription' })).not.toBeInTheDocument();
});

test.each<[string, Partial<Subscription>, RegExp]>([
  [
    'that is a trial says when it ends and that nothing is charged',
    { source: 'trial', status: 'trialing', auto_renew: false },
    /^ends on 1 December, no charge$/u,
  ],
  [
    'that renews says when and for how much',
    { next_payment: { at: '2026-12-01T00:00:00.000Z', amount: 39_900, currency: 'NOK' } },
    /^Renews on 1 December for NOK\s399\.00$/u,
  ],
  ['that was given says that nothing is paid', { source: 'given' }, /^Given by the owner of this server/u],
])('a plan %s', async (_which, change, sentence) => {
  serverForNordvik(nordvikAs('owner')).gives(getOrganizationSubscription, proOf(change));
  const screen = await openApp(address);
  await expect.element(screen.getByText(sentence)).toBeVisible();
});

test.each(['member', 'viewer'] as const)('a %s sees the use and changes nothing', async (role) => {
  const server = serverForNordvik(nordvikAs(role)).gives(getOrganizationSubscription, proOf());
  const screen = await openApp(address);
  await expect
    .element(screen.getByText('Only organization owners and admins can cancel or modify'))
    .toBeVisible();
  await expect.element(screen.getByRole('meter')).toBeVisible();
  expect(screen.getByRole('switch').elements()).toHaveLength(0);
  expect(screen.getByRole('button', { name: 'Cancel subscription' }).elements()).toHaveLength(0);
  const asked = server.calls.some(({ path }) => path === '/api/organizations/org-1/subscription');
  expect(asked).toBe(role === 'member');
});

test('without a plan no pages are said to be used, and none to be without a limit', async () => {
  const nothing = { pages_used: 0, pages_limit: 0, period_start: null, period_end: null, own_pages: 0 };
  serverForNordvik(nordvikAs('viewer', { plan: null })).gives(getOrganizationUsage, nothing);
  const screen = await openApp(address);
  await expect
    .element(screen.getByText('Without a subscription no pages are counted together.'))
    .toBeVisible();
  await expect.element(screen.getByText(/without a limit|are yours/u)).not.toBeInTheDocument();
});

test('without a plan the owner is led to the plans, others to the owner', async () => {
  serverForNordvik(nordvikAs('owner', { plan: null }));
  const screen = await openApp(address);
  await expect
    .element(screen.getByRole('main').getByRole('link', { name: 'View plans' }))
    .toHaveAttribute('href', '/pricing');
  await screen.unmount();
  serverForNordvik(nordvikAs('admin', { plan: null }));
  const other = await openApp(address);
  await expect.element(other.getByText('The owner turid.vassbotn can buy one for everybody.')).toBeVisible();
});
