import { existsSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { createBilling } from './adapters/billing/create-billing.ts';
import { createTxtResolver } from './adapters/dns/txt-resolver.ts';
import { createMailer } from './adapters/mail/create-mailer.ts';
import { createOidcClient } from './adapters/oidc/oidc-client.ts';
import { createGuardedFetch } from './adapters/outgoing/guarded-fetch.ts';
import { allSlices, buildApp } from './app.ts';
import { createAuditLog } from './audit/create-audit-log.ts';
import { purgeOldEntries } from './audit/retention.ts';
import { newUuid, systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { databaseLocation, openConfiguredDatabase } from './configured-database.ts';
import { secretOf } from './configured-secret.ts';
import { createTaskRunner } from './create-task-runner.ts';
import { dataFiles, makeDataFolder, takeDataFolder } from './data-folder.ts';
import { type DatabaseState, watchDatabase } from './db/database-state.ts';
import { migrate } from './db/migrate.ts';
import { findFileFault } from './db/sqlite/database-file.ts';
import { waitForDatabase } from './db/wait-for-database.ts';
import type { Deps } from './deps.ts';
import { approvalLetters, deleteExpiredDrafts } from './features/approvals/index.ts';
import {
  accountLetters,
  cookieRulesOf,
  createAuthenticator,
  ensureFirstOwner,
  type OwnerAccount,
} from './features/auth/index.ts';
import { contactLetters } from './features/contact/index.ts';
import { seedDepartmentsOnce } from './features/departments/index.ts';
import { checkDueDomains } from './features/domains/index.ts';
import { createJobDesk } from './features/jobs/index.ts';
import { deleteDueOrganizations, organizationLetters } from './features/organizations/index.ts';
import { endPasswordSessions, ssoLetters } from './features/sso/index.ts';
import { createBillingJob } from './features/subscriptions/index.ts';
import { startHousekeeping } from './housekeeping.ts';
import { createJobVault } from './jobs/create-job-vault.ts';
import { createLog, type Logger, type LogLines } from './log.ts';
import { countCalls } from './operations/count-calls.ts';
import { Metrics } from './operations/metrics.ts';
import { startOperations } from './operations/operations-server.ts';
import { processGauges } from './operations/process-gauges.ts';
import { createOutbox, type Outbox } from './outbox/outbox.ts';
import { readPlans } from './plans/plans-file.ts';
import { openProofKeys } from './proof-keys.ts';
import { reportModels } from './report-models.ts';
import { createSharedState } from './shared-state/create-shared-state.ts';
import { StartError } from './start-error.ts';
import { describeFileFault } from './start-problem.ts';
import type { DocumentTaskRunner } from './tasks/definitions.ts';
import { createTracing } from './tracing/create-tracing.ts';
import { traceCalls } from './tracing/trace-calls.ts';
import { traceTasks } from './tracing/trace-tasks.ts';
import type { Tracing } from './tracing/tracing.ts';
import { serverVersion } from './version.ts';
import { createWebhookSender } from './webhooks/webhook-sender.ts';

/** Of several servers one cleans up each hour. */
const HOUSEKEEPING_TURN_SECONDS = 3_000;

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
 * Chooses the adapters, brings the database up to date and starts listening. The log goes to `lines`, or to stdout; `say`
 * is told what the start waits for.
 */
export async function startServer(
  config: Config,
  lines?: LogLines,
  say: (line: string) => void = () => undefined,
): Promise<RunningServer> {
  const log = createLog({ level: config.log.level, withErrorMessages: config.isDevelopment }, lines);
  const plans = readPlans(config.plansFile);
  const { db, secret, proofKeys, database, releaseFolder } = await openData(config, log, say);
  const { tracing, keepWarm, ...work } = await openWork(config, secret, log);
  const mail = createMailer(config.mail, systemClock);
  let app: FastifyInstance | null = null;
  const publicUrl = () => reachableAddress(app, config);
  const own = { clock: systemClock, newId: newUuid, publicUrl };
  const auth = createAuthenticator({ db, plans, ...own }, cookieRulesOf({ config, secret }));
  const outbox = openOutbox(config, { db, secret, log, mail, ...own });
  const { billing, billingJob } = openBilling(config, { db, secret, plans, log, ...own });
  const ownJobs = await openJobs(config, { db, secret, log, plans, proofKeys, tasks: work.tasks, ...own });
  const deps: Deps = {
    ...{ config, secret, db, database, log, plans, proofKeys, auth, mail, outbox, billing },
    billingEvents: billingJob,
    ...work,
    ...ownJobs.deps,
    ...outsideOf(config),
    audit: createAuditLog({ clock: systemClock, secret }),
    ...own,
  };
  app = await buildApp(deps, allSlices);
  const owner = await ensureFirstOwner(deps, config.owner);
  const watching = await watchOver(config, { ...work, tracing, database, app });
  const stopHousekeeping = keepHouse(deps);
  await app.listen({ host: config.http.host, port: config.http.port });
  await outbox.start();
  await ownJobs.start();
  billingJob.start();
  const closing = new AbortController();
  const reported = loadModels(config, { ...work, log, keepWarm }, closing.signal);
  return {
    ...{ app, log },
    address: publicUrl(),
    owner,
    close: async () => {
      stopHousekeeping();
      watching.drain();
      closing.abort();
      await reported;
      const handedOver = ownJobs.handOver();
      await app.close();
      await handedOver;
      await ownJobs.close();
      await work.tasks.close();
      await work.shared.close();
      await outbox.close();
      await billingJob.close();
      mail.close();
      await database.close();
      await db.destroy();
      await watching.close();
      releaseFolder();
    },
  };
}

/** What lasts: the database, brought up to date, and the keys that are kept beside it. */
async function openData(config: Config, log: Logger, say: (line: string) => void) {
  const releaseFolder = prepareData(config);
  const db = openConfiguredDatabase(config);
  await waitForDatabase(db, config.db.waitMs, () => say(waitingLine(config)));
  const secret = await secretOf(config, db);
  const proofKeys = openProofKeys(config, secret, systemClock);
  const applied = await migrate(db, systemClock);
  if (applied.length > 0) log.info({ migrations: applied }, 'database brought up to date');
  await seedDepartmentsOnce(db, config.departmentsFile, newUuid);
  const database = watchDatabase(db, databaseLocation(config), (report) =>
    log.fatal(
      report,
      'the database file is damaged; put a backup in its place with "npm run restore -- FILE"',
    ),
  );
  return { db, secret, proofKeys, database, releaseFolder };
}

/** Payments, and what looks after subscriptions while nobody asks for them. */
function openBilling(
  config: Config,
  own: Pick<Deps, 'db' | 'secret' | 'plans' | 'log' | 'clock' | 'newId' | 'publicUrl'>,
) {
  const billing = createBilling(config.billing, own);
  return { billing, billingJob: createBillingJob({ ...own, billing }) };
}

/** What asks other machines on behalf of organizations. */
function outsideOf(config: Config): Pick<Deps, 'dns' | 'oidc'> {
  return {
    dns: createTxtResolver(config.dnsServers),
    oidc: createOidcClient({ fetch: createGuardedFetch(config), ownHosts: config.ownHosts }),
  };
}

/** Sends the letters of every area. */
function openOutbox(
  config: Config,
  deps: Pick<Deps, 'db' | 'secret' | 'log' | 'mail' | 'clock' | 'newId' | 'publicUrl'>,
): Outbox {
  return createOutbox({
    ...deps,
    kinds: {
      ...accountLetters(deps),
      ...organizationLetters(deps),
      ...approvalLetters(deps),
      ...ssoLetters(deps),
      ...contactLetters,
    },
    isAlone: config.db.postgresUrl === null,
  });
}

/** What tells those who watch over the server how it does, as far as they want it: a port, and a collector of traces. */
async function watchOver(
  config: Config,
  {
    tasks,
    tracing,
    database,
    app,
  }: Pick<Deps, 'tasks' | 'database'> & { readonly tracing: Tracing | null; readonly app: FastifyInstance },
) {
  if (tracing) traceCalls(app, tracing);
  const operations = await openOperations(config, tasks, database, app);
  return {
    drain: () => operations?.drain(),
    close: async () => {
      await tracing?.close();
      await operations?.close();
    },
  };
}

/** The port for those who watch over the server, if there is to be one. */
function openOperations(
  config: Config,
  tasks: DocumentTaskRunner,
  database: DatabaseState,
  app: FastifyInstance,
) {
  const { operationsPort: port, http } = config;
  if (port === null) return undefined;
  const metrics = new Metrics(processGauges(() => tasks.health()));
  countCalls(app, metrics);
  const isReady = async () => tasks.health().ready && (await database.problems()).length === 0;
  return startOperations({ host: http.host, port, metrics, isReady });
}

/** What works on jobs while nobody waits, and what tells of their ends. */
async function openJobs(config: Config, own: Omit<Parameters<typeof createJobDesk>[0], 'webhooks'>) {
  const isAlone = config.db.postgresUrl === null;
  const webhooks = createWebhookSender({
    ...{ ...own, isAlone, isOn: config.webhooks.isOn },
    fetch: createGuardedFetch({ ownHosts: config.webhooks.ownHosts }),
  });
  const vault = await createJobVault(config.redisUrl, own.secret);
  const jobs = createJobDesk({ ...own, webhooks }, { vault, isAlone });
  return {
    deps: { webhooks, jobs },
    start: async () => {
      await jobs.start();
      await webhooks.start();
    },
    handOver: () => jobs.close(config.http.shutdownGraceMs),
    /** When nobody fetches a result any more. */
    close: async () => {
      await webhooks.close();
      await vault.close();
    },
  };
}

/** What does the work on documents, what traces it, and what servers that share it know of each other. */
async function openWork(config: Config, secret: string, log: Logger) {
  const tracing = await createTracing(config, serverVersion, log);
  const { tasks: runner, keepWarm } = await createTaskRunner(config, secret, log);
  const tasks = tracing ? traceTasks(runner, tracing, { pages: config.redisUrl === null }) : runner;
  return { tracing, tasks, keepWarm, shared: await createSharedState(config.redisUrl, secret) };
}

/** Lets models be loaded before the first call, and tells which cannot be used; workers that share a Redis do so themselves. */
function loadModels(
  { redisUrl }: Config,
  { tasks, log, keepWarm }: Pick<Deps, 'tasks' | 'log'> & { readonly keepWarm: () => void },
  signal: AbortSignal,
): Promise<void> | undefined {
  keepWarm();
  return redisUrl === null ? reportModels(tasks, log, signal) : undefined;
}

/** Cleans up now and every hour, until the returned function is called. */
function keepHouse(deps: Deps): () => void {
  const { db, config, log, shared } = deps;
  const deleteDue = (now: Date) => deleteDueOrganizations(deps, now);
  const chores = [
    () => checkDueDomains(deps),
    () => purgeOldEntries(deps),
    () => endPasswordSessions(deps),
    () => deleteExpiredDrafts(deps),
  ];
  const places = { db, mailDirectory: config.mail.directory, deleteDue, chores };
  const isOurTurn = () => shared.isFirst('housekeeping', HOUSEKEEPING_TURN_SECONDS);
  return startHousekeeping({ ...places, isOurTurn }, systemClock, (err) =>
    log.error({ err }, 'cleaning up failed'),
  );
}

/** Makes the data folder and judges an embedded database before anything is written to it. Returns what gives it free. */
function prepareData({ db, dataDirectory }: Config): () => void {
  makeDataFolder(dataDirectory);
  if (db.postgresUrl !== null) return () => undefined;
  const release = takeDataFolder(dataDirectory);
  const { database: path, secret } = dataFiles(dataDirectory);
  const fault = findFileFault(path);
  // A first start on a full disk leaves an empty file and no secret; nothing is lost with it.
  if (!fault || (fault === 'empty' && !existsSync(secret))) return release;
  release();
  throw new StartError(describeFileFault(fault, path));
}

function waitingLine({ db }: Config): string {
  return `PostgreSQL does not answer yet; waiting up to ${db.waitMs / 1000} seconds for it.`;
}

/** The configured address; with a port chosen by the system, the one it chose. */
function reachableAddress(app: FastifyInstance | null, config: Config): string {
  const bound = app?.server.address();
  if (config.http.port !== 0 || !bound || typeof bound === 'string') return config.http.publicUrl;
  return config.http.publicUrl.replace(/:0$/, `:${bound.port}`);
}
