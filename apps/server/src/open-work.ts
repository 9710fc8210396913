import type { Config } from './config.ts';
import { createTaskRunner } from './create-task-runner.ts';
import type { Logger } from './log.ts';
import { createSharedState } from './shared-state/create-shared-state.ts';
import { createTracing } from './tracing/create-tracing.ts';
import { traceTasks } from './tracing/trace-tasks.ts';
import { serverVersion } from './version.ts';

/** Creates the task runner, tracing and the state shared with other servers. */
export async function openWork(config: Config, secret: string, log: Logger) {
  const tracing = await createTracing(config, serverVersion, log);
  const { tasks: runner, keepWarm } = await createTaskRunner(config, secret, log);
  const tasks = tracing ? traceTasks(runner, tracing, { pages: config.redisUrl === null }) : runner;
  return { tracing, tasks, keepWarm, shared: await createSharedState(config.redisUrl, secret) };
}

export type OpenedWork = Awaited<ReturnType<typeof openWork>>;
