import type { Deps } from '../../deps.ts';

/**
 * Ends sessions that a password opened, of members of organizations that sign in by their own provider alone. Their owners
 * keep theirs: that is the way in when the provider is down.
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
