import { auditActorOf } from '../../audit/audit-actor.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { requirePermissionToChange } from '../memberships/index.ts';
import { newRecoveryCodes, replaceRecoveryCodes } from '../sign-in-rules/index.ts';
import type { Caller } from './save-settings.service.ts';
import { findSettings, putSettings } from './sso.store.ts';

/** Makes new recovery codes for an organization; earlier ones end. Throws `sso.not_configured`. */
export async function renewRecoveryCodes(
  { db, secret, clock, audit }: Pick<Deps, 'db' | 'secret' | 'clock' | 'audit'>,
  organizationId: string,
  { actor, request }: Caller,
): Promise<string[]> {
  const codes = newRecoveryCodes();
  await db.transaction().execute(async (transaction) => {
    await requirePermissionToChange(transaction, actor.userId, organizationId, 'sso.manage');
    const before = await findSettings(transaction, organizationId);
    if (!before) throw new AppError('sso.not_configured');
    await replaceRecoveryCodes(transaction, { secret, organizationId }, codes);
    await putSettings(transaction, { ...before, recovery_made_at: clock().toISOString() });
    await audit.record(transaction, {
      organizationId,
      actor: auditActorOf(actor, request),
      action: 'sso.recovery_codes_made',
      details: {},
    });
  });
  return codes;
}
