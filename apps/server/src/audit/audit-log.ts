import type {
  AuditAction,
  AuditActorKind,
  AuditDetails,
  AuditResult,
  AuditTargetKind,
} from '@sladd/contract';
import type { Database } from '../db/database.ts';

/** Who acted; `id` is that of the user or the key, null for other kinds. */
export interface AuditActor {
  readonly kind: AuditActorKind;
  readonly id: string | null;
  /** The network of the caller; null if there was no call. */
  readonly network: string | null;
  /** The name of the account, if it is gone when the entry is written. */
  readonly name?: string;
}

interface AuditEventOf<A extends AuditAction> {
  /** The organization whose log it belongs to; null for the installation. */
  readonly organizationId: string | null;
  readonly actor: AuditActor;
  readonly action: A;
  readonly details: AuditDetails<A>;
  /** The affected object; absent for the organization itself. */
  readonly target?: { readonly kind: AuditTargetKind; readonly id: string | null; readonly name?: string };
  /** `done` by default. */
  readonly result?: AuditResult;
}

/** An event for the log: it contains ids and values of closed lists, never text of documents. */
export type AuditEvent = { [A in AuditAction]: AuditEventOf<A> }[AuditAction];

/** What is stored about a log: how long entries are kept, or which entries were deleted for their age. */
export type KeptEntries =
  | { readonly retention_years: number }
  | { readonly cut_seq: number; readonly cut_hash: string };

/** The log of who did what when. */
export interface AuditLog {
  /** Records an event in the transaction of its action: if it cannot be written, the action fails too. */
  record(transaction: Database, event: AuditEvent): Promise<void>;
  /** Changes what is stored about a log, in the transaction of the entry that records the change, and after it. */
  keep(transaction: Database, organizationId: string | null, kept: KeptEntries): Promise<void>;
}
