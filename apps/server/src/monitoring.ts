import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Deps } from './deps.ts';
import { countCalls } from './operations/count-calls.ts';
import { Metrics } from './operations/metrics.ts';
import { startOperations } from './operations/operations-server.ts';
import { processGauges } from './operations/process-gauges.ts';
import { traceCalls } from './tracing/trace-calls.ts';
import type { Tracing } from './tracing/tracing.ts';

/** What is monitored. */
interface Watched extends Pick<Deps, 'tasks' | 'database'> {
  readonly app: FastifyInstance;
  readonly tracing: Tracing | null;
}

/** Starts the operations port and tracing, each if configured. */
export async function startMonitoring(config: Config, watched: Watched) {
  const { app, tracing } = watched;
  if (tracing) traceCalls(app, tracing);
  const operations = await openOperations(config, watched);
  return {
    /** Reports that this server takes no more calls. */
    drain: () => operations?.drain(),
    close: async () => {
      await tracing?.close();
      await operations?.close();
    },
  };
}

/** The port for metrics and readiness, if configured. */
function openOperations(
  { operationsPort: port, http }: Config,
  { app, tasks, database }: Omit<Watched, 'tracing'>,
) {
  if (port === null) return undefined;
  const metrics = new Metrics(processGauges(() => tasks.health()));
  countCalls(app, metrics);
  const isReady = async () => tasks.health().ready && (await database.problems()).length === 0;
  return startOperations({ host: http.host, port, metrics, isReady });
}
