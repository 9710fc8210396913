import type {
  AuditAction,
  AuditActorKind,
  AuditDetails,
  AuditResult,
  AuditTargetKind,
} from '@sladd/contract';
import type { Database } from '../db/database.ts';

/** Who acted; `id` is that of the user or the key, null for the others. */
export interface AuditActor {
  readonly kind: AuditActorKind;
  readonly id: string | null;
  /** Where the call came from; null where there was none. */
  readonly network: string | null;
}

interface AuditEventOf<A extends AuditAction> {
  /** Whose log it belongs to; null for that of the installation. */
  readonly organizationId: string | null;
  readonly actor: AuditActor;
  readonly action: A;
  readonly details: AuditDetails<A>;
  /** What it was done to; absent for the organization itself. */
  readonly target?: { readonly kind: AuditTargetKind; readonly id: string | null; readonly name?: string };
  /** `done` unless given. */
  readonly result?: AuditResult;
}

/** Something that the log keeps: its names are ids and words of closed lists, never words of documents. */
export type AuditEvent = { [A in AuditAction]: AuditEventOf<A> }[AuditAction];

/** Who did what when, for the people who answer for an organization. */
export interface AuditLog {
  /**
   * Writes an event down in the transaction of what it tells of: where the event cannot be written, that does not happen
   * either.
   */
  record(transaction: Database, event: AuditEvent): Promise<void>;
}
