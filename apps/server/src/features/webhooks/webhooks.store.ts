import type { Database } from '../../db/database.ts';
import type { DeliveryRow, WebhookRow } from '../../webhooks/deliveries.store.ts';

/** Deliveries that are listed of one address. */
const LISTED = 20;

/** The addresses of a user, the oldest first. */
export function findWebhooks(db: Database, userId: string): Promise<WebhookRow[]> {
  return db.selectFrom('webhooks').selectAll().where('user_id', '=', userId).orderBy('id').execute();
}

/** An address of its owner; undefined for everybody else's. */
export function findWebhook(db: Database, userId: string, id: string): Promise<WebhookRow | undefined> {
  return db
    .selectFrom('webhooks')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Writes an address down unless its owner has so many already, in a transaction; false then. */
export async function insertWebhook(transaction: Database, row: WebhookRow, most: number): Promise<boolean> {
  // Two of one owner at once do not slip past each other.
  await transaction.updateTable('users').set({ id: row.user_id }).where('id', '=', row.user_id).execute();
  if ((await findWebhooks(transaction, row.user_id)).length >= most) return false;
  await transaction.insertInto('webhooks').values(row).execute();
  return true;
}

/** Changes an address of its owner; undefined where there is none. */
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

/** Whether there was one to delete. */
export async function deleteWebhookRow(db: Database, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('webhooks')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The latest deliveries of an address, the newest first. */
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
