import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import type { ApprovalGate } from '../approvals/index.ts';
import type { HeldOrder } from './held-order.ts';

/** The dependencies for reading an order. */
export type OrderDeps = Pick<Deps, 'db' | 'clock' | 'plans' | 'secret' | 'audit'>;

/** Who sent an order, with its request. */
export interface JobCaller {
  readonly actor: Actor;
  readonly request: Pick<FastifyRequest, 'ip' | 'headers'>;
  /** The id of the new job. */
  readonly jobId: string;
}

/** The work of a job, under the rules of the caller's organization. */
export interface ReadOrder {
  readonly work: HeldOrder['work'];
  /** If the organization requires approval. */
  readonly gate?: ApprovalGate;
}
