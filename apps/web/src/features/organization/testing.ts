import {
  getDeletionEffects,
  getOrganization,
  getOrganizationSubscription,
  getOrganizationUsage,
  listInvitations,
  listMembers,
  listOrganizations,
  type Organization,
  type OrganizationMember,
  type OrganizationRole,
  permissionsOfRole,
} from '@sladd/contract';
import { kari, serverForKari } from '../../testing/members.ts';
import type { ScriptedServer } from '../../testing/scripted-server.ts';

const at = '2026-01-12T10:00:00.000Z';

/** An invented organization as Kari sees it in a role, for tests. */
export function nordvikAs(role: OrganizationRole, change: Partial<Organization> = {}): Organization {
  return {
    org_id: 'org-1',
    name: 'Nordvik kommune',
    owner_user_id: role === 'owner' ? kari.id : 'turid',
    role,
    current: true,
    joined_at: at,
    deletion_due_at: null,
    owner_username: role === 'owner' ? kari.username : 'turid.vassbotn',
    owner_email: role === 'viewer' ? null : 'eier@nordvik.example',
    created_at: at,
    permissions: permissionsOfRole(role),
    members: 45,
    seats_limit: null,
    verified_domains: 1,
    plan: { plan_code: 'pro_monthly', plan_name: 'Pro', status: 'active' },
    deletion: null,
    handover: null,
    ...change,
  };
}

/** A member of it, for tests. */
export function memberOf(
  username: string,
  role: OrganizationRole,
  change: Partial<OrganizationMember> = {},
): OrganizationMember {
  return {
    user_id: username.toLowerCase(),
    username,
    email: `${username.toLowerCase()}@nordvik.example`,
    role,
    joined_at: at,
    last_seen_at: '2026-11-20T09:00:00.000Z',
    pages_used: 12,
    manageable: role !== 'owner',
    ...change,
  };
}

/** A server where Kari works in that organization, with these members on the first page. */
export function serverForNordvik(
  organization: Organization,
  members: readonly OrganizationMember[] = [
    memberOf('Turid', 'owner'),
    memberOf('Aksel', 'admin'),
    memberOf('Marja', 'member'),
  ],
): ScriptedServer {
  return serverForKari()
    .gives(listOrganizations, [organization])
    .gives(getOrganization, organization)
    .gives(listMembers, { members: [...members], total: organization.members, next_cursor: 'next' })
    .gives(listInvitations, [])
    .gives(getOrganizationUsage, {
      pages_used: 820,
      pages_limit: 2000,
      period_start: '2026-11-01T00:00:00.000Z',
      period_end: '2026-12-01T00:00:00.000Z',
      own_pages: 12,
    })
    .refuses(getOrganizationSubscription, { code: 'subscription.none', status: 404 })
    .gives(getDeletionEffects, { members: 44, invitations: 2, drafts: 0, keys: 3, paid_until: null });
}
