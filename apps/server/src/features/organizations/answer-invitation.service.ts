import type { openInvitation, ReceivedInvitation } from '@sladd/contract';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { findUser, findUserByIdentifier } from '../auth/index.ts';
import {
  findMembership,
  findOrganization,
  insertMembership,
  lockOrganization,
  type OwnMembership,
  readInvitationToken,
  setContext,
} from '../memberships/index.ts';
import { type Caller, recordChange } from './caller.ts';
import {
  deleteInvitation,
  findInvitation,
  findReceived,
  type NamedInvitation,
  noteAccepted,
} from './invitations.store.ts';
import { requireSeat } from './seats.ts';

type AnswerDeps = Pick<Deps, 'db' | 'clock' | 'plans' | 'secret' | 'audit'>;

/** An invitation by the token of its link or, for its recipient, by its id. */
type Answer = { readonly token: string } | { readonly invitation_id: string };

/** The invitations that a user can accept. */
export async function listReceived({ db, clock }: AnswerDeps, userId: string): Promise<ReceivedInvitation[]> {
  const person = await findUser(db, userId);
  if (!person || person.email_verified === 0) return [];
  return (await findReceived(db, person, clock())).map(present);
}

/** The invitation of a mailed link. Throws `invitation.not_found` or `invitation.expired`. */
export async function readByToken(
  { db, clock, secret }: AnswerDeps,
  token: string,
): Promise<z.output<typeof openInvitation.response>> {
  const id = readInvitationToken(secret, token);
  const row = id === null ? undefined : await findInvitation(db, id);
  if (!row || row.accepted_at !== null) throw new AppError('invitation.not_found');
  if (row.expires_at <= clock().toISOString()) throw new AppError('invitation.expired');
  const person = await findUserByIdentifier(db, row.email);
  return { ...present(row), email: row.email, has_account: person !== undefined };
}

/**
 * Makes the caller a member and switches to the organization. Accepting twice has no further effect. Throws the codes
 * of `acceptInvitation`.
 */
export async function acceptInvitation(
  deps: AnswerDeps,
  caller: Caller,
  answer: Answer,
): Promise<OwnMembership> {
  const { db, clock, audit } = deps;
  const { userId } = caller;
  const { id, organization_id: organizationId } = await findOwn(deps, caller, answer);
  const at = clock();
  await db.transaction().execute(async (transaction) => {
    const organization = await lockOrganization(transaction, organizationId);
    // Read again after the lock: it may have been answered or withdrawn meanwhile.
    const row = await findInvitation(transaction, id);
    if (!organization || !row) throw new AppError('invitation.not_found');
    const isMember = (await findMembership(transaction, organizationId, userId)) !== undefined;
    if (row.accepted_at !== null && !(row.accepted_by === userId && isMember))
      throw new AppError('invitation.not_found');
    if (!isMember) {
      if (row.expires_at <= at.toISOString()) throw new AppError('invitation.expired');
      if (organization.deletion_requested_at !== null) throw new AppError('organization.being_deleted');
      await requireSeat({ ...deps, db: transaction }, organizationId);
      await insertMembership(transaction, { organizationId, userId, role: row.role, at });
    }
    await noteAccepted(transaction, id, userId, at);
    await setContext(transaction, caller, organizationId);
    if (isMember) return;
    const details = { role: row.role, by: 'invitation' } as const;
    await recordChange(audit, transaction, caller, {
      organizationId,
      action: 'member.added',
      details,
      userId,
    });
  });
  return findOwnMembership(db, organizationId, userId);
}

/** Declines and deletes an invitation. Throws `invitation.not_found` or `invitation.other_address`. */
export async function declineInvitation(deps: AnswerDeps, caller: Caller, answer: Answer): Promise<void> {
  const own = await findOwn(deps, caller, answer);
  await deps.db.transaction().execute(async (transaction) => {
    await lockOrganization(transaction, own.organization_id);
    // Read again after the lock: it may have been answered or withdrawn meanwhile.
    const row = await findInvitation(transaction, own.id);
    if (!row || row.accepted_at !== null) throw new AppError('invitation.not_found');
    await deleteInvitation(transaction, row.id);
    await recordChange(deps.audit, transaction, caller, {
      organizationId: row.organization_id,
      action: 'member.invitation_withdrawn',
      details: {},
      userId: caller.userId,
    });
  });
}

/**
 * The caller's invitation: by user name, or by the caller's verified address. With a token, another account gets
 * `invitation.other_address`; with an id it gets no hint.
 */
async function findOwn(
  { db, secret }: AnswerDeps,
  { userId }: Caller,
  answer: Answer,
): Promise<NamedInvitation> {
  const id = 'token' in answer ? readInvitationToken(secret, answer.token) : answer.invitation_id;
  const row = id === null ? undefined : await findInvitation(db, id);
  const person = await findUser(db, userId);
  if (!row || !person) throw new AppError('invitation.not_found');
  const isByName = row.user_id !== null;
  const isTheirs = isByName
    ? row.user_id === userId
    : row.email === person.email && person.email_verified === 1;
  if (isTheirs) return row;
  throw new AppError('token' in answer ? 'invitation.other_address' : 'invitation.not_found');
}

async function findOwnMembership(
  db: Database,
  organizationId: string,
  userId: string,
): Promise<OwnMembership> {
  const organization = await findOrganization(db, organizationId);
  const membership = await findMembership(db, organizationId, userId);
  if (!organization || !membership) throw new AppError('invitation.not_found');
  return { organization, membership };
}

function present(row: NamedInvitation): ReceivedInvitation {
  return {
    invitation_id: row.id,
    org_id: row.organization_id,
    organization_name: row.organization_name,
    role: row.role,
    invited_by: row.inviter,
    expires_at: row.expires_at,
  };
}
