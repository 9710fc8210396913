import { createBilling } from './adapters/billing/create-billing.ts';
import { createTxtResolver } from './adapters/dns/txt-resolver.ts';
import { createMailer } from './adapters/mail/create-mailer.ts';
import { createOidcClient } from './adapters/oidc/oidc-client.ts';
import { createGuardedFetch } from './adapters/outgoing/guarded-fetch.ts';
import { createAuditLog } from './audit/create-audit-log.ts';
import { newUuid, systemClock } from './clock.ts';
import type { Config } from './config.ts';
import type { Deps } from './deps.ts';
import { cookieRulesOf, createAuthenticator } from './features/auth/index.ts';
import { createJobRunner } from './features/jobs/index.ts';
import { staysHere } from './features/rules/index.ts';
import { createBillingJob } from './features/subscriptions/index.ts';
import { createJobVault } from './jobs/create-job-vault.ts';
import { mailKindsOf } from './mail-kinds.ts';
import { createOutbox } from './outbox/outbox.ts';
import { createWebhookSender } from './webhooks/webhook-sender.ts';

/** The dependencies of the slices, and their background work. */
export interface Services {
  readonly deps: Deps;
  /** Starts sending mails, processing jobs and updating subscriptions. */
  start(): Promise<void>;
  /** Starts no more jobs; running ones end within the grace time or are returned to be done later. */
  endJobs(): Promise<void>;
  /** Releases what was opened here, once no more calls arrive. */
  close(): Promise<void>;
}

/** What services are built on: data and task runner. */
type Ground = Pick<
  Deps,
  'db' | 'database' | 'secret' | 'proofKeys' | 'tasks' | 'models' | 'shared' | 'log' | 'plans' | 'publicUrl'
>;

/** Creates the configured adapters and the dependencies of the slices. */
export async function openServices(config: Config, ground: Ground): Promise<Services> {
  const { secret } = ground;
  const isAlone = config.db.postgresUrl === null;
  const own = { ...ground, clock: systemClock, newId: newUuid };
  const mail = await createMailer(config.mail, systemClock);
  const outbox = createOutbox({ ...own, mail, kinds: mailKindsOf(own), isAlone });
  const billing = await createBilling(config.billing, own);
  const billingJob = createBillingJob({ ...own, billing });
  const webhooks = createWebhookSender({
    ...own,
    isAlone,
    isOn: config.webhooks.isOn,
    staysHere: (userId) => staysHere(ground.db, userId),
    fetch: createGuardedFetch({ ownHosts: config.webhooks.ownHosts }),
  });
  const vault = await createJobVault(config.redisUrl, secret);
  const jobs = createJobRunner({ ...own, webhooks }, { vault, isAlone });
  return {
    deps: {
      ...own,
      config,
      mail,
      outbox,
      billing,
      billingEvents: billingJob,
      webhooks,
      jobs,
      auth: createAuthenticator(own, cookieRulesOf({ config, secret })),
      audit: createAuditLog(own),
      dns: createTxtResolver(config.dnsServers),
      oidc: createOidcClient({ fetch: createGuardedFetch(config), ownHosts: config.ownHosts }),
    },
    start: async () => {
      await outbox.start();
      await jobs.start();
      await webhooks.start();
      billingJob.start();
    },
    endJobs: () => jobs.close(config.http.shutdownGraceMs),
    close: async () => {
      await webhooks.close();
      await vault.close();
      await outbox.close();
      await billingJob.close();
      mail.close();
    },
  };
}
