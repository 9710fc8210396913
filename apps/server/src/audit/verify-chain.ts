import { type AuditFault, type AuditVerification, auditActions } from '@sladd/contract';
import type { Database } from '../db/database.ts';
import { readEntries } from './audit.store.ts';
import { type AuditRow, BEGINNING_HASH, hashEntry, type Seal } from './audit-entry.ts';

const MOST_FAULTS = 10;

/**
 * Recomputes the hash of every entry of a log and follows the chain from its cut to its end. An empty log is intact.
 * Entries at the start with another seal are counted but accepted: they were made before the server's secret changed;
 * after an entry with our seal they are a fault.
 */
export async function verifyChain(db: Database, chain: string, seal: Seal): Promise<AuditVerification> {
  const head = await findHead(db, chain);
  const verification = await verifyUpTo(db, chain, head, seal);
  // Not in one transaction, which would block others; only a cut in the meantime could give a wrong result.
  const after = await findHead(db, chain);
  return after?.cut_seq === head?.cut_seq ? verification : verifyChain(db, chain, seal);
}

function findHead(db: Database, chain: string) {
  return db.selectFrom('audit_chains').selectAll().where('chain', '=', chain).executeTakeFirst();
}

async function verifyUpTo(db: Database, chain: string, head: Head, seal: Seal): Promise<AuditVerification> {
  const { last_seq = 0, last_hash = BEGINNING_HASH, cut_seq = 0, cut_hash = BEGINNING_HASH } = head ?? {};
  const faults: AuditVerification['faults'] = [];
  let [entries, unsealed, reportedCut, isSealed] = [0, 0, 0, false];
  let first: number | null = null;
  let before: Link = { seq: cut_seq, hash: cut_hash };
  for await (const entry of readEntries(db, chain, last_seq)) {
    const fault = faultOf(entry, before);
    const isOurs = fault === null && seal(entry.hash) === entry.seal;
    if (fault !== null) faults.push({ seq: entry.seq, fault });
    else if (isSealed && !isOurs) faults.push({ seq: entry.seq, fault: 'resealed' });
    else if (!isOurs) unsealed += 1;
    isSealed ||= isOurs;
    entries += 1;
    first ??= entry.seq;
    if (fault === null) reportedCut = Math.max(reportedCut, cutReportedBy(entry));
    before = entry;
    if (faults.length >= MOST_FAULTS) break;
  }
  if (faults.length < MOST_FAULTS && (before.seq !== last_seq || before.hash !== last_hash)) {
    faults.push({ seq: before.seq + 1, fault: 'removed' });
  }
  if (faults.length === 0 && cut_seq !== reportedCut) faults.push({ seq: cut_seq + 1, fault: 'cut' });
  return { is_whole: faults.length === 0, entries, first_seq: first, unsealed, faults };
}

type Head = Awaited<ReturnType<typeof findHead>>;
type Link = Pick<AuditRow, 'seq' | 'hash'>;

/** The fault of an entry by itself or in relation to the previous one. */
function faultOf(entry: AuditRow, before: Link): AuditFault | null {
  if (entry.seq !== before.seq + 1) return 'removed';
  if (hashEntry(entry) !== entry.hash) return 'changed';
  return entry.previous_hash === before.hash ? null : 'swapped';
}

/** The sequence number up to which an entry says that older ones were deleted. */
function cutReportedBy({ action, details }: AuditRow): number {
  if (action !== 'audit.purged') return 0;
  const purged = auditActions['audit.purged'].details.safeParse(JSON.parse(details));
  return purged.success ? purged.data.through : 0;
}
