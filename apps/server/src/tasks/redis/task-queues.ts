import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Fleet } from './fleet.ts';
import { type JobRecord, QUEUE_NAME, QUEUE_PREFIX, SPARE_QUEUE_NAME } from './job-keys.ts';

type TaskQueue<K extends string> = Queue<JobRecord<K>, void, string>;

/**
 * The queues in which tasks wait for a worker: in turn among the owners, or for the spare slot that each worker keeps.
 * The only task of an owner waits for a spare slot if all others are taken, so that it never waits for the end of a long
 * document of somebody else.
 */
export class TaskQueues<K extends string> {
  readonly #usual: TaskQueue<K>;
  readonly #spare: TaskQueue<K>;

  constructor(redis: Redis) {
    this.#usual = openQueue(QUEUE_NAME, redis);
    this.#spare = openQueue(SPARE_QUEUE_NAME, redis);
  }

  /** Adds a job; `isOnly` if its owner has no other task here. */
  async add(
    job: { readonly id: string; readonly turn: number; readonly record: JobRecord<K> },
    { isOnly, fleet }: { readonly isOnly: boolean; readonly fleet: Fleet },
  ): Promise<void> {
    const queue = isOnly && (await this.#shouldSpare(fleet)) ? this.#spare : this.#usual;
    await queue.add(job.record.kind, job.record, { jobId: job.id, priority: job.turn });
  }

  /** Removes a waiting job; false if it is not waiting any more. */
  async remove(jobId: string): Promise<boolean> {
    const removed = await Promise.all(
      [this.#usual, this.#spare].map((queue) => queue.remove(jobId).catch(() => 0)),
    );
    return removed.includes(1);
  }

  /** Number of jobs waiting for a slot. */
  async countWaiting(): Promise<number> {
    const counts = [this.#usual, this.#spare].map((queue) => queue.getJobCountByTypes(...WAITING));
    const [usual = 0, spare = 0] = await Promise.all(counts);
    return usual + spare;
  }

  async close(): Promise<void> {
    // Closing only fails if the connection is lost already.
    for (const queue of [this.#usual, this.#spare]) await queue.close().catch(() => undefined);
  }

  async #shouldSpare({ slots, spares }: Fleet): Promise<boolean> {
    const counts = [this.#usual, this.#spare].map((queue) => queue.getJobCountByTypes('active', ...WAITING));
    const [usual = 0, spare = 0] = await Promise.all(counts);
    return usual >= slots && spare < spares;
  }
}

const WAITING = ['prioritized', 'waiting'] as const;

function openQueue<K extends string>(name: string, redis: Redis): TaskQueue<K> {
  const queue: TaskQueue<K> = new Queue(name, {
    connection: redis,
    prefix: QUEUE_PREFIX,
    skipWaitingForReady: true,
    streams: { events: { maxLen: 100 } },
    defaultJobOptions: { removeOnComplete: true, removeOnFail: true },
  });
  queue.on('error', () => undefined);
  return queue;
}
