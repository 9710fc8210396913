/** What a client was told of one event of a stream. */
export interface ReportedEvent {
  /** Its number on the wire. */
  readonly id: number;
  readonly type: string;
  /** Place of its file in the run; absent where it tells of the whole run. */
  readonly file?: number;
  readonly page?: number;
}

/** A call that was answered with an error. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly hasRetryAfter: boolean;
}

/** One call of a run; times in milliseconds of one clock. */
export interface Connection {
  readonly startedAt: number;
  endedAt: number;
  /** Whether it ended without an answer's end. */
  isBroken?: true;
  refusal?: Refusal;
  readonly events: ReportedEvent[];
}

/** How a run ended for its user. */
export type RunEnd =
  | { readonly kind: 'done'; readonly outputs: number }
  | { readonly kind: 'failed'; readonly code: string }
  | { readonly kind: 'cancelled' };

/** One thing a user asked for, over as many calls as it took. */
export interface LedgerRun {
  readonly kind: 'detect' | 'redact' | 'search';
  /** Pages of each file. */
  readonly files: readonly number[];
  readonly connections: Connection[];
  readonly ends: RunEnd[];
}

/** A part that was killed, until it worked again. */
export interface Outage {
  readonly part: 'web' | 'worker' | 'redis' | 'postgres';
  readonly from: number;
  to: number;
}
