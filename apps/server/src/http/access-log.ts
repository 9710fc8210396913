import type { FastifyInstance } from 'fastify';

/**
 * Logs each answered call with its route pattern, since addresses and query strings may contain names and e-mail
 * addresses.
 */
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
