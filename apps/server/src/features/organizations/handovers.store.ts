import type { Handover } from '@sladd/contract';
import type { Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { HandoverTable } from '../../db/tables.ts';

export type HandoverRow = Selectable<HandoverTable>;

/** The open offer of an organization; undefined once expired. */
export async function findHandover(
  db: Database,
  organizationId: string,
  at: Date,
): Promise<(Handover & { readonly from_user_id: string }) | undefined> {
  return db
    .selectFrom('handovers')
    .innerJoin('users as receiver', 'receiver.id', 'handovers.to_user_id')
    .innerJoin('users as giver', 'giver.id', 'handovers.from_user_id')
    .select([
      'handovers.to_user_id',
      'handovers.from_user_id',
      'receiver.name as to_username',
      'giver.name as from_username',
      'handovers.offered_at',
      'handovers.expires_at',
    ])
    .where('handovers.organization_id', '=', organizationId)
    .where('handovers.expires_at', '>', at.toISOString())
    .executeTakeFirst();
}

export function findHandoverRow(db: Database, organizationId: string): Promise<HandoverRow | undefined> {
  return db
    .selectFrom('handovers')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
}

/** Stores an offer, replacing an expired one. */
export async function saveHandover(db: Database, row: HandoverRow): Promise<void> {
  const { organization_id: _id, ...changes } = row;
  await db
    .insertInto('handovers')
    .values(row)
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(changes))
    .execute();
}

/** Returns whether there was one. */
export async function deleteHandover(db: Database, organizationId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('handovers')
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
