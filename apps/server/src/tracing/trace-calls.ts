import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Span, Tracing } from './tracing.ts';

const current = new AsyncLocalStorage<Span>();

/** The span of the current call; undefined outside of calls. */
export function currentCall(): Span | undefined {
  return current.getStore();
}

/**
 * Traces each call of the contract by its pattern; other requests are not traced. Trace headers of clients are ignored.
 */
export function traceCalls(app: FastifyInstance, tracing: Tracing): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  const begin = (request: FastifyRequest, reply: FastifyReply): Span | undefined => {
    const { contract } = request.routeOptions.config;
    if (!contract) return undefined;
    const atMs = performance.timeOrigin + performance.now() - reply.elapsedTime;
    return tracing.begin('call', { method: contract.method, route: contract.path }, { atMs });
  };
  app.addHook('onRequest', (request, reply, done) => {
    const span = begin(request, reply);
    if (!span) return done();
    spans.set(request, span);
    current.run(span, done);
  });
  app.addHook('onResponse', async (request, reply) => {
    // A call refused by an earlier hook has no span yet.
    const span = spans.get(request) ?? begin(request, reply);
    span?.end({ status: reply.statusCode });
  });
}
