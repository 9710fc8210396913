import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SharedState } from '../../shared-state/shared-state.ts';
import { AppError } from '../app-error.ts';
import { clientNetwork } from '../client-network.ts';
import { isCall } from '../pages/page-request.ts';

/** Counts a request; throws `request.too_many`, with the time to wait, if there were too many. */
type CallLimit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

export interface CallLimits {
  /** Before authentication. */
  readonly byAddress: CallLimit;
  /** A caller with many addresses still has one account; a key has its own limit as well. */
  readonly byAccount: CallLimit;
}

/** Limits calls per minute for each address, account and key; pages and web files are not counted. */
export async function createCallLimits(
  app: FastifyInstance,
  {
    callsPerMinute,
    keyCallsPerMinute,
  }: { readonly callsPerMinute: number; readonly keyCallsPerMinute: number },
  counters: SharedState['counters'],
): Promise<CallLimits> {
  // If Redis is unavailable, calls are answered without counting them.
  const shared = counters ? { redis: counters, nameSpace: 'sladd:calls:', skipOnError: true } : {};
  await app.register(rateLimit, { global: false, ...shared });
  const limitBy = (keyOf: (request: FastifyRequest) => string, max = callsPerMinute): CallLimit => {
    const check = app.createRateLimit({ max, timeWindow: 60_000, keyGenerator: keyOf });
    return async (request, reply) => {
      const limit = await check(request);
      if (limit.isAllowed || !limit.isExceeded) return;
      reply.header('retry-after', limit.ttlInSeconds);
      throw new AppError('request.too_many', { details: { retry_after_seconds: limit.ttlInSeconds } });
    };
  };
  const byAddress = limitBy(clientNetwork);
  const byAccount = limitBy(({ actor }) => `account ${actor?.userId}`);
  const byKey = limitBy(({ actor }) => `key ${actor?.key?.id}`, keyCallsPerMinute);
  return {
    byAddress: async (request, reply) => {
      if (isCall(request)) await byAddress(request, reply);
    },
    byAccount: async (request, reply) => {
      if (request.actor) await byAccount(request, reply);
      if (request.actor?.key) await byKey(request, reply);
    },
  };
}
