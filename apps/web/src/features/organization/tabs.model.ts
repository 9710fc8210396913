import type { OrganizationPermission } from '@sladd/contract';
import { type OrganizationTab, organizationTabs } from './search.model.ts';

/** The permission that each tab of the organization page needs. */
const needed: Readonly<Record<OrganizationTab, OrganizationPermission>> = {
  overview: 'organization.read',
  members: 'members.read',
  subscription: 'usage.read',
  domains: 'domains.read',
  signin: 'sso.read',
  rules: 'rules.read',
  audit: 'audit.read',
  handover: 'organization.read',
};

/** The tabs for a user with these permissions, in order. */
export function tabsFor(permissions: readonly OrganizationPermission[]): readonly OrganizationTab[] {
  return organizationTabs.filter((tab) => permissions.includes(needed[tab]));
}
