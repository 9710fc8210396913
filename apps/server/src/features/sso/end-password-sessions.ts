import type { Deps } from '../../deps.ts';

/**
 * Ends sessions opened by password of members whose organizations only allow their own identity provider. Owners keep
 * theirs, for access while the provider is down.
 */
export async function endPasswordSessions({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const members = db
    .selectFrom('memberships')
    .innerJoin('sso_settings', 'sso_settings.organization_id', 'memberships.organization_id')
    .innerJoin('organizations', 'organizations.id', 'memberships.organization_id')
    .select('memberships.user_id')
    .where('sso_settings.is_enabled', '=', 1)
    .where('sso_settings.only_from', '<=', clock().toISOString())
    .whereRef('organizations.owner_user_id', '<>', 'memberships.user_id');
  await db
    .deleteFrom('sessions')
    .where('user_id', 'in', members)
    .where('id', 'not in', db.selectFrom('sso_sessions').select('session_id'))
    .execute();
}
