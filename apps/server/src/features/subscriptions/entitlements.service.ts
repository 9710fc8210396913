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
import { findSettled } from './settle.service.ts';
import type { SubscriptionRow } from './subscriptions.store.ts';
import { pagesUsed } from './usage.store.ts';

type RightsDeps = Pick<Deps, 'db' | 'clock' | 'plans'>;

/** A subscription that runs, with its plan. */
interface RunningSubscription {
  readonly row: SubscriptionRow;
  readonly plan: Plan;
}

/**
 * A user's subscription while it runs, otherwise null. What was bought is as the provider last said, because a provider that
 * does not answer locks nobody out.
 */
async function findRunning(deps: RightsDeps, userId: string): Promise<RunningSubscription | null> {
  const row = await findSettled(deps, userId);
  const plan = row && deps.plans.find(row.plan_code);
  return row && plan && isSubscribed(row) ? { row, plan } : null;
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
