import { type OrganizationPermission, roleMay } from '@sladd/contract';
import type { AuditActor } from '../../audit/audit-log.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import {
  type OrganizationAccess,
  requirePermission,
  requirePermissionToChange,
} from '../memberships/index.ts';
import { findDraft, type NamedDraft } from './drafts.store.ts';

/** Who calls about a draft. */
export interface DraftCaller {
  readonly userId: string;
  readonly audit: AuditActor;
}

/** Identifies a draft. */
export interface DraftPlace {
  readonly organizationId: string;
  readonly draftId: string;
}

/**
 * Returns a draft to its author or, once sent, to reviewers. Throws `organization.not_found`, `organization.forbidden`
 * or `draft.not_found`, the latter also for drafts that the user may not see.
 */
export async function findDraftFor(db: Database, userId: string, place: DraftPlace): Promise<NamedDraft> {
  const access = await requirePermission(db, userId, place.organizationId, 'drafts.send');
  return visibleTo(access, await findDraft(db, place.organizationId, place.draftId));
}

/**
 * As {@link findDraftFor}, for a change that requires a permission: locks the organization, and with it all its drafts,
 * until the transaction ends.
 */
export async function findDraftToChange(
  transaction: Database,
  userId: string,
  place: DraftPlace,
  permission: OrganizationPermission,
): Promise<NamedDraft> {
  const access = await requirePermissionToChange(transaction, userId, place.organizationId, permission);
  return visibleTo(access, await findDraft(transaction, place.organizationId, place.draftId));
}

function visibleTo({ membership, role }: OrganizationAccess, row: NamedDraft | undefined): NamedDraft {
  const isOwn = row?.author_user_id === membership.user_id;
  const isSent = row !== undefined && row.state !== 'draft';
  if (!row || !(isOwn || (isSent && roleMay(role, 'drafts.review')))) throw new AppError('draft.not_found');
  return row;
}
