import { type Language, languages } from '@sladd/contract';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { MailKind } from '../../outbox/queued-mail.ts';
import { findUser } from '../auth/index.ts';
import { findMembership, findOrganization } from '../memberships/index.ts';
import { findChosenLanguage } from '../settings/index.ts';
import { countRecoveryCodes } from '../sign-in-rules/index.ts';
import { findSettings } from './sso.store.ts';
import { type SsoMailKind, ssoMailTexts } from './sso-mail-texts.ts';

const languageSchema = z.enum(languages);
const onlyFacts = z.object({ language: languageSchema, organizationId: z.string(), from: z.string() });
const codeFacts = z.object({ language: languageSchema, organizationId: z.string(), at: z.string() });

type MailDeps = Pick<Deps, 'db' | 'publicUrl'>;

/** The mails about single sign-on, sent only to current members. */
export function ssoMailKinds(deps: MailDeps): Record<SsoMailKind, MailKind> {
  const { db } = deps;
  return {
    sso_becomes_only: {
      write: async ({ facts, userId }) => {
        const { language, organizationId, from } = onlyFacts.parse(facts);
        const settings = await findSettings(db, organizationId);
        const reader = await findReader(db, organizationId, userId, language);
        // Reverted, or restarted with another date, for which there is another mail.
        if (!reader || settings?.only_from !== from || settings.is_enabled === 0) return null;
        const link = linkTo(deps, '/user/settings', 'account');
        const day = new Intl.DateTimeFormat(reader.language, { dateStyle: 'long' }).format(new Date(from));
        return ssoMailTexts[reader.language].sso_becomes_only({ ...reader.names, link, from: day });
      },
    },
    recovery_code_used: {
      write: async ({ facts, userId }) => {
        const { language, organizationId, at } = codeFacts.parse(facts);
        const reader = await findReader(db, organizationId, userId, language);
        if (!reader) return null;
        return ssoMailTexts[reader.language].recovery_code_used({
          ...reader.names,
          link: linkTo(deps, '/organization', 'audit'),
          at: momentIn(reader.language, new Date(at)),
          codesLeft: await countRecoveryCodes(db, organizationId),
        });
      },
    },
  };
}

/** A time in the server's time zone, which it names because the reader may be in another one. */
function momentIn(language: Language, at: Date): string {
  return new Intl.DateTimeFormat(language, {
    ...({ day: 'numeric', month: 'long', year: 'numeric' } as const),
    ...({ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const),
  }).format(at);
}

async function findReader(db: Database, organizationId: string, userId: string | null, asked: Language) {
  const user = await findUser(db, userId ?? '');
  const organization = await findOrganization(db, organizationId);
  if (!user || !organization || !(await findMembership(db, organizationId, user.id))) return null;
  return {
    language: (await findChosenLanguage(db, user.id)) ?? asked,
    names: { name: user.name, organization: organization.name },
  };
}

function linkTo({ publicUrl }: MailDeps, path: string, tab: string): string {
  const link = new URL(path, publicUrl());
  link.searchParams.set('tab', tab);
  return link.href;
}

/** Mails all members whose password stops working; the owner's still works with a recovery code. */
export async function tellMembers(
  outbox: Pick<Deps['outbox'], 'add'>,
  transaction: Database,
  { organizationId, from }: { readonly organizationId: string; readonly from: string },
  language: Language,
): Promise<void> {
  const readers = await transaction
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .innerJoin('organizations', 'organizations.id', 'memberships.organization_id')
    .select(['users.id', 'users.email'])
    .where('memberships.organization_id', '=', organizationId)
    .whereRef('organizations.owner_user_id', '<>', 'users.id')
    .where('users.email_verified', '=', 1)
    .orderBy('memberships.joined_at')
    .execute();
  const facts = { language, organizationId, from };
  for (const { id: userId, email } of readers) {
    await outbox.add(transaction, { kind: 'sso_becomes_only', recipient: email, userId, facts });
  }
}
