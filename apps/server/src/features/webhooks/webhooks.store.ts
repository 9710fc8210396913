import type { Database } from '../../db/database.ts';
import type { DeliveryRow, WebhookRow } from '../../webhooks/deliveries.store.ts';

/** Number of listed deliveries per webhook. */
const LISTED = 20;

/** The webhooks of a user, oldest first. */
export function findWebhooks(db: Database, userId: string): Promise<WebhookRow[]> {
  return db.selectFrom('webhooks').selectAll().where('user_id', '=', userId).orderBy('id').execute();
}

/** A webhook of this user; undefined for those of others. */
export function findWebhook(db: Database, userId: string, id: string): Promise<WebhookRow | undefined> {
  return db
    .selectFrom('webhooks')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Inserts a webhook in a transaction; false if its owner already has `most`. */
export async function insertWebhook(transaction: Database, row: WebhookRow, most: number): Promise<boolean> {
  // Locks the owner's row, so that concurrent calls cannot exceed the limit.
  await transaction.updateTable('users').set({ id: row.user_id }).where('id', '=', row.user_id).execute();
  if ((await findWebhooks(transaction, row.user_id)).length >= most) return false;
  await transaction.insertInto('webhooks').values(row).execute();
  return true;
}

/** Changes a webhook of this user; undefined if there is none. */
export function updateWebhook(
  db: Database,
  userId: string,
  id: string,
  change: Partial<WebhookRow>,
): Promise<WebhookRow | undefined> {
  return db
    .updateTable('webhooks')
    .set(change)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Replaces the sealed secret of a webhook of this user; the one until now signs, too, until an instant. In one statement, so
 * that of two at once both new ones sign. Undefined if there is no such webhook.
 */
export function replaceSecret(
  db: Database,
  userId: string,
  id: string,
  { secret, until }: { readonly secret: string; readonly until: Date },
): Promise<WebhookRow | undefined> {
  return db
    .updateTable('webhooks')
    .set(({ ref }) => ({ secret, old_secret: ref('secret'), old_secret_until: until.toISOString() }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
}

/** Returns whether there was one. */
export async function deleteWebhookRow(db: Database, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('webhooks')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The latest deliveries of a webhook, newest first. */
export function findDeliveries(db: Database, webhookId: string): Promise<DeliveryRow[]> {
  return db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute();
}
