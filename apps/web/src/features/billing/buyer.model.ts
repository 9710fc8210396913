import type { OrganizationSummary } from '@sladd/contract';

/** For whom a plan is bought, with the name of the organization; a `member` must ask its owner. */
export type Buyer =
  | { readonly kind: 'self' }
  | { readonly kind: 'organization'; readonly orgId: string; readonly name: string }
  | { readonly kind: 'member'; readonly name: string };

type Candidate = Pick<OrganizationSummary, 'org_id' | 'name' | 'role' | 'current'>;

/**
 * An owner buys for the current organization if it is theirs, else for their own one. A member without an organization
 * of their own cannot buy. Users without organizations, and owners who currently work alone, buy for themselves.
 */
export function buyerOf(organizations: readonly Candidate[]): Buyer {
  const current = organizations.find((one) => one.current);
  const owned = organizations.filter(({ role }) => role === 'owner');
  const buys = current?.role === 'owner' ? current : owned[0];
  if (buys === undefined) {
    const asked = current ?? organizations[0];
    return asked ? { kind: 'member', name: asked.name } : { kind: 'self' };
  }
  return current ? { kind: 'organization', orgId: buys.org_id, name: buys.name } : { kind: 'self' };
}
