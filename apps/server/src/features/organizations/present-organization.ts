import { type Organization, type OrganizationSummary, permissionsOfRole, roleMay } from '@sladd/contract';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { ofOrganization } from '../../plans/plan-owner.ts';
import { countMembers, type OrganizationAccess, type OwnMembership, roleIn } from '../memberships/index.ts';
import { findSettled } from '../subscriptions/index.ts';
import { findHandover } from './handovers.store.ts';

type PresentDeps = Pick<Deps, 'db' | 'clock' | 'plans'>;

/** An organization as shown in the switcher. */
export function presentSummary(
  { organization, membership }: OwnMembership,
  currentId: string | null,
): OrganizationSummary {
  return {
    org_id: organization.id,
    name: organization.name,
    owner_user_id: organization.owner_user_id,
    role: roleIn(organization, membership),
    current: organization.id === currentId,
    joined_at: membership.joined_at,
    deletion_due_at: organization.deletion_due_at,
  };
}

/** An organization as one of its members sees it. */
export async function presentOrganization(
  deps: PresentDeps,
  { organization, membership, role }: OrganizationAccess,
  currentId: string | null,
): Promise<Organization> {
  const { db, plans } = deps;
  const owner = await db
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', organization.owner_user_id)
    .executeTakeFirstOrThrow();
  const row = await findSettled(deps, ofOrganization(organization.id));
  const plan = row && row.status !== 'inactive' ? plans.find(row.plan_code) : undefined;
  const handover = await findHandover(db, organization.id, deps.clock());
  const concerns = roleMay(role, 'organization.hand_over') || handover?.to_user_id === membership.user_id;
  const { deletion_requested_at, deletion_due_at } = organization;
  return {
    ...presentSummary({ organization, membership }, currentId),
    role,
    owner_username: owner.name,
    owner_email: roleMay(role, 'members.emails') ? owner.email : null,
    created_at: organization.created_at,
    permissions: permissionsOfRole(role),
    members: await countMembers(db, organization.id),
    seats_limit: plan ? plans.seats(plan.plan_code) : null,
    verified_domains: await countVerifiedDomains(db, organization.id),
    plan: plan && row ? { plan_code: plan.plan_code, plan_name: plan.plan_name, status: row.status } : null,
    deletion:
      deletion_requested_at && deletion_due_at
        ? { requested_at: deletion_requested_at, due_at: deletion_due_at }
        : null,
    handover: handover && concerns ? handover : null,
  };
}

async function countVerifiedDomains(db: Database, organizationId: string): Promise<number> {
  const { count } = await db
    .selectFrom('domains')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('organization_id', '=', organizationId)
    .where('verified_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
