import type { ApiKeyPermission, JobKind, JobOrder } from '@sladd/contract';
import type { Actor } from '../../../http/actor.ts';
import { AppError } from '../../../http/app-error.ts';
import { requireKeyPermission } from '../../../http/require-key-permission.ts';
import type { UploadedFile } from '../../../http/uploads/upload.ts';
import type { JobCaller, OrderDeps, ReadOrder } from '../job-caller.ts';
import { requireFieldsOfKind } from './fields-of-kind.ts';
import { detectionOrder } from './order-of-detection.ts';
import { redactionOrder } from './order-of-redaction.ts';

/** The permission of an API key to start, stop and fetch jobs of a kind. */
const permissions: Readonly<Record<JobKind, ApiKeyPermission>> = {
  detect: 'detect',
  redact: 'redact',
  verify: 'read',
};

/** Throws `api_key.permission` if the calling key may not start, stop and fetch jobs of a kind. */
export function requireJobPermission(actor: Actor, kind: JobKind): void {
  requireKeyPermission(actor, permissions[kind]);
}

/** Reads the order of a job from its form. Throws the errors of its kind, see `createJob` of the contract. */
export async function readOrder(
  deps: OrderDeps,
  caller: JobCaller,
  files: readonly UploadedFile[],
  order: JobOrder,
): Promise<ReadOrder> {
  requireJobPermission(caller.actor, order.kind);
  requireFieldsOfKind(order);
  if (order.kind === 'detect') return { work: await detectionOrder(deps, caller, files, order) };
  if (order.kind === 'redact') return redactionOrder(deps, caller, files, order);
  const { proofs = [] } = order;
  if (proofs.length !== files.length)
    throw new AppError('request.invalid', { fields: { proofs: 'One proof for each file, in file order' } });
  return { work: { kind: 'verify', proofs } };
}
