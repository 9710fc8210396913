import type { OrganizationSummary } from '@sladd/contract';

/** For whom somebody buys, with the name of that organization; a `member` asks its owner to. */
export type Buyer =
  | { readonly kind: 'self' }
  | { readonly kind: 'organization'; readonly orgId: string; readonly name: string }
  | { readonly kind: 'member'; readonly name: string };

type Candidate = Pick<OrganizationSummary, 'org_id' | 'name' | 'role' | 'current'>;

/**
 * An owner buys for the organization that is worked in, else for the own one; whoever belongs to organizations and owns none
 * cannot buy; everybody else, and an owner who works alone, buys for themselves.
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
