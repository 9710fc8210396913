import type { AuditAction, AuditActorKind, AuditResult, AuditTargetKind } from '@sladd/contract';
import type { Instant } from './values.ts';

/** One audit log: its chain is the id of an organization, or `installation`. */
export interface AuditChainTable {
  chain: string;
  /** Sequence number and hash of the newest entry; 0 and the initial hash for an empty log. */
  last_seq: number;
  last_hash: string;
  /** Sequence number and hash of the newest entry deleted because of its age. */
  cut_seq: number;
  cut_hash: string;
  retention_years: number;
  /** All of this row, signed with the server's secret; empty in a database that is older than the seal. */
  end_seal: string;
  /** The first entry from which on every end of the log was sealed: nobody took away entries after it. */
  sealed_from: number;
  /** In the log of the installation: how many entries were ever written to all logs; 0 in the others. */
  entries_of_all: number;
}

/** One entry. No statement changes entries, and only entries before the cut are deleted. */
export interface AuditEventTable {
  chain: string;
  /** From 1, without gaps. */
  seq: number;
  at: Instant;
  action: AuditAction;
  result: AuditResult;
  actor_kind: AuditActorKind;
  actor_id: string | null;
  /** User name at the time. */
  actor_name: string | null;
  target_kind: AuditTargetKind | null;
  target_id: string | null;
  target_name: string | null;
  /** JSON: the facts of the action. */
  details: string;
  network: string | null;
  previous_hash: string;
  hash: string;
  /** The hash, signed with the server's secret. */
  seal: string;
}
