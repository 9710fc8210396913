import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { TaskDefinition } from '../definitions.ts';
import { TaskError } from '../task-error.ts';
import { EventBuffer } from './event-buffer.ts';
import { createNativeGuard, stopNative } from './native-guard.ts';
import { type FromWorker, type Job, movableBuffers, type ToWorker } from './protocol.ts';

/** How long a cancelled task has to stop before its thread is terminated. */
export const CANCEL_GRACE_MS = 2_000;
/** How long a new thread has to load the engines and start. */
const START_LIMIT_MS = 60_000;
/** Number of events that may be sent before the reader has taken one. */
const WINDOW = 16;
/** How long events may stay unread before the task is ended with `task.unread`, so that its thread is free for others. */
const UNREAD_LIMIT_MS = 30_000;

/** The limits of a task besides memory. */
export interface TaskBounds {
  readonly definition: TaskDefinition;
  /** How long events may stay unread; 30 s if left out. */
  readonly unreadLimitMs?: number | undefined;
}

/** Sends the job to a thread; rejects if the thread dies. Aborting `kill` terminates the thread. */
export type Dispatch<K extends string> = (
  job: Job<K>,
  transfer: Transfer,
  kill: AbortSignal,
) => Promise<unknown>;
type Transfer = (ArrayBuffer | MessagePort)[];

export interface CrashReport<K extends string> {
  /** The kind of the task, or what a thread did besides tasks. */
  readonly kind: K | '#thread' | '#warm';
  readonly trace: string;
}

/** A task in this process, from being queued to its end: its events, timers and cancellation. */
export class ThreadTask<K extends string> {
  readonly kind: K;
  readonly owner: string;
  readonly #input: object;
  readonly #bytes: number;
  readonly #definition: TaskDefinition;
  readonly #onCrash: (report: CrashReport<K>) => void;
  readonly #events: EventBuffer<object>;
  readonly #guard = createNativeGuard();
  readonly #kill = new AbortController();
  #port: MessagePort | undefined;
  #threadId: number | undefined;
  #unread = 0;
  #unreadClock: NodeJS.Timeout | undefined;
  readonly #unreadLimitMs: number;
  #clock: NodeJS.Timeout | undefined;
  #startedAt = 0;
  #pages = 0;
  #ocrPages = 0;
  #mostHelpers = 0;
  #onCall: () => void = () => undefined;
  #onEnd: () => void = () => undefined;
  #ended = false;

  constructor(
    { kind, owner, input }: { readonly kind: K; readonly owner: string; readonly input: object },
    { definition, unreadLimitMs = UNREAD_LIMIT_MS }: TaskBounds,
    onCrash: (report: CrashReport<K>) => void,
  ) {
    this.kind = kind;
    this.owner = owner;
    this.#unreadLimitMs = unreadLimitMs;
    this.#input = input;
    this.#bytes = movableBuffers(input).reduce((sum, buffer) => sum + buffer.byteLength, 0);
    this.#definition = definition;
    this.#onCrash = onCrash;
    this.#events = new EventBuffer(() => this.#taken());
  }

  /** The id of its thread while it is running. */
  get threadId(): number | undefined {
    return this.#ended ? undefined : this.#threadId;
  }

  /** Runs the task in a thread; resolves when the thread is free again or gone. Never rejects. */
  async start(dispatch: Dispatch<K>): Promise<void> {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    port1.on('message', (message: FromWorker) => this.#hear(message));
    this.#setClock(START_LIMIT_MS, () => this.#crash('thread did not start'));
    const job: Job<K> = {
      kind: this.kind,
      input: this.#input,
      port: port2,
      guard: this.#guard,
      window: WINDOW,
    };
    try {
      await dispatch(job, [port2, ...movableBuffers(this.#input)], this.#kill.signal);
      if (!this.#ended) this.#crash('thread ended without an answer');
    } catch (error) {
      if (this.#ended) return;
      const { code, name } =
        error instanceof Error ? (error as NodeJS.ErrnoException) : { name: 'thread died' };
      if (code === 'ERR_WORKER_OUT_OF_MEMORY') this.stop('task.out_of_memory');
      else this.#crash(name);
    } finally {
      clearTimeout(this.#clock);
      clearTimeout(this.#unreadClock);
      port1.close();
    }
  }

  /** The number of helpers that the task can use. */
  get mostHelpers(): number {
    return this.#ended ? 0 : this.#mostHelpers;
  }

  /** Sets what to call when the task asks for helpers. */
  onCall(listener: () => void): void {
    this.#onCall = listener;
  }

  /** Connects the task with a helper at the other end of `port`. */
  helper(port: MessagePort): void {
    this.#port?.postMessage({ type: 'helper', port } satisfies ToWorker, [port]);
  }

  /** Sets what to call once, when the task has ended for its reader. */
  onEnd(listener: () => void): void {
    this.#onEnd = listener;
  }

  /** Ends the task for its reader now; a running thread gets 2 s to stop. */
  cancel(): void {
    this.#events.discard();
    if (this.#ended) return;
    this.#finish(new TaskError('task.cancelled'));
    if (!this.#port) return;
    this.#tell({ type: 'cancel' });
    this.#setClock(CANCEL_GRACE_MS, () => void this.#endThread());
  }

  /** Ends the task for its reader with an error, and terminates its thread as soon as that is safe. */
  stop(code: 'task.timed_out' | 'task.out_of_memory'): void {
    this.#finish(new TaskError(code));
    void this.#endThread();
  }

  /** Ends the task now, and terminates its thread as soon as that is safe. */
  async kill(): Promise<void> {
    this.#finish(new TaskError('task.cancelled'));
    await this.#endThread();
  }

  /** For one reader, once. */
  events(): AsyncGenerator<object, void, undefined> {
    return this.#events.read();
  }

  #hear(message: FromWorker): void {
    switch (message.type) {
      case 'started':
        this.#threadId = message.threadId;
        this.#startedAt = performance.now();
        this.#limit();
        break;
      case 'sized':
        this.#pages = message.pages;
        this.#limit();
        break;
      case 'ocr_started':
        this.#ocrPages++;
        this.#limit();
        break;
      case 'calls':
        this.#mostHelpers = message.most;
        this.#onCall();
        break;
      case 'event':
        this.#pass(message.event);
        break;
      case 'packed_event':
        this.#pass(JSON.parse(message.json) as object);
        break;
      case 'ended': {
        clearTimeout(this.#clock);
        const { failure, retire } = message;
        if (failure?.trace !== undefined) this.#onCrash({ kind: this.kind, trace: failure.trace });
        this.#finish(failure ? new TaskError(failure.code, failure) : undefined);
        if (retire) void this.#endThread();
        else this.#port?.close();
      }
    }
  }

  #pass(event: object): void {
    this.#events.push(event);
    if (this.#unread++ === 0) this.#waitForReader();
  }

  #taken(): void {
    this.#unread--;
    clearTimeout(this.#unreadClock);
    if (this.#unread > 0) this.#waitForReader();
    this.#tell({ type: 'taken' });
  }

  /** Events already received can still be read; then the reader gets the error. */
  #waitForReader(): void {
    if (this.#ended) return;
    this.#unreadClock = setTimeout(() => {
      this.#finish(new TaskError('task.unread'));
      this.#tell({ type: 'cancel' });
      this.#setClock(CANCEL_GRACE_MS, () => void this.#endThread());
    }, this.#unreadLimitMs);
  }

  #limit(): void {
    if (this.#ended) return;
    const [pages, ocrPages] = [this.#pages, this.#ocrPages];
    const allowed = this.#definition.timeLimitMs({ bytes: this.#bytes, pages, ocrPages });
    const left = Math.max(0, this.#startedAt + allowed - performance.now());
    this.#setClock(left, () => this.stop('task.timed_out'));
  }

  #crash(trace: string): void {
    this.#onCrash({ kind: this.kind, trace });
    this.#finish(new TaskError('task.crashed'));
    void this.#endThread();
  }

  async #endThread(): Promise<void> {
    await stopNative(this.#guard);
    this.#kill.abort();
  }

  #finish(error: TaskError | undefined): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#events.end(error ? { error } : {});
    this.#onEnd();
  }

  #setClock(ms: number, ring: () => void): void {
    clearTimeout(this.#clock);
    this.#clock = setTimeout(ring, ms);
  }

  #tell(message: ToWorker): void {
    this.#port?.postMessage(message);
  }
}
