import type { ApiKeyPermission, JobKind, JobOrder } from '@sladd/contract';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { requireKeyPermission } from '../../http/require-key-permission.ts';
import type { UploadedFile } from '../../http/upload.ts';
import { requireFieldsOfKind } from './fields-of-kind.ts';
import type { JobCaller, OrderDeps, ReadOrder } from './job-caller.ts';
import { detectionOrder } from './order-of-detection.ts';
import { redactionOrder } from './order-of-redaction.ts';

/** What a key needs to start, stop and fetch a job of a kind. */
const permissions: Readonly<Record<JobKind, ApiKeyPermission>> = {
  detect: 'detect',
  redact: 'redact',
  verify: 'read',
};

/** Throws `api_key.permission` unless a key that calls may start, stop and fetch jobs of a kind. */
export function requireJobPermission(actor: Actor, kind: JobKind): void {
  requireKeyPermission(actor, permissions[kind]);
}

/** What the form of a job orders. Throws what the kinds throw, see `createJob` of the contract. */
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
