import type { Config } from './config.ts';
import { createTaskRunner } from './create-task-runner.ts';
import type { Logger } from './log.ts';
import { createSharedState } from './shared-state/create-shared-state.ts';
import { createTracing } from './tracing/create-tracing.ts';
import { traceTasks } from './tracing/trace-tasks.ts';
import { serverVersion } from './version.ts';

/** What does the work on documents, what traces it, and what servers that share it know of each other. */
export async function openWork(config: Config, secret: string, log: Logger) {
  const tracing = await createTracing(config, serverVersion, log);
  const { tasks: runner, keepWarm } = await createTaskRunner(config, secret, log);
  const tasks = tracing ? traceTasks(runner, tracing, { pages: config.redisUrl === null }) : runner;
  return { tracing, tasks, keepWarm, shared: await createSharedState(config.redisUrl, secret) };
}

export type OpenedWork = Awaited<ReturnType<typeof openWork>>;
