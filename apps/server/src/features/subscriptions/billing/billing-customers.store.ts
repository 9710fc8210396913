import type { BillingKind } from '@sladd/contract';
import type { Selectable } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { BillingCustomerTable } from '../../../db/tables.ts';
import { ownerColumn, type PlanOwner } from '../../../plans/plan-owner.ts';

export type BillingCustomerRow = Selectable<BillingCustomerTable>;

export function findCustomerOf(
  db: Database,
  owner: PlanOwner,
  provider: BillingKind,
): Promise<BillingCustomerRow | undefined> {
  return db
    .selectFrom('billing_customers')
    .selectAll()
    .where(ownerColumn(owner), '=', owner.id)
    .where('provider', '=', provider)
    .executeTakeFirst();
}

/** The customer with this id at the provider; undefined if it does not belong to this server. */
export function findCustomer(
  db: Database,
  customer: string,
  provider: BillingKind,
): Promise<BillingCustomerRow | undefined> {
  return db
    .selectFrom('billing_customers')
    .selectAll()
    .where('customer', '=', customer)
    .where('provider', '=', provider)
    .executeTakeFirst();
}

export async function insertCustomer(db: Database, row: BillingCustomerRow): Promise<void> {
  await db
    .insertInto('billing_customers')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Forgets a customer that the provider knows no more. */
export async function deleteCustomer(
  db: Database,
  { customer, provider }: BillingCustomerRow,
): Promise<void> {
  await db
    .deleteFrom('billing_customers')
    .where('customer', '=', customer)
    .where('provider', '=', provider)
    .execute();
}

/** Claims the next sync of a customer; false if another was claimed since `version` was read. */
export async function claimSync(
  db: Database,
  { customer, provider, version }: BillingCustomerRow,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('billing_customers')
    .set({ version: version + 1 })
    .where('customer', '=', customer)
    .where('provider', '=', provider)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
