import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import type { ApprovalGate } from '../approvals/index.ts';
import type { HeldOrder } from './held-order.ts';

/** What an order is read with. */
export type OrderDeps = Pick<Deps, 'db' | 'clock' | 'plans' | 'secret' | 'audit'>;

/** Who orders something, by which call. */
export interface JobCaller {
  readonly actor: Actor;
  readonly request: Pick<FastifyRequest, 'ip' | 'headers'>;
  /** The id that the job is going to have. */
  readonly jobId: string;
}

/** What is to be done, under the rules that hold for the caller. */
export interface ReadOrder {
  readonly work: HeldOrder['work'];
  /** Where the organization asks for a second person. */
  readonly gate?: ApprovalGate;
}
