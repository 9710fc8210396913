import type { Redis } from 'ioredis';
import { TaskError } from '../task-error.ts';
import { EventBuffer } from '../threads/event-buffer.ts';
import { movableBuffers } from '../threads/protocol.ts';
import { bellOfHolder, END_NUMBER, JOB_TTL_SECONDS, jobKeys } from './job-keys.ts';
import { JobSeal, SealBrokenError } from './sealed-value.ts';
import type { TaskEnd } from './task-end.ts';

/** The reader reports its progress at this interval of events; the worker allows four times as many unread ones. */
const TELL_EVERY = 4;
const READ_AT_ONCE = 16;

/** The reader's side of one task: stores its input in Redis, reads its events by a cursor and reports its progress. */
export class RedisTask<K extends string> {
  readonly id: string;
  readonly kind: K;
  readonly owner: string;
  readonly #redis: Redis;
  readonly #keys: ReturnType<typeof jobKeys>;
  readonly #seal: JobSeal;
  readonly #onEnd: () => void;
  readonly #events = new EventBuffer<object>(() => this.#took());
  #sealedInput: Buffer | undefined;
  #holder: string | undefined;
  #cursor = 0;
  #taken = 0;
  #heardAt = performance.now();
  #isReading = false;
  #hasNews = false;
  #isDeposited = false;
  #ended = false;

  /** Byte arrays in `input` are moved: the caller cannot use them afterwards. */
  constructor(
    redis: Redis,
    { id, kind, owner, input }: { id: string; kind: K; owner: string; input: object },
    { secret, onEnd }: { readonly secret: string; readonly onEnd: () => void },
  ) {
    this.#redis = redis;
    this.id = id;
    this.kind = kind;
    this.owner = owner;
    this.#keys = jobKeys(id);
    this.#seal = new JobSeal(secret, id);
    this.#sealedInput = this.#seal.seal('input', input);
    for (const buffer of movableBuffers(input)) buffer.transfer(0);
    this.#onEnd = onEnd;
  }

  /** Whether a worker has taken it. */
  get isStarted(): boolean {
    return this.#holder !== undefined;
  }

  /** Whether its input is, or was, in Redis. */
  get isDeposited(): boolean {
    return this.#isDeposited;
  }

  /** Whether it has ended for its reader. */
  get isEnded(): boolean {
    return this.#ended;
  }

  /** Time since its last sign of life, in milliseconds. */
  get silentMs(): number {
    return performance.now() - this.#heardAt;
  }

  /** Stores the input of the task in Redis. */
  async deposit(): Promise<void> {
    const sealed = this.#sealedInput;
    this.#sealedInput = undefined;
    if (!sealed || this.#ended) return;
    const { input, state } = this.#keys;
    const done = await this.#redis
      .multi()
      .set(input, sealed, 'EX', JOB_TTL_SECONDS)
      .hset(state, { taken: 0, deposited: 1 })
      .expire(state, JOB_TTL_SECONDS)
      .exec();
    for (const [error] of done ?? []) if (error) throw error;
    this.#isDeposited = true;
  }

  /** Extends the lifetime of its values. Returns false if Redis has lost them. */
  async touch(): Promise<boolean> {
    const { input, events, state } = this.#keys;
    const answers = await this.#redis
      .pipeline()
      .hget(state, 'holder')
      // A worker whose report waited for Redis to come back creates the state anew, without this field.
      .hexists(state, 'deposited')
      .expire(state, JOB_TTL_SECONDS)
      .expire(input, JOB_TTL_SECONDS)
      .expire(events, JOB_TTL_SECONDS)
      .exec();
    const [[, holder] = [], [, isThere] = []] = answers ?? [];
    if (typeof holder === 'string') this.started(holder);
    return isThere === 1;
  }

  /** A worker has started it, perhaps after another one failed. */
  started(holder: string): void {
    if (holder === this.#holder) return;
    this.#heardAt = performance.now();
    this.#holder = holder;
  }

  /** Reads new events. Never rejects: what cannot be read now is read at the next notification. */
  async read(): Promise<void> {
    this.#hasNews = true;
    if (this.#isReading) return;
    this.#isReading = true;
    try {
      while (this.#hasNews && !this.#ended) {
        this.#hasNews = false;
        await this.#readOn();
      }
    } catch (error) {
      // Events that could not be fetched are requested again.
      if (error instanceof SealBrokenError) this.end(new TaskError('task.crashed', { cause: error }));
    } finally {
      this.#isReading = false;
    }
  }

  async #readOn(): Promise<void> {
    const after = `(${this.#cursor}-0`;
    const entries = await this.#redis.xrangeBuffer(this.#keys.events, after, '+', 'COUNT', READ_AT_ONCE);
    if (entries.length > 0) this.#heardAt = performance.now();
    for (const [id, fields] of entries) {
      const number = Number.parseInt(id.toString(), 10);
      const value = this.#seal.open(String(number), fields[1] ?? Buffer.alloc(0));
      this.#cursor = number;
      if (number === END_NUMBER) this.#endWith(value as TaskEnd);
      else this.#events.push(value as object);
    }
    if (entries.length === READ_AT_ONCE) this.#hasNews = true;
  }

  /** For one reader, once. */
  events(): AsyncGenerator<object, void, undefined> {
    return this.#events.read();
  }

  /** Ends the task for its reader now, and for its worker once it is notified. */
  cancel(): void {
    this.#events.discard();
    if (this.#ended) return;
    this.end(new TaskError('task.cancelled'));
  }

  /** Ends the task for its reader; notifies its worker to stop. */
  end(error: TaskError): void {
    if (this.#ended) return;
    this.#finish(error);
    // A worker that is not notified stops once its events stay unread.
    void this.#tellToStop().catch(() => undefined);
  }

  #endWith({ failure }: TaskEnd): void {
    this.#finish(failure && new TaskError(failure.code, failure));
    void this.forget();
  }

  /** Deletes its values; no worker may have it. */
  async forget(): Promise<void> {
    // Values that are not deleted expire.
    await this.#redis.unlink(Object.values(this.#keys)).catch(() => undefined);
  }

  #finish(error: TaskError | undefined): void {
    this.#ended = true;
    this.#sealedInput = undefined;
    this.#events.end(error ? { error } : {});
    this.#onEnd();
  }

  #took(): void {
    this.#taken++;
    if (this.#ended || this.#taken % TELL_EVERY !== 0) return;
    const { state, events } = this.#keys;
    const telling = this.#redis.pipeline().hset(state, 'taken', this.#taken);
    telling.xtrim(events, 'MINID', `${this.#taken + 1}-0`);
    if (this.#holder) telling.publish(bellOfHolder(this.#holder), `taken ${this.id} ${this.#taken}`);
    // The next report includes this one, and the worker also asks at intervals.
    telling.exec().catch(() => undefined);
  }

  async #tellToStop(): Promise<void> {
    const { input, events, state } = this.#keys;
    const answers = await this.#redis
      .multi()
      .hset(state, 'cancelled', 1)
      .hget(state, 'holder')
      .expire(state, JOB_TTL_SECONDS)
      .unlink(input, events)
      .exec();
    const holder = answers?.[1]?.[1] ?? this.#holder;
    if (typeof holder === 'string') await this.#redis.publish(bellOfHolder(holder), `cancel ${this.id}`);
  }
}
