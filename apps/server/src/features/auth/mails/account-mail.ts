import type { Language } from '@sladd/contract';
import type { FastifyRequest } from 'fastify';
import { requestLanguage } from '../../../http/request-language.ts';

/** Limit of mails to one address, and by one account. */
export const mailLimit = { attempts: 5, windowMs: 3_600_000 };

/** Facts about the reader of a mail, from the request. */
export interface MailContext {
  /** The language of the requesting page; one chosen in the settings takes precedence. */
  readonly language: Language;
}

/** Reads the mail context from a request. */
export function mailContextOf(request: FastifyRequest): MailContext {
  return { language: requestLanguage(request) };
}
