import type { FastifyInstance } from 'fastify';
import { createBilling } from '../adapters/billing/create-billing.ts';
import { createTxtResolver } from '../adapters/dns/txt-resolver.ts';
import type { Mail, Mailer } from '../adapters/mail/mailer.ts';
import { createOidcClient } from '../adapters/oidc/oidc-client.ts';
import { createGuardedFetch } from '../adapters/outgoing/guarded-fetch.ts';
import { allSlices, buildApp, type Slices } from '../app.ts';
import { createAuditLog } from '../audit/create-audit-log.ts';
import { newUuid, systemClock } from '../clock.ts';
import { type Config, readConfig } from '../config.ts';
import { watchDatabase } from '../db/database-state.ts';
import { migrate } from '../db/migrate.ts';
import type { Deps } from '../deps.ts';
import { cookieRulesOf, createAuthenticator } from '../features/auth/index.ts';
import { seedDepartmentsOnce } from '../features/departments/index.ts';
import { createJobRunner } from '../features/jobs/index.ts';
import { staysHere } from '../features/rules/index.ts';
import { type BillingJob, createBillingJob } from '../features/subscriptions/index.ts';
import type { Actor, Authenticator } from '../http/actor.ts';
import { AppError } from '../http/app-error.ts';
import type { JobRunner } from '../jobs/job-runner.ts';
import { createMemoryVault } from '../jobs/memory-vault.ts';
import { createLog } from '../log.ts';
import { mailKindsOf } from '../mail-kinds.ts';
import { createOutbox } from '../outbox/outbox.ts';
import { readPlans } from '../plans/plans-file.ts';
import { createMemoryState } from '../shared-state/memory-state.ts';
import { createWebhookSender } from '../webhooks/webhook-sender.ts';
import { openMigratedSqlite } from './migrated-sqlite.ts';
import { testProofKeys } from './proof-keys.ts';

type JobRunnerDeps = Parameters<typeof createJobRunner>[0];

/** A server for tests: by default an empty database in memory, no task runner, no log. */
export interface TestServer {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  /** Keeps subscriptions up to date; its timer runs only if a test starts it. */
  readonly billingJob: BillingJob;
  /** Waits until nothing is being sent, then returns all mails sent so far. */
  mails(): Promise<readonly Mail[]>;
  close(): Promise<void>;
}

/**
 * An authenticator for tests of the hooks only: the cookie `actor=<id>` is the session, `csrf-<session>` its token, and
 * user `a` is an administrator; `keys` are API keys.
 */
export function cookieActors(
  actors: Readonly<Record<string, Actor>>,
  keys: Readonly<Record<string, Actor>> = {},
): Authenticator {
  return {
    authenticateKey: async (key) => {
      const actor = keys[key];
      if (!actor) throw new AppError('api_key.invalid');
      return actor;
    },
    authenticate: async (cookies) => actors[cookies.actor ?? ''] ?? null,
    isOver: async () => false,
    isAdministrator: async (userId) => userId === 'a',
    isCsrfTokenOf: (sessionId, token) => token === `csrf-${sessionId}`,
  };
}

/** Tests without tasks need no runner; using it is an error in the test. */
const noTasks: Deps['tasks'] = {
  run: () => {
    throw new Error('this test has no task runner');
  },
  health: () => ({ ready: true, queued: 0, active: 0 }),
  close: async () => undefined,
};

const TEST_SECRET = 'a secret of the tests, thirty-two characters and more';

function testConfig(environment: Record<string, string> = {}): Config {
  return readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...environment });
}

export interface TestServerOptions extends Partial<Omit<Deps, 'mail'>> {
  readonly environment?: Record<string, string>;
  /** Creates the job runner; by default one for a single server. */
  readonly makeJobs?: (deps: JobRunnerDeps) => JobRunner;
  /** Called before the server takes calls. */
  readonly onApp?: (app: FastifyInstance) => void;
  /** Sends the mails; by default they are kept for {@link TestServer.mails}. */
  readonly mail?: Pick<Mailer, 'send'>;
}

export async function startTestServer(slices: Slices, options: TestServerOptions = {}): Promise<TestServer> {
  const { environment, mail, onApp, makeJobs, ...given } = options;
  const db = given.db ?? (await openMigratedSqlite());
  const clock = given.clock ?? systemClock;
  await migrate(db, clock);
  const log = given.log ?? createLog({ level: 'silent', withErrorMessages: true });
  const sent: Mail[] = [];
  const config = testConfig(environment);
  const publicUrl = () => config.http.publicUrl;
  const own = { db, clock, newId: newUuid, log, secret: TEST_SECRET, publicUrl };
  const mailer = mail ?? { send: async (one) => void sent.push(one) };
  const outbox = createOutbox({ ...own, mail: mailer, kinds: mailKindsOf(own), isAlone: true });
  const plans = given.plans ?? readPlans(config.plansFile);
  const billing = given.billing ?? (await createBilling(config.billing, { ...own, plans }));
  const billingJob = createBillingJob({ ...own, plans, billing });
  const tasks = given.tasks ?? noTasks;
  const proofKeys = given.proofKeys ?? testProofKeys;
  const webhooks = createWebhookSender({
    ...{ ...own, isOn: config.webhooks.isOn, isAlone: true, staysHere: (id: string) => staysHere(db, id) },
    fetch: createGuardedFetch({ ownHosts: config.webhooks.ownHosts }),
  });
  const jobs = (makeJobs ?? jobsInMemory)({ ...own, tasks, plans, proofKeys, webhooks });
  const deps: Deps = {
    ...own,
    billing,
    billingEvents: billingJob,
    config,
    database: watchDatabase(db, { sqlitePath: ':memory:' }, () => undefined),
    tasks,
    models: { missing: () => null },
    jobs,
    webhooks,
    shared: createMemoryState(),
    mail: mailer,
    outbox,
    audit: createAuditLog({ clock, secret: TEST_SECRET }),
    dns: createTxtResolver(config.dnsServers),
    oidc: createOidcClient({ fetch: createGuardedFetch(config), ownHosts: config.ownHosts }),
    plans,
    proofKeys,
    auth: cookieActors({}),
    ...given,
  };
  const app = await buildApp(deps, slices);
  onApp?.(app);
  await deps.outbox.start();
  await deps.jobs.start();
  await deps.webhooks.start();
  return {
    app,
    deps,
    billingJob,
    mails: async () => {
      await deps.outbox.idle();
      return sent;
    },
    close: async () => {
      await deps.jobs.close(0);
      await deps.webhooks.close();
      await app.close();
      await billingJob.close();
      await deps.outbox.close();
      if (!given.db) await db.destroy();
    },
  };
}

const jobsInMemory = (deps: JobRunnerDeps) =>
  createJobRunner(deps, { vault: createMemoryVault(), isAlone: true });

/** A server with all slices, real sign-in and an empty database in memory. */
export async function startWholeServer(overrides: TestServerOptions = {}): Promise<TestServer> {
  const db = overrides.db ?? (await openMigratedSqlite());
  await migrate(db, systemClock);
  await seedDepartmentsOnce(db, null, newUuid);
  const config = testConfig(overrides.environment);
  const rules = cookieRulesOf({ config, secret: TEST_SECRET });
  const auth = createAuthenticator(
    { db, clock: overrides.clock ?? systemClock, newId: newUuid, plans: readPlans(config.plansFile) },
    rules,
  );
  const server = await startTestServer(allSlices, { db, auth, ...overrides });
  return {
    ...server,
    close: async () => {
      await server.close();
      if (!overrides.db) await db.destroy();
    },
  };
}
