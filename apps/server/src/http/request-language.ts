import type { Language } from '@sladd/contract';
import type { FastifyRequest } from 'fastify';

/** The preferred language of a request: Bokmål for anything Norwegian, otherwise English. */
export function requestLanguage({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  const first = headers['accept-language']?.split(',', 1)[0]?.trim().toLowerCase() ?? '';
  return /^(nb|no|nn)\b/.test(first) ? 'nb' : 'en';
}
