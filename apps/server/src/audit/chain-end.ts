import { DEFAULT_AUDIT_RETENTION_YEARS } from '@sladd/contract';
import type { Database } from '../db/database.ts';
import { BEGINNING_HASH } from './audit-entry.ts';
import { type ChainEnd, isSealedEnd, type Seal } from './seal.ts';

/** The log of the installation itself. */
export const INSTALLATION_CHAIN = 'installation';

/** The end of a log and that of the installation's log; for the latter, both are the same. */
export interface TakenEnds {
  readonly own: ChainEnd;
  readonly installation: ChainEnd;
}

/**
 * Returns the end of a log and locks it until the transaction ends, since concurrent entries would fork it. The log of
 * the installation counts the entries of all, so its end is locked too; always first, which avoids deadlocks.
 */
export async function takeEnds(transaction: Database, chain: string): Promise<TakenEnds> {
  const installation = await takeEnd(transaction, INSTALLATION_CHAIN);
  return {
    own: chain === INSTALLATION_CHAIN ? installation : await takeEnd(transaction, chain),
    installation,
  };
}

async function takeEnd(transaction: Database, chain: string): Promise<ChainEnd> {
  const present = await lockEnd(transaction, chain);
  if (present) return present;
  const nothing = { last_seq: 0, last_hash: BEGINNING_HASH, cut_seq: 0, cut_hash: BEGINNING_HASH };
  const unsealed = { end_seal: '', sealed_from: 1, entries_of_all: 0 };
  await transaction
    .insertInto('audit_chains')
    .values({ chain, ...nothing, retention_years: DEFAULT_AUDIT_RETENTION_YEARS, ...unsealed })
    .onConflict((conflict) => conflict.column('chain').doNothing())
    .execute();
  const made = await lockEnd(transaction, chain);
  if (!made) throw new Error('the end of an audit log was deleted while it was made');
  return made;
}

/** A write locks the row on both databases; a read alone does not. */
function lockEnd(transaction: Database, chain: string): Promise<ChainEnd | undefined> {
  return transaction
    .updateTable('audit_chains')
    .set(({ ref }) => ({ last_seq: ref('last_seq') }))
    .where('chain', '=', chain)
    .returningAll()
    .executeTakeFirst();
}

/** Stores an end that {@link takeEnds} returned, changed and sealed anew. */
export async function saveEnd(transaction: Database, seal: Seal, end: ChainEnd): Promise<void> {
  const { chain, ...values } = end;
  await transaction
    .updateTable('audit_chains')
    .set({ ...values, end_seal: seal.end(end) })
    .where('chain', '=', chain)
    .execute();
}

/** The number of entries according to the ends of all logs. */
export async function countEntriesOfAll(db: Database): Promise<number> {
  const { entries } = await db
    .selectFrom('audit_chains')
    .select(({ fn }) => fn.sum<number | string | null>('last_seq').as('entries'))
    .executeTakeFirstOrThrow();
  return Number(entries ?? 0);
}

/**
 * Whether the ends of all logs add up to another number of entries than was written: then one of them was set back,
 * or a whole log was removed. False while the count has no seal of ours, because it cannot be trusted.
 */
export async function isSetBack(db: Database, seal: Seal): Promise<boolean> {
  // One statement, so that no entry is added between counting and reading the ends.
  const installation = await db
    .selectFrom('audit_chains')
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom('audit_chains as one')
        .select(({ fn }) => fn.sum<number | string>('one.last_seq').as('entries'))
        .as('entries_told'),
    )
    .where('chain', '=', INSTALLATION_CHAIN)
    .executeTakeFirst();
  if (!installation || !isSealedEnd(seal, installation)) return false;
  return Number(installation.entries_told) !== installation.entries_of_all;
}
