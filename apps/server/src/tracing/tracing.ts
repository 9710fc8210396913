import type { ErrorCode } from '@sladd/contract';

/** How work ended: to its end, with a code of the catalogue, or because nobody read on. */
export type Outcome = 'done' | 'left' | ErrorCode;

/** What a span may tell. Sizes, counts and names of the program's own, never anything that somebody sent. */
export interface SpanFacts {
  /** Of a call: its method and its pattern in the contract. */
  readonly method?: string;
  readonly route?: string;
  readonly status?: number;
  /** Of a task: its kind, the bytes of its document, and its end. */
  readonly task?: string;
  readonly bytes?: number;
  readonly outcome?: Outcome;
  /** Of a page; counts from 1. */
  readonly pageNumber?: number;
}

/** What spans are of: an answered call, a task, or one page of its document. */
export type SpanKind = 'call' | 'task' | 'page';

/** Something that takes a while. */
export interface Span {
  /** By which another process goes on with the same trace: a `traceparent` of W3C Trace Context. */
  readonly id: string;
  /** `atMs` since 1970; now when left out. */
  end(facts?: SpanFacts, atMs?: number): void;
}

/** Where a span belongs and when it began: now, and nowhere, when left out. A parent of another process is told by its id. */
export interface SpanPlace {
  readonly parent?: Span | string | undefined;
  readonly atMs?: number;
}

/** Tells an administrator's collector how long things take. There is none unless he named one. */
export interface Tracing {
  begin(kind: SpanKind, facts: SpanFacts, place?: SpanPlace): Span;
  /** Sends what is left. */
  close(): Promise<void>;
}
