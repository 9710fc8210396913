import { findJsonExcess } from '@sladd/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';
import { contractOf } from './contract-route.ts';

/** Parses JSON bodies like Fastify, after checking that this does not take long. Throws `request.too_deep`. */
export function registerJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const route = contractOf(request);
    if (route && 'rawBody' in route && route.rawBody) return done(null, String(body));
    const excess = findJsonExcess(String(body), BODY_LIMITS);
    if (!excess) return parse(request, String(body), done);
    const { code, details } = excess.params.own;
    done(new AppError(code, { details }));
  });
}

/** The largest body is a record of the history with 20,000 areas of about ten values each. */
const BODY_LIMITS = { depth: 32, values: 400_000 } as const;
