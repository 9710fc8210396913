import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

const MS_PER_SECOND = 1000;

/** Counts each answered call of the contract by its pattern; other requests are not counted. */
export function countCalls(app: FastifyInstance, metrics: Pick<Metrics, 'count'>): void {
  app.addHook('onResponse', async (request, reply) => {
    const { contract } = request.routeOptions.config;
    if (!contract) return;
    const seconds = reply.elapsedTime / MS_PER_SECOND;
    metrics.count({ method: contract.method, route: contract.path, status: reply.statusCode, seconds });
  });
}
