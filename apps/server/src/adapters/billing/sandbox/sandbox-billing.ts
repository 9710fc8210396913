import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Clock, NewId } from '../../../clock.ts';
import type { Database } from '../../../db/database.ts';
import type { PlanCatalogue } from '../../../plans/plans-file.ts';
import {
  type BillingProvider,
  type CustomerState,
  EventSignatureError,
  type ProviderSubscription,
} from '../billing-provider.ts';
import { isSignatureOf } from './event-signature.ts';
import {
  changeState,
  closeOpenCheckouts,
  findState,
  insertCheckout,
  insertCustomer,
} from './sandbox.store.ts';
import { advance, clockOf, nextAt, paymentsOf, type SandboxState } from './sandbox-state.ts';

export interface SandboxOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly plans: PlanCatalogue;
  readonly publicUrl: () => string;
  /** The server's secret, from which the secret for events is derived. */
  readonly secret: string;
}

/** The header with the signature of a sandbox event. */
export const SANDBOX_SIGNATURE = 'sladd-signature';

/** The signing secret of sandbox events. */
export function sandboxEventSecret(serverSecret: string): string {
  return createHmac('sha256', serverSecret).update('sandbox events').digest('hex');
}

/** A sandbox provider: no money is charged, everything else works like a real one. Its state is in our own database. */
export function createSandboxBilling(options: SandboxOptions): BillingProvider {
  const { db, clock, newId, plans, publicUrl, secret } = options;
  const hold = (customer: string) =>
    changeState(db, customer, (state) => advance(state, clockOf(state, clock()), plans.find));
  const pageOf = (id: string) => `${publicUrl()}/sandbox/checkout/${id}`;
  const open = async (customer: string, planCode: string, purpose: 'buy' | 'change' | 'renew' | 'portal') => {
    const id = newId();
    const plan = plans.find(planCode);
    if (!plan) throw new Error('there is no such plan');
    const at = clock().toISOString();
    const row = { id, customer, plan_code: plan.plan_code, purpose, state: 'open', created_at: at } as const;
    if (purpose !== 'portal') await closeOpenCheckouts(db, customer);
    await insertCheckout(db, row);
    return pageOf(id);
  };
  return {
    kind: 'sandbox',
    renewsAhead: true,
    ensureCustomer: async (payer) => {
      const customer = `sandbox-${payer.id}`;
      await insertCustomer(db, customer, payer);
      return customer;
    },
    currentState: async (customer) => toState(await hold(customer), clock(), plans),
    checkoutUrl: ({ customer, plan, purpose }) => open(customer, plan.plan_code, purpose),
    portalUrl: async (customer) => {
      const kept = await findState(db, customer);
      return open(customer, kept?.state.subscription?.plan_code ?? 'free', 'portal');
    },
    setAutoRenew: async (customer, isOn) => {
      await hold(customer);
      await changeState(db, customer, (state) => change(state, { cancel_at_period_end: !isOn }));
    },
    endNow: async (customer) => {
      await closeOpenCheckouts(db, customer);
      await changeState(db, customer, (state) => change(state, { status: 'canceled' }));
    },
    parseEvent: async (body, headers) => {
      const header = String(headers[SANDBOX_SIGNATURE] ?? '');
      if (!isSignatureOf(sandboxEventSecret(secret), body, header, clock())) {
        throw new EventSignatureError('the signature is not ours');
      }
      const event = eventSchema.safeParse(parsed(body));
      if (!event.success) throw new EventSignatureError('what is signed is no event');
      return event.data;
    },
  };
}

const eventSchema = z.object({ id: z.string().min(1).max(200), customer: z.string().min(1).max(200) });

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function change(
  state: SandboxState,
  changes: Partial<NonNullable<SandboxState['subscription']>>,
): SandboxState {
  return state.subscription ? { ...state, subscription: { ...state.subscription, ...changes } } : state;
}

function toState(state: SandboxState, now: Date, plans: PlanCatalogue): CustomerState {
  const next = nextAt(state);
  return {
    subscription: toSubscription(state, plans),
    payments: paymentsOf(state),
    // In real time, not in the customer's.
    nextSyncAt: next && new Date(Math.max(next.getTime() - state.ahead_ms, now.getTime())),
  };
}

function toSubscription(state: SandboxState, plans: PlanCatalogue): ProviderSubscription | null {
  const held = state.subscription;
  if (!held) return null;
  const price = plans.find(held.plan_code)?.metadata.price ?? 0;
  const at = nextAt(state);
  const isCharged = at !== null && !held.cancel_at_period_end && held.status !== 'incomplete';
  return {
    id: held.id,
    planCode: held.plan_code,
    status: held.status,
    periodStart: new Date(held.period_start),
    periodEnd: new Date(held.period_end),
    cancelAtPeriodEnd: held.cancel_at_period_end,
    paymentMethod: { brand: 'visa', last4: last4[state.outcome], exp_month: 8, exp_year: 2030 },
    nextPayment: isCharged ? { at, amount: price } : null,
  };
}

/** The sandbox cards by outcome. */
const last4 = { accepted: '4242', declined: '0002', declined_at_renewal: '0341', late: '0077' } as const;
