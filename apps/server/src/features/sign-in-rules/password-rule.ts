import type { Database } from '../../db/database.ts';

/** Whether a password suffices to sign in: yes, not at all, or with a recovery code of the user's own organization. */
export type PasswordRule =
  | { readonly kind: 'enough' | 'refused' }
  | { readonly kind: 'with_code'; readonly organizationId: string };

/** Determined by the user's organizations that only allow their own identity provider. */
export async function findPasswordRule(db: Database, userId: string, now: Date): Promise<PasswordRule> {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('sso_settings', 'sso_settings.organization_id', 'memberships.organization_id')
    .innerJoin('organizations', 'organizations.id', 'memberships.organization_id')
    .select(['organizations.id', 'organizations.owner_user_id'])
    .where('memberships.user_id', '=', userId)
    .where('sso_settings.is_enabled', '=', 1)
    .where('sso_settings.only_from', '<=', now.toISOString())
    .orderBy('organizations.id')
    .execute();
  const [first] = rows;
  if (!first) return { kind: 'enough' };
  const owned = rows.find(({ owner_user_id }) => owner_user_id === userId);
  return owned ? { kind: 'with_code', organizationId: owned.id } : { kind: 'refused' };
}
