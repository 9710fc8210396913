import type { Draft, DraftSummary } from '@sladd/contract';
import type { Database } from '../../db/database.ts';
import type { ListedDraft, NamedDraft } from './drafts.store.ts';
import { openApproval, openPart, openPlan } from './sealed-draft.ts';

/** Shown for a title that cannot be decrypted. */
const UNREADABLE = '–';

export function presentSummary(secret: string, row: ListedDraft, userId: string): DraftSummary {
  const label = openPart(secret, row, 'label', row.sealed_label);
  return {
    draft_id: row.id,
    title: label?.title ?? UNREADABLE,
    case_number: label?.case_number ?? null,
    file_name: label?.file_name ?? null,
    state: row.state,
    author: { user_id: row.author_user_id, username: row.author },
    is_own: row.author_user_id === userId,
    original_sha256: row.original_sha256,
    plan_sha256: row.plan_sha256,
    revision: row.revision,
    pages: row.pages,
    boxes: row.boxes,
    notes: row.notes,
    sent_at: row.sent_at,
    decided_at: row.decided_at,
    decided_by:
      row.decided_by === null || row.reviewer === null
        ? null
        : { user_id: row.decided_by, username: row.reviewer },
    delivered_at: row.delivered_at,
    expires_at: row.expires_at,
  };
}

/** A draft with its plan. Throws `draft.tampered`. */
export async function presentDraft(
  { db, secret }: { readonly db: Database; readonly secret: string },
  row: NamedDraft,
  userId: string,
): Promise<Draft> {
  const approval = openApproval(secret, row);
  const opened = openPart(secret, row, 'notes', row.sealed_notes);
  return {
    ...presentSummary(secret, row, userId),
    message: opened?.message ?? null,
    answer: opened?.answer ?? null,
    plan: openPlan(secret, row),
    review_notes: opened?.notes ?? [],
    approved: approval && {
      plan: approval.plan,
      plan_sha256: approval.plan_sha256,
      by: await findPerson(db, approval.by),
      at: approval.at,
    },
  };
}

async function findPerson(db: Database, userId: string) {
  const row = await db.selectFrom('users').select('username').where('id', '=', userId).executeTakeFirst();
  return row ? { user_id: userId, username: row.username } : null;
}
