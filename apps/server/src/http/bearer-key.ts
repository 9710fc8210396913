import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { isCall } from './pages/page-request.ts';

const keyInAddress = /sladd_[A-Za-z0-9]{8}_[A-Za-z0-9_-]{43}/;

/**
 * The API key in the `Authorization` header of a request; null if there is none. Other bearer tokens are ignored, since
 * a proxy may use its own.
 */
export function bearerKey(request: FastifyRequest): string | null {
  const [, token = ''] = /^Bearer\s+(\S+)\s*$/i.exec(request.headers.authorization ?? '') ?? [];
  return token.startsWith('sladd_') ? token : null;
}

/** Refuses calls with a key in their address, which proxies and browsers log. Throws `api_key.in_address`. */
export async function refuseKeyInAddress(request: FastifyRequest): Promise<void> {
  if (isCall(request) && keyInAddress.test(request.url)) throw new AppError('api_key.in_address');
}
