import { auditActorOf } from '../../audit/audit-actor.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { requirePermissionToChange } from '../memberships/index.ts';
import type { Caller } from './save-settings.service.ts';
import { deleteSettings, findSettings } from './sso.store.ts';

/** Deletes the single sign-on settings of an organization. Throws `sso.not_configured`. */
export async function removeSettings(
  { db, audit }: Pick<Deps, 'db' | 'audit'>,
  organizationId: string,
  { actor, request }: Caller,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await requirePermissionToChange(transaction, actor.userId, organizationId, 'sso.manage');
    const before = await findSettings(transaction, organizationId);
    if (!before) throw new AppError('sso.not_configured');
    await deleteSettings(transaction, organizationId);
    await audit.record(transaction, {
      organizationId,
      actor: auditActorOf(actor, request),
      action: 'sso.removed',
      details: {},
      target: { kind: 'host', id: null, name: new URL(before.issuer).host },
    });
  });
}
