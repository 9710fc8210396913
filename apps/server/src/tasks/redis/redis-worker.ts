import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Job, WaitingError, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { connectRedis, openWaitingRedis } from '../../redis/connection.ts';
import type { TaskDefinitions } from '../definitions.ts';
import type { TaskKind, TaskRunner, TaskTable } from '../task-runner.ts';
import { type Fleet, SIGN_OF_LIFE_MS, signLife, signOff } from './fleet.ts';
import { bellOf, holderOf, type JobRecord, QUEUE_NAME, QUEUE_PREFIX, SPARE_QUEUE_NAME } from './job-keys.ts';
import { beginTurn } from './turns.ts';
import { WorkerJob } from './worker-job.ts';

export interface RedisWorkerOptions<T extends TaskTable> {
  readonly url: string;
  /** That of the processes whose tasks are done here. */
  readonly secret: string;
  readonly definitions: TaskDefinitions<T>;
  /** Runs the tasks in this process; the caller closes it. */
  readonly local: TaskRunner<T>;
  /** Number of concurrent tasks, besides one of an owner without another running task. */
  readonly slots: number;
  /**
   * A worker without a sign of life for this time is considered dead, and its tasks go to others; 15 seconds if left
   * out.
   */
  readonly deadAfterMs?: number;
  readonly onProblem?: (error: Error) => void;
}

export interface RedisWorker {
  /** Whether Redis is connected, and the number of running tasks. */
  health(): { readonly ready: boolean; readonly active: number };
  /** Takes no more tasks and completes running ones; those not done after `graceMs` go to other workers. */
  close(graceMs?: number): Promise<void>;
}

/** A task whose workers died three times is considered the cause. */
const MOST_TRIES = 3;
const DEAD_AFTER_MS = 15_000;
const RETRY_AFTER_SECONDS = 5;
/** For owners without another running task, while all other slots are taken; the threads have a spare one too. */
const SPARE_SLOTS = 1;
/** Instead of the reader of a record that cannot be read: the reader learns of the end when it asks for it. */
const NO_READER = 'nobody';

const recordSchema = z.object({
  kind: z.string(),
  reader: z.string(),
  owner: z.string(),
  trace: z.string().optional(),
});

/** Takes tasks from Redis and runs them with the `local` runner. Throws `StartError` if Redis cannot be used. */
export async function startRedisWorker<T extends TaskTable>(
  options: RedisWorkerOptions<T>,
): Promise<RedisWorker> {
  (await connectRedis(options.url)).disconnect();
  const worker = new TaskWorker(options);
  await worker.open();
  return worker;
}

class TaskWorker<T extends TaskTable> implements RedisWorker {
  readonly #id = randomUUID();
  readonly #options: RedisWorkerOptions<T>;
  readonly #redis: Redis;
  readonly #bell: Redis;
  readonly #takes: Fleet;
  readonly #jobs = new Map<string, WorkerJob<T>>();
  #workers: readonly Worker<JobRecord<string>, void, string>[] = [];
  #life: NodeJS.Timeout | undefined;
  #isLeaving = false;

  constructor(options: RedisWorkerOptions<T>) {
    this.#options = options;
    this.#redis = openWaitingRedis(options.url);
    this.#bell = openWaitingRedis(options.url);
    this.#takes = { slots: options.slots, spares: SPARE_SLOTS };
  }

  async open(): Promise<void> {
    const { slots, spares } = this.#takes;
    this.#bell.on('message', (_channel: string, message: string) => this.#hear(message));
    this.#workers = [this.#take(QUEUE_NAME, slots), this.#take(SPARE_QUEUE_NAME, spares)];
    // A worker that cannot reach Redis is not counted until it can.
    const live = () => void signLife(this.#redis, this.#id, this.#takes).catch(() => undefined);
    this.#life = setInterval(live, SIGN_OF_LIFE_MS);
    await this.#bell.subscribe(bellOf(this.#id));
    for (const worker of this.#workers) await worker.waitUntilReady();
    await signLife(this.#redis, this.#id, this.#takes);
  }

  health(): { readonly ready: boolean; readonly active: number } {
    return { ready: this.#redis.status === 'ready', active: this.#jobs.size };
  }

  async close(graceMs = 0): Promise<void> {
    clearInterval(this.#life);
    await this.#signOff();
    const closing = Promise.all(this.#workers.map((worker) => worker.close()));
    await Promise.race([closing, sleep(graceMs, undefined, { ref: false })]);
    this.#isLeaving = true;
    for (const job of this.#jobs.values()) job.leave();
    // A queue that cannot be closed has lost its connection; its jobs go to other workers in any case.
    await closing.catch(() => undefined);
    this.#bell.disconnect();
    this.#redis.disconnect();
  }

  #take(queue: string, concurrency: number): Worker<JobRecord<string>, void, string> {
    const { deadAfterMs = DEAD_AFTER_MS, onProblem = () => undefined } = this.#options;
    const worker = new Worker<JobRecord<string>, void, string>(
      queue,
      (job, token) => this.#work(job, token),
      {
        connection: this.#redis,
        prefix: QUEUE_PREFIX,
        concurrency,
        lockDuration: deadAfterMs,
        stalledInterval: deadAfterMs / 3,
        // Jobs returned by other workers do not notify.
        drainDelay: 1,
        // We count the tries ourselves, since the limit depends on the kind and the reader must be notified of the end.
        maxStalledCount: Number.MAX_SAFE_INTEGER,
      },
    );
    worker.on('error', onProblem);
    return worker;
  }

  async #signOff(): Promise<void> {
    if (this.#redis.status !== 'ready') return;
    // An entry that is not removed expires.
    await signOff(this.#redis, this.#id, this.#takes).catch(() => undefined);
  }

  async #work(job: Job<JobRecord<string>, void, string>, token: string | undefined): Promise<void> {
    const { id, attemptsStarted } = job;
    if (id === undefined) return;
    const { data: record, error: unreadable } = recordSchema.safeParse(job.data);
    const { secret, local, definitions, onProblem } = this.#options;
    const holder = holderOf(this.#id, attemptsStarted);
    const task = record && taskOf(record, definitions);
    const definition = task && definitions[task.kind];
    const isOfMoment = (event: object) => definition?.isOfMoment?.(event) === true;
    const reader = record?.reader ?? NO_READER;
    const work = new WorkerJob<T>(this.#redis, { id, reader }, { secret, local, holder, isOfMoment });
    const isOnce = definition?.isOnce === true;
    this.#jobs.set(id, work);
    try {
      await work.takeOver();
      if (!record) throw unreadable;
      // Requested by a server of a later version; a worker of that version may take it next time.
      if (!task)
        return await work.end({ failure: { code: 'task.busy', retryAfterSeconds: RETRY_AFTER_SECONDS } });
      if (attemptsStarted > (isOnce ? 1 : MOST_TRIES))
        return await work.end({ failure: { code: 'task.crashed' } });
      await beginTurn(this.#redis, job.priority);
      const isDone = await work.work(task);
      if (isDone || !this.#isLeaving) return;
    } catch (error) {
      onProblem?.(error instanceof Error ? error : new Error('work failed'));
      return await work.end({ failure: { code: 'task.crashed' } });
    } finally {
      this.#jobs.delete(id);
    }
    if (isOnce) return work.end({ failure: { code: 'server.stopping' } });
    await job.moveToWait(token);
    throw new WaitingError();
  }

  #hear(message: string): void {
    const [news, id = '', count] = message.split(' ');
    if (news === 'cancel') this.#jobs.get(id)?.cancel();
    else this.#jobs.get(id)?.taken(Number(count));
  }
}

/** The record of a task that can be done here; undefined if its kind is none of ours. */
function taskOf<T extends TaskTable>(
  record: JobRecord<string>,
  definitions: TaskDefinitions<T>,
): JobRecord<TaskKind<T>> | undefined {
  return Object.hasOwn(definitions, record.kind)
    ? { ...record, kind: record.kind as TaskKind<T> }
    : undefined;
}
