import type { KeyRing } from '@sladd/proof/node';
import type { Kysely } from 'kysely';
import type { BillingProvider, EventIntake } from './adapters/billing/billing-provider.ts';
import type { TxtResolver } from './adapters/dns/txt-resolver.ts';
import type { Mailer } from './adapters/mail/mailer.ts';
import type { OidcClient } from './adapters/oidc/oidc-client.ts';
import type { AuditLog } from './audit/audit-log.ts';
import type { Clock, NewId } from './clock.ts';
import type { Config } from './config.ts';
import type { DatabaseState } from './db/database-state.ts';
import type { Tables } from './db/tables.ts';
import type { Authenticator } from './http/actor.ts';
import type { JobRunner } from './jobs/job-runner.ts';
import type { Logger } from './log.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { PlanCatalogue } from './plans/plans-file.ts';
import type { SharedState } from './shared-state/shared-state.ts';
import type { DocumentTaskRunner } from './tasks/definitions.ts';
import type { KnownModels } from './tasks/watch-models.ts';
import type { WebhookSender } from './webhooks/webhook-sender.ts';

/** What features work with; created once at the start. */
export interface Deps {
  readonly config: Config;
  /** The public address, for links in mails. If the system chose the port, it is known once the server listens. */
  readonly publicUrl: () => string;
  /** Signs sessions and CSRF tokens. */
  readonly secret: string;
  readonly db: Kysely<Tables>;
  readonly database: DatabaseState;
  readonly tasks: DocumentTaskRunner;
  readonly models: KnownModels;
  /** Processes jobs in the background. */
  readonly jobs: JobRunner;
  /** State shared with the other servers of the installation. */
  readonly shared: SharedState;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly log: Logger;
  readonly auth: Authenticator;
  /** Sends immediately. Mails that must not get lost go to the outbox. */
  readonly mail: Pick<Mailer, 'send'>;
  readonly outbox: Outbox;
  /** Calls the webhooks of users when their jobs end. */
  readonly webhooks: WebhookSender;
  readonly audit: AuditLog;
  readonly dns: TxtResolver;
  readonly oidc: OidcClient;
  readonly plans: PlanCatalogue;
  /** Signs the proofs of redacted files. */
  readonly proofKeys: KeyRing;
  readonly billing: BillingProvider;
  readonly billingEvents: EventIntake;
}
