import type { MessagePort } from 'node:worker_threads';
import type { ErrorCode } from '@sladd/contract';
import type { NativeGuard } from './native-guard.ts';

/** One task on its way to a worker thread. */
export interface Job {
  readonly kind: string;
  readonly input: object;
  readonly port: MessagePort;
  readonly guard: NativeGuard;
  /** How many events may be under way before the reader has taken one. */
  readonly window: number;
  /** Leads to the task that is to be helped, which runs in another thread. */
  readonly lead?: MessagePort;
}

/** What a thread is told that is to load what tasks wait for first. */
export interface WarmUp {
  readonly guard: NativeGuard;
}

export type ToWorker =
  | { readonly type: 'taken' }
  | { readonly type: 'cancel' }
  /** Leads to a helper. */
  | { readonly type: 'helper'; readonly port: MessagePort };

export type FromWorker =
  | { readonly type: 'started'; readonly threadId: number }
  | { readonly type: 'sized'; readonly pages: number }
  | { readonly type: 'ocr_started' }
  /** The task can be helped by so many. */
  | { readonly type: 'calls'; readonly most: number }
  | { readonly type: 'event'; readonly event: object }
  /** An event as the text of its JSON. */
  | { readonly type: 'packed_event'; readonly json: string }
  /** The last message. `retire`: the thread waits to be replaced. */
  | { readonly type: 'ended'; readonly failure?: Failure; readonly retire: boolean };

export type ToHelper =
  | { readonly type: 'open'; readonly opening: object }
  | { readonly type: 'part'; readonly number: number; readonly part: object };

export type FromHelper =
  /** From now on it takes parts. */
  | { readonly type: 'ready' }
  | { readonly type: 'ocr_started'; readonly number: number }
  | { readonly type: 'answer'; readonly number: number; readonly answer: object };

export interface Failure {
  readonly code: ErrorCode;
  readonly pageNumber?: number;
  /** Only with `task.crashed`: where it happened, for the log; no message, no document text. */
  readonly trace?: string;
}

/** The buffers of all byte arrays in a value that can be moved whole: views that own their buffer. */
export function movableBuffers(value: unknown): ArrayBuffer[] {
  const found = new Set<ArrayBuffer>();
  collect(value, found);
  return [...found];
}

function collect(value: unknown, found: Set<ArrayBuffer>): void {
  if (ArrayBuffer.isView(value)) {
    const { buffer } = value;
    // A small Buffer is a slice of a buffer that Node shares out; moving it would take others' bytes along.
    if (buffer instanceof ArrayBuffer && value.byteLength === buffer.byteLength) found.add(buffer);
  } else if (Array.isArray(value)) {
    for (const item of value) collect(item, found);
  } else if (typeof value === 'object' && value !== null) {
    for (const item of Object.values(value)) collect(item, found);
  }
}
