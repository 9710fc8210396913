import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { findChains } from './audit.store.ts';
import type { AuditLog } from './audit-log.ts';
import { INSTALLATION_CHAIN, takeEnds } from './chain-end.ts';

/** Deletes entries beyond the retention period. The newest entry always remains, since it records the deletion. */
export async function purgeOldEntries(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly audit: AuditLog;
}): Promise<void> {
  for (const chain of await findChains(deps.db)) {
    await deps.db.transaction().execute((transaction) => purgeChain(transaction, chain, deps));
  }
}

/** Moves the cut forward, records it in the log, and deletes the entries up to it. */
async function purgeChain(
  transaction: Database,
  chain: string,
  { clock, audit }: { readonly clock: Clock; readonly audit: AuditLog },
): Promise<void> {
  const { cut_seq, retention_years } = (await takeEnds(transaction, chain)).own;
  const before = clock();
  before.setUTCFullYear(before.getUTCFullYear() - retention_years);
  const firstKept = await findFirstSince(transaction, chain, before.toISOString());
  const newest = await transaction
    .selectFrom('audit_events')
    .select(['seq', 'hash'])
    .where('chain', '=', chain)
    .$if(firstKept !== undefined, (entries) => entries.where('seq', '<', firstKept ?? 0))
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!newest) return;
  const organizationId = chain === INSTALLATION_CHAIN ? null : chain;
  await audit.record(transaction, {
    organizationId,
    actor: { kind: 'system', id: null, network: null },
    action: 'audit.purged',
    details: { entries: newest.seq - cut_seq, through: newest.seq },
  });
  await audit.keep(transaction, organizationId, { cut_seq: newest.seq, cut_hash: newest.hash });
  await transaction
    .deleteFrom('audit_events')
    .where('chain', '=', chain)
    .where('seq', '<=', newest.seq)
    .execute();
}

/**
 * The number of the first entry since an instant. All entries after it stay too: if a clock was wrong for a while, a
 * newer entry can have an older time.
 */
async function findFirstSince(db: Database, chain: string, instant: string): Promise<number | undefined> {
  const first = await db
    .selectFrom('audit_events')
    .select('seq')
    .where('chain', '=', chain)
    .where('at', '>=', instant)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  return first?.seq;
}
