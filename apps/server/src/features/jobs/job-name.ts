import { createHmac } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { runKeyOf } from '../detection/index.ts';
import type { JobCaller } from './job-caller.ts';

/** A keyed hash of a value that belongs to an owner's job. */
export function markOf(
  { secret }: Pick<Deps, 'secret'>,
  { actor }: Pick<JobCaller, 'actor'>,
  value: unknown,
): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['job', actor.userId, value]))
    .digest('base64url');
}

/** The mark of the owner's name for a job; null without a name. Throws `request.invalid`. */
export function nameMarkOf(deps: Pick<Deps, 'secret'>, caller: Omit<JobCaller, 'jobId'>): string | null {
  const name = runKeyOf(caller.request.headers);
  return name === undefined ? null : markOf(deps, caller, name);
}
