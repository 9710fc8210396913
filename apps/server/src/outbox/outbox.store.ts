import type { Database } from '../db/database.ts';
import type { NewMail, QueuedMail } from './queued-mail.ts';

/** A mail claimed by this process. */
export interface ClaimedMail extends QueuedMail {
  /** The number of claims, including this one; a later claim has a higher number. */
  readonly attempts: number;
}

/** Number of candidates per query, so that servers on one database do not all compete for the first. */
const LOOKED_AT = 10;

export async function insertMail(
  db: Database,
  mail: NewMail & { readonly id: string; readonly at: Date },
): Promise<void> {
  const { id, kind, recipient, userId, facts, at } = mail;
  const instant = at.toISOString();
  await db
    .insertInto('mail_outbox')
    .values({
      id,
      kind,
      recipient,
      user_id: userId,
      facts: JSON.stringify(facts),
      attempts: 0,
      due_at: instant,
      claimed_until: null,
      created_at: instant,
    })
    .execute();
}

/** Deletes unsent mails of one kind to a recipient. */
export async function withdrawMails(db: Database, kind: string, recipient: string): Promise<void> {
  await db.deleteFrom('mail_outbox').where('recipient', '=', recipient).where('kind', '=', kind).execute();
}

/** The longest waiting mail, claimed until `until`; null if none is due, or others were faster. */
export async function claimMail(db: Database, now: Date, until: Date): Promise<ClaimedMail | null> {
  const rows = await db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('due_at', '<=', now.toISOString())
    .where((row) => row.or([row('claimed_until', 'is', null), row('claimed_until', '<=', now.toISOString())]))
    .orderBy('due_at')
    .orderBy('id')
    .limit(LOOKED_AT)
    .execute();
  for (const row of rows) {
    const attempts = row.attempts + 1;
    const claim = await db
      .updateTable('mail_outbox')
      .set({ attempts, claimed_until: until.toISOString() })
      .where('id', '=', row.id)
      // A claim in between has increased the count.
      .where('attempts', '=', row.attempts)
      .executeTakeFirst();
    if (claim.numUpdatedRows === 0n) continue;
    const facts = JSON.parse(row.facts) as QueuedMail['facts'];
    const { id, kind, recipient, user_id: userId, created_at: createdAt } = row;
    return { id, kind, recipient, userId, facts, createdAt, attempts };
  }
  return null;
}

/** Renews a claim, unless another process has taken over. */
export async function renewClaim(db: Database, claim: ClaimedMail, until: Date): Promise<void> {
  await ofClaim(db.updateTable('mail_outbox').set({ claimed_until: until.toISOString() }), claim).execute();
}

/** Releases a mail, to be sent later. */
export async function postponeMail(db: Database, claim: ClaimedMail, dueAt: Date): Promise<void> {
  const later = { due_at: dueAt.toISOString(), claimed_until: null };
  await ofClaim(db.updateTable('mail_outbox').set(later), claim).execute();
}

export async function deleteMail(db: Database, claim: ClaimedMail): Promise<void> {
  await ofClaim(db.deleteFrom('mail_outbox'), claim).execute();
}

/** Releases the claims of a dead server; for a database with a single server. */
export async function releaseClaims(db: Database): Promise<void> {
  await db.updateTable('mail_outbox').set({ claimed_until: null }).execute();
}

function ofClaim<Query extends { where(column: 'id' | 'attempts', operator: '=', value: never): Query }>(
  query: Query,
  { id, attempts }: ClaimedMail,
): Query {
  return query.where('id', '=', id as never).where('attempts', '=', attempts as never);
}
