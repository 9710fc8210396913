import type { Config } from './config.ts';
import { createTaskRunner } from './create-task-runner.ts';
import type { Logger } from './log.ts';
import { createSharedState } from './shared-state/create-shared-state.ts';
import { watchModels } from './tasks/watch-models.ts';
import { createTracing } from './tracing/create-tracing.ts';
import { traceTasks } from './tracing/trace-tasks.ts';
import { serverVersion } from './version.ts';

/** Creates the task runner, the memory of its models, tracing and the state shared with other servers. */
export async function openWork(config: Config, secret: string, log: Logger) {
  const tracing = await createTracing(config, serverVersion, log);
  const { tasks: runner, keepWarm } = await createTaskRunner(config, secret, log);
  const traced = tracing ? traceTasks(runner, tracing, { pages: config.redisUrl === null }) : runner;
  const { tasks, models } = watchModels(traced, {
    onRecovered: (methods) => log.info({ methods }, 'detection methods have their models again'),
  });
  return { tracing, tasks, models, keepWarm, shared: await createSharedState(config.redisUrl, secret) };
}

export type OpenedWork = Awaited<ReturnType<typeof openWork>>;
