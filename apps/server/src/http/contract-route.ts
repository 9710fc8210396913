import type { ErrorCode, MultipartDefinition, RouteDefinition } from '@sladd/contract';
import type { FastifyRequest } from 'fastify';
import type { Actor } from './actor.ts';

/** Any call of the contract. */
export type ContractRoute = RouteDefinition | MultipartDefinition;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that this route answers; absent for web files and the API documentation. */
    contract?: ContractRoute;
  }
  interface FastifyRequest {
    actor: Actor | null;
  }
}

/** The call of a request; null for web files and unknown addresses. */
export function contractOf(request: FastifyRequest): ContractRoute | null {
  return request.routeOptions.config.contract ?? null;
}

/** Error codes of any call, which calls need not list. */
const commonErrors: readonly ErrorCode[] = [
  'internal',
  // The client has disconnected.
  'task.cancelled',
  'database.unavailable',
  'database.full',
  'server.stopping',
  'request.invalid',
  'request.not_found',
  'request.too_many',
  'request.too_large',
  'request.too_deep',
  'request.too_many_values',
  'request.too_many_fields',
  'request.text_too_large',
  'request.origin_refused',
  'auth.required',
  'auth.csrf',
  'auth.forbidden',
  'organization.forbidden',
  'api_key.in_address',
  'api_key.invalid',
  'api_key.expired',
  'api_key.not_for_call',
  'api_key.permission',
  'api_key.plan_required',
];

/** Whether a call lists this error code. */
export function declaresError(route: ContractRoute, code: ErrorCode): boolean {
  if (commonErrors.includes(code) || route.errors.includes(code)) return true;
  if ('answers' in route && route.answers === 'events' && code === 'task.too_many_streams') return true;
  return route.feature !== undefined && code === 'subscription.required';
}
