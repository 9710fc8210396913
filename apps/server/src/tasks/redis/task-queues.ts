import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Fleet } from './fleet.ts';
import { type JobRecord, QUEUE_NAME, QUEUE_PREFIX, SPARE_QUEUE_NAME } from './job-keys.ts';

type TaskQueue = Queue<JobRecord, void, string>;

/**
 * Where tasks wait for a worker: in turn among the owners, or for the spare slot that each worker keeps. An owner's only
 * task waits for a spare slot when all others are taken, so that he never waits for the end of somebody's long document.
 */
export class TaskQueues {
  readonly #usual: TaskQueue;
  readonly #spare: TaskQueue;

  constructor(redis: Redis) {
    this.#usual = openQueue(QUEUE_NAME, redis);
    this.#spare = openQueue(SPARE_QUEUE_NAME, redis);
  }

  /** Puts a job in; `isOnly` says that its owner has nothing else under way here. */
  async add(
    job: { readonly id: string; readonly turn: number; readonly record: JobRecord },
    { isOnly, fleet }: { readonly isOnly: boolean; readonly fleet: Fleet },
  ): Promise<void> {
    const queue = isOnly && (await this.#shouldSpare(fleet)) ? this.#spare : this.#usual;
    await queue.add(job.record.kind, job.record, { jobId: job.id, priority: job.turn });
  }

  /** Takes a waiting job out; false when a worker has it, or nobody. */
  async remove(jobId: string): Promise<boolean> {
    const removed = await Promise.all(
      [this.#usual, this.#spare].map((queue) => queue.remove(jobId).catch(() => 0)),
    );
    return removed.includes(1);
  }

  /** Jobs that wait for a slot. */
  async countWaiting(): Promise<number> {
    const counts = [this.#usual, this.#spare].map((queue) => queue.getJobCountByTypes(...WAITING));
    const [usual = 0, spare = 0] = await Promise.all(counts);
    return usual + spare;
  }

  async close(): Promise<void> {
    for (const queue of [this.#usual, this.#spare]) await queue.close().catch(() => undefined);
  }

  async #shouldSpare({ slots, spares }: Fleet): Promise<boolean> {
    const counts = [this.#usual, this.#spare].map((queue) => queue.getJobCountByTypes('active', ...WAITING));
    const [usual = 0, spare = 0] = await Promise.all(counts);
    return usual >= slots && spare < spares;
  }
}

const WAITING = ['prioritized', 'waiting'] as const;

function openQueue(name: string, redis: Redis): TaskQueue {
  const queue: TaskQueue = new Queue(name, {
    connection: redis,
    prefix: QUEUE_PREFIX,
    skipWaitingForReady: true,
    streams: { events: { maxLen: 100 } },
    defaultJobOptions: { removeOnComplete: true, removeOnFail: true },
  });
  queue.on('error', () => undefined);
  return queue;
}
