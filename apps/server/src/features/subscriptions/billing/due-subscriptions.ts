import type { Deps } from '../../../deps.ts';
import { ownerOf, type PlanOwner } from '../../../plans/plan-owner.ts';
import { findSettled } from '../settle.service.ts';
import { findCustomerOf } from './billing-customers.store.ts';
import { type SyncDeps, syncCustomer } from './sync-customer.ts';

type DueDeps = SyncDeps & Pick<Deps, 'log'>;

/** Processes due subscriptions. The first process to change `check_at` claims one until `claimedUntil`. */
export async function syncDue(deps: DueDeps, claimedUntil: Date, stopped: AbortSignal): Promise<void> {
  const { db, clock } = deps;
  const now = clock().toISOString();
  const due = await db
    .selectFrom('subscriptions')
    .select(['id', 'user_id', 'organization_id', 'source', 'check_at'])
    .where('check_at', '<=', now)
    .orderBy('check_at')
    .limit(100)
    .execute();
  for (const row of due) {
    const { id, source, check_at } = row;
    const claim = await db
      .updateTable('subscriptions')
      .set({ check_at: claimedUntil.toISOString() })
      .where('id', '=', id)
      .where('check_at', '=', check_at)
      .executeTakeFirst();
    if (claim.numUpdatedRows === 0n || stopped.aborted) continue;
    await (source === 'bought' ? syncOwner(deps, ownerOf(row)) : findSettled(deps, ownerOf(row)));
  }
}

async function syncOwner(deps: DueDeps, owner: PlanOwner): Promise<void> {
  const { db, billing, log } = deps;
  const known = await findCustomerOf(db, owner, billing.kind);
  if (!known) return;
  await syncCustomer(deps, known.customer).catch((err: unknown) =>
    log.warn({ err }, 'the payment provider could not be asked'),
  );
}
