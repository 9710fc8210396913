import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';

/** Calls per minute and address to `/api`; web files are not counted. */
export async function registerRateLimit(app: FastifyInstance, callsPerMinute: number): Promise<void> {
  await app.register(rateLimit, { global: false });
  const check = app.createRateLimit({ max: callsPerMinute, timeWindow: 60_000 });
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    const limit = await check(request);
    if (limit.isAllowed || !limit.isExceeded) return;
    reply.header('retry-after', limit.ttlInSeconds);
    throw new AppError('request.too_many', { details: { retry_after_seconds: limit.ttlInSeconds } });
  });
}
