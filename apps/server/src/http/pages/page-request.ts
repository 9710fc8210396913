import type { FastifyRequest } from 'fastify';
import { contractOf } from '../contract-route.ts';

/** Whether a browser requests a page of the web client, rather than a script or picture that does not exist. */
export function isPageRequest(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = request.url.split('?', 1)[0] ?? '';
  if (path === '/api' || path.startsWith('/api/')) return false;
  return (request.headers.accept ?? '').includes('text/html');
}

/**
 * Whether a request is a call rather than a page or a web file. Decided by the matched route, because an address can be
 * written in many ways. Requests without a route count as calls.
 */
export function isCall(request: FastifyRequest): boolean {
  if (request.is404) return !isPageRequest(request);
  return contractOf(request) !== null || (request.routeOptions.url ?? '').startsWith('/api/');
}
