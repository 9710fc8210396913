import type { Selectable } from 'kysely';
import type { Database } from '../db/database.ts';
import type { WebhookDeliveryTable, WebhookTable } from '../db/tables.ts';

export type WebhookRow = Selectable<WebhookTable>;
export type DeliveryRow = Selectable<WebhookDeliveryTable>;

/** Deliveries looked at in one go, so that servers which share a database do not all wait for the first. */
const LOOKED_AT = 10;

/** Writes down what an address is to be told. */
export async function insertDelivery(
  db: Database,
  delivery: Pick<DeliveryRow, 'id' | 'webhook_id' | 'job_id' | 'type' | 'body'>,
  at: Date,
): Promise<void> {
  const instant = at.toISOString();
  await db
    .insertInto('webhook_deliveries')
    .values({
      ...delivery,
      state: 'waiting',
      tries: 0,
      status: null,
      failure: null,
      due_at: instant,
      claimed_until: null,
      created_at: instant,
      tried_at: null,
    })
    .execute();
}

/** The addresses of a user that are switched on. */
export function findActive(db: Database, userId: string): Promise<WebhookRow[]> {
  return db
    .selectFrom('webhooks')
    .selectAll()
    .where('user_id', '=', userId)
    .where('is_active', '=', 1)
    .execute();
}

/** What waits longest, claimed until `until`, with its address; undefined when nothing is due, or others were faster. */
export async function claimDelivery(
  db: Database,
  now: Date,
  until: Date,
): Promise<{ readonly delivery: DeliveryRow; readonly webhook: WebhookRow } | undefined> {
  const rows = await db
    .selectFrom('webhook_deliveries')
    .select(['id', 'tries'])
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now.toISOString())
    .where((row) => row.or([row('claimed_until', 'is', null), row('claimed_until', '<=', now.toISOString())]))
    .orderBy('due_at')
    .orderBy('id')
    .limit(LOOKED_AT)
    .execute();
  for (const { id, tries } of rows) {
    const delivery = await db
      .updateTable('webhook_deliveries')
      .set({ tries: tries + 1, claimed_until: until.toISOString(), tried_at: now.toISOString() })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      // Whoever claimed it in between has counted it up.
      .where('tries', '=', tries)
      .returningAll()
      .executeTakeFirst();
    const webhook =
      delivery &&
      (await db.selectFrom('webhooks').selectAll().where('id', '=', delivery.webhook_id).executeTakeFirst());
    if (webhook) return { delivery, webhook };
  }
  return undefined;
}

/** Notes how a try went, unless somebody else has claimed it since. */
export async function noteTry(
  db: Database,
  { id, tries }: Pick<DeliveryRow, 'id' | 'tries'>,
  outcome: Partial<Pick<DeliveryRow, 'state' | 'status' | 'failure' | 'due_at'>>,
): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ ...outcome, claimed_until: null })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .execute();
}

/** Switches an address off that says it is not there any more; what waits for it is given up. */
export async function switchOff(db: Database, webhookId: string): Promise<void> {
  await db.updateTable('webhooks').set({ is_active: 0 }).where('id', '=', webhookId).execute();
  await db
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', claimed_until: null })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .execute();
}

/** Frees what a server that is no more had claimed; for a database that has one server alone. */
export async function releaseDeliveries(db: Database): Promise<void> {
  await db.updateTable('webhook_deliveries').set({ claimed_until: null }).execute();
}

/** Forgets what was told before an instant. */
export async function deleteOldDeliveries(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('webhook_deliveries').where('created_at', '<=', before.toISOString()).execute();
}
