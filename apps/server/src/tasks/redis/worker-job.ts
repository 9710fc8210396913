import type { Redis } from 'ioredis';
import { TaskError } from '../task-error.ts';
import type { TaskKind, TaskRunner, TaskTable } from '../task-runner.ts';
import { SendWindow } from '../threads/send-window.ts';
import { aliveKey, bellOf, END_NUMBER, JOB_TTL_SECONDS, type JobRecord, jobKeys } from './job-keys.ts';
import { JobSeal } from './sealed-value.ts';
import type { TaskEnd } from './task-end.ts';

/** Number of events that may be sent before the reader has taken one. */
const WINDOW = 16;
/** Interval for polling the state in Redis while waiting for a reader, since notifications can be lost. */
const ASK_MS = 2_000;
/** How long events may stay unread before the task is ended, so that its slot is free for others. */
const UNREAD_LIMIT_MS = 30_000;
/** The answer of the script to a run that was taken over. */
const LOST = 'lost';

export interface WorkerJobOptions<T extends TaskTable> {
  readonly secret: string;
  /** Runs the task in threads of this process. */
  readonly local: TaskRunner<T>;
  /** Whether an event is transient, and may be missing when the task is repeated. */
  readonly isOfMoment: (event: object) => boolean;
  /** This run of the job: its worker and the number of its try. Redis stores the latest. */
  readonly holder: string;
}

// Checks the holder and stores the count together with the event: a late event of a run that was taken over would
// otherwise replace one of the new run.
const addEvent = `
local holder = redis.call('HGET', KEYS[2], 'holder')
if holder and holder ~= ARGV[5] then return '${LOST}' end
local added = redis.pcall('XADD', KEYS[1], ARGV[1], 'v', ARGV[2])
if type(added) == 'table' and added.err then return added end
redis.call('HSET', KEYS[2], 'told', ARGV[3])
redis.call('EXPIRE', KEYS[2], ARGV[4])
return added`;

/** Another worker has taken over this job: results of this run are no longer wanted. */
class LostJobError extends Error {}

/** The worker's side of one task: reads its input, sends its events, and follows its reader. */
export class WorkerJob<T extends TaskTable> {
  readonly id: string;
  readonly #redis: Redis;
  readonly #reader: string;
  readonly #options: WorkerJobOptions<T>;
  readonly #keys: ReturnType<typeof jobKeys>;
  readonly #seal: JobSeal;
  readonly #stop = new AbortController();
  readonly #window = new SendWindow(WINDOW);
  #taken = 0;
  /** Number of events that a repetition of the task sends again. */
  #told = 0;
  #isLeft = false;

  /** `reader` is the process to notify. */
  constructor(redis: Redis, { id, reader }: { id: string; reader: string }, options: WorkerJobOptions<T>) {
    this.#redis = redis;
    this.id = id;
    this.#reader = reader;
    this.#options = options;
    this.#keys = jobKeys(id);
    this.#seal = new JobSeal(options.secret, id);
  }

  /** Takes the job over from its previous holder, which sends nothing more from then on. */
  async takeOver(): Promise<void> {
    const { holder } = this.#options;
    const { state } = this.#keys;
    await this.#redis
      .multi()
      .hset(state, 'holder', holder)
      .expire(state, JOB_TTL_SECONDS)
      .publish(bellOf(this.#reader), `started ${this.id} ${holder}`)
      .exec();
  }

  /**
   * Runs the task after it was taken over, until its end is sent; false if it was left to another worker. Rejects if
   * its input cannot be decrypted.
   */
  async work(task: JobRecord<TaskKind<T>>): Promise<boolean> {
    const { state, input, events } = this.#keys;
    const sealed = await this.#redis.getBuffer(input);
    // It was deleted when the task was cancelled.
    if (sealed === null) {
      await this.#redis.unlink(Object.values(this.#keys));
      return true;
    }
    const earlier = await this.#redis.xrevrange(events, '+', '-', 'COUNT', 1);
    const had = Math.max(Number.parseInt(earlier[0]?.[0] ?? '0', 10), await this.#hear());
    if (had === END_NUMBER) return true;
    this.#told = Number((await this.#redis.hget(state, 'told')) ?? 0);
    const failure = await this.#run(task, this.#seal.open('input', sealed) as object, had);
    if (this.#isLeft) return false;
    if (this.#stop.signal.aborted) await this.#redis.unlink(Object.values(this.#keys));
    else await this.end(failure ? { failure } : {});
    return true;
  }

  /** The reader has received this number of events. */
  taken(count: number): void {
    for (; this.#taken < count; this.#taken++) this.#window.open();
  }

  cancel(): void {
    this.#stop.abort();
  }

  /** Stops without sending an end, since another worker continues. */
  leave(): void {
    this.#isLeft = true;
    this.#stop.abort();
  }

  /** Sends the end of the task to the reader. */
  async end(end: TaskEnd): Promise<void> {
    await this.#append(END_NUMBER, end).catch((error: unknown) => {
      if (!(error instanceof LostJobError)) throw error;
    });
    await this.#redis.unlink(this.#keys.input);
  }

  /** `had` is the number of all events of earlier tries; those that count are skipped. */
  async #run(
    { kind, owner, trace }: JobRecord<TaskKind<T>>,
    input: object,
    had: number,
  ): Promise<TaskEnd['failure']> {
    const { local, isOfMoment } = this.#options;
    let [toPass, sent] = [this.#told, had];
    // If Redis does not answer, it is asked again at the next interval.
    const asking = setInterval(() => void this.#hear().catch(() => undefined), ASK_MS);
    try {
      // Events of an earlier try occupy the same places of the window.
      for (let passed = 0; passed < had; passed++) await this.#window.enter(this.#stop.signal);
      const options = { signal: this.#stop.signal, owner, ...(trace === undefined ? {} : { trace }) };
      for await (const event of local.run(kind, input as never, options)) {
        const counts = isOfMoment(event) ? 0 : 1;
        if (toPass > 0) {
          toPass -= counts;
          continue;
        }
        await this.#enterWindow();
        this.#told += counts;
        await this.#append(++sent, event);
      }
      return undefined;
    } catch (error) {
      if (error instanceof LostJobError) this.leave();
      else if (!(error instanceof TaskError)) throw error;
      else return failureOf(error);
      return undefined;
    } finally {
      clearInterval(asking);
    }
  }

  async #enterWindow(): Promise<void> {
    const { signal } = this.#stop;
    const waited = new AbortController();
    const clock = setTimeout(() => waited.abort(), UNREAD_LIMIT_MS);
    await this.#window.enter(AbortSignal.any([signal, waited.signal]));
    clearTimeout(clock);
    if (signal.aborted) throw new TaskError('task.cancelled');
    if (waited.signal.aborted) throw new TaskError('task.unread');
  }

  /**
   * Reads the state of the reader from Redis, and whether it is alive; returns the number of events it has received.
   */
  async #hear(): Promise<number> {
    const { state } = this.#keys;
    const answers = await this.#redis
      .pipeline()
      .hmget(state, 'taken', 'cancelled', 'holder')
      .exists(aliveKey(this.#reader))
      .exec();
    const [taken, cancelled, latest] = (answers?.[0]?.[1] ?? []) as (string | null)[];
    const isAlone = answers?.[1]?.[1] === 0;
    if (cancelled === '1' || isAlone) this.cancel();
    if (typeof latest === 'string' && latest !== this.#options.holder) this.leave();
    const count = Number(taken ?? 0);
    this.taken(count);
    return count;
  }

  /** Entry numbers of a Redis stream must increase, so no event is added twice, whoever tries. */
  async #append(number: number, value: object): Promise<void> {
    const { events, state } = this.#keys;
    const { holder } = this.#options;
    const sealed = this.#seal.seal(String(number), value);
    const answers = await this.#redis
      .pipeline()
      .eval(addEvent, 2, events, state, `${number}-0`, sealed, this.#told, JOB_TTL_SECONDS, holder)
      .expire(events, JOB_TTL_SECONDS)
      .publish(bellOf(this.#reader), `news ${this.id}`)
      .exec();
    const [refusal, added] = answers?.[0] ?? [];
    if (added === LOST) throw new LostJobError();
    // Sent again after a lost connection: it is already stored.
    if (refusal && !/equal or smaller/.test(refusal.message)) throw refusal;
  }
}

function failureOf({ code, pageNumber, retryAfterSeconds }: TaskError): NonNullable<TaskEnd['failure']> {
  return {
    code,
    ...(pageNumber !== undefined && { pageNumber }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  };
}
