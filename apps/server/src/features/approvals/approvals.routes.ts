import {
  approveDraft,
  createDraft,
  deleteDraft,
  getApprovalRules,
  getDraft,
  listDrafts,
  returnDraft,
  sendDraft,
  updateApprovalRules,
  withdrawDraft,
} from '@sladd/contract';
import type { FastifyRequest } from 'fastify';
import { auditActorOf } from '../../audit/audit-actor.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import type { Mount } from '../../http/mount.ts';
import { requestLanguage } from '../../http/request-language.ts';
import { requirePermission } from '../memberships/index.ts';
import { findDraftFor } from './find-for.ts';
import * as list from './list-drafts.ts';
import { presentDraft } from './present-draft.ts';
import * as review from './review-draft.service.ts';
import { changeRules } from './rules.service.ts';
import { findRules } from './rules.store.ts';
import * as send from './send-draft.service.ts';

/** Calls on approval rules of organizations and on drafts. */
export function approvalRoutes(mount: Mount, deps: Deps): void {
  const { db } = deps;
  const callerOf = ({ actor, request }: { actor: Actor; request: FastifyRequest }) => ({
    userId: actor.userId,
    audit: auditActorOf(actor, request),
    language: requestLanguage(request),
  });
  const placeOf = (params: { org_id: string; draft_id: string }) => ({
    organizationId: params.org_id,
    draftId: params.draft_id,
  });
  const present = async (actor: Actor, params: { org_id: string; draft_id: string }) =>
    presentDraft(deps, await findDraftFor(db, actor.userId, placeOf(params)), actor.userId);

  mount(getApprovalRules, async ({ actor, params }) => {
    await requirePermission(db, actor.userId, params.org_id, 'rules.read');
    return findRules(db, params.org_id);
  });

  mount(updateApprovalRules, (call) => changeRules(deps, callerOf(call), call.params.org_id, call.body));

  mount(listDrafts, ({ actor, params, query }) => list.listDrafts(deps, actor.userId, params.org_id, query));

  mount(createDraft, async (call) => {
    const { org_id } = call.params;
    const draft_id = await send.createDraft(deps, callerOf(call), org_id, call.body);
    return present(call.actor, { org_id, draft_id });
  });

  mount(getDraft, ({ actor, params }) => present(actor, params));

  mount(sendDraft, async (call) => {
    await send.sendAgain(deps, callerOf(call), placeOf(call.params), call.body);
    return present(call.actor, call.params);
  });

  mount(withdrawDraft, async (call) => {
    await send.withdrawDraft(deps, callerOf(call), placeOf(call.params));
    return present(call.actor, call.params);
  });

  mount(deleteDraft, async (call) => {
    await send.removeDraft(deps, callerOf(call), placeOf(call.params));
    return null;
  });

  mount(approveDraft, async (call) => {
    await review.approveDraft(deps, callerOf(call), placeOf(call.params), call.body);
    return present(call.actor, call.params);
  });

  mount(returnDraft, async (call) => {
    await review.returnDraft(deps, callerOf(call), placeOf(call.params), call.body);
    return present(call.actor, call.params);
  });
}
