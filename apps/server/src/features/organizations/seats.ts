import { MAX_ORGANIZATION_MEMBERS, MAX_PENDING_INVITATIONS } from '@sladd/contract';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { ofOrganization } from '../../plans/plan-owner.ts';
import { countMembers } from '../memberships/index.ts';
import { findSettled } from '../subscriptions/index.ts';
import { countPending } from './invitations.store.ts';

type SeatDeps = Pick<Deps, 'db' | 'clock' | 'plans'>;

/** Throws `organization.full` if the plan has no free seat. */
export async function requireSeat(deps: SeatDeps, organizationId: string): Promise<void> {
  await requireSeats(deps, organizationId, await countMembers(deps.db, organizationId));
}

/** Throws `organization.full` or `organization.too_many_invitations`; pending invitations occupy seats. */
export async function requireSeatToInvite(deps: SeatDeps, organizationId: string): Promise<void> {
  const pending = await countPending(deps.db, organizationId, deps.clock());
  if (pending >= MAX_PENDING_INVITATIONS) {
    const details = { limit_invitations: MAX_PENDING_INVITATIONS };
    throw new AppError('organization.too_many_invitations', { details });
  }
  await requireSeats(deps, organizationId, pending + (await countMembers(deps.db, organizationId)));
}

async function requireSeats(deps: SeatDeps, organizationId: string, taken: number): Promise<void> {
  const plan = await findSettled(deps, ofOrganization(organizationId));
  const ofPlan = plan && plan.status !== 'inactive' ? deps.plans.seats(plan.plan_code) : null;
  const seats = Math.min(ofPlan ?? MAX_ORGANIZATION_MEMBERS, MAX_ORGANIZATION_MEMBERS);
  if (taken >= seats) throw new AppError('organization.full', { details: { limit_seats: seats } });
}
