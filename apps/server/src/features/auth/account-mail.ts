import type { Language } from '@sladd/contract';
import type { FastifyRequest } from 'fastify';
import { requestLanguage } from '../../http/request-language.ts';

/** How many mails an address can be made to receive, and an account to send. */
export const mailLimit = { attempts: 5, windowMs: 3_600_000 };

/** What the asking call tells about the reader of a mail. */
export interface MailContext {
  /** The language of the page that asked; one chosen in the settings goes before it. */
  readonly language: Language;
}

/** What a request tells about the reader of a mail. */
export function mailContextOf(request: FastifyRequest): MailContext {
  return { language: requestLanguage(request) };
}
