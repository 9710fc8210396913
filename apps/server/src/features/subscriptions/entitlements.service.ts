import {
  type Entitlements,
  featureCodes,
  freeRights,
  isSubscribed,
  type Plan,
  type Rights,
} from '@sladd/contract';
import type { Deps } from '../../deps.ts';
import { ofOrganization, ofUser, type PlanOwner } from '../../plans/plan-owner.ts';
import { pagesLimit } from './period.ts';
import { findSettled } from './settle.service.ts';
import type { SubscriptionRow } from './subscriptions.store.ts';
import { pagesUsed } from './usage.store.ts';

type RightsDeps = Pick<Deps, 'db' | 'clock' | 'plans'>;

/** A subscription in force, with its plan. */
interface RunningSubscription {
  readonly row: SubscriptionRow;
  readonly plan: Plan;
}

/**
 * An owner's subscription if it is in force, otherwise null. A bought one keeps the state last known, so that an
 * unavailable provider locks no one out.
 */
async function findRunning(deps: RightsDeps, owner: PlanOwner): Promise<RunningSubscription | null> {
  const row = await findSettled(deps, owner);
  const plan = row && deps.plans.find(row.plan_code);
  return row && plan && isSubscribed(row) ? { row, plan } : null;
}

/** The rights of an owner's plan. */
async function findRights(deps: RightsDeps, owner: PlanOwner): Promise<Rights> {
  return rightsOf(await findRunning(deps, owner));
}

/**
 * The rights of a user in an organization, or alone with null, and who pays: the organization if it has a plan in
 * force, otherwise the user, so that joining an organization without a plan takes nothing away.
 */
export async function findRightsIn(
  deps: RightsDeps,
  userId: string,
  organizationId: string | null,
): Promise<{ readonly payer: PlanOwner; readonly rights: Rights }> {
  if (organizationId !== null) {
    const payer = ofOrganization(organizationId);
    const rights = await findRights(deps, payer);
    if (rights.source !== 'none') return { payer, rights };
  }
  const payer = ofUser(userId);
  return { payer, rights: await findRights(deps, payer) };
}

/** The rights of an owner's plan, with the pages left. */
export async function findEntitlements(deps: RightsDeps, owner: PlanOwner): Promise<Entitlements> {
  const running = await findRunning(deps, owner);
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
