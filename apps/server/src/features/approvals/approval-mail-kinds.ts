import { type Language, languages, MAX_DRAFT_MAILS, organizationRoles, roleMay } from '@sladd/contract';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { MailKind } from '../../outbox/queued-mail.ts';
import { findUser } from '../auth/index.ts';
import { findMembership, findOrganization } from '../memberships/index.ts';
import { findChosenLanguage } from '../settings/index.ts';
import { type ApprovalMailKind, approvalMailTexts } from './approval-mail-texts.ts';
import { type DraftRow, findDraft } from './drafts.store.ts';

const factsSchema = z.object({
  language: z.enum(languages),
  organizationId: z.string(),
  draftId: z.string(),
});

type MailDeps = Pick<Deps, 'db' | 'publicUrl'>;

/** The mails about drafts. They name the organization but nothing of the draft, and are skipped if no longer true. */
export function approvalMailKinds(deps: MailDeps): Record<ApprovalMailKind, MailKind> {
  const mail = (kind: ApprovalMailKind, isTrue: (row: DraftRow, userId: string) => boolean): MailKind => ({
    write: async ({ facts, userId }) => {
      const { language, organizationId, draftId } = factsSchema.parse(facts);
      const reader = await findUser(deps.db, userId ?? '');
      const organization = await findOrganization(deps.db, organizationId);
      const row = await findDraft(deps.db, organizationId, draftId);
      const isMember = reader && (await findMembership(deps.db, organizationId, reader.id)) !== undefined;
      if (!organization || !isMember || !row || !isTrue(row, reader.id)) return null;
      const chosen = await findChosenLanguage(deps.db, reader.id);
      const link = new URL(`/approval/${draftId}`, deps.publicUrl()).href;
      const names = { name: reader.name, organization: organization.name, link };
      return approvalMailTexts[chosen ?? language][kind](names);
    },
  });
  return {
    draft_waiting: mail('draft_waiting', ({ state }) => state === 'in_review' || state === 'changed'),
    draft_answered: mail(
      'draft_answered',
      ({ state, author_user_id }, userId) =>
        author_user_id === userId && (state === 'approved' || state === 'returned'),
    ),
  };
}

type Post = Pick<Deps['outbox'], 'add'>;

/** Writes to all who may review a draft except its author, owner and admins first. */
export async function tellReviewers(
  outbox: Post,
  transaction: Database,
  { id, organization_id, author_user_id }: Pick<DraftRow, 'id' | 'organization_id' | 'author_user_id'>,
  language: Language,
): Promise<void> {
  const reviewers = await transaction
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.id', 'users.email'])
    .where('memberships.organization_id', '=', organization_id)
    .where(
      'memberships.role',
      'in',
      organizationRoles.filter((role) => roleMay(role, 'drafts.review')),
    )
    .where('users.id', '!=', author_user_id)
    .where('users.email_verified', '=', 1)
    .orderBy('memberships.rank')
    .orderBy('memberships.joined_at')
    .limit(MAX_DRAFT_MAILS)
    .execute();
  for (const { id: userId, email } of reviewers) {
    const facts = { language, organizationId: organization_id, draftId: id };
    await outbox.add(transaction, { kind: 'draft_waiting', recipient: email, userId, facts });
  }
}

/** Notifies the author of the answer to a draft. */
export async function tellAuthor(
  outbox: Post,
  transaction: Database,
  { id, organization_id, author_user_id }: Pick<DraftRow, 'id' | 'organization_id' | 'author_user_id'>,
  language: Language,
): Promise<void> {
  const author = await findUser(transaction, author_user_id);
  if (!author) return;
  const facts = { language, organizationId: organization_id, draftId: id };
  await outbox.add(transaction, {
    kind: 'draft_answered',
    recipient: author.email,
    userId: author.id,
    facts,
  });
}
