import { createHmac, randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { connectRedis, openWaitingRedis } from '../../redis/connection.ts';
import type { TaskDefinitions } from '../definitions.ts';
import { readToEnd } from '../read-to-end.ts';
import { TaskError } from '../task-error.ts';
import type { TaskHealth, TaskKind, TaskOptions, TaskRunner, TaskTable } from '../task-runner.ts';
import { countFleet, type Fleet } from './fleet.ts';
import { ALIVE_SECONDS, aliveKey, bellOf } from './job-keys.ts';
import { RedisTask } from './redis-task.ts';
import { TaskQueues } from './task-queues.ts';
import { turnOf } from './turns.ts';

export interface RedisRunnerOptions<T extends TaskTable> {
  readonly url: string;
  /** Shared with the workers; values in Redis can only be decrypted with it. */
  readonly secret: string;
  readonly definitions: TaskDefinitions<T>;
  /** Largest number of waiting tasks; 100 if left out. */
  readonly queueLimit?: number;
  /** Called if a task could not be put into Redis, with a code without content of a document. */
  readonly onRefused?: (reason: string) => void;
}

const RETRY_AFTER_SECONDS = 5;
/** Interval for counting the fleet and checking silent tasks. */
const LOOK_MS = 1_000;
/** A task without events for this time is polled, since notifications are lost while a connection is down. */
const SILENT_MS = 2_000;
/** Interval at which the waiting process extends the lifetime of its tasks' values. */
const TOUCH_MS = 20_000;
/** Waiting ends after this time without Redis or without workers. */
const GIVE_UP_MS = 30_000;

/**
 * Runs tasks in worker processes (`startRedisWorker`) that share a Redis or Valkey with this one. Bytes and events are
 * stored there encrypted, for minutes. While Redis is unavailable, full or without workers, tasks are refused with
 * `task.busy`. Throws `StartError` if Redis cannot be used.
 */
export async function createRedisRunner<T extends TaskTable>(
  options: RedisRunnerOptions<T>,
): Promise<TaskRunner<T>> {
  const redis = await connectRedis(options.url);
  const bell = openWaitingRedis(options.url);
  const runner = new RedisRunner<T>(redis, bell, options);
  await runner.open();
  return runner;
}

class RedisRunner<T extends TaskTable> implements TaskRunner<T> {
  readonly #id = randomUUID();
  readonly #redis: Redis;
  readonly #bell: Redis;
  readonly #queues: TaskQueues<TaskKind<T>>;
  readonly #secret: string;
  readonly #queueLimit: number;
  readonly #onRefused: (reason: string) => void;
  readonly #tasks = new Map<string, RedisTask<TaskKind<T>>>();
  readonly #underWay = new Set<Promise<void>>();
  #fleet: Fleet = { slots: 0, spares: 0 };
  #waitingOfOthers = 0;
  #clock: NodeJS.Timeout | undefined;
  #touchedAt = performance.now();
  #wellAt = performance.now();
  #closed = false;

  constructor(redis: Redis, bell: Redis, options: RedisRunnerOptions<T>) {
    this.#redis = redis;
    this.#bell = bell;
    this.#secret = options.secret;
    this.#queueLimit = options.queueLimit ?? 100;
    this.#onRefused = options.onRefused ?? (() => undefined);
    this.#queues = new TaskQueues(redis);
  }

  async open(): Promise<void> {
    this.#bell.on('message', (_channel, message: string) => this.#hear(message));
    await this.#bell.subscribe(bellOf(this.#id));
    await this.#look();
  }

  run<K extends TaskKind<T>>(
    kind: K,
    input: T[K]['input'],
    { signal, owner, trace }: TaskOptions,
  ): AsyncIterable<T[K]['event']> {
    if (this.#closed || signal.aborted) throw new TaskError('task.cancelled');
    if (!this.#hasRoom()) throw busy();
    const job = { id: randomUUID(), kind, owner: this.#nameless(owner), input };
    const task = new RedisTask<TaskKind<T>>(this.#redis, job, {
      secret: this.#secret,
      onEnd: () => {
        this.#tasks.delete(task.id);
        signal.removeEventListener('abort', cancel);
      },
    });
    const cancel = (): void => {
      const wasWaiting = !task.isEnded && !task.isStarted;
      task.cancel();
      if (wasWaiting) this.#keepTrack(this.#takeOut(task));
    };
    signal.addEventListener('abort', cancel, { once: true });
    const isOnly = !this.#hasTaskOf(task.owner);
    this.#tasks.set(task.id, task);
    this.#keepTrack(this.#submit(task, { isOnly, trace }));
    return readToEnd(task.events(), cancel);
  }

  health(): TaskHealth {
    if (this.#closed) return { ready: false, queued: 0, active: 0 };
    const active = [...this.#tasks.values()].filter(({ isStarted }) => isStarted).length;
    return { ready: this.#isUp() && this.#fleet.slots > 0, queued: this.#tasks.size - active, active };
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#clock);
    const waiting = [...this.#tasks.values()].filter(({ isStarted }) => !isStarted);
    for (const task of this.#tasks.values()) task.cancel();
    for (const task of waiting) this.#keepTrack(this.#takeOut(task));
    await Promise.allSettled(this.#underWay);
    // Answered after all earlier commands.
    await this.#redis.unlink(aliveKey(this.#id)).catch(() => undefined);
    await this.#queues.close();
    this.#bell.disconnect();
    this.#redis.disconnect();
  }

  #hasRoom(): boolean {
    const { slots } = this.#fleet;
    if (!this.#isUp() || slots === 0) return false;
    return this.#waitingOfOthers + this.#tasks.size < this.#queueLimit + slots;
  }

  #hasTaskOf(owner: string): boolean {
    for (const task of this.#tasks.values()) if (task.owner === owner) return true;
    return false;
  }

  #isUp(): boolean {
    return this.#redis.status === 'ready';
  }

  async #submit(
    task: RedisTask<TaskKind<T>>,
    { isOnly, trace }: { readonly isOnly: boolean; readonly trace: string | undefined },
  ): Promise<void> {
    try {
      await task.deposit();
      const turn = await turnOf(this.#redis, task.owner);
      if (task.isEnded) return;
      const record = { kind: task.kind, reader: this.#id, owner: task.owner, trace };
      await this.#queues.add({ id: task.id, turn, record }, { isOnly, fleet: this.#fleet });
      if (task.isEnded) await this.#takeOut(task);
    } catch (error) {
      if (task.isEnded) return;
      this.#onRefused(reasonOf(error));
      task.end(busy());
    }
  }

  /** Removes a waiting job from the queue; a job that a worker has taken stays with it. */
  async #takeOut(task: RedisTask<TaskKind<T>>): Promise<void> {
    if (await this.#queues.remove(task.id)) await task.forget();
  }

  #keepTrack(work: Promise<void>): void {
    const tracked = work.finally(() => this.#underWay.delete(tracked));
    this.#underWay.add(tracked);
  }

  #hear(message: string): void {
    const [news, id = '', holder = ''] = message.split(' ');
    const task = this.#tasks.get(id);
    if (!task) return;
    if (news === 'started') task.started(holder);
    else void task.read();
  }

  /** Counts the fleet, and checks silent tasks. */
  async #look(): Promise<void> {
    // If Redis is unavailable, the next check finds out what was missed.
    await this.#lookOnce().catch(() => undefined);
    const now = performance.now();
    if (this.#isUp() && this.#fleet.slots > 0) this.#wellAt = now;
    if (now - this.#wellAt > GIVE_UP_MS) for (const task of this.#tasks.values()) task.end(busy());
    if (!this.#closed) this.#clock = setTimeout(() => void this.#look(), LOOK_MS);
  }

  async #lookOnce(): Promise<void> {
    if (!this.#isUp()) return;
    await this.#redis.set(aliveKey(this.#id), 1, 'EX', ALIVE_SECONDS);
    this.#fleet = await countFleet(this.#redis);
    const waiting = await this.#queues.countWaiting();
    this.#waitingOfOthers = Math.max(0, waiting - this.health().queued);
    const everyOne = performance.now() - this.#touchedAt > TOUCH_MS;
    if (everyOne) this.#touchedAt = performance.now();
    const tasks = [...this.#tasks.values()].filter((task) => everyOne || task.silentMs > SILENT_MS);
    await Promise.all(tasks.map((task) => this.#lookAfter(task)));
  }

  async #lookAfter(task: RedisTask<TaskKind<T>>): Promise<void> {
    if (task.isDeposited && !(await task.touch())) task.end(busy());
    else await task.read();
  }

  /** Owners take turns under a pseudonym. */
  #nameless(owner: string): string {
    return createHmac('sha256', this.#secret).update(owner).digest('base64url').slice(0, 16);
  }
}

function busy(): TaskError {
  return new TaskError('task.busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

/** Redis errors begin with a code, such as OOM; the rest could quote what was sent. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return /^[A-Z]+(?= )/.exec(error.message)?.[0] ?? error.name;
}
