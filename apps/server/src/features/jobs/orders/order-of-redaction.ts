import { type JobOrder, mappingOfPlan } from '@sladd/contract';
import { auditActorOf } from '../../../audit/audit-actor.ts';
import { AppError } from '../../../http/app-error.ts';
import { requireFeature } from '../../../http/require-feature.ts';
import type { UploadedFile } from '../../../http/uploads/upload.ts';
import { approvalGate } from '../../approvals/index.ts';
import { detectRequestFor } from '../../detection/index.ts';
import { removedElsewhere, requestOf, setByOrganization, underRules } from '../../redaction/index.ts';
import { standingOf } from '../../rules/index.ts';
import type { RedactWork } from '../held-order.ts';
import type { JobCaller, OrderDeps, ReadOrder } from '../job-caller.ts';
import { holdDetection } from './order-of-detection.ts';
import { fieldsOf, plansOf } from './plan-fields.ts';

/**
 * The redaction of a job under the rules of the organization, and its approval gate. Throws `request.invalid`,
 * `job.plan_missing`, `redaction.nothing_to_redact`, `rules.unfinished`, `rules.set_by_organization`,
 * `approval.required`, and with types also `subscription.required`, `usage.exhausted` and
 * `detection.nothing_requested`.
 */
export async function redactionOrder(
  deps: OrderDeps,
  caller: JobCaller,
  files: readonly UploadedFile[],
  order: JobOrder,
): Promise<ReadOrder> {
  const { actor, request } = caller;
  const standing = await standingOf(deps.db, actor);
  const plans = plansOf(files, order);
  const asked = files.map(({ bytes }, index) => {
    const plan = plans?.[index];
    const mapping = plan ? mappingOfPlan(plan) : { pages: [] };
    return { bytes, mapping, fields: underRules(standing, fieldsOf(order, plan), files.length) };
  });
  const empty = asked.findIndex(
    ({ mapping, fields }) => mapping.pages.length === 0 && !fields.remove_images && !fields.terms?.length,
  );
  if (empty !== -1 && !order.types?.length)
    throw new AppError('redaction.nothing_to_redact', { details: { file_index: empty } });
  const gate = await approvalGate(deps, actor, auditActorOf(actor, request));
  // Unknown findings cannot have been approved.
  if (gate.isShut && order.types) throw new AppError('approval.required', { details: { file_index: 0 } });
  await gate.enter(asked);
  const byTypes = order.types?.length ? await typesOf(deps, caller, files, order, order.types) : undefined;
  const others = removedElsewhere(asked.map(({ mapping }) => mapping));
  const wanted = asked.map(({ mapping, fields }, index) => ({
    mapping,
    request: { ...requestOf(fields), alsoRemoved: others[index] ?? [] },
  }));
  const told = setByOrganization(standing);
  const work = {
    kind: 'redact',
    wanted,
    told,
    isGated: gate.isShut,
    ...(byTypes ? { byTypes } : {}),
  } as const;
  return gate.isShut ? { work, gate } : { work };
}

/**
 * The detection for redaction by types. All types must be searched, otherwise the result would wrongly claim to be free
 * of them.
 */
async function typesOf(
  deps: OrderDeps,
  caller: JobCaller,
  files: readonly UploadedFile[],
  order: JobOrder,
  types: readonly string[],
): Promise<NonNullable<RedactWork['byTypes']>> {
  requireFeature(caller.actor, 'entity_detection');
  const fields = { ...order, requested_entities: [...types] };
  const { request } = await detectRequestFor(deps.db, caller.actor, fields, 'types');
  const { requestedEntities = [] } = request;
  if (types.some((type) => !requestedEntities.includes(type)))
    throw new AppError('rules.set_by_organization', { details: { rule: 'entity_lists' } });
  return { ...(await holdDetection(deps, caller, files, request)), types };
}
