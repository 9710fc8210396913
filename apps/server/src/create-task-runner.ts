import type { Config } from './config.ts';
import type { Logger } from './log.ts';
import { type DocumentTaskRunner, type Tasks, taskDefinitions } from './tasks/definitions.ts';
import { createThreadsRunner, type ThreadsTaskRunner } from './tasks/threads/threads-runner.ts';

/** Threads of this process for work on documents. */
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

/** What does the work of a web server. */
export interface TaskWork {
  readonly tasks: DocumentTaskRunner;
  /** Lets own threads load in the background what calls wait for first; nothing where they are not this process'. */
  readonly keepWarm: () => void;
}

/** Threads of the process' own, or workers that share a Redis with it. Throws `StartError`. */
export async function createTaskRunner(config: Config, secret: string, log: Logger): Promise<TaskWork> {
  if (config.redisUrl === null) {
    const threads = await startThreads(config, log);
    return { tasks: threads, keepWarm: () => threads.keepWarm() };
  }
  // Who does not use it does not load it.
  const { createRedisRunner } = await import('./tasks/redis/redis-runner.ts');
  const tasks = await createRedisRunner({
    url: config.redisUrl,
    secret,
    definitions: taskDefinitions,
    queueLimit: config.tasks.queueLimit,
    onRefused: (reason) => log.warn({ reason }, 'Redis did not take a task'),
  });
  return { tasks, keepWarm: () => undefined };
}
