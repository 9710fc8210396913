import type { Plan, Subscription } from '@sladd/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { i18n } from '../../../shared/i18n/i18n.ts';
import { freshSite } from '../../../testing/members.ts';
import { openPage, refusal } from '../testing/page.tsx';
import { allPlans, organizationAs, planOf, subscriptionOf } from '../testing/subscriptions.ts';
import { PricingScreen } from './pricing.screen.tsx';

const none = refusal(404, 'subscription.none');

async function pricing(
  path: string,
  {
    plans = allPlans,
    subscription = none,
    ...rest
  }: Record<string, unknown> & { plans?: unknown; subscription?: unknown } = {},
) {
  await i18n.loadNamespaces('billing');
  return openPage(<PricingScreen />, path, {
    'GET /api/subscriptions/plans': plans,
    'GET /api/subscriptions/current': subscription,
    ...rest,
  });
}

const visitor = {
  'GET /api/users/me': refusal(401, 'auth.required'),
  'POST /api/auth/refresh': refusal(401, 'auth.required'),
};
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');

/** A subscription with 430 of 500 pages, after 21 days of November. */
const basic = (change: Partial<Subscription> = {}) =>
  subscriptionOf('basic_monthly', { usage: { pages_used: 430, pages_limit: 500 }, ...change });

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const at = (instant: string) => vi.useFakeTimers({ now: new Date(instant), toFake: ['Date'] });

test('visitors see monthly and yearly plans, and every choice leads to an account first', async () => {
  const { page } = await pricing('/pricing', visitor);
  const pro = page.getByRole('article', { name: 'Pro' });
  await expect.element(pro).toBeVisible();
  expect(plain(pro.element().textContent)).toContain('NOK 399.00');
  await expect.element(pro.getByText('2 000')).toBeVisible();
  await expect.element(pro.getByText(/pages per month/)).toBeVisible();
  await expect.element(pro.getByText('Most Popular')).toBeVisible();
  expect(page.getByText('Most Popular').elements()).toHaveLength(1);
  await expect
    .element(pro.getByRole('link', { name: 'Choose Pro' }))
    .toHaveAttribute('href', '/signup?plan=pro_monthly');
  await expect.element(page.getByText('2 months free')).toBeVisible();

  await page.getByRole('radio', { name: /Yearly/ }).click();
  expect(plain(pro.element().textContent)).toContain('NOK 3 990.00');
  await expect.element(pro.getByText('24 000')).toBeVisible();
  await expect.element(pro.getByText(/pages per year/)).toBeVisible();
  await expect.element(pro.getByText('Most Popular')).toBeVisible();
  expect(page.getByText('Most Popular').elements()).toHaveLength(1);
});

test('the Enterprise card leads to the contact form', async () => {
  const { page } = await pricing('/pricing', visitor);
  const card = page.getByRole('article', { name: 'Enterprise' });
  await expect.element(card.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
});

test('who is signed in goes to the checkout of the plan they choose; their own plan cannot be bought', async () => {
  const { page, address } = await pricing('/pricing', { subscription: basic() });
  await expect.element(page.getByRole('button', { name: 'Your plan' })).toBeDisabled();
  await page.getByRole('button', { name: 'Choose Pro' }).click();
  await expect.poll(address).toBe('/subscription/checkout?plan=pro_monthly');
});

test.each(['member', 'viewer', 'admin'] as const)('a %s of an organization cannot buy', async (role) => {
  const { page, address } = await pricing('/pricing', {
    subscription: basic(),
    'GET /api/organizations': [organizationAs(role)],
  });
  await expect
    .element(
      page.getByText(
        'You are a member of an organization. Please ask your organization owner to manage the subscription.',
      ),
    )
    .toBeVisible();
  await expect.element(page.getByText('Nordvik kommune')).toBeVisible();
  const buttons = page.getByRole('button', { name: 'Contact Organization Owner' });
  expect(buttons.elements()).toHaveLength(3);
  for (const button of buttons.elements()) expect(button).toBeDisabled();
  (buttons.elements()[0] as HTMLElement).click();
  expect(address()).toBe('/pricing');
});

test('an owner is told before paying that the plan is for their organization', async () => {
  const { page } = await pricing('/pricing', { 'GET /api/organizations': [organizationAs('owner')] });
  await expect.element(page.getByText('You buy for Nordvik kommune')).toBeVisible();
});

test('where nothing is sold, an owner is told of no purchase', async () => {
  const { page } = await pricing('/pricing', {
    'GET /api/organizations': [organizationAs('owner')],
    'GET /api/site': freshSite,
  });
  await expect.element(page.getByText('How to get Premium')).toBeVisible();
  expect(page.getByText(/^You buy for/).elements()).toEqual([]);
});

test.each(['upgrade=true&current=basic_monthly', 'renew=true&plan=basic_monthly'])(
  'a member who follows ?%s reads who manages the subscription',
  async (query) => {
    const { page } = await pricing(`/pricing?${query}`, {
      subscription: basic(),
      'GET /api/organizations': [organizationAs('member')],
    });
    await expect
      .element(page.getByText(/You are a member of an organization\. Please ask your organization owner/))
      .toBeVisible();
    await expect.element(page.getByText('Nordvik kommune')).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: 'Contact Organization Owner' }).first())
      .toBeDisabled();
  },
);

test('the owner of an organization can buy', async () => {
  const { page } = await pricing('/pricing', { 'GET /api/organizations': [organizationAs('owner')] });
  await expect.element(page.getByRole('button', { name: 'Choose Pro' })).toBeEnabled();
});

test('while it is not known who asks, choosing does nothing', async () => {
  const { page, address } = await pricing('/pricing', { subscription: () => new Promise(() => undefined) });
  const button = page.getByRole('button', { name: 'Choose Pro' });
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  (button.element() as HTMLElement).click();
  expect(address()).toBe('/pricing');
});

test('where the owner gives the plans, nothing can be bought, and it says so', async () => {
  const { page } = await pricing('/pricing', {
    'GET /api/site': freshSite,
  });
  await expect.element(page.getByRole('button', { name: 'Choose Pro' })).toBeDisabled();
  await expect.element(page.getByText('How to get Premium')).toBeVisible();
});

test('who was given a plan cannot buy another, and reads why', async () => {
  const { page } = await pricing('/pricing', { subscription: basic({ source: 'given' }) });
  const button = page.getByRole('button', { name: 'Choose Pro' });
  await expect.element(button).toBeDisabled();
  await userEvent.hover(button);
  await expect.element(page.getByText(/^The owner of this server gave you your plan/u)).toBeVisible();
});

test('without plans it says so', async () => {
  const { page } = await pricing('/pricing', { plans: [], ...visitor });
  await expect.element(page.getByText('No Plans Available')).toBeVisible();
});

test('what did not load can be tried again', async () => {
  const { page, answers } = await pricing('/pricing', { plans: refusal(500, 'internal'), ...visitor });
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Failed to load subscription plans/);
  await expect.element(page.getByRole('alert')).toMatchTextContent(/LOAD_PLANS_FAILED/);
  await expect.element(page.getByRole('alert')).toMatchTextContent(/r-7f3a91c2/);
  answers['GET /api/subscriptions/plans'] = allPlans;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByRole('article', { name: 'Pro' })).toBeVisible();
});

test('features read in words, those that no text knows as a title', async () => {
  const plan: Plan = planOf('pro_monthly');
  const features = ['manuel_editing', 'Advanced_search', 'custom_report'];
  const { page } = await pricing('/pricing', {
    plans: [{ ...plan, metadata: { ...plan.metadata, features } }],
    ...visitor,
  });
  for (const words of ['Manual editing', 'Advanced search', 'Custom report'])
    await expect.element(page.getByText(words, { exact: true })).toBeVisible();
});

test('an upgrade is recommended with its arithmetic', async () => {
  at('2026-11-22T10:00:00Z');
  const { page, address } = await pricing('/pricing?upgrade=true&current=basic_monthly', {
    subscription: basic(),
  });
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toMatchTextContent(/You are heading for 614 pages/);
  await expect.element(page.getByRole('img', { name: '614 of 500 pages expected' })).toBeVisible();
  const pro = page.getByRole('article', { name: 'Pro', exact: true });
  await expect.element(pro).toMatchTextContent(/NOK 250\.00 more a month/);
  await expect.element(pro).toMatchTextContent(/1 500 more pages/);
  await expect.element(pro).toMatchTextContent(/Best fit/);
  await expect.element(pro).toMatchTextContent(/Fits with room: you would use 31 %\./);
  await expect
    .element(page.getByRole('article', { name: 'Pro, yearly' }))
    .toMatchTextContent(/NOK 332\.50 a month/);
  expect(page.getByRole('article').elements()).toHaveLength(4);
  await pro.getByRole('button', { name: 'Upgrade to Pro' }).click();
  await expect.poll(address).toBe('/subscription/checkout?plan=pro_monthly');
});

test('a renewal is shown as a sum', async () => {
  at('2026-11-21T10:00:00Z');
  const own = subscriptionOf('pro_monthly', { usage: { pages_used: 1720, pages_limit: 2000 } });
  const { page, address } = await pricing('/pricing?renew=true&plan=pro_monthly', { subscription: own });
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(/Renew Pro early/);
  const text = () => plain(document.querySelector('main')?.textContent ?? '');
  expect(text()).toContain('Left of this period280');
  expect(text()).toContain('New pages in Pro2 000');
  expect(text()).toContain('You can read2 280 pages');
  expect(text()).toContain('Runs until1 January 2027');
  expect(text()).toContain('2 280 pages last about 27 days');
  await page.getByRole('button', { name: 'Renew for NOK 399.00' }).click();
  await expect.poll(address).toBe('/subscription/checkout?plan=pro_monthly');
});

test('a link to renew an earlier plan is about the present one; without one the plans are shown', async () => {
  const { page } = await pricing('/pricing?renew=true&current=basic_monthly', {
    subscription: subscriptionOf('pro_monthly'),
  });
  const title = page.getByRole('heading', { level: 1 });
  await expect.element(title).toMatchTextContent(/Renew Pro early/);
  await page.unmount();
  const other = await pricing('/pricing?renew=true&plan=pro_monthly', {
    subscription: subscriptionOf('free_trial', { status: 'trialing', source: 'trial' }),
  });
  await expect
    .element(other.page.getByRole('heading', { level: 1 }))
    .toMatchTextContent(/Pay for the pages you let it read/);
});

test.each([
  [true, /Pro renews by itself on 1 December for NOK 399\.00/],
  [false, /Renewal is off\. Turn it on, and Pro renews on 1 December/],
])(
  'where the provider takes nothing ahead, nothing is offered that it would not do',
  async (auto_renew, words) => {
    at('2026-11-21T10:00:00Z');
    const { page } = await pricing('/pricing?renew=true&plan=pro_monthly', {
      subscription: subscriptionOf('pro_monthly', { auto_renew }),
      'GET /api/site': { ...freshSite, billing: 'stripe' },
    });
    const title = { level: 1, name: 'What Pro gives at its renewal' } as const;
    await expect.element(page.getByRole('heading', title)).toBeVisible();
    expect(plain(document.querySelector('main')?.textContent ?? '')).toMatch(words);
    expect(page.getByRole('button', { name: /^Renew for/ }).elements()).toHaveLength(0);
    await expect
      .element(page.getByRole('link', { name: 'See the subscription' }))
      .toHaveAttribute('href', '/subscription/manage?tab=subscription');
  },
);

test('with a plan alone the address shows the plans as they are', async () => {
  const { page } = await pricing('/pricing?plan=pro_yearly', visitor);
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toMatchTextContent(/Pay for the pages you let it read/);
  await expect.element(page.getByRole('radio', { name: /Yearly/ })).toBeChecked();
});

test('a checkout that was given up is noted, and the address forgets it', async () => {
  const { page, address } = await pricing('/pricing?canceled=true', { subscription: basic() });
  await expect.element(page.getByText('Checkout was canceled')).toBeVisible();
  await expect.poll(address).toBe('/pricing');
});

test('after a checkout the plan is welcomed as soon as it is open', async () => {
  let asked = 0;
  const { page, address } = await pricing('/pricing?success=true&subscription=success', {
    subscription: () => {
      asked += 1;
      return asked < 3 ? none : subscriptionOf('pro_monthly');
    },
  });
  await expect.element(page.getByText('Subscription created successfully!')).toBeVisible();
  await expect.element(page.getByText('Waiting for the payment provider…')).toBeVisible();
  await expect.element(page.getByRole('dialog', { name: 'Welcome to premium' })).toBeVisible();
  expect(document.querySelectorAll('[data-confetti] > *')).toHaveLength(50);
  expect(address()).toBe('/pricing');
  await page.getByText(/Click to close now/).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('the welcome closes by itself', async () => {
  const { page } = await pricing('/pricing?success=true&subscription=success', {
    subscription: subscriptionOf('pro_monthly'),
  });
  await expect.element(page.getByRole('dialog', { name: 'Welcome to premium' })).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
