import type { Config } from './config.ts';
import { startThreads } from './create-task-runner.ts';
import { createLog, type Logger, type LogLines } from './log.ts';
import { Metrics } from './operations/metrics.ts';
import { startOperations } from './operations/operations-server.ts';
import { processGauges } from './operations/process-gauges.ts';
import { reportModels } from './report-models.ts';
import { type DocumentTaskRunner, taskDefinitions } from './tasks/definitions.ts';
import { type RedisWorker, startRedisWorker } from './tasks/redis/redis-worker.ts';
import { createTracing } from './tracing/create-tracing.ts';
import { traceTasks } from './tracing/trace-tasks.ts';
import { serverVersion } from './version.ts';

/** A process that works on documents and answers no calls. */
export interface RunningWorker {
  readonly log: Logger;
  /** Takes no more work and completes running work within the grace time; the rest goes to other workers. */
  close(): Promise<void>;
}

/** Starts taking work from Redis. Throws `StartError` if Redis cannot be used. */
export async function startWorker(config: Config, lines?: LogLines): Promise<RunningWorker> {
  const { redisUrl: url, secret } = config;
  if (url === null || secret === null) throw new TypeError('a worker needs a Redis and a secret');
  const log = createLog({ level: config.log.level, withErrorMessages: config.isDevelopment }, lines);
  const tracing = await createTracing(config, serverVersion, log);
  const threads = await startThreads(config, log);
  const local: DocumentTaskRunner = tracing ? traceTasks(threads, tracing, { pages: true }) : threads;
  const worker = await startRedisWorker({
    url,
    secret,
    local,
    definitions: taskDefinitions,
    slots: config.tasks.workers,
    onProblem: (err) => log.warn({ err }, 'a task failed'),
  });
  const operations = await startMonitoring(config, worker);
  if (config.tasks.loadsAhead) threads.keepWarm();
  const closing = new AbortController();
  const reported = reportModels(local, log, closing.signal);
  return {
    log,
    close: async () => {
      operations?.drain();
      closing.abort();
      await reported;
      await worker.close(config.http.shutdownGraceMs);
      await local.close();
      await tracing?.close();
      await operations?.close();
    },
  };
}

function startMonitoring({ operationsPort: port, http }: Config, worker: RedisWorker) {
  if (port === null) return undefined;
  const metrics = new Metrics(processGauges(() => ({ queued: 0, active: worker.health().active })));
  return startOperations({ host: http.host, port, metrics, isReady: async () => worker.health().ready });
}
