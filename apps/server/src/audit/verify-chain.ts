import { type AuditFault, type AuditVerification, auditActions } from '@sladd/contract';
import type { Database } from '../db/database.ts';
import { readEntries } from './audit.store.ts';
import { type AuditRow, hashEntry } from './audit-entry.ts';
import { isSetBack } from './chain-end.ts';
import { type ChainEnd, isSealedEnd, type Seal } from './seal.ts';

const MOST_FAULTS = 10;

/**
 * Recomputes the hash of every entry of a log, follows the chain from its cut to its end, and checks the seal of the
 * end and the count of the entries of all logs. Entries without our seal are counted but accepted at the beginning:
 * they were made before the server's secret changed, or before ends were sealed. After an entry with our seal they
 * are a fault.
 */
export async function verifyChain(db: Database, chain: string, seal: Seal): Promise<AuditVerification> {
  const end = await findEnd(db, chain);
  if (!end) return missing;
  const verification = await verifyUpTo(db, end, seal);
  // Not in one transaction, which would block others; only a cut in the meantime could give a wrong result.
  const after = await findEnd(db, chain);
  return after?.cut_seq === end.cut_seq ? verification : verifyChain(db, chain, seal);
}

const missing: AuditVerification = {
  ...{ is_whole: false, is_proven: false, entries: 0, first_seq: null, unsealed: 0, unsealed_until: null },
  faults: [{ seq: 1, fault: 'missing' }],
};

function findEnd(db: Database, chain: string): Promise<ChainEnd | undefined> {
  return db.selectFrom('audit_chains').selectAll().where('chain', '=', chain).executeTakeFirst();
}

async function verifyUpTo(db: Database, end: ChainEnd, seal: Seal): Promise<AuditVerification> {
  const walked = await walk(db, end, seal);
  const faults = [...walked.faults, ...findEndFaults(end, seal, walked)];
  if (await isSetBack(db, seal)) faults.push({ seq: end.last_seq, fault: 'set_back' });
  const { entries, first_seq, unsealed, unsealed_until } = walked;
  const is_whole = faults.length === 0;
  const is_proven = is_whole && isSealedEnd(seal, end) && unsealed === 0;
  return { is_whole, is_proven, entries, first_seq, unsealed, unsealed_until, faults };
}

/** What the entries of a log show without its end. */
interface Walked
  extends Pick<AuditVerification, 'entries' | 'first_seq' | 'unsealed' | 'unsealed_until' | 'faults'> {
  /** Whether an entry has our seal. */
  readonly isSealed: boolean;
  /** Up to which number older entries were deleted, according to the entries. */
  readonly reportedCut: number;
  readonly last: Link;
}

async function walk(db: Database, end: ChainEnd, seal: Seal): Promise<Walked> {
  const isEndOurs = isSealedEnd(seal, end);
  const faults: AuditVerification['faults'] = [];
  let [entries, unsealed, reportedCut, isSealed] = [0, 0, 0, false];
  let unsealed_until: string | null = null;
  let first_seq: number | null = null;
  let last: Link = { seq: end.cut_seq, hash: end.cut_hash };
  for await (const entry of readEntries(db, end.chain, end.last_seq)) {
    const fault = faultOf(entry, last);
    const isOurs = fault === null && seal.entry(entry.hash) === entry.seal;
    if (fault !== null) faults.push({ seq: entry.seq, fault });
    else if (isSealed && !isOurs) faults.push({ seq: entry.seq, fault: 'resealed' });
    else if (!isOurs || !isEndOurs || entry.seq < end.sealed_from) {
      unsealed += 1;
      unsealed_until = entry.at;
    }
    isSealed ||= isOurs;
    entries += 1;
    first_seq ??= entry.seq;
    if (fault === null) reportedCut = Math.max(reportedCut, cutReportedBy(entry));
    last = entry;
    if (faults.length >= MOST_FAULTS) break;
  }
  return { entries, first_seq, unsealed, unsealed_until, faults, isSealed, reportedCut, last };
}

/** The faults of the end of a log, compared with its entries. */
function findEndFaults(
  end: ChainEnd,
  seal: Seal,
  { faults, isSealed, reportedCut, last }: Walked,
): AuditVerification['faults'] {
  const found: AuditVerification['faults'] = [];
  const isAtEnd = last.seq === end.last_seq && last.hash === end.last_hash;
  if (faults.length < MOST_FAULTS && !isAtEnd) found.push({ seq: last.seq + 1, fault: 'removed' });
  if (faults.length + found.length === 0 && end.cut_seq !== reportedCut)
    found.push({ seq: end.cut_seq + 1, fault: 'cut' });
  // Whoever sealed the newest entry sealed the end too, unless the database was older than the seal.
  if (isSealed && end.end_seal !== '' && !isSealedEnd(seal, end))
    found.push({ seq: end.last_seq, fault: 'end' });
  return found;
}

type Link = Pick<AuditRow, 'seq' | 'hash'>;

/** The fault of an entry by itself or in relation to the previous one. */
function faultOf(entry: AuditRow, before: Link): AuditFault | null {
  if (entry.seq !== before.seq + 1) return 'removed';
  if (hashEntry(entry) !== entry.hash) return 'changed';
  return entry.previous_hash === before.hash ? null : 'swapped';
}

/** The sequence number up to which an entry records that older ones were deleted. */
function cutReportedBy({ action, details }: AuditRow): number {
  if (action !== 'audit.purged') return 0;
  const purged = auditActions['audit.purged'].details.safeParse(JSON.parse(details));
  return purged.success ? purged.data.through : 0;
}
