import type { Plan, SandboxCheckout, SandboxOutcome, sandboxMoves } from '@sladd/contract';
import { signEvent } from '../../../adapters/billing/sandbox/event-signature.ts';
import {
  changeState,
  closeCheckout,
  findCheckout,
  type SandboxCheckoutRow,
} from '../../../adapters/billing/sandbox/sandbox.store.ts';
import { SANDBOX_SIGNATURE, sandboxEventSecret } from '../../../adapters/billing/sandbox/sandbox-billing.ts';
import {
  advance,
  amountToPay,
  buy,
  clockOf,
  LATE_MS,
  nextAt,
  type Purchase,
  paymentsOf,
  type SandboxState,
} from '../../../adapters/billing/sandbox/sandbox-state.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/app-error.ts';
import { returnUrls } from './checkout.service.ts';

type SandboxDeps = Pick<
  Deps,
  'db' | 'clock' | 'newId' | 'plans' | 'billing' | 'billingEvents' | 'secret' | 'publicUrl' | 'log'
>;

const DAY_MS = 86_400_000;

/** Finds the caller's checkout. Throws `checkout.not_found`. */
export async function findOwnCheckout(
  { db, billing }: SandboxDeps,
  id: string,
  userId: string,
): Promise<SandboxCheckoutRow> {
  const checkout = billing.kind === 'sandbox' ? await findCheckout(db, id, userId) : undefined;
  if (!checkout) throw new AppError('checkout.not_found');
  return checkout;
}

/** A checkout for its page. */
export async function presentCheckout(
  deps: SandboxDeps,
  checkout: SandboxCheckoutRow,
): Promise<SandboxCheckout> {
  const state = await stateOf(deps, checkout);
  const plan = planOf(deps, checkout.plan_code);
  return {
    checkout_id: checkout.id,
    plan,
    amount: checkout.purpose === 'portal' ? 0 : amountToPay(state, purchaseOf(deps, checkout, state)),
    purpose: checkout.purpose,
    state: checkout.state,
    outcome: state.subscription && state.outcome,
    now: clockOf(state, deps.clock()).toISOString(),
    days_ahead: Math.round(state.ahead_ms / DAY_MS),
    next_at: nextAt(state)?.toISOString() ?? null,
    status: state.subscription?.status ?? null,
    payments: [...paymentsOf(state)],
  };
}

/**
 * Pays a checkout with the chosen outcome; one that is paid already, or only changes the card, sets the outcome of
 * future payments. Returns the URL for the browser. Throws `checkout.closed` or `billing.card_declined`.
 */
export async function payCheckout(
  deps: SandboxDeps,
  checkout: SandboxCheckoutRow,
  outcome: SandboxOutcome,
): Promise<string> {
  const { successUrl } = returnUrls(deps.publicUrl());
  const { customer, purpose } = checkout;
  if (checkout.state === 'canceled') throw new AppError('checkout.closed');
  if (checkout.state === 'paid' || purpose === 'portal') {
    await changeState(deps.db, customer, (state) => ({ ...state, outcome }));
    await sendEvent(deps, customer);
    return `${deps.publicUrl()}/subscription/manage`;
  }
  if (outcome === 'declined') throw new AppError('billing.card_declined');
  // Of concurrent payments only one counts; the others get the same URL.
  if (!(await closeCheckout(deps.db, checkout.id, 'paid'))) return successUrl;
  await changeState(deps.db, customer, (state) => {
    const current = advance(state, clockOf(state, deps.clock()), deps.plans.find);
    return buy({ ...current, outcome }, purchaseOf(deps, checkout, current));
  });
  await sendEvent(deps, customer);
  if (outcome === 'late') setTimeout(() => void sendLate(deps, customer), LATE_MS).unref();
  return successUrl;
}

async function sendLate(deps: SandboxDeps, customer: string): Promise<void> {
  await sendEvent(deps, customer).catch((err: unknown) =>
    deps.log.warn({ err }, 'a delayed event of a test payment was not accepted'),
  );
}

/** Cancels an open checkout; returns the URL for the browser. */
export async function giveUpCheckout(
  deps: SandboxDeps,
  { id, purpose }: SandboxCheckoutRow,
): Promise<string> {
  await closeCheckout(deps.db, id, 'canceled');
  return purpose === 'portal'
    ? `${deps.publicUrl()}/subscription/manage`
    : returnUrls(deps.publicUrl()).cancelUrl;
}

/** Moves the customer's clock, applies what becomes due and sends the event. */
export async function moveClock(
  deps: SandboxDeps,
  { customer }: SandboxCheckoutRow,
  move: (typeof sandboxMoves)[number],
): Promise<void> {
  await changeState(deps.db, customer, (state) => {
    const moved = { ...state, ahead_ms: aheadAfter(state, deps.clock(), move) };
    return advance(moved, clockOf(moved, deps.clock()), deps.plans.find);
  });
  await sendEvent(deps, customer);
}

function aheadAfter(state: SandboxState, now: Date, move: (typeof sandboxMoves)[number]): number {
  if (move === 'back') return 0;
  if (move === 'day') return state.ahead_ms + DAY_MS;
  if (move === 'week') return state.ahead_ms + 7 * DAY_MS;
  const next = nextAt(state);
  return next === null ? state.ahead_ms : Math.max(state.ahead_ms, next.getTime() - now.getTime());
}

/** Sends the signed event that a customer changed, like a real provider. */
export async function sendEvent(
  { billingEvents, secret, clock, newId }: SandboxDeps,
  customer: string,
): Promise<void> {
  const body = JSON.stringify({ id: newId(), type: 'customer.changed', customer });
  const signature = signEvent(sandboxEventSecret(secret), body, clock());
  await billingEvents.receive(body, { [SANDBOX_SIGNATURE]: signature });
}

function stateOf({ db, clock, plans }: SandboxDeps, { customer }: SandboxCheckoutRow): Promise<SandboxState> {
  return changeState(db, customer, (state) => advance(state, clockOf(state, clock()), plans.find));
}

function purchaseOf(deps: SandboxDeps, checkout: SandboxCheckoutRow, state: SandboxState): Purchase {
  const held = state.subscription;
  return {
    plan: planOf(deps, checkout.plan_code),
    purpose: checkout.purpose === 'portal' ? 'buy' : checkout.purpose,
    now: clockOf(state, deps.clock()),
    id: `sub-${checkout.id}`,
    former: held ? deps.plans.find(held.plan_code) : undefined,
  };
}

function planOf({ plans }: SandboxDeps, code: string): Plan {
  const plan = plans.find(code);
  if (!plan) throw new AppError('checkout.not_found');
  return plan;
}
