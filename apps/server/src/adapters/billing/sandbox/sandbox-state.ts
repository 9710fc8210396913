import { addPeriods } from '@sladd/billing';
import {
  CURRENCY,
  type Payment,
  type Plan,
  type PlanCode,
  planCodes,
  sandboxOutcomes,
} from '@sladd/contract';
import { z } from 'zod';

const DAY_MS = 86_400_000;
/** A declined renewal is retried once; then the subscription ends. */
const RETRY_AFTER_MS = 3 * DAY_MS;
const END_AFTER_MS = 14 * DAY_MS;
/** How long a late answer of the bank takes. */
export const LATE_MS = 10_000;
const MOST_PAYMENTS = 12;

const instant = z.iso.datetime();

/** The stored state of a sandbox customer. */
export const sandboxStateSchema = z.object({
  /** How far the customer's clock is ahead. */
  ahead_ms: z.number().min(0),
  outcome: z.enum(sandboxOutcomes),
  subscription: z
    .object({
      id: z.string(),
      plan_code: z.enum(planCodes),
      status: z.enum(['incomplete', 'active', 'past_due', 'canceled', 'expired']),
      period_start: instant,
      period_end: instant,
      cancel_at_period_end: z.boolean(),
      /** When it becomes active if the bank is slow. */
      opens_at: instant.nullable(),
      /** When a renewal was first declined. */
      unpaid_since: instant.nullable(),
      has_retried: z.boolean(),
    })
    .nullable(),
  payments: z.array(
    z.object({
      id: z.string(),
      at: instant,
      plan_code: z.enum(planCodes),
      amount: z.number().int(),
      status: z.enum(['paid', 'failed']),
    }),
  ),
});
export type SandboxState = z.infer<typeof sandboxStateSchema>;
type Held = NonNullable<SandboxState['subscription']>;

export const emptyState: SandboxState = {
  ahead_ms: 0,
  outcome: 'accepted',
  subscription: null,
  payments: [],
};

/** The current time of a customer, whose clock can be moved. */
export function clockOf(state: SandboxState, now: Date): Date {
  return new Date(now.getTime() + state.ahead_ms);
}

/** The inputs of a purchase. */
export interface Purchase {
  readonly plan: Plan;
  readonly purpose: 'buy' | 'change' | 'renew';
  /** By the customer's clock. */
  readonly now: Date;
  /** The id for new records. */
  readonly id: string;
  /** The plan of the current subscription. */
  readonly former: Plan | undefined;
}

/** The amount to pay now: a change credits the unused part of the current period. */
export function amountToPay(state: SandboxState, { plan, purpose, now, former }: Purchase): number {
  const held = state.subscription;
  if (purpose !== 'change' || !held || !former) return plan.metadata.price;
  const [start, end] = [Date.parse(held.period_start), Date.parse(held.period_end)];
  const unused = Math.min(1, Math.max(0, (end - now.getTime()) / (end - start)));
  return Math.max(0, plan.metadata.price - Math.round(former.metadata.price * unused));
}

/** The state after an accepted payment. */
export function buy(state: SandboxState, purchase: Purchase): SandboxState {
  const { plan, purpose, now, id } = purchase;
  const amount = amountToPay(state, purchase);
  const paid = pay(state, { id, at: now, plan, amount, status: 'paid' });
  const held = state.subscription;
  if (purpose === 'renew' && held) {
    const end = addPeriods(new Date(held.period_end), plan.period_unit, 1).toISOString();
    return { ...paid, subscription: { ...held, period_end: end, cancel_at_period_end: false } };
  }
  const isLate = state.outcome === 'late';
  const subscription: Held = {
    id: held && purpose === 'change' ? held.id : id,
    plan_code: plan.plan_code,
    status: isLate ? 'incomplete' : 'active',
    period_start: now.toISOString(),
    period_end: addPeriods(now, plan.period_unit, 1).toISOString(),
    cancel_at_period_end: false,
    opens_at: isLate ? new Date(now.getTime() + LATE_MS).toISOString() : null,
    unpaid_since: null,
    has_retried: false,
  };
  return { ...paid, subscription };
}

/** When the next event is due; null if none is. */
export function nextAt({ subscription: held }: SandboxState): Date | null {
  if (!held) return null;
  if (held.status === 'incomplete' && held.opens_at) return new Date(held.opens_at);
  if (held.status === 'active') return new Date(held.period_end);
  if (held.status !== 'past_due' || held.unpaid_since === null) return null;
  const wait = held.has_retried ? END_AFTER_MS : RETRY_AFTER_MS;
  return new Date(Date.parse(held.unpaid_since) + wait);
}

/** The state after all events due until `now` have happened, in order. */
export function advance(
  state: SandboxState,
  now: Date,
  planOf: (code: PlanCode) => Plan | undefined,
): SandboxState {
  let current = state;
  for (let at = nextAt(current); at && at <= now; at = nextAt(current)) {
    const held = current.subscription;
    const plan = held && planOf(held.plan_code);
    if (!held || !plan) return current;
    current = happen(current, held, plan, at);
  }
  return current;
}

function happen(state: SandboxState, held: Held, plan: Plan, at: Date): SandboxState {
  const change = (changes: Partial<Held>, from = state): SandboxState => ({
    ...from,
    subscription: { ...held, ...changes },
  });
  if (held.status === 'incomplete') return change({ status: 'active', opens_at: null });
  if (held.cancel_at_period_end) return change({ status: 'canceled' });
  const isDeclined = state.outcome === 'declined' || state.outcome === 'declined_at_renewal';
  const charged = pay(state, {
    id: `${held.id}-${state.payments.length}`,
    at,
    plan,
    amount: plan.metadata.price,
    status: isDeclined ? 'failed' : 'paid',
  });
  if (!isDeclined) {
    const start = held.period_end;
    const end = addPeriods(new Date(start), plan.period_unit, 1).toISOString();
    const period = { period_start: start, period_end: end };
    return change({ ...period, status: 'active', unpaid_since: null, has_retried: false }, charged);
  }
  if (held.status === 'active') return change({ status: 'past_due', unpaid_since: held.period_end }, charged);
  return held.has_retried ? change({ status: 'expired' }, charged) : change({ has_retried: true }, charged);
}

interface Charge {
  readonly id: string;
  readonly at: Date;
  readonly plan: Plan;
  readonly amount: number;
  readonly status: 'paid' | 'failed';
}

function pay(state: SandboxState, { id, at, plan, amount, status }: Charge): SandboxState {
  const payment = { id, at: at.toISOString(), plan_code: plan.plan_code, amount, status };
  return { ...state, payments: [payment, ...state.payments].slice(0, MOST_PAYMENTS) };
}

/** The payments in the common format. */
export function paymentsOf(state: SandboxState): readonly Payment[] {
  return state.payments.map(({ id, at, plan_code, amount, status }) => ({
    payment_id: id,
    paid_at: at,
    plan_code,
    amount,
    status,
    currency: CURRENCY,
    receipt_url: null,
  }));
}
