import type { FastifyInstance } from 'fastify';

/** Logs each answered call by its route pattern: addresses and query strings may hold names and e-mails. */
export function registerAccessLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { contract } = request.routeOptions.config;
    if (!contract) return;
    request.log.info(
      {
        method: request.method,
        route: contract.path,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
}
