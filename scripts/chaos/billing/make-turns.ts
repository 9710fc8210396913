import { randomUUID } from 'node:crypto';
import {
  emptyState,
  type SandboxState,
} from '../../../apps/server/src/adapters/billing/sandbox/sandbox-state.ts';
import type { Database } from '../../../apps/server/src/db/database.ts';
import { addMonths } from './add-months.ts';
import type { Turn, turnKinds } from './ledger.ts';

const PLAN = 'basic_monthly' as const;
const PAGES = 500;
const DAY_MS = 86_400_000;

/** The customer that an account is at the pretended provider. */
export const customerOf = (userId: string): string => `sandbox-${userId}`;

/**
 * Puts accounts into the database of a server that does not run, whose periods have turned and which it has not heard of
 * yet: the provider has renewed them, or what was given to them is due.
 */
export async function makeTurns(
  db: Database,
  kinds: readonly (typeof turnKinds)[number][],
  random: () => number,
): Promise<Turn[]> {
  const now = new Date();
  const turnedAt = new Date(now.getTime() - DAY_MS);
  const from = addMonths(turnedAt, -1);
  const made = kinds.map((kind) => ({
    kind,
    userId: randomUUID(),
    carried: Math.floor(100 * random()),
    used: Math.floor(PAGES * random()),
  }));
  const bought = made.filter(({ kind }) => kind !== 'given');
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('users')
      .values(made.map(({ userId }) => newUser(userId, now)))
      .execute();
    await transaction
      .insertInto('subscriptions')
      .values(
        made.map(({ userId, kind, carried }) => ({
          ...newSubscription(userId, from),
          current_period_end: turnedAt.toISOString(),
          carried_pages: carried,
          check_at: kind === 'told' ? null : turnedAt.toISOString(),
          ...(kind === 'given'
            ? {}
            : { source: 'bought' as const, provider: 'sandbox' as const, auto_renew: 1 }),
        })),
      )
      .execute();
    await transaction
      .insertInto('usage_periods')
      .values(
        made.map(({ userId, used }) => ({
          subscription_id: `sub-${userId}`,
          period_start: from.toISOString(),
          pages_used: used,
        })),
      )
      .execute();
    if (bought.length > 0) await insertCustomers(transaction, bought, { from, turnedAt });
  });
  return made.map(({ userId, kind, carried, used }) => ({
    ...{ userId, kind, from: from.toISOString(), to: turnedAt.toISOString() },
    left: PAGES + carried - used,
    isDelivered: false,
  }));
}

/** What makes accounts customers of the pretended provider, which has renewed what they bought. */
async function insertCustomers(
  db: Database,
  bought: readonly { readonly userId: string }[],
  { from, turnedAt }: { readonly from: Date; readonly turnedAt: Date },
): Promise<void> {
  const state = JSON.stringify(renewedState(from, turnedAt));
  await db
    .insertInto('sandbox_customers')
    .values(
      bought.map(({ userId }) => ({
        customer: customerOf(userId),
        ...personal(userId),
        state,
        version: 1,
      })),
    )
    .execute();
  await db
    .insertInto('billing_customers')
    .values(
      bought.map(({ userId }) => ({
        user_id: userId,
        provider: 'sandbox' as const,
        customer: customerOf(userId),
        version: 0,
        created_at: from.toISOString(),
      })),
    )
    .execute();
}

function newSubscription(userId: string, at: Date) {
  const instant = at.toISOString();
  return {
    ...{ id: `sub-${userId}`, ...personal(userId), plan_code: PLAN, status: 'active' as const },
    ...{ source: 'given' as const, is_unlimited: 0 as const, is_last_known: 0 as const },
    ...{ auto_renew: 0 as 0 | 1, cancel_at_period_end: 0 as const },
    ...{ provider: null, provider_subscription: null, billing: null },
    ...{ current_period_start: instant, created_at: instant, updated_at: instant },
  };
}

const personal = (userId: string) => ({ user_id: userId, organization_id: null });

function newUser(id: string, at: Date) {
  const instant = at.toISOString();
  return {
    ...{ id, username: id, name: id, email: `${id}@example.com`, email_verified: 1 as const },
    ...{ image: null, pending_email: null, department_id: 'general', tutorial_finished: 1 as const },
    ...{ created_at: instant, updated_at: instant },
  };
}

/** What the provider knows of somebody who paid twice. */
function renewedState(from: Date, turnedAt: Date): SandboxState {
  const payment = { plan_code: PLAN, amount: 14_900, status: 'paid' } as const;
  return {
    ...emptyState,
    subscription: {
      ...{ id: 'held', plan_code: PLAN, status: 'active', cancel_at_period_end: false },
      ...{ opens_at: null, unpaid_since: null, has_retried: false },
      period_start: turnedAt.toISOString(),
      period_end: addMonths(turnedAt, 1).toISOString(),
    },
    payments: [
      { ...payment, id: 'second', at: turnedAt.toISOString() },
      { ...payment, id: 'first', at: from.toISOString() },
    ],
  };
}
