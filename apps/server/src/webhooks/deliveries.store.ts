import type { Selectable } from 'kysely';
import type { Database } from '../db/database.ts';
import type { WebhookDeliveryTable, WebhookTable } from '../db/tables.ts';

export type WebhookRow = Selectable<WebhookTable>;
export type DeliveryRow = Selectable<WebhookDeliveryTable>;

/** Number of candidates per query, so that servers on one database do not all compete for the first. */
const LOOKED_AT = 10;

/** Stores a delivery to send. */
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

/** The active webhooks of a user. */
export function findActive(db: Database, userId: string): Promise<WebhookRow[]> {
  return db
    .selectFrom('webhooks')
    .selectAll()
    .where('user_id', '=', userId)
    .where('is_active', '=', 1)
    .execute();
}

/** A delivery that one server sends, with its webhook. */
export interface ClaimedDelivery {
  readonly delivery: DeliveryRow;
  readonly webhook: WebhookRow;
}

/**
 * The longest waiting delivery of anyone but some users, claimed until `until`; undefined if none is due, or others
 * were faster.
 */
export async function claimDelivery(
  db: Database,
  now: Date,
  until: Date,
  except: readonly string[],
): Promise<ClaimedDelivery | undefined> {
  const instant = now.toISOString();
  let due = db
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('webhooks as webhook', 'webhook.id', 'delivery.webhook_id')
    .select(['delivery.id', 'delivery.tries'])
    .where('delivery.state', '=', 'waiting')
    .where('delivery.due_at', '<=', instant)
    .where((row) =>
      row.or([row('delivery.claimed_until', 'is', null), row('delivery.claimed_until', '<=', instant)]),
    );
  if (except.length > 0) due = due.where('webhook.user_id', 'not in', except);
  const rows = await due.orderBy('delivery.due_at').orderBy('delivery.id').limit(LOOKED_AT).execute();
  for (const { id, tries } of rows) {
    const delivery = await db
      .updateTable('webhook_deliveries')
      .set({ tries: tries + 1, claimed_until: until.toISOString(), tried_at: now.toISOString() })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      // A claim in between has increased the count.
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

/** Stores the outcome of a try, unless another process has claimed it since. */
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

/** Deactivates a webhook whose URL is gone; its waiting deliveries fail. */
export async function switchOff(db: Database, webhookId: string): Promise<void> {
  await db.updateTable('webhooks').set({ is_active: 0 }).where('id', '=', webhookId).execute();
  await db
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', claimed_until: null })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .execute();
}

/** Releases the claims of a dead server; for a database with a single server. */
export async function releaseDeliveries(db: Database): Promise<void> {
  await db.updateTable('webhook_deliveries').set({ claimed_until: null }).execute();
}
