import type { JobOrder } from '@sladd/contract';
import type { DetectRequest } from '@sladd/pipeline';
import { payerOf } from '../../../http/actor.ts';
import { requireFeature } from '../../../http/require-feature.ts';
import type { UploadedFile } from '../../../http/uploads/upload.ts';
import { detectRequestFor } from '../../detection/index.ts';
import { openMeter } from '../../subscriptions/index.ts';
import type { DetectWork, HeldDetection } from '../held-order.ts';
import type { JobCaller, OrderDeps } from '../job-caller.ts';

/**
 * The detection of a job. Throws `subscription.required`, `usage.exhausted`, `detection.nothing_requested` or
 * `request.invalid`.
 */
export async function detectionOrder(
  deps: OrderDeps,
  caller: JobCaller,
  files: readonly UploadedFile[],
  order: JobOrder,
): Promise<DetectWork> {
  requireFeature(caller.actor, 'entity_detection');
  const { request, setByOrganization } = await detectRequestFor(deps.db, caller.actor, order);
  return { kind: 'detect', ...(await holdDetection(deps, caller, files, request)), setByOrganization };
}

/** A detection whose pages are counted under the job id, so that a process that continues it counts none twice. */
export async function holdDetection(
  deps: OrderDeps,
  { actor, jobId }: JobCaller,
  files: readonly UploadedFile[],
  request: DetectRequest,
): Promise<HeldDetection> {
  const payer = payerOf(actor);
  const run = { userId: actor.userId, payer, request, runKey: jobId, isContinued: false };
  const meter = await openMeter(deps, run);
  return { request, payer, marks: files.map(({ bytes }) => meter.nameOf(bytes)) };
}
