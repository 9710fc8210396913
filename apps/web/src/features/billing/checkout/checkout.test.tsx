import { afterEach, expect, test, vi } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { i18n } from '../../../shared/i18n/i18n.ts';
import { type Answers, openPage, refusal } from '../testing/page.tsx';
import { organizationAs, planOf } from '../testing/subscriptions.ts';
import { CheckoutScreen } from './checkout.screen.tsx';

async function checkout(answers: Answers, path = '/subscription/checkout?plan=pro_monthly') {
  await i18n.loadNamespaces('billing');
  return openPage(<CheckoutScreen />, path, {
    'GET /api/subscriptions/plans/pro_monthly': planOf('pro_monthly'),
    'GET /api/subscriptions/current': refusal(404, 'subscription.none'),
    ...answers,
  });
}

const asked = (calls: { call: string; body: unknown }[]) =>
  calls.filter(({ call }) => call === 'POST /api/subscriptions/checkout').map(({ body }) => body);
const never = () => new Promise(() => undefined);

afterEach(() => vi.unstubAllGlobals());

test('says where it leads, and for what, in kroner', async () => {
  const { page, calls } = await checkout({ 'POST /api/subscriptions/checkout': never });
  await expect.element(page.getByRole('heading', { name: 'Redirecting to checkout...' })).toBeVisible();
  await expect.element(page.getByText('Pro, monthly')).toBeVisible();
  await expect.element(page.getByText('NOK 399.00')).toBeVisible();
  await expect.poll(() => asked(calls)).toEqual([{ plan_code: 'pro_monthly' }]);
});

test('the owner of an organization buys for it', async () => {
  const { calls } = await checkout({
    'GET /api/organizations': [organizationAs('owner')],
    'POST /api/subscriptions/checkout': never,
  });
  await expect.poll(() => asked(calls)).toEqual([{ plan_code: 'pro_monthly', org_id: 'org-1' }]);
});

test('nothing is bought while it is not known for whom', async () => {
  const { page, calls, answers } = await checkout({
    'GET /api/organizations': refusal(500, 'internal'),
    'POST /api/subscriptions/checkout': never,
  });
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent('Failed to create checkout session');
  expect(asked(calls)).toEqual([]);
  answers['GET /api/organizations'] = [organizationAs('owner')];
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => asked(calls)).toEqual([{ plan_code: 'pro_monthly', org_id: 'org-1' }]);
});

test('a failure says so, can be tried again, and leads back to the plans by itself', async () => {
  const { page, calls, address } = await checkout({
    'POST /api/subscriptions/checkout': refusal(503, 'billing.unavailable'),
  });
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent('Failed to create checkout session');
  await expect.element(alert).toMatchTextContent('CHECKOUT_FAILED');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => asked(calls).length).toBe(2);
  await expect.poll(address).toBe('/pricing');
});

test.each(['member', 'viewer', 'admin'] as const)(
  'a %s of an organization is told whom to ask',
  async (role) => {
    const { page, calls } = await checkout({
      'GET /api/organizations': [organizationAs(role)],
    });
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(
        'You are a member of an organization. Please ask your organization owner to manage the subscription.',
      );
    expect(asked(calls)).toEqual([]);
  },
);

test.each([
  ['on the way', never],
  ['that failed', refusal(503, 'billing.unavailable')],
])('a checkout %s fits a phone', async (_name, answer) => {
  await browserPage.viewport(390, 844);
  const { page } = await checkout({ 'POST /api/subscriptions/checkout': answer });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBe(clientWidth);
  await browserPage.viewport(1280, 800);
});

test('a plan that does not exist leads back to the plans', async () => {
  const { page, address } = await checkout(
    { 'GET /api/subscriptions/plans/nothing': refusal(404, 'plan.not_found') },
    '/subscription/checkout?plan=nothing',
  );
  await expect.element(page.getByRole('alert')).toMatchTextContent('There is no such plan');
  await expect.poll(address).toBe('/pricing');
});

test('without a plan there is nothing to buy', async () => {
  const { address } = await checkout({}, '/subscription/checkout');
  await expect.poll(address).toBe('/pricing');
});
