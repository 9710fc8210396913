import type { ErrorCode } from '@sladd/contract';

/** The outcome of work: done, an error code, or `left` if the reader stopped. */
export type Outcome = 'done' | 'left' | ErrorCode;

/** The attributes of a span: only sizes, counts and names of the program, never user data. */
export interface SpanFacts {
  /** For a call: its method and its path pattern in the contract. */
  readonly method?: string;
  readonly route?: string;
  readonly status?: number;
  /** For a task: its kind, the bytes of its document, and its outcome. */
  readonly task?: string;
  readonly bytes?: number;
  readonly outcome?: Outcome;
  /** For a page; 1-based. */
  readonly pageNumber?: number;
}

/** The kinds of spans: an answered call, a task, or one page of its document. */
export type SpanKind = 'call' | 'task' | 'page';

/** A measured operation. */
export interface Span {
  /** The `traceparent` of W3C Trace Context, by which another process continues the trace. */
  readonly id: string;
  /** `atMs` is in milliseconds since 1970; default: now. */
  end(facts?: SpanFacts, atMs?: number): void;
}

/** Parent and start of a span; by default none and now. A parent in another process is given by its id. */
export interface SpanPlace {
  readonly parent?: Span | string | undefined;
  readonly atMs?: number;
}

/** Sends timings to the collector of an administrator; off unless configured. */
export interface Tracing {
  begin(kind: SpanKind, facts: SpanFacts, place?: SpanPlace): Span;
  /** Sends the remaining spans. */
  close(): Promise<void>;
}
