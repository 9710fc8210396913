import { createHmac } from 'node:crypto';
import { languages, RESET_LINK_MINUTES, VERIFICATION_LINK_HOURS } from '@sladd/contract';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import type { MailKind, QueuedMail } from '../../../outbox/queued-mail.ts';
import { findChosenLanguage } from '../../settings/index.ts';
import { findPasswordRule } from '../../sign-in-rules/index.ts';
import { findUser, findUserByIdentifier, type UserRow } from '../users.store.ts';
import { type AccountMailKind, mailTexts } from './mail-texts.ts';
import { deleteOlderTokens, type IssuedToken, isOutdated, issueToken } from './one-time-tokens.store.ts';

const MINUTE_MS = 60_000;

const languageSchema = z.enum(languages);
const verificationFacts = z.object({ language: languageSchema, plan: z.string().optional() });
const resetFacts = z.object({ language: languageSchema });
const addressChangeFacts = z.object({ language: languageSchema, newAddress: z.string() });

type MailDeps = Pick<Deps, 'db' | 'clock' | 'secret' | 'publicUrl'>;

/**
 * The mails about accounts. The token of a link is derived from the mail's id and the server's secret when the mail is
 * sent: it is never stored in plain text, a mail sent twice has the same link, and its lifetime starts at sending.
 */
export function accountMailKinds(deps: MailDeps): Record<AccountMailKind, MailKind> {
  const { db } = deps;
  return {
    verify_email: {
      write: async (mail) => {
        const { language, plan } = verificationFacts.parse(mail.facts);
        const user = await findReader(deps, mail);
        if (!user || !isToVerify(user, mail.recipient)) return null;
        const life = { purpose: 'verify_email', lifeMs: VERIFICATION_LINK_HOURS * 60 * MINUTE_MS } as const;
        const token = await issue(deps, mail, user, life);
        if (token === null) return null;
        const link = linkTo(deps, '/verify-email', { token, ...(plan === undefined ? {} : { plan }) });
        return (await textsFor(deps, user, language)).verify_email({ name: user.name, link });
      },
    },
    reset_password: {
      write: async (mail) => {
        const { language } = resetFacts.parse(mail.facts);
        const user = await findReader(deps, mail);
        if (!user || user.disabled_at !== null || (await isOutdated(db, user.id, mail.id))) return null;
        await deleteOlderTokens(db, user.id, mail.id);
        if ((await findPasswordRule(db, user.id, deps.clock())).kind === 'refused') {
          const texts = await textsFor(deps, user, language);
          return texts.password_not_used({ name: user.name, link: linkTo(deps, '/login/organization', {}) });
        }
        const life = { purpose: 'reset_password', lifeMs: RESET_LINK_MINUTES * MINUTE_MS } as const;
        const token = await issue(deps, mail, user, life);
        if (token === null) return null;
        const link = linkTo(deps, '/reset-password', { token });
        return (await textsFor(deps, user, language)).reset_password({ name: user.name, link });
      },
    },
    address_change: {
      write: async (mail) => {
        const { language, newAddress } = addressChangeFacts.parse(mail.facts);
        const user = await findReader(deps, mail);
        if (!user) return null;
        const link = linkTo(deps, '/forgot-password', {});
        const texts = await textsFor(deps, user, language);
        return texts.address_change({ name: user.name, newAddress, link });
      },
    },
  };
}

function findReader({ db }: MailDeps, { userId, recipient }: QueuedMail): Promise<UserRow | undefined> {
  return userId === null ? findUserByIdentifier(db, recipient) : findUser(db, userId);
}

/** The unverified address of a new account, or the pending address of an account. */
function isToVerify(user: UserRow, address: string): boolean {
  return user.email === address ? user.email_verified === 0 : user.pending_email === address;
}

/** Null if the link was already used: an earlier copy of this mail was delivered. */
async function issue(
  { db, clock, secret }: MailDeps,
  { id, recipient }: QueuedMail,
  user: UserRow,
  life: Pick<IssuedToken, 'purpose' | 'lifeMs'>,
): Promise<string | null> {
  const text = createHmac('sha256', secret).update(`mailed link\n${id}`).digest('base64url');
  const token = { id, user_id: user.id, email: recipient, at: clock(), ...life };
  return (await issueToken(db, token, text)) ? text : null;
}

function linkTo({ publicUrl }: MailDeps, path: string, query: Readonly<Record<string, string>>): string {
  const link = new URL(path, publicUrl());
  for (const [name, value] of Object.entries(query)) link.searchParams.set(name, value);
  return link.href;
}

/** In the reader's chosen language, otherwise in that of the requesting page. */
async function textsFor({ db }: MailDeps, user: UserRow, asked: keyof typeof mailTexts) {
  return mailTexts[(await findChosenLanguage(db, user.id)) ?? asked];
}
