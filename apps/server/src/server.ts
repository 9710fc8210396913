import type { FastifyInstance } from 'fastify';
import { allSlices, buildApp } from './app.ts';
import type { Config } from './config.ts';
import { ensureFirstOwner, type OwnerAccount } from './features/auth/index.ts';
import { keepHouse } from './keep-house.ts';
import { createLog, type Logger, type LogLines } from './log.ts';
import { startMonitoring } from './monitoring.ts';
import { openData } from './open-data.ts';
import { type OpenedWork, openWork } from './open-work.ts';
import { readPlans } from './plans/plans-file.ts';
import { reportModels } from './report-models.ts';
import { openServices } from './services.ts';

export interface RunningServer {
  readonly app: FastifyInstance;
  readonly log: Logger;
  /** The address for users. */
  readonly address: string;
  /** The account created by this start; null at later starts. */
  readonly owner: OwnerAccount | null;
  /** Lets running calls end within the grace time, then releases all resources. */
  close(): Promise<void>;
}

/**
 * Migrates the database, creates all parts and starts listening. The log is written to `lines`, or to stdout; `say` is
 * called with what the start waits for. Throws `StartError` and errors of opening the parts.
 */
export async function startServer(
  config: Config,
  lines?: LogLines,
  say: (line: string) => void = () => undefined,
): Promise<RunningServer> {
  const log = createLog({ level: config.log.level, withErrorMessages: config.isDevelopment }, lines);
  const plans = readPlans(config.plansFile);
  const { close: closeData, ...data } = await openData(config, log, say);
  const work = await openWork(config, data.secret, log);
  const { tasks, models, shared, tracing } = work;
  let app: FastifyInstance | null = null;
  const publicUrl = () => reachableAddress(app, config);
  const services = await openServices(config, { ...data, log, plans, tasks, models, shared, publicUrl });
  const { deps } = services;
  app = await buildApp(deps, allSlices);
  const owner = await ensureFirstOwner(deps, config.owner);
  const watching = await startMonitoring(config, { ...deps, tracing, app });
  const stopHousekeeping = keepHouse(deps);
  await app.listen({ host: config.http.host, port: config.http.port });
  await services.start();
  const closing = new AbortController();
  const reported = loadModels(config, work, log, closing.signal);
  return {
    app,
    log,
    address: publicUrl(),
    owner,
    close: async () => {
      stopHousekeeping();
      watching.drain();
      closing.abort();
      await reported;
      const jobsEnded = services.endJobs();
      await app.close();
      await jobsEnded;
      await services.close();
      await tasks.close();
      await shared.close();
      await watching.close();
      await closeData();
    },
  };
}

/**
 * Loads models before the first call, where that is wanted, and logs unusable ones; workers that share a Redis do this
 * themselves.
 */
function loadModels(
  { redisUrl, tasks: { loadsAhead } }: Config,
  { tasks, keepWarm }: OpenedWork,
  log: Logger,
  signal: AbortSignal,
): Promise<void> | undefined {
  if (loadsAhead) keepWarm();
  return redisUrl === null ? reportModels(tasks, log, signal) : undefined;
}

/** The configured address; with port 0, the one with the port that the system chose. */
function reachableAddress(app: FastifyInstance | null, config: Config): string {
  const bound = app?.server.address();
  if (config.http.port !== 0 || !bound || typeof bound === 'string') return config.http.publicUrl;
  return config.http.publicUrl.replace(/:0$/, `:${bound.port}`);
}
