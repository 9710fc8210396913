import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { createNativeGuard, stopNative } from './native-guard.ts';
import type { FromWorker, Job, ToWorker } from './protocol.ts';
import { CANCEL_GRACE_MS, type CrashReport, type Dispatch, type ThreadTask } from './thread-task.ts';

/** A thread that helps with a task of another thread, as long as no task is waiting for it. */
export class ThreadHelper<K extends string> {
  readonly task: ThreadTask<K>;
  readonly #onCrash: (report: CrashReport<K>) => void;
  readonly #guard = createNativeGuard();
  readonly #kill = new AbortController();
  readonly #port: MessagePort;
  readonly #theirs: MessagePort;
  #threadId: number | undefined;
  #clock: NodeJS.Timeout | undefined;
  #isCalledAway = false;
  #hasFailed = false;
  #ended = false;

  constructor(task: ThreadTask<K>, onCrash: (report: CrashReport<K>) => void) {
    this.task = task;
    this.#onCrash = onCrash;
    ({ port1: this.#port, port2: this.#theirs } = new MessageChannel());
  }

  /** The id of its thread while it is running. */
  get threadId(): number | undefined {
    return this.#ended ? undefined : this.#threadId;
  }

  get isCalledAway(): boolean {
    return this.#isCalledAway;
  }

  /** Whether it failed: its task then does the rest itself. */
  get hasFailed(): boolean {
    return this.#hasFailed;
  }

  /** Runs the help in a thread; resolves when the thread is free again or gone. Never rejects. */
  async start(dispatch: Dispatch<K>): Promise<void> {
    const { port1: lead, port2: helper } = new MessageChannel();
    this.task.helper(helper);
    this.#port.on('message', (message: FromWorker) => this.#hear(message));
    const { kind } = this.task;
    const job: Job<K> = { kind, input: {}, lead, port: this.#theirs, guard: this.#guard, window: 0 };
    try {
      await dispatch(job, [this.#theirs, lead], this.#kill.signal);
    } catch (error) {
      if (!this.#kill.signal.aborted) this.#fail(error instanceof Error ? error.name : 'thread died');
    } finally {
      this.#ended = true;
      clearTimeout(this.#clock);
      this.#port.close();
    }
  }

  /**
   * Calls the helper away: it stops when it next checks its signal, or is terminated, since a page can keep an engine
   * busy for any time.
   */
  callAway(): void {
    this.#isCalledAway = true;
    this.#port.postMessage({ type: 'cancel' } satisfies ToWorker);
    this.#clock ??= setTimeout(() => void this.kill(), CANCEL_GRACE_MS);
  }

  /** Stops a helper whose thread uses too much memory; the task gets the error when it does the part itself. */
  stop(): void {
    this.#hasFailed = true;
    void this.kill();
  }

  /** Terminates the thread as soon as that is safe. */
  async kill(): Promise<void> {
    await stopNative(this.#guard);
    this.#kill.abort();
  }

  #hear(message: FromWorker): void {
    if (message.type === 'started') this.#threadId = message.threadId;
    if (message.type !== 'ended') return;
    const { failure, retire } = message;
    if (failure) this.#hasFailed = true;
    if (failure?.trace !== undefined) this.#fail(failure.trace);
    if (retire) void this.kill();
    else this.#port.close();
  }

  #fail(trace: string): void {
    this.#hasFailed = true;
    this.#onCrash({ kind: this.task.kind, trace });
  }
}
