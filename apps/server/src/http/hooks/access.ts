import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { contractOf } from '../contract-route.ts';

/** Enforces the access a call declares. */
export async function accessHook(request: FastifyRequest): Promise<void> {
  if (contractOf(request)?.access === 'session' && !request.actor) throw new AppError('auth.required');
}
