import type { Plan } from '@sladd/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type BillingProvider,
  type CustomerState,
  EventSignatureError,
  type Payer,
} from '../billing-provider.ts';

/** A selling provider, and the actions of customers on its pages. */
export interface ProviderUnderTest {
  readonly billing: BillingProvider;
  readonly plan: Plan;
  readonly user: Payer;
  /** The customer pays for the plan on a checkout page. */
  pay(customer: string, page: string): Promise<void>;
  /** The period ends, and the card is accepted or declined. */
  renew(customer: string, answer: 'accepted' | 'declined'): Promise<void>;
  /** A valid event of a customer, as sent. */
  event(customer: string): { readonly body: string; readonly headers: Record<string, string> };
  close(): Promise<void>;
}

/** The common behaviour of all selling providers. */
export function billingConformance(name: string, start: () => Promise<ProviderUnderTest>): void {
  describe(`payments by ${name}`, () => {
    let it: ProviderUnderTest;
    let customer: string;
    let bought: CustomerState;
    beforeAll(async () => {
      it = await start();
      customer = await it.billing.ensureCustomer(it.user);
    });
    afterAll(() => it.close());

    test('a user is one customer, who has nothing at first', async () => {
      expect(await it.billing.ensureCustomer(it.user)).toBe(customer);
      const state = await it.billing.currentState(customer);
      expect(state).toEqual({ subscription: null, payments: [], nextSyncAt: null });
    });

    test('who pays on its page has the plan, by the price of the plan', async () => {
      const urls = { successUrl: 'https://sladd.test/yes', cancelUrl: 'https://sladd.test/no' };
      const request = { customer, plan: it.plan, purpose: 'buy', subscription: null, ...urls } as const;
      const page = await it.billing.checkoutUrl(request);
      expect(URL.canParse(page)).toBe(true);
      expect((await it.billing.currentState(customer)).subscription).toBeNull();
      await it.pay(customer, page);
      bought = await it.billing.currentState(customer);
      const { price } = it.plan.metadata;
      expect(bought.subscription).toMatchObject({
        planCode: it.plan.plan_code,
        status: 'active',
        cancelAtPeriodEnd: false,
        nextPayment: { at: bought.subscription?.periodEnd, amount: price },
        paymentMethod: { brand: 'visa', last4: '4242' },
      });
      expect(bought.payments).toMatchObject([
        { status: 'paid', amount: price, plan_code: it.plan.plan_code },
      ]);
    });

    test('renewal is switched off and on, twice as well as once', async () => {
      for (const isOn of [false, false, true, true, false, true]) {
        await it.billing.setAutoRenew(customer, isOn);
        const { subscription } = await it.billing.currentState(customer);
        expect(subscription).toMatchObject({ cancelAtPeriodEnd: !isOn, status: 'active' });
        expect(subscription?.nextPayment === null).toBe(!isOn);
      }
    });

    test('a renewal begins the period where the former one ended', async () => {
      await it.renew(customer, 'accepted');
      const { subscription } = await it.billing.currentState(customer);
      expect(subscription?.periodStart).toEqual(bought.subscription?.periodEnd);
      expect(subscription?.status).toBe('active');
    });

    test('a renewal that is declined is past due, with the next try', async () => {
      await it.renew(customer, 'declined');
      const state = await it.billing.currentState(customer);
      expect(state.subscription?.status).toBe('past_due');
      expect(state.subscription?.nextPayment).toMatchObject({ amount: it.plan.metadata.price });
      expect(state.payments[0]).toMatchObject({ status: 'failed' });
    });

    test('has a page for the card', async () => {
      expect(URL.canParse(await it.billing.portalUrl(customer, 'https://sladd.test/back'))).toBe(true);
    });

    test('ends at once when it is asked to, also when it has ended', async () => {
      await it.billing.endNow(customer);
      await it.billing.endNow(customer);
      expect((await it.billing.currentState(customer)).subscription?.status).toBe('canceled');
    });

    test('believes only its own signature, over these very bytes', async () => {
      const { body, headers } = it.event(customer);
      expect(await it.billing.parseEvent(body, headers)).toMatchObject({ customer });
      const forged: [string, Record<string, string>][] = [
        [body, {}],
        [body.replace(customer, 'somebody'), headers],
        [body, Object.fromEntries(Object.keys(headers).map((key) => [key, 't=1,v1=00']))],
        [body, Object.fromEntries(Object.entries(headers).map(([key, value]) => [key, `${value}0`]))],
        [`${body} `, headers],
      ];
      for (const [bytes, given] of forged) {
        await expect(it.billing.parseEvent(bytes, given)).rejects.toThrow(EventSignatureError);
      }
    });
  });
}
