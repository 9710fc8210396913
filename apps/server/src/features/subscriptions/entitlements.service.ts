import {
  type Entitlements,
  featureCodes,
  freeRights,
  isSubscribed,
  type Plan,
  type Rights,
} from '@sladd/contract';
import type { Deps } from '../../deps.ts';
import { pagesLimit } from './period.ts';
import { findSubscription, type SubscriptionRow } from './subscriptions.store.ts';
import { pagesUsed } from './usage.store.ts';

type RightsDeps = Pick<Deps, 'db' | 'clock' | 'plans'>;

/** A subscription that runs, with its plan. */
export interface RunningSubscription {
  readonly row: SubscriptionRow;
  readonly plan: Plan;
}

/**
 * A user's subscription while it runs, otherwise null. A trial ends by the clock, whether or not anybody has noted it yet;
 * what was bought is as the provider last said, because a provider that does not answer locks nobody out.
 */
export async function findRunning(
  { db, clock, plans }: RightsDeps,
  userId: string,
): Promise<RunningSubscription | null> {
  const row = await findSubscription(db, userId);
  const plan = row && plans.find(row.plan_code);
  if (!row || !plan || !isSubscribed(row)) return null;
  const isOver = row.source === 'trial' && Date.parse(row.current_period_end) <= clock().getTime();
  return isOver ? null : { row, plan };
}

/** What a user may use now. */
export async function findRights(deps: RightsDeps, userId: string): Promise<Rights> {
  return rightsOf(await findRunning(deps, userId));
}

/** What a user may use now, with the pages that are left. */
export async function findEntitlements(deps: RightsDeps, userId: string): Promise<Entitlements> {
  const running = await findRunning(deps, userId);
  if (!running) return { ...freeRights, pages_left: 0 };
  const limit = pagesLimit(running.row, running.plan);
  const used = await pagesUsed(deps.db, running.row);
  return { ...rightsOf(running), pages_left: limit === null ? null : Math.max(0, limit - used) };
}

function rightsOf(running: RunningSubscription | null): Rights {
  if (!running) return freeRights;
  const { row, plan } = running;
  return { source: row.source, features: [...featureCodes], plan_features: plan.metadata.features };
}
