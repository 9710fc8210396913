import type { OrganizationPermission } from '@sladd/contract';
import { type OrganizationTab, organizationTabs } from './search.model.ts';

/** What opens a part of the organization page. */
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

/** The parts of the page for whoever has these permissions, in their order. */
export function tabsFor(permissions: readonly OrganizationPermission[]): readonly OrganizationTab[] {
  return organizationTabs.filter((tab) => permissions.includes(needed[tab]));
}
