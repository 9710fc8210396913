import type { Language } from '@sladd/contract';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { requestLanguage } from '../../http/request-language.ts';
import { findChosenLanguage } from '../settings/index.ts';
import { mailTexts } from './mail-texts.ts';
import type { UserRow } from './users.store.ts';

/** How many mails an address can be made to receive. */
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

/** Sends one of the mails about accounts, with a link to a page of the site. */
export async function sendAccountMail(
  { db, mail, publicUrl }: Pick<Deps, 'db' | 'mail' | 'publicUrl'>,
  letter: MailContext & {
    readonly kind: keyof (typeof mailTexts)['en'];
    readonly user: UserRow;
    readonly email: string;
    readonly path: string;
    readonly query: Readonly<Record<string, string>>;
  },
): Promise<void> {
  const link = new URL(letter.path, publicUrl());
  for (const [name, value] of Object.entries(letter.query)) link.searchParams.set(name, value);
  const language = (await findChosenLanguage(db, letter.user.id)) ?? letter.language;
  const text = mailTexts[language][letter.kind]({ name: letter.user.name, link: link.href });
  await mail.send({ to: letter.email, ...text });
}
