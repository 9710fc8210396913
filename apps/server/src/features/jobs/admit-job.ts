import { type createJob, type JobOrder, jobOrderFields } from '@sladd/contract';
import type { Deps } from '../../deps.ts';
import { type Actor, payerOf } from '../../http/actor.ts';
import { requireFeature } from '../../http/require-feature.ts';
import type { Admission } from '../../http/uploads/mount-multipart.ts';
import { requirePagesLeft } from '../subscriptions/index.ts';
import { nameMarkOf } from './job-name.ts';
import { jobLimits, requireRoom } from './job-room.ts';
import { findByName, findRoom } from './jobs.store.ts';
import { requireJobPermission } from './orders/order.ts';

type AdmissionDeps = Pick<Deps, 'db' | 'clock' | 'plans' | 'secret' | 'config' | 'jobs'>;

const leadingFields = jobOrderFields.pick({ kind: true, types: true });

/**
 * Refuses a job before its files are sent, for lack of space or because of the form fields before the files. A job
 * whose name already exists is admitted, since the existing job is the answer.
 */
export function jobAdmission(deps: AdmissionDeps): Admission<typeof createJob> {
  return async ({ actor, request }, { leastFileBytes, fields }) => {
    const nameMark = nameMarkOf(deps, { actor, request });
    if (nameMark !== null && (await findByName(deps.db, nameMark))) return;
    const order = leadingFields.safeParse(fields);
    if (order.success) await requireRights(deps, actor, order.data);
    const size = { user_id: actor.userId, held_kilobytes: Math.ceil(leastFileBytes / 1024) };
    await requireRoom(deps, actor.userId, () => findRoom(deps.db, size, jobLimits(deps)));
  };
}

async function requireRights(
  deps: AdmissionDeps,
  actor: Actor,
  { kind, types = [] }: Pick<JobOrder, 'kind' | 'types'>,
): Promise<void> {
  requireJobPermission(actor, kind);
  if (kind !== 'detect' && (kind !== 'redact' || types.length === 0)) return;
  requireFeature(actor, 'entity_detection');
  await requirePagesLeft(deps, payerOf(actor));
}
