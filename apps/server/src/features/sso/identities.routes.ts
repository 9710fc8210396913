import { listIdentities, removeIdentity } from '@sladd/contract';
import { auditActorOf } from '../../audit/audit-actor.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { Mount } from '../../http/mount.ts';
import { findPasswordHash, lockUser } from '../auth/index.ts';
import { recordOfUser } from '../memberships/index.ts';
import { deleteIdentity, findIdentities } from './sso.store.ts';

/** Calls on the connected identities of a user; the last way to sign in cannot be removed. */
export function identityRoutes(mount: Mount, deps: Deps): void {
  const { db } = deps;

  mount(listIdentities, ({ actor }) => findIdentities(db, actor.userId));

  mount(removeIdentity, async ({ actor, params, request }) => {
    await db.transaction().execute(async (transaction) => {
      // One change at a time, so that the last way in stays.
      await lockUser(transaction, actor.userId);
      const own = await findIdentities(transaction, actor.userId);
      const identity = own.find(({ id }) => id === params.id);
      if (!identity) throw new AppError('identity.not_found');
      const hasPassword = (await findPasswordHash(transaction, actor.userId)) !== null;
      if (!hasPassword && own.length === 1) throw new AppError('identity.last_way_in');
      await deleteIdentity(transaction, identity.id);
      await recordOfUser(transaction, deps.audit, actor.userId, {
        actor: auditActorOf(actor, request),
        action: 'identity.removed',
        details: { issuer: new URL(identity.issuer).host },
        target: { kind: 'account', id: actor.userId },
      });
    });
    return null;
  });
}
