import { type Language, organizationRoles, roleMay } from '@sladd/contract';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';

/** Mails the owner and the admins of an organization that a recovery code was just used to sign in. */
export async function tellOfRecoveryCode(
  { outbox, clock }: Pick<Deps, 'outbox' | 'clock'>,
  transaction: Database,
  organizationId: string,
  language: Language,
): Promise<void> {
  const readers = await transaction
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.id', 'users.email'])
    .where('memberships.organization_id', '=', organizationId)
    .where(
      'memberships.role',
      'in',
      organizationRoles.filter((role) => roleMay(role, 'sso.read')),
    )
    .where('users.email_verified', '=', 1)
    .orderBy('memberships.rank')
    .execute();
  const facts = { language, organizationId, at: clock().toISOString() };
  for (const { id: userId, email } of readers) {
    await outbox.add(transaction, { kind: 'recovery_code_used', recipient: email, userId, facts });
  }
}
