import type { MessagePort } from 'node:worker_threads';
import type { ErrorCode } from '@sladd/contract';
import type { NativeGuard } from './native-guard.ts';

/** A task that is sent to a worker thread. */
export interface Job<K extends string> {
  readonly kind: K;
  readonly input: object;
  readonly port: MessagePort;
  readonly guard: NativeGuard;
  /** Number of events that may be sent before the reader has taken one. */
  readonly window: number;
  /** The port to the task to help with, which runs in another thread. */
  readonly lead?: MessagePort;
}

/** A request to load what tasks would wait for first. */
export interface WarmUp {
  readonly guard: NativeGuard;
}

export type ToWorker =
  | { readonly type: 'taken' }
  | { readonly type: 'cancel' }
  /** The port to a helper. */
  | { readonly type: 'helper'; readonly port: MessagePort };

export type FromWorker =
  | { readonly type: 'started'; readonly threadId: number }
  | { readonly type: 'sized'; readonly pages: number }
  | { readonly type: 'ocr_started' }
  /** The task can use this many helpers. */
  | { readonly type: 'calls'; readonly most: number }
  | { readonly type: 'event'; readonly event: object }
  /** An event as JSON. */
  | { readonly type: 'packed_event'; readonly json: string }
  /** The last message. `retire`: the thread is waiting to be replaced. */
  | { readonly type: 'ended'; readonly failure?: Failure; readonly retire: boolean };

export type ToHelper =
  | { readonly type: 'open'; readonly opening: object }
  | { readonly type: 'part'; readonly number: number; readonly part: object };

export type FromHelper =
  /** The helper is ready for parts. */
  | { readonly type: 'ready' }
  | { readonly type: 'ocr_started'; readonly number: number }
  | { readonly type: 'answer'; readonly number: number; readonly answer: object };

export interface Failure {
  readonly code: ErrorCode;
  readonly pageNumber?: number;
  /** Only with `task.crashed`: a stack trace for the log, without message or document text. */
  readonly trace?: string;
}

/** The buffers of all byte arrays in a value that can be transferred: those of views over a whole buffer. */
export function movableBuffers(value: unknown): ArrayBuffer[] {
  const found = new Set<ArrayBuffer>();
  collect(value, found);
  return [...found];
}

function collect(value: unknown, found: Set<ArrayBuffer>): void {
  if (ArrayBuffer.isView(value)) {
    const { buffer } = value;
    // A small Buffer is a slice of memory that Node shares between Buffers; transferring it would take the others along.
    if (buffer instanceof ArrayBuffer && value.byteLength === buffer.byteLength) found.add(buffer);
  } else if (Array.isArray(value)) {
    for (const item of value) collect(item, found);
  } else if (typeof value === 'object' && value !== null) {
    for (const item of Object.values(value)) collect(item, found);
  }
}
