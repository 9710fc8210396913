import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { i18n } from '../../../shared/i18n/i18n.ts';
import { type Answers, openPage, refusal } from '../testing/page.tsx';
import { subscriptionOf } from '../testing/subscriptions.ts';
import { begin, begunCheckout } from './begun-checkout.ts';
import { ASK_FOR_MS } from './checkout-return.model.ts';
import { ReturnOverlay } from './return-overlay.tsx';

const start = new Date('2026-11-22T10:00:00Z');

async function comeBack(answers: Answers) {
  await i18n.loadNamespaces('billing');
  const onClose = vi.fn();
  return { onClose, ...(await openPage(<ReturnOverlay onClose={onClose} />, '/pricing', answers)) };
}

beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ['Date'] });
  begunCheckout.write(begin('pro_monthly', null));
});
afterEach(() => {
  begunCheckout.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a payment that was not taken says so, and leads back to the plans or to the subscription', async () => {
  const { page, onClose, address } = await comeBack({
    'GET /api/subscriptions/current': subscriptionOf('pro_monthly', { status: 'unpaid' }),
  });
  const dialog = page.getByRole('dialog', { name: 'The payment did not go through' });
  await expect.element(dialog).toMatchTextContent(/The card was declined, so that the plan is not open/);
  await dialog.getByRole('button', { name: 'Back to plans' }).click();
  expect(onClose).toHaveBeenCalledTimes(1);
  await dialog.getByRole('button', { name: 'See the subscription' }).click();
  await expect.poll(address).toBe('/subscription/manage?tab=subscription');
});

test('a plan that is not open after half a minute says so, and can be asked for again until it is', async () => {
  const { page, answers } = await comeBack({
    'GET /api/subscriptions/current': refusal(404, 'subscription.none'),
  });
  await expect.element(page.getByText('Waiting for the payment provider…')).toBeVisible();
  vi.setSystemTime(start.getTime() + ASK_FOR_MS);
  const late = page.getByRole('dialog', { name: 'The plan is not open yet' });
  await expect
    .element(late)
    .toMatchTextContent(/If you paid, the plan opens by itself; you need not pay again/);
  answers['GET /api/subscriptions/current'] = subscriptionOf('pro_monthly');
  await late.getByRole('button', { name: 'Check again' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Welcome to premium' })).toBeVisible();
});
