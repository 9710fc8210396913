import type { approveDraft as approveCall, Language, returnDraft as returnCall } from '@sladd/contract';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { tellAuthor } from './approval-mail-kinds.ts';
import { changedAt } from './draft-times.ts';
import { type NamedDraft, updateDraft } from './drafts.store.ts';
import { type DraftCaller, type DraftPlace, findDraftToChange } from './find-for.ts';
import { findRules } from './rules.store.ts';
import { openPart, openPlan, sealPart } from './sealed-draft.ts';

type ReviewDeps = Pick<Deps, 'db' | 'clock' | 'audit' | 'secret' | 'outbox'>;
type Reviewer = DraftCaller & { readonly language: Language };
type Seen = z.output<typeof approveCall.body>;

/** Approves exactly what the reviewer saw. Throws the codes of the call. */
export async function approveDraft(
  deps: ReviewDeps,
  caller: Reviewer,
  place: DraftPlace,
  seen: Seen,
): Promise<void> {
  await decide(deps, caller, place, seen, (row, at) => ({
    state: 'approved',
    sealed_approval: sealPart(deps.secret, row, 'approval', {
      plan: openPlan(deps.secret, row),
      plan_sha256: row.plan_sha256,
      original_sha256: row.original_sha256,
      by: caller.userId,
      at: at.toISOString(),
    }),
  }));
}

/** Returns a draft with notes. Throws the codes of the call. */
export async function returnDraft(
  deps: ReviewDeps,
  caller: Reviewer,
  place: DraftPlace,
  { notes, answer, ...seen }: z.output<typeof returnCall.body>,
): Promise<void> {
  if (notes.length === 0 && !answer) throw new AppError('draft.no_notes');
  await decide(deps, caller, place, seen, (row) => {
    const opened = openPart(deps.secret, row, 'notes', row.sealed_notes);
    const { pages } = row;
    if (notes.some(({ page }) => page > pages)) throw new AppError('request.invalid');
    return {
      state: 'returned',
      notes: notes.length,
      sealed_notes: sealPart(deps.secret, row, 'notes', {
        message: opened?.message ?? null,
        answer: answer || null,
        notes,
      }),
    };
  });
}

type Decision = Parameters<typeof updateDraft>[2] & { readonly state: 'approved' | 'returned' };

/** Concurrent reviews run one after the other; the second sees the result of the first. */
async function decide(
  { db, clock, audit, outbox, secret }: ReviewDeps,
  caller: Reviewer,
  place: DraftPlace,
  seen: Seen,
  change: (row: NamedDraft, at: Date) => Decision,
): Promise<void> {
  await db.transaction().execute(async (transaction: Database) => {
    const row = await findDraftToChange(transaction, caller.userId, place, 'drafts.review');
    if (row.author_user_id === caller.userId) throw new AppError('draft.own');
    if (row.original_sha256 !== seen.original_sha256) throw new AppError('draft.other_file');
    if (row.plan_sha256 !== seen.plan_sha256) throw new AppError('draft.changed');
    if (row.state !== 'in_review' && row.state !== 'changed') throw new AppError('draft.state');
    openPlan(secret, row);
    const rules = await findRules(transaction, place.organizationId);
    const at = clock();
    const changes = change(row, at);
    await updateDraft(transaction, row.id, {
      ...changes,
      revision: row.revision + 1,
      decided_by: caller.userId,
      decided_at: at.toISOString(),
      ...changedAt(rules, at),
    });
    if (rules.sends_mail) await tellAuthor(outbox, transaction, row, caller.language);
    await audit.record(transaction, {
      organizationId: place.organizationId,
      actor: caller.audit,
      action: changes.state === 'approved' ? 'approval.approved' : 'approval.returned',
      details: { areas: row.boxes },
      target: { kind: 'draft', id: row.id },
    });
  });
  outbox.wake();
}
