import {
  type ApprovalRules,
  type createDraft as createCall,
  hasWords,
  isRemoved,
  type Language,
  MAX_DRAFTS,
  MAX_OWN_DRAFTS,
  type MarkPlan,
  type sendDraft as sendCall,
} from '@sladd/contract';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { requirePermissionToChange } from '../memberships/index.ts';
import { tellReviewers } from './approval-mail-kinds.ts';
import { changedAt } from './draft-times.ts';
import {
  countDrafts,
  type DraftRow,
  deleteDraftRow,
  findOwnOf,
  insertDraft,
  type NamedDraft,
  updateDraft,
} from './drafts.store.ts';
import { type DraftCaller, type DraftPlace, findDraftToChange } from './find-for.ts';
import { findRules } from './rules.store.ts';
import { openPart, openPlan, planSha256, sealPart } from './sealed-draft.ts';

type DraftDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'audit' | 'secret' | 'outbox'>;
type Sender = DraftCaller & { readonly language: Language };

/** Sends a new draft for approval and returns its id. Throws the codes of the call. */
export async function createDraft(
  deps: DraftDeps,
  caller: Sender,
  organizationId: string,
  body: z.output<typeof createCall.body>,
): Promise<string> {
  const { db, clock, newId, secret } = deps;
  const name = { id: newId(), organization_id: organizationId };
  const { plan } = body;
  await db.transaction().execute(async (transaction) => {
    await requirePermissionToChange(transaction, caller.userId, organizationId, 'drafts.send');
    const rules = await findRules(transaction, organizationId);
    refuseUnfit(plan, body.plan_sha256, rules);
    const at = clock();
    const row: DraftRow = {
      ...name,
      author_user_id: caller.userId,
      state: 'in_review',
      revision: 1,
      original_sha256: plan.document.sha256,
      ...sealedPlan(secret, name, plan, body.plan_sha256),
      pages: plan.document.pages,
      notes: 0,
      sealed_label: sealPart(secret, name, 'label', {
        title: body.title,
        case_number: body.case_number || null,
        file_name: body.file_name ?? null,
      }),
      sealed_notes: sealPart(secret, name, 'notes', {
        message: body.message || null,
        answer: null,
        notes: [],
      }),
      sealed_approval: null,
      decided_by: null,
      decided_at: null,
      delivered_at: null,
      sent_at: at.toISOString(),
      created_at: at.toISOString(),
      ...changedAt(rules, at),
    };
    await refuseWithoutRoom(transaction, row);
    await insertDraft(transaction, row);
    await noteSent(deps, transaction, caller, row, rules);
  });
  deps.outbox.wake();
  return name.id;
}

/** Sends a draft again, with another plan or the same. Throws the codes of the call. */
export async function sendAgain(
  deps: DraftDeps,
  caller: Sender,
  place: DraftPlace,
  body: z.output<typeof sendCall.body>,
): Promise<void> {
  const { db, clock, secret } = deps;
  await db.transaction().execute(async (transaction) => {
    const row = await findOwnToChange(transaction, caller, place);
    if (row.revision !== body.revision) throw new AppError('draft.changed');
    const rules = await findRules(transaction, place.organizationId);
    const plan = body.plan ?? openPlan(secret, row);
    const sha256 = body.plan === undefined ? row.plan_sha256 : body.plan_sha256;
    if (plan.document.sha256 !== row.original_sha256) throw new AppError('draft.other_file');
    refuseUnfit(plan, sha256, rules);
    if (row.state === 'approved' && sha256 === row.plan_sha256) throw new AppError('draft.state');
    const opened = openPart(secret, row, 'notes', row.sealed_notes);
    const at = clock();
    const sent = {
      state: row.sealed_approval === null ? 'in_review' : 'changed',
      revision: row.revision + 1,
      ...sealedPlan(secret, row, plan, sha256),
      pages: plan.document.pages,
      sealed_notes: sealPart(secret, row, 'notes', {
        message: body.message || opened?.message || null,
        answer: opened?.answer ?? null,
        notes: opened?.notes ?? [],
      }),
      sent_at: at.toISOString(),
      ...changedAt(rules, at),
    } as const;
    await updateDraft(transaction, row.id, sent);
    await noteSent(deps, transaction, caller, { ...row, ...sent }, rules);
  });
  deps.outbox.wake();
}

/** Takes a draft back to its author. Throws the codes of the call. */
export async function withdrawDraft(deps: DraftDeps, caller: DraftCaller, place: DraftPlace): Promise<void> {
  await deps.db.transaction().execute(async (transaction) => {
    const row = await findOwnToChange(transaction, caller, place);
    if (row.state === 'draft' || row.state === 'approved') throw new AppError('draft.state');
    const rules = await findRules(transaction, place.organizationId);
    await updateDraft(transaction, row.id, {
      state: 'draft',
      revision: row.revision + 1,
      sent_at: null,
      ...changedAt(rules, deps.clock()),
    });
    await deps.audit.record(transaction, {
      organizationId: place.organizationId,
      actor: caller.audit,
      action: 'approval.withdrawn',
      details: {},
      target: { kind: 'draft', id: row.id },
    });
  });
}

/** Deletes a draft with its approval. Throws the codes of the call. */
export async function removeDraft(deps: DraftDeps, caller: DraftCaller, place: DraftPlace): Promise<void> {
  await deps.db.transaction().execute(async (transaction) => {
    const row = await findOwnToChange(transaction, caller, place);
    await deleteDraftRow(transaction, row.id);
    await deps.audit.record(transaction, {
      organizationId: place.organizationId,
      actor: caller.audit,
      action: 'approval.deleted',
      details: { by: 'author' },
      target: { kind: 'draft', id: row.id },
    });
  });
}

async function findOwnToChange(
  transaction: Database,
  { userId }: DraftCaller,
  place: DraftPlace,
): Promise<NamedDraft> {
  const row = await findDraftToChange(transaction, userId, place, 'drafts.send');
  if (row.author_user_id !== userId) throw new AppError('draft.not_author');
  return row;
}

function sealedPlan(
  secret: string,
  name: Pick<DraftRow, 'id' | 'organization_id'>,
  plan: MarkPlan,
  sha256: string,
): Pick<DraftRow, 'sealed_plan' | 'plan_sha256' | 'boxes'> {
  return {
    sealed_plan: sealPart(secret, name, 'plan', plan),
    plan_sha256: sha256,
    boxes: plan.marks.filter(isRemoved).length,
  };
}

function refuseUnfit(
  plan: MarkPlan,
  sha256: string | undefined,
  { allows_words }: ApprovalRules,
): asserts sha256 is string {
  if (planSha256(plan) !== sha256) throw new AppError('draft.plan_hash');
  if (hasWords(plan) && !allows_words) throw new AppError('draft.words_not_allowed');
  if (!plan.look.remove_images && !plan.marks.some(isRemoved)) throw new AppError('draft.nothing_to_remove');
}

async function refuseWithoutRoom(transaction: Database, row: DraftRow): Promise<void> {
  const same = await findOwnOf(transaction, row);
  if (same) throw new AppError('draft.exists', { details: { draft_id: same.id } });
  const { all, own } = await countDrafts(transaction, row.organization_id, row.author_user_id);
  const limit = all >= MAX_DRAFTS ? MAX_DRAFTS : MAX_OWN_DRAFTS;
  if (all >= MAX_DRAFTS || own >= MAX_OWN_DRAFTS) {
    throw new AppError('draft.limit', { details: { limit_drafts: limit } });
  }
}

async function noteSent(
  { audit, outbox }: DraftDeps,
  transaction: Database,
  caller: Sender,
  row: DraftRow,
  { sends_mail }: ApprovalRules,
): Promise<void> {
  if (sends_mail) await tellReviewers(outbox, transaction, row, caller.language);
  await audit.record(transaction, {
    organizationId: row.organization_id,
    actor: caller.audit,
    action: 'approval.sent',
    details: { areas: row.boxes },
    target: { kind: 'draft', id: row.id },
  });
}
