import type { Language } from '@sladd/contract';
import { HANDOVER_DAYS, type Handover } from '@sladd/contract';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import {
  findMembership,
  type OrganizationAccess,
  requirePermission,
  requirePermissionToChange,
  setRole,
} from '../memberships/index.ts';
import { type Caller, recordChange } from './caller.ts';
import {
  deleteHandover,
  findHandover,
  findHandoverRow,
  type HandoverRow,
  saveHandover,
} from './handovers.store.ts';
import { requireRoomToOwn } from './organizations.service.ts';

type HandoverDeps = Pick<Deps, 'db' | 'clock' | 'audit' | 'outbox'>;

const DAY_MS = 86_400_000;

/** Offers an organization to a member and notifies that member by mail. Throws the codes of `offerHandover`. */
export async function offerHandover(
  { db, clock, audit, outbox }: HandoverDeps,
  caller: Caller,
  organizationId: string,
  { userId, language }: { readonly userId: string; readonly language: Language },
): Promise<Handover> {
  const at = clock();
  const offer = await db.transaction().execute(async (transaction) => {
    const { organization } = await requirePermissionToChange(
      transaction,
      caller.userId,
      organizationId,
      'organization.hand_over',
    );
    if (organization.deletion_requested_at !== null) throw new AppError('organization.being_deleted');
    if (userId === organization.owner_user_id) throw new AppError('handover.to_owner');
    if (!(await findMembership(transaction, organizationId, userId))) throw new AppError('member.not_found');
    if (await findHandover(transaction, organizationId, at)) throw new AppError('handover.pending');
    await saveHandover(transaction, {
      organization_id: organizationId,
      from_user_id: caller.userId,
      to_user_id: userId,
      offered_at: at.toISOString(),
      expires_at: new Date(at.getTime() + HANDOVER_DAYS * DAY_MS).toISOString(),
    });
    const receiver = await transaction
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    await outbox.add(transaction, {
      kind: 'handover_offered',
      recipient: receiver.email,
      userId,
      facts: { organizationId, language },
    });
    await recordChange(audit, transaction, caller, {
      organizationId,
      action: 'organization.handover_offered',
      details: {},
      userId,
    });
    return findHandover(transaction, organizationId, at);
  });
  outbox.wake();
  if (!offer) throw new AppError('handover.not_found');
  return offer;
}

/** Withdraws an offer. Throws `handover.not_found`. */
export async function withdrawHandover(
  { db, audit }: HandoverDeps,
  caller: Caller,
  organizationId: string,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await requirePermissionToChange(transaction, caller.userId, organizationId, 'organization.hand_over');
    const row = await findHandoverRow(transaction, organizationId);
    if (!row) throw new AppError('handover.not_found');
    await endOffer({ db: transaction, audit }, caller, row, 'owner');
  });
}

/** Declines an offer to the caller. Throws `handover.not_found`. */
export async function declineHandover(
  { db, audit }: HandoverDeps,
  caller: Caller,
  organizationId: string,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { row } = await findOwnOffer(transaction, caller, organizationId);
    await endOffer({ db: transaction, audit }, caller, row, 'person');
  });
}

/**
 * Accepts an offer: the caller becomes the owner, the previous owner an admin. Throws `handover.not_found`,
 * `handover.expired` and the errors of {@link requireRoomToOwn}.
 */
export async function acceptHandover(
  { db, clock, audit }: HandoverDeps,
  caller: Caller,
  organizationId: string,
): Promise<OrganizationAccess> {
  const { userId } = caller;
  await db.transaction().execute(async (transaction) => {
    const { access, row } = await findOwnOffer(transaction, caller, organizationId);
    const { organization } = access;
    // An offer of a former owner is void.
    if (row.from_user_id !== organization.owner_user_id) throw new AppError('handover.not_found');
    if (row.expires_at <= clock().toISOString()) throw new AppError('handover.expired');
    await requireRoomToOwn(transaction, userId, { name: organization.name });
    await setRole(transaction, { organization_id: organizationId, user_id: row.from_user_id }, 'admin');
    await setRole(transaction, { organization_id: organizationId, user_id: userId }, 'owner');
    await transaction
      .updateTable('organizations')
      .set({ owner_user_id: userId, updated_at: clock().toISOString() })
      .where('id', '=', organizationId)
      .execute();
    await deleteHandover(transaction, organizationId);
    await recordChange(audit, transaction, caller, {
      organizationId,
      action: 'organization.handover_accepted',
      details: {},
      userId,
    });
  });
  return requirePermission(db, userId, organizationId, 'organization.read');
}

async function findOwnOffer(transaction: Database, caller: Caller, organizationId: string) {
  const access = await requirePermissionToChange(
    transaction,
    caller.userId,
    organizationId,
    'organization.read',
  );
  const row = await findHandoverRow(transaction, organizationId);
  if (row?.to_user_id !== caller.userId) throw new AppError('handover.not_found');
  return { access, row };
}

async function endOffer(
  { db, audit }: Pick<Deps, 'db' | 'audit'>,
  caller: Caller,
  { organization_id: organizationId, to_user_id: userId }: HandoverRow,
  by: 'owner' | 'person',
): Promise<void> {
  await deleteHandover(db, organizationId);
  await recordChange(audit, db, caller, {
    organizationId,
    action: 'organization.handover_ended',
    details: { by },
    userId,
  });
}
