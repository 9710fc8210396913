import type { Config } from './config.ts';
import type { Logger } from './log.ts';
import { type DocumentTaskRunner, type Tasks, taskDefinitions } from './tasks/definitions.ts';
import { createThreadsRunner, type ThreadsTaskRunner } from './tasks/threads/threads-runner.ts';

/** Options for threads in this process that work on documents. */
export function startThreads(config: Config, log: Logger): Promise<ThreadsTaskRunner<Tasks>> {
  return createThreadsRunner({
    definitions: taskDefinitions,
    handlersUrl: new URL('./tasks/handlers/index.ts', import.meta.url),
    threads: config.tasks.workers,
    queueLimit: config.tasks.queueLimit,
    maxFootprintBytes: config.tasks.workerMemoryMegabytes * 1_048_576,
    settings: { contextEndpoint: config.contextEndpoint, modelsFolder: config.modelsFolder },
    onCrash: (report) => log.error(report, 'a task crashed'),
  });
}

/** The task runner of a web server. */
export interface TaskWork {
  readonly tasks: DocumentTaskRunner;
  /**
   * Makes threads of this process load in the background what calls would wait for first; does nothing without such
   * threads.
   */
  readonly keepWarm: () => void;
}

/** Creates a runner with threads of this process, or one for workers that share a Redis with it. Throws `StartError`. */
export async function createTaskRunner(config: Config, secret: string, log: Logger): Promise<TaskWork> {
  if (config.redisUrl === null) {
    const threads = await startThreads(config, log);
    return { tasks: threads, keepWarm: () => threads.keepWarm() };
  }
  // Only loaded if it is used.
  const { createRedisRunner } = await import('./tasks/redis/redis-runner.ts');
  const tasks = await createRedisRunner({
    url: config.redisUrl,
    secret,
    definitions: taskDefinitions,
    queueLimit: config.tasks.queueLimit,
    onRefused: (reason) => log.warn({ reason }, 'Redis did not accept a task'),
  });
  return { tasks, keepWarm: () => undefined };
}
