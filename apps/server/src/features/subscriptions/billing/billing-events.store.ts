import type { BillingKind } from '@sladd/contract';
import type { Database } from '../../../db/database.ts';

/** An event of a customer to sync, claimed by this process. */
export interface ClaimedEvent {
  readonly id: string;
  readonly customer: string;
  /** The number of claims, including this one. */
  readonly attempts: number;
}

/** Stores an event of a customer to sync; a repeated event is ignored. */
export async function insertEvent(
  db: Database,
  event: {
    readonly id: string;
    readonly customer: string;
    readonly provider: BillingKind;
    readonly at: Date;
  },
): Promise<void> {
  const { id, customer, provider } = event;
  const at = event.at.toISOString();
  await db
    .insertInto('billing_events')
    .values({ id, customer, provider, attempts: 0, due_at: at, claimed_until: null, created_at: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

const LOOKED_AT = 10;

/** The longest waiting event, claimed until `until`; null if none is due. */
export async function claimEvent(
  db: Database,
  provider: BillingKind,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<ClaimedEvent | null> {
  const instant = now.toISOString();
  const rows = await db
    .selectFrom('billing_events')
    .selectAll()
    .where('provider', '=', provider)
    .where('due_at', '<=', instant)
    .where((row) => row.or([row('claimed_until', 'is', null), row('claimed_until', '<=', instant)]))
    .orderBy('due_at')
    .limit(LOOKED_AT)
    .execute();
  for (const { id, customer, attempts } of rows) {
    const claim = await db
      .updateTable('billing_events')
      .set({ attempts: attempts + 1, claimed_until: until.toISOString() })
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .executeTakeFirst();
    if (claim.numUpdatedRows > 0n) return { id, customer, attempts: attempts + 1 };
  }
  return null;
}

/** Deletes a processed event, unless it was claimed anew meanwhile. */
export async function deleteEvent(db: Database, { id, attempts }: ClaimedEvent): Promise<void> {
  await db.deleteFrom('billing_events').where('id', '=', id).where('attempts', '=', attempts).execute();
}

export async function postponeEvent(
  db: Database,
  { id, attempts }: ClaimedEvent,
  dueAt: Date,
): Promise<void> {
  await db
    .updateTable('billing_events')
    .set({ due_at: dueAt.toISOString(), claimed_until: null })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute();
}
