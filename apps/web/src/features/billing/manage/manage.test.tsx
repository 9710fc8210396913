import type { Subscription } from '@sladd/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { i18n } from '../../../shared/i18n/i18n.ts';
import { type Answers, openPage, refusal } from '../testing/page.tsx';
import { allPlans, organizationAs, subscriptionOf } from '../testing/subscriptions.ts';
import { alertDismissal } from './alert-dismissal.ts';
import { ManageScreen } from './manage.screen.tsx';

const history = {
  unit: 'day',
  entries: [
    { from: '2026-11-01', pages: 0 },
    { from: '2026-11-02', pages: 122 },
    { from: '2026-11-03', pages: 7 },
  ],
};

const pro = (change: Partial<Subscription> = {}) => subscriptionOf('pro_monthly', change);
const used = (pages_used: number) => pro({ usage: { pages_used, pages_limit: 2000 } });

async function manage(subscription: unknown, answers: Answers = {}) {
  await i18n.loadNamespaces('billing');
  return openPage(<ManageScreen />, '/subscription/manage', {
    'GET /api/subscriptions/current': subscription,
    'GET /api/subscriptions/plans': allPlans,
    'GET /api/subscriptions/usage': history,
    'GET /api/subscriptions/entitlements': {
      source: 'bought',
      features: [],
      plan_features: ['api_access'],
      pages_left: 10,
    },
    'GET /api/users/me/api-keys': [],
    ...answers,
  });
}

beforeEach(() => {
  alertDismissal.clear();
  vi.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const text = () => (document.querySelector('main')?.textContent ?? '').replaceAll('\u00a0', ' ');

test('shows plan, price, status, pages, features, period and next payment', async () => {
  const { page } = await manage(used(820));
  await expect.element(page.getByRole('heading', { name: 'Pro Active' })).toBeVisible();
  expect(text()).toContain('NOK 399.00per month');
  await expect
    .element(page.getByRole('meter', { name: 'Pages used' }))
    .toHaveAttribute('aria-valuetext', '41\u00a0%, 820 of 2\u00a0000 pages');
  await expect.element(page.getByText('Manual editing')).toBeVisible();
  expect(text()).toContain('Billing cycleMonthly');
  expect(text()).toContain('Period ends1 December 2026');
  expect(text()).toContain('Next payment1 December 2026, NOK 399.00');
  expect(text()).toContain('CardVisa, ends in 4242, until 08/28');
  expect(text()).toContain('Left1 180 pages');
  expect(text()).toContain('On course for 1 171 of 2 000 pages.');
  await expect.element(page.getByRole('img', { name: /Highest: 122 pages, 2 November/ })).toBeVisible();
  await page.getByRole('button', { name: 'As a table' }).click();
  await expect.element(page.getByRole('row', { name: '2 November 122' })).toBeVisible();
});

test('a plan that was given is not billed, and its period matters only where pages are counted', async () => {
  const given = { source: 'given', next_payment: null, payment_method: null, has_portal: false } as const;
  const { page } = await manage(pro({ ...given, usage: { pages_used: 5, pages_limit: 2000 } }));
  await expect.element(page.getByText('Next payment', { exact: true })).toBeVisible();
  expect(text()).toContain('Period ends1 December 2026');
  expect(text()).not.toContain('Billing cycle');
});

test('a plan that was given without a limit of pages names no end', async () => {
  const given = { source: 'given', next_payment: null, payment_method: null, has_portal: false } as const;
  const usage = { pages_used: 5, pages_limit: null };
  const { page } = await manage(pro({ ...given, usage, current_period_end: '2126-11-01T00:00:00.000Z' }));
  await expect.element(page.getByText('Next payment', { exact: true })).toBeVisible();
  expect(text()).not.toContain('Period ends');
  expect(text()).not.toContain('2126');
});

test.each([
  ['active', 'Active'],
  ['trialing', 'Trial'],
  ['past_due', 'Past due'],
  ['canceled', 'Canceled'],
  ['incomplete', 'Incomplete'],
  ['unpaid', 'Unpaid'],
  ['expired', 'Expired'],
  ['inactive', 'Inactive'],
  ['unknown', 'Unknown'],
] as const)('the status %s reads %s', async (status, words) => {
  const { page } = await manage(pro({ status }));
  await expect.element(page.getByRole('heading', { name: `Pro ${words}`, exact: true })).toBeVisible();
  const isCancellable = status === 'active';
  expect(page.getByRole('button', { name: 'Cancel subscription' }).elements()).toHaveLength(
    isCancellable ? 1 : 0,
  );
});

test.each([
  [1400, 'success'],
  [1401, 'warning'],
  [1800, 'warning'],
  [1801, 'error'],
])('with %i of 2000 pages the gauge says %s', async (pages, tone) => {
  const { page } = await manage(used(pages));
  await expect.element(page.getByRole('meter')).toHaveAttribute('data-tone', tone);
});

test('auto-renewal goes off and on, with a word for each', async () => {
  const { page, calls } = await manage(pro(), {
    'PATCH /api/subscriptions/current': ({ body }: { body: { auto_renew: boolean } }) =>
      pro({ auto_renew: body.auto_renew, cancel_at_period_end: !body.auto_renew }),
  });
  const toggle = page.getByRole('switch', { name: /Auto-renewal/ });
  await expect.element(toggle).toBeChecked();
  await toggle.click();
  await expect.element(page.getByText('Auto-renewal disabled')).toBeVisible();
  await expect.element(toggle).not.toBeChecked();
  await expect.element(page.getByText(/Cancelled: Pro runs until 1 December 2026/).first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Cancel subscription' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Turn renewal on' }).click();
  await expect.element(page.getByText('Auto-renewal enabled')).toBeVisible();
  expect(calls.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body)).toEqual([
    { auto_renew: false },
    { auto_renew: true },
  ]);
});

test('a refused change of auto-renewal says so and leaves the switch as it was', async () => {
  const { page } = await manage(pro(), {
    'PATCH /api/subscriptions/current': refusal(503, 'billing.unavailable'),
  });
  await page.getByRole('switch', { name: /Auto-renewal/ }).click();
  await expect.element(page.getByText('Failed to update auto-renew setting')).toBeVisible();
  await expect.element(page.getByText(/AUTO_RENEW_FAILED/)).toBeVisible();
  await expect.element(page.getByRole('switch', { name: /Auto-renewal/ })).toBeChecked();
});

test('a refused return to auto-renewal says so at the notice of the end, too', async () => {
  const { page } = await manage(pro({ cancel_at_period_end: true, auto_renew: false, next_payment: null }), {
    'PATCH /api/subscriptions/current': refusal(503, 'billing.unavailable'),
  });
  await page.getByRole('button', { name: 'Turn renewal on' }).click();
  await expect.element(page.getByText('Failed to update auto-renew setting')).toBeVisible();
  await expect.element(page.getByText(/AUTO_RENEW_FAILED/)).toBeVisible();
});

test('after a failed payment a payment page that does not open says so', async () => {
  const { page } = await manage(pro({ status: 'past_due' }), {
    'POST /api/subscriptions/portal': refusal(503, 'billing.unavailable'),
  });
  await page.getByRole('alert').getByRole('button', { name: 'Change card' }).click();
  await expect.element(page.getByText('Failed to open the payment page')).toBeVisible();
});

test('cancelling asks once, keeps by default, and shows what is so afterwards', async () => {
  const ended = pro({ cancel_at_period_end: true, auto_renew: false, next_payment: null });
  const { page, calls } = await manage(pro(), { 'POST /api/subscriptions/current/cancel': ended });
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel Pro' });
  await expect.element(question.getByRole('button', { name: 'Keep the subscription' })).toHaveFocus();
  await question.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.poll(text).toContain('Next paymentNone');
  expect(
    calls.some(({ call, body }) => call === 'POST /api/subscriptions/current/cancel' && body === undefined),
  ).toBe(true);
});

test('members see who can change what they may not', async () => {
  const { page } = await manage(
    pro({
      may_manage: false,
      is_organization_subscription: true,
      user_role_in_organization: 'member',
      organization_name: 'Nordvik kommune',
    }),
  );
  await expect
    .element(page.getByText('Only organization owners and admins can cancel or modify'))
    .toBeVisible();
  await expect.element(page.getByText('Nordvik kommune', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Member', { exact: true })).toBeVisible();
  expect(page.getByRole('switch').elements()).toHaveLength(0);
  expect(page.getByRole('button', { name: 'Cancel subscription' }).elements()).toHaveLength(0);
});

test('an admin of the organization may cancel', async () => {
  const { page } = await manage(
    pro({ user_role_in_organization: 'admin', organization_name: 'Nordvik kommune' }),
  );
  await expect.element(page.getByRole('button', { name: 'Cancel subscription' })).toBeVisible();
});

test.each(['admin', 'member', 'viewer'] as const)(
  'a %s is not told that there is no payment where the owner alone is told of it',
  async (role) => {
    const shared = { is_organization_subscription: true, user_role_in_organization: role } as const;
    const { page } = await manage(pro({ ...shared, next_payment: null }));
    await expect.element(page.getByText('Billing cycle')).toBeVisible();
    expect(text()).not.toContain('Next payment');
  },
);

test.each(['admin', 'member', 'viewer'] as const)(
  'a %s of an organization without a plan is offered nothing they could not buy',
  async (role) => {
    const { page } = await manage(refusal(404, 'subscription.none'), {
      'GET /api/organizations': [organizationAs(role)],
    });
    await expect.element(page.getByRole('button', { name: 'Contact Organization Owner' })).toBeDisabled();
    await expect.element(page.getByText(/Please ask your organization owner/)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'View Plans' })).toBeVisible();
  },
);

test('a trial says when it ends and that nothing is charged', async () => {
  const { page } = await manage(
    subscriptionOf('free_trial', {
      status: 'trialing',
      source: 'trial',
      auto_renew: false,
      next_payment: null,
    }),
  );
  await expect.element(page.getByText('ends on 1 December, no charge')).toBeVisible();
  await expect
    .element(page.getByRole('switch', { name: /Auto-renewal/ }))
    .toHaveAttribute('aria-disabled', 'true');
});

test('the renewal of a trial that is paid after its end can be turned off, and then nothing is charged', async () => {
  const trial = { status: 'trialing', source: 'bought' } as const;
  const { page, calls } = await manage(pro(trial), {
    'PATCH /api/subscriptions/current': pro({
      ...trial,
      auto_renew: false,
      cancel_at_period_end: true,
      next_payment: null,
    }),
  });
  await expect.element(page.getByText(/^Renews on 1 December for NOK/)).toBeVisible();
  await page.getByRole('switch', { name: /Auto-renewal/ }).click();
  await expect.element(page.getByText('ends on 1 December, no charge')).toBeVisible();
  expect(calls.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body)).toEqual([
    { auto_renew: false },
  ]);
});

test('a critical alert cannot be closed', async () => {
  const { page } = await manage(used(1925));
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent(/96 % used: about 1 day left/);
  await expect
    .element(alert.getByRole('link', { name: 'Renew now' }))
    .toHaveAttribute('href', '/pricing?renew=true&plan=pro_monthly');
  await expect
    .element(alert.getByRole('link', { name: 'Upgrade' }))
    .toHaveAttribute('href', '/pricing?upgrade=true&current=pro_monthly');
  expect(alert.getByRole('button', { name: 'Dismiss' }).elements()).toHaveLength(0);
});

test.each([
  ['critical', 1925, 'Advice: upgrade now.'],
  ['high, on course for more than the plan holds', 1740, 'Advice: upgrade now.'],
  ['medium', 1440, 'Advice: consider an upgrade.'],
  ['low', 820, 'Advice: keep an eye on it.'],
])('the page says what to do while usage is %s', async (_level, pages, advice) => {
  const { page } = await manage(used(pages));
  await expect.element(page.getByText(advice, { exact: false })).toBeVisible();
});

test('who may not buy is not told to', async () => {
  const shared = { is_organization_subscription: true, user_role_in_organization: 'member' } as const;
  const { page } = await manage(pro({ ...shared, usage: { pages_used: 1925, pages_limit: 2000 } }));
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(text()).not.toContain('Advice:');
});

test('a high alert can be closed, and stays closed when the page is opened again', async () => {
  const { page } = await manage(used(1740));
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(page.getByRole('link', { name: 'Renew now' })).not.toBeInTheDocument();
  expect(alertDismissal.read()?.level).toBe('high');
});

test('without pages read there is no alert', async () => {
  const { page } = await manage(used(0));
  await expect.element(page.getByRole('meter')).toBeVisible();
  expect(page.getByRole('link', { name: 'Renew now' }).elements()).toHaveLength(0);
  expect(text()).not.toMatch(/NaN|Infinity/);
});

test('a plan without a limit shows no gauge, no alert and no forecast', async () => {
  const { page } = await manage(pro({ usage: { pages_used: 5000, pages_limit: null } }));
  await expect.element(page.getByText('5 000 pages read. There is no limit.')).toBeVisible();
  expect(page.getByRole('meter').elements()).toHaveLength(0);
  expect(text()).not.toMatch(/By \d+ \w+\d/);
});

test('no subscription offers the plans, and is no failure', async () => {
  const { page } = await manage(refusal(404, 'subscription.none'));
  await expect.element(page.getByRole('link', { name: 'View Plans' })).toHaveAttribute('href', '/pricing');
  await expect.element(page.getByRole('button', { name: 'Try 14 days free' })).toBeVisible();
  expect(page.getByRole('alert').elements()).toHaveLength(0);
});

test('a failure names itself, with retry and a way back', async () => {
  const { page, answers } = await manage(refusal(500, 'internal'));
  await expect.element(page.getByRole('alert')).toMatchTextContent(/LOAD_SUBSCRIPTION_FAILED/);
  await expect.element(page.getByRole('button', { name: 'Back' })).toBeVisible();
  answers['GET /api/subscriptions/current'] = pro();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByRole('heading', { name: 'Pro Active' })).toBeVisible();
});

test('a 404 of another kind is a failure too', async () => {
  const { page } = await manage(refusal(404, 'organization.not_found'));
  await expect.element(page.getByRole('alert')).toMatchTextContent(/LOAD_SUBSCRIPTION_FAILED/);
});

test('refreshing asks for the open tab only, and says when it failed', async () => {
  const { page, calls, answers } = await manage(pro());
  await expect.element(page.getByRole('meter')).toBeVisible();
  const asked = (call: string) => calls.filter((one) => one.call === call).length;
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => asked('GET /api/subscriptions/current')).toBe(2);
  expect(calls.at(-1)?.query ?? '').not.toContain('api-keys');
  expect(calls.some(({ query }) => query.includes('refresh=true'))).toBe(true);
  expect(asked('GET /api/users/me/api-keys')).toBe(0);
  answers['GET /api/subscriptions/current'] = refusal(500, 'internal');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(page.getByText('Failed to refresh the subscription')).toBeVisible();
  await expect.element(page.getByRole('meter')).toBeVisible();
});

test('what was last known is said while the provider is silent', async () => {
  const { page } = await manage(pro({ is_last_known: true }));
  await expect.element(page.getByText('The payment provider does not answer')).toBeVisible();
});
