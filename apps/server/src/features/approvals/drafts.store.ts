import type { DraftState } from '@sladd/contract';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { DraftTable } from '../../db/tables.ts';

export type DraftRow = Selectable<DraftTable>;

/** A draft with the names of author and reviewer; null if not decided, or if the reviewer's account is deleted. */
export interface NamedDraft extends DraftRow {
  readonly author: string;
  readonly reviewer: string | null;
}

function selectNamed(db: Database) {
  return db
    .selectFrom('drafts')
    .innerJoin('users as authors', 'authors.id', 'drafts.author_user_id')
    .leftJoin('users as reviewers', 'reviewers.id', 'drafts.decided_by')
    .selectAll('drafts')
    .select(['authors.username as author', 'reviewers.username as reviewer']);
}

export function findDraft(db: Database, organizationId: string, id: string): Promise<NamedDraft | undefined> {
  return selectNamed(db)
    .where('drafts.organization_id', '=', organizationId)
    .where('drafts.id', '=', id)
    .executeTakeFirst();
}

/** Which drafts a user may see: those of others only if sent, and only with the right to review. */
export interface DraftScope {
  readonly organizationId: string;
  readonly userId: string;
  readonly mayReview: boolean;
}

/** The columns that lists need; sealed plans are not read. */
export type ListedDraft = Omit<NamedDraft, 'sealed_plan' | 'sealed_notes' | 'sealed_approval'>;

const listed = [
  ...(['id', 'organization_id', 'author_user_id', 'state', 'revision', 'original_sha256'] as const),
  ...(['plan_sha256', 'pages', 'boxes', 'notes', 'sealed_label', 'decided_by', 'decided_at'] as const),
  ...(['sent_at', 'delivered_at', 'created_at', 'updated_at', 'expires_at'] as const),
] as const;

/** The drafts that a user may see, longest waiting first, never sent ones last. */
export function findVisible(db: Database, scope: DraftScope): Promise<ListedDraft[]> {
  const visible = db
    .selectFrom('drafts')
    .innerJoin('users as authors', 'authors.id', 'drafts.author_user_id')
    .leftJoin('users as reviewers', 'reviewers.id', 'drafts.decided_by')
    .select(listed.map((column) => `drafts.${column}` as const))
    .select(['authors.username as author', 'reviewers.username as reviewer'])
    .where('drafts.organization_id', '=', scope.organizationId)
    .orderBy(sql`coalesce(drafts.sent_at, '9')`)
    .orderBy('drafts.id');
  if (!scope.mayReview) return visible.where('drafts.author_user_id', '=', scope.userId).execute();
  return visible
    .where((is) => is.or([is('drafts.author_user_id', '=', scope.userId), is('drafts.state', '!=', 'draft')]))
    .execute();
}

/** Approved drafts of a document. */
export function findApprovedOf(
  db: Database,
  organizationId: string,
  originalSha256: string,
): Promise<DraftRow[]> {
  return db
    .selectFrom('drafts')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('original_sha256', '=', originalSha256)
    .where('state', '=', 'approved')
    .execute();
}

/** The name of a user; undefined if the account is deleted. */
export async function findUserName(db: Database, userId: string): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('username').where('id', '=', userId).executeTakeFirst();
  return row?.username;
}

/** The author's draft of a document. */
export function findOwnOf(
  db: Database,
  {
    organization_id,
    author_user_id,
    original_sha256,
  }: Pick<DraftRow, 'organization_id' | 'author_user_id' | 'original_sha256'>,
): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('drafts')
    .select('id')
    .where('organization_id', '=', organization_id)
    .where('author_user_id', '=', author_user_id)
    .where('original_sha256', '=', original_sha256)
    .executeTakeFirst();
}

export async function insertDraft(db: Database, row: DraftRow): Promise<void> {
  await db.insertInto('drafts').values(row).execute();
}

export async function updateDraft(db: Database, id: string, changes: Updateable<DraftTable>): Promise<void> {
  await db.updateTable('drafts').set(changes).where('id', '=', id).execute();
}

/** Records that a result was made from an approved draft; false if the draft has changed since. */
export async function noteDelivered(
  db: Database,
  { id, revision }: Pick<DraftRow, 'id' | 'revision'>,
  instants: Pick<DraftRow, 'delivered_at' | 'expires_at'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('drafts')
    .set(instants)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('state', '=', 'approved')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a draft; false if it was already deleted. */
export async function deleteDraftRow(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('drafts').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes a draft if it is expired; false if it was changed since, or already deleted. */
export async function deleteIfExpired(db: Database, id: string, now: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('drafts')
    .where('id', '=', id)
    .where('expires_at', '<=', now.toISOString())
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The number of drafts of an organization, and of one author's open drafts. */
export async function countDrafts(
  db: Database,
  organizationId: string,
  authorId: string,
): Promise<{ readonly all: number; readonly own: number }> {
  const open: readonly DraftState[] = ['draft', 'in_review', 'returned', 'changed'];
  const row = await db
    .selectFrom('drafts')
    .select(({ fn }) => fn.countAll<number | string>().as('all'))
    .select(({ fn, eb }) =>
      fn
        .sum<number | string | null>(
          eb
            .case()
            .when(eb.and([eb('author_user_id', '=', authorId), eb('state', 'in', open)]))
            .then(1)
            .else(0)
            .end(),
        )
        .as('own'),
    )
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return { all: Number(row.all), own: Number(row.own ?? 0) };
}

/** Expired drafts. */
export function findExpired(
  db: Database,
  now: Date,
  limit: number,
): Promise<Pick<DraftRow, 'id' | 'organization_id'>[]> {
  return db
    .selectFrom('drafts')
    .select(['id', 'organization_id'])
    .where('expires_at', '<=', now.toISOString())
    .orderBy('expires_at')
    .limit(limit)
    .execute();
}
