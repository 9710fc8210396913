import { languages } from '@sladd/contract';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { MailKind } from '../../outbox/queued-mail.ts';
import { findUser, findUserByIdentifier } from '../auth/index.ts';
import { findOrganization, writeInvitationToken } from '../memberships/index.ts';
import { findChosenLanguage } from '../settings/index.ts';
import { findHandover } from './handovers.store.ts';
import { findInvitation } from './invitations.store.ts';
import { type OrganizationMailKind, organizationMailTexts } from './organization-mail-texts.ts';

const languageSchema = z.enum(languages);
const invitationFacts = z.object({ language: languageSchema, invitationId: z.string() });
const handoverFacts = z.object({ language: languageSchema, organizationId: z.string() });

type MailDeps = Pick<Deps, 'db' | 'clock' | 'secret' | 'publicUrl'>;

/** The mails about organizations, skipped if their subject no longer applies. */
export function organizationMailKinds(deps: MailDeps): Record<OrganizationMailKind, MailKind> {
  const { db, clock, secret } = deps;
  return {
    organization_invitation: {
      write: async ({ facts, recipient }) => {
        const { language, invitationId } = invitationFacts.parse(facts);
        const row = await findInvitation(db, invitationId);
        const isOpen = row?.accepted_at === null && row.expires_at > clock().toISOString();
        if (!row || !isOpen || row.email !== recipient) return null;
        const link = linkTo(deps, { invitation: writeInvitationToken(secret, row.id) });
        const reader = await findUserByIdentifier(db, recipient);
        const texts = await textsFor(deps, reader?.id, language);
        return texts.organization_invitation({
          organization: row.organization_name,
          inviter: row.inviter,
          link,
        });
      },
    },
    handover_offered: {
      write: async ({ facts, userId }) => {
        const { language, organizationId } = handoverFacts.parse(facts);
        const organization = await findOrganization(db, organizationId);
        const offer = await findHandover(db, organizationId, clock());
        const reader = await findUser(db, userId ?? '');
        if (!organization || !reader || offer?.to_user_id !== reader.id) return null;
        const link = linkTo(deps, { tab: 'handover' });
        return (await textsFor(deps, reader.id, language)).handover_offered({
          name: reader.name,
          organization: organization.name,
          owner: offer.from_username,
          link,
        });
      },
    },
  };
}

function linkTo({ publicUrl }: MailDeps, query: Readonly<Record<string, string>>): string {
  const link = new URL('/organization', publicUrl());
  for (const [name, value] of Object.entries(query)) link.searchParams.set(name, value);
  return link.href;
}

/** In the reader's chosen language, otherwise in that of the requesting page. */
async function textsFor(
  { db }: MailDeps,
  userId: string | undefined,
  asked: keyof typeof organizationMailTexts,
) {
  const chosen = userId === undefined ? undefined : await findChosenLanguage(db, userId);
  return organizationMailTexts[chosen ?? asked];
}
