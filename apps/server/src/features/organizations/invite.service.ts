import { INVITATION_DAYS, type Invitation, type inviteSchema, type Language } from '@sladd/contract';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { throttle } from '../../http/throttle.ts';
import { findUserByIdentifier, mailLimit } from '../auth/index.ts';
import { findMembership, requirePermission, requirePermissionToChange } from '../memberships/index.ts';
import { requireInvitable } from '../sign-up/index.ts';
import { type Caller, recordChange } from './caller.ts';
import {
  deleteInvitation,
  findInvitation,
  findInvitationOf,
  findPending,
  type InvitationRow,
  insertInvitation,
  type NamedInvitation,
  renewInvitation,
} from './invitations.store.ts';
import { requireSeat, requireSeatToInvite } from './seats.ts';

type InviteDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'plans' | 'audit' | 'outbox' | 'config'>;

const DAY_MS = 86_400_000;
/** Limit of mails per organization. */
const organizationMailLimit = { attempts: 500, windowMs: 3_600_000 };

/** Creates and mails an invitation. Throws the codes of `inviteMember`, and `request.too_many`. */
export async function invite(
  deps: InviteDeps,
  caller: Caller,
  organizationId: string,
  { identifier, identifier_type, role, language }: z.output<typeof inviteSchema> & { language: Language },
): Promise<Invitation> {
  const { db, clock, newId } = deps;
  await requirePermission(db, caller.userId, organizationId, 'members.manage');
  const person = await findUserByIdentifier(db, identifier);
  if (identifier_type === 'username' && !person) throw new AppError('organization.user_not_found');
  const isByName = identifier_type === 'username';
  const email = isByName && person ? person.email : identifier.toLowerCase();
  if (!person) await requireInvitable(db, deps, email);
  const at = clock();
  const row: InvitationRow = {
    id: newId(),
    organization_id: organizationId,
    email,
    user_id: isByName ? (person?.id ?? null) : null,
    identifier: identifier.toLowerCase(),
    identifier_type,
    role,
    invited_by: caller.userId,
    created_at: at.toISOString(),
    sent_at: at.toISOString(),
    expires_at: new Date(at.getTime() + INVITATION_DAYS * DAY_MS).toISOString(),
    accepted_at: null,
    accepted_by: null,
  };
  await limitMails(deps, row);
  await db.transaction().execute(async (transaction) => {
    const within = { ...deps, db: transaction };
    await requireOpen(transaction, caller, organizationId);
    if (person && (await findMembership(transaction, organizationId, person.id)))
      throw new AppError('organization.already_member');
    const earlier = await findInvitationOf(transaction, organizationId, email);
    const isWaiting = earlier?.accepted_at === null && earlier.expires_at > at.toISOString();
    if (isWaiting) throw new AppError('organization.already_invited');
    if (earlier) await deleteInvitation(transaction, earlier.id);
    await requireSeatToInvite(within, organizationId);
    await insertInvitation(transaction, row);
    await mailInvitation(within, row, language);
    await recordChange(deps.audit, transaction, caller, {
      organizationId,
      action: 'member.invited',
      details: { role },
      ...(person ? { userId: person.id } : {}),
    });
  });
  deps.outbox.wake();
  return presentInvitation(await findNamed(db, organizationId, row.id), at);
}

/** The unanswered invitations. */
export async function listInvitations(
  { db, clock }: InviteDeps,
  caller: Caller,
  organizationId: string,
): Promise<Invitation[]> {
  await requirePermission(db, caller.userId, organizationId, 'members.manage');
  return (await findPending(db, organizationId)).map((row) => presentInvitation(row, clock()));
}

/** Sends the mail again and renews the invitation. Throws the codes of `resendInvitation`, and `request.too_many`. */
export async function resendInvitation(
  deps: InviteDeps,
  caller: Caller,
  { organizationId, invitationId, language }: InvitationName & { readonly language: Language },
): Promise<Invitation> {
  const { db, clock } = deps;
  await requirePermission(db, caller.userId, organizationId, 'members.manage');
  await limitMails(deps, await findNamed(db, organizationId, invitationId));
  const at = clock();
  const expiresAt = new Date(at.getTime() + INVITATION_DAYS * DAY_MS);
  await db.transaction().execute(async (transaction) => {
    await requireOpen(transaction, caller, organizationId);
    const row = await findNamed(transaction, organizationId, invitationId);
    // An expired one no longer keeps its seat.
    const isExpired = row.expires_at <= at.toISOString();
    await (isExpired ? requireSeatToInvite : requireSeat)({ ...deps, db: transaction }, organizationId);
    await renewInvitation(transaction, invitationId, { sentAt: at, expiresAt });
    await mailInvitation({ ...deps, db: transaction }, row, language);
    await recordChange(deps.audit, transaction, caller, {
      organizationId,
      action: 'member.invitation_resent',
      details: { role: row.role },
      ...(row.user_id === null ? {} : { userId: row.user_id }),
    });
  });
  deps.outbox.wake();
  return presentInvitation(await findNamed(db, organizationId, invitationId), at);
}

/** Withdraws an invitation. Throws `invitation.not_found`. */
export async function revokeInvitation(
  { db, audit }: InviteDeps,
  caller: Caller,
  { organizationId, invitationId }: InvitationName,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await requirePermissionToChange(transaction, caller.userId, organizationId, 'members.manage');
    await findNamed(transaction, organizationId, invitationId);
    await deleteInvitation(transaction, invitationId);
    await recordChange(audit, transaction, caller, {
      organizationId,
      action: 'member.invitation_withdrawn',
      details: {},
    });
  });
}

interface InvitationName {
  readonly organizationId: string;
  readonly invitationId: string;
}

/** Organizations that are being deleted cannot invite. */
async function requireOpen(transaction: Database, caller: Caller, organizationId: string): Promise<void> {
  const { organization } = await requirePermissionToChange(
    transaction,
    caller.userId,
    organizationId,
    'members.manage',
  );
  if (organization.deletion_requested_at !== null) throw new AppError('organization.being_deleted');
}

/** An unanswered invitation of this organization. Throws `invitation.not_found`. */
async function findNamed(db: Database, organizationId: string, id: string): Promise<NamedInvitation> {
  const row = await findInvitation(db, id);
  if (row?.organization_id !== organizationId || row.accepted_at !== null)
    throw new AppError('invitation.not_found');
  return row;
}

async function limitMails(
  deps: InviteDeps,
  { organization_id, email }: Pick<InvitationRow, 'organization_id' | 'email'>,
): Promise<void> {
  await throttle(deps, ['invitations of', organization_id], organizationMailLimit);
  await throttle(deps, ['invitation', email], mailLimit);
}

function mailInvitation(
  { db, outbox }: Pick<Deps, 'db' | 'outbox'>,
  { id, email, user_id }: InvitationRow,
  language: Language,
): Promise<void> {
  const facts = { invitationId: id, language };
  return outbox.add(db, { kind: 'organization_invitation', recipient: email, userId: user_id, facts });
}

function presentInvitation(row: NamedInvitation, now: Date): Invitation {
  return {
    invitation_id: row.id,
    identifier: row.identifier,
    identifier_type: row.identifier_type,
    role: row.role,
    invited_by: row.inviter,
    created_at: row.created_at,
    sent_at: row.sent_at,
    expires_at: row.expires_at,
    expired: row.expires_at <= now.toISOString(),
  };
}
