import {
  type GivenRole,
  type listMembers as listMembersCall,
  mayManage,
  type OrganizationMember,
  roleMay,
} from '@sladd/contract';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { ofOrganization } from '../../plans/plan-owner.ts';
import {
  findMembership,
  type OrganizationAccess,
  requirePermission,
  requirePermissionToChange,
  roleIn,
  setRole,
} from '../memberships/index.ts';
import { findSettled } from '../subscriptions/index.ts';
import { type Caller, recordChange } from './caller.ts';
import { dropMember } from './drop-member.ts';
import { deleteInvitationsBy } from './invitations.store.ts';
import {
  countMatching,
  findMembers,
  type MemberPlace,
  type MemberRow,
  pagesOfMembers,
} from './members.store.ts';

type MemberDeps = Pick<Deps, 'db' | 'clock' | 'plans' | 'audit'>;
type Query = z.output<typeof listMembersCall.query>;

/** A page of members, with the details that the caller's role may see. */
export async function listMembers(
  deps: MemberDeps,
  caller: Caller,
  organizationId: string,
  { page, size, cursor, search, role }: Query,
): Promise<z.output<typeof listMembersCall.response>> {
  const { db } = deps;
  const access = await requirePermission(db, caller.userId, organizationId, 'members.read');
  const searchesEmails = roleMay(access.role, 'members.emails');
  const query = { organizationId, role, search: (search ?? '').toLowerCase(), searchesEmails };
  const after = cursor === undefined ? null : readCursor(cursor);
  const place = { after, offset: after ? 0 : (page - 1) * size, limit: size + 1 };
  const rows = await findMembers(db, query, place);
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return {
    members: await presentMembers(deps, access, shown),
    total: await countMatching(db, query),
    next_cursor: last && rows.length > size ? writeCursor(last) : null,
  };
}

/** Changes a member's role. Throws `member.not_found`, `organization.owner_stays` or `organization.forbidden`. */
export async function changeRole(
  deps: MemberDeps,
  caller: Caller,
  { organizationId, userId }: MemberName,
  role: GivenRole,
): Promise<OrganizationMember> {
  const access = await deps.db.transaction().execute(async (transaction) => {
    const { access, other } = await findManageable(transaction, caller, { organizationId, userId });
    if (other !== role) {
      await setRole(transaction, { organization_id: organizationId, user_id: userId }, role);
      if (!roleMay(role, 'members.manage'))
        await withdrawInvitationsBy(transaction, deps, caller, { organizationId, userId });
      await recordChange(deps.audit, transaction, caller, {
        organizationId,
        action: 'role.changed',
        details: { from: other, to: role },
        userId,
      });
    }
    return access;
  });
  const rows = await deps.db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['user_id', 'role', 'rank', 'joined_at', 'last_seen_at', 'name', 'email'])
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .execute();
  const [member] = await presentMembers(deps, access, rows);
  if (!member) throw new AppError('member.not_found');
  return member;
}

/** Removes a member. Throws the same as {@link changeRole}. */
export async function removeMember(
  { db, audit }: MemberDeps,
  caller: Caller,
  { organizationId, userId }: MemberName,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { other } = await findManageable(transaction, caller, { organizationId, userId });
    await dropMember(transaction, organizationId, userId);
    await withdrawInvitationsBy(transaction, { audit }, caller, { organizationId, userId });
    await recordChange(audit, transaction, caller, {
      organizationId,
      action: 'member.removed',
      details: { role: other },
      userId,
    });
  });
}

interface MemberName {
  readonly organizationId: string;
  readonly userId: string;
}

/** A member who may no longer invite people must not come back by an invitation to another address of their own. */
async function withdrawInvitationsBy(
  transaction: Database,
  { audit }: Pick<Deps, 'audit'>,
  caller: Caller,
  { organizationId, userId }: MemberName,
): Promise<void> {
  const withdrawn = await deleteInvitationsBy(transaction, organizationId, userId);
  for (let index = 0; index < withdrawn; index += 1) {
    await recordChange(audit, transaction, caller, {
      organizationId,
      action: 'member.invitation_withdrawn',
      details: {},
    });
  }
}

/** Another member whom the caller may manage, with that member's role. */
async function findManageable(transaction: Database, caller: Caller, { organizationId, userId }: MemberName) {
  const access = await requirePermissionToChange(
    transaction,
    caller.userId,
    organizationId,
    'members.manage',
  );
  const membership = await findMembership(transaction, organizationId, userId);
  if (!membership) throw new AppError('member.not_found');
  const other = roleIn(access.organization, membership);
  if (other === 'owner') throw new AppError('organization.owner_stays');
  if (!mayManage(access.role, other)) throw new AppError('organization.forbidden');
  return { access, other };
}

async function presentMembers(
  deps: MemberDeps,
  { organization, membership, role }: OrganizationAccess,
  rows: readonly MemberRow[],
): Promise<OrganizationMember[]> {
  const seesEmails = roleMay(role, 'members.emails');
  const seesUsage = roleMay(role, 'usage.members');
  const plan = seesUsage ? await findSettled(deps, ofOrganization(organization.id)) : undefined;
  const ids = rows.map(({ user_id }) => user_id);
  const pages = plan ? await pagesOfMembers(deps.db, plan, ids) : new Map<string, number>();
  return rows.map((row) => {
    const theirs = roleIn(organization, { ...membership, user_id: row.user_id, role: row.role });
    return {
      user_id: row.user_id,
      username: row.name,
      email: seesEmails || row.user_id === membership.user_id ? row.email : null,
      role: theirs,
      joined_at: row.joined_at,
      last_seen_at: seesUsage ? row.last_seen_at : null,
      pages_used: seesUsage ? (pages.get(row.user_id) ?? 0) : null,
      manageable: mayManage(role, theirs),
    };
  });
}

const cursorSchema = z.tuple([z.number().int(), z.iso.datetime(), z.string()]);

function writeCursor({ rank, joined_at, user_id }: MemberRow): string {
  return Buffer.from(JSON.stringify([rank, joined_at, user_id])).toString('base64url');
}

/** Throws `request.invalid` for text not written by {@link writeCursor}. */
function readCursor(text: string): MemberPlace {
  try {
    const [rank, joinedAt, userId] = cursorSchema.parse(
      JSON.parse(Buffer.from(text, 'base64url').toString()),
    );
    return { rank, joinedAt, userId };
  } catch (cause) {
    throw new AppError('request.invalid', { fields: { cursor: 'Not a cursor of this list' }, cause });
  }
}
