import type { FastifyInstance } from 'fastify';
import { allSlices, buildApp } from './app.ts';
import type { Config } from './config.ts';
import { ensureFirstOwner, type OwnerAccount } from './features/auth/index.ts';
import { keepHouse } from './keep-house.ts';
import { createLog, type Logger, type LogLines } from './log.ts';
import { openData } from './open-data.ts';
import { type OpenedWork, openWork } from './open-work.ts';
import { readPlans } from './plans/plans-file.ts';
import { reportModels } from './report-models.ts';
import { openServices } from './services.ts';
import { watchOver } from './watch-over.ts';

/** A server that answers on its port. */
export interface RunningServer {
  readonly app: FastifyInstance;
  readonly log: Logger;
  /** Where users reach it. */
  readonly address: string;
  /** The account made by this start; null at every later one. */
  readonly owner: OwnerAccount | null;
  /** Lets running calls end within the grace time, then frees everything. */
  close(): Promise<void>;
}

/**
 * Brings the database up to date, puts the parts together and starts listening. The log goes to `lines`, or to stdout;
 * `say` is told what the start waits for. Throws `StartError`, and what the parts throw that cannot be opened.
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
  const { tasks, shared, tracing } = work;
  let app: FastifyInstance | null = null;
  const publicUrl = () => reachableAddress(app, config);
  const services = await openServices(config, { ...data, log, plans, tasks, shared, publicUrl });
  const { deps } = services;
  app = await buildApp(deps, allSlices);
  const owner = await ensureFirstOwner(deps, config.owner);
  const watching = await watchOver(config, { ...deps, tracing, app });
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

/** Lets models be loaded before the first call, and tells which cannot be used; workers that share a Redis do so themselves. */
function loadModels(
  { redisUrl }: Config,
  { tasks, keepWarm }: OpenedWork,
  log: Logger,
  signal: AbortSignal,
): Promise<void> | undefined {
  keepWarm();
  return redisUrl === null ? reportModels(tasks, log, signal) : undefined;
}

/** The configured address; with a port chosen by the system, the one it chose. */
function reachableAddress(app: FastifyInstance | null, config: Config): string {
  const bound = app?.server.address();
  if (config.http.port !== 0 || !bound || typeof bound === 'string') return config.http.publicUrl;
  return config.http.publicUrl.replace(/:0$/, `:${bound.port}`);
}
