import type { Selectable } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { SandboxCheckoutTable } from '../../../db/tables.ts';
import { type PlanOwner, toOwnerColumns } from '../../../plans/plan-owner.ts';
import { emptyState, type SandboxState, sandboxStateSchema } from './sandbox-state.ts';

export type SandboxCheckoutRow = Selectable<SandboxCheckoutTable>;

interface KeptState {
  readonly state: SandboxState;
  readonly version: number;
}

export async function insertCustomer(db: Database, customer: string, owner: PlanOwner): Promise<void> {
  await db
    .insertInto('sandbox_customers')
    .values({ customer, ...toOwnerColumns(owner), state: JSON.stringify(emptyState), version: 0 })
    .onConflict((conflict) => conflict.column('customer').doNothing())
    .execute();
}

export async function findState(db: Database, customer: string): Promise<KeptState | undefined> {
  const row = await db
    .selectFrom('sandbox_customers')
    .select(['state', 'version'])
    .where('customer', '=', customer)
    .executeTakeFirst();
  return row && { state: sandboxStateSchema.parse(JSON.parse(row.state)), version: row.version };
}

/** Changes a customer's state; concurrent changes are applied one after the other. */
export async function changeState(
  db: Database,
  customer: string,
  change: (state: SandboxState) => SandboxState,
): Promise<SandboxState> {
  for (;;) {
    const kept = await findState(db, customer);
    if (!kept) throw new Error('there is no such customer');
    const next = change(kept.state);
    if (next === kept.state) return next;
    const { numUpdatedRows } = await db
      .updateTable('sandbox_customers')
      .set({ state: JSON.stringify(next), version: kept.version + 1 })
      .where('customer', '=', customer)
      .where('version', '=', kept.version)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return next;
  }
}

export async function insertCheckout(db: Database, row: SandboxCheckoutRow): Promise<void> {
  await db.insertInto('sandbox_checkouts').values(row).execute();
}

/** A checkout of the user, or of an organization that the user owns. */
export function findCheckout(
  db: Database,
  id: string,
  userId: string,
): Promise<SandboxCheckoutRow | undefined> {
  return db
    .selectFrom('sandbox_checkouts')
    .innerJoin('sandbox_customers', 'sandbox_customers.customer', 'sandbox_checkouts.customer')
    .leftJoin('organizations', 'organizations.id', 'sandbox_customers.organization_id')
    .selectAll('sandbox_checkouts')
    .where('sandbox_checkouts.id', '=', id)
    .where(({ or, eb }) =>
      or([eb('sandbox_customers.user_id', '=', userId), eb('organizations.owner_user_id', '=', userId)]),
    )
    .executeTakeFirst();
}

/** Cancels a customer's open checkouts except those for the card. */
export async function closeOpenCheckouts(db: Database, customer: string): Promise<void> {
  await db
    .updateTable('sandbox_checkouts')
    .set({ state: 'canceled' })
    .where('customer', '=', customer)
    .where('state', '=', 'open')
    .where('purpose', '!=', 'portal')
    .execute();
}

/** Closes an open checkout; returns whether this call did. */
export async function closeCheckout(db: Database, id: string, state: 'paid' | 'canceled'): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sandbox_checkouts')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
