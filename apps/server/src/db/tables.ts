import type {
  ApiKeyTable,
  AttemptTable,
  ContactMessageTable,
  CredentialTable,
  InstallationTable,
  MailOutboxTable,
  OneTimeTokenTable,
  SessionTable,
  UserTable,
} from './tables/accounts.ts';
import type { ApprovalRulesTable, DraftTable } from './tables/approvals.ts';
import type { AuditChainTable, AuditEventTable } from './tables/audit.ts';
import type {
  BillingCustomerTable,
  BillingEventTable,
  OrganizationDayTable,
  SandboxCheckoutTable,
  SandboxCustomerTable,
  SubscriptionTable,
  TrialUsedTable,
  UsageDayTable,
  UsageMarkTable,
  UsageMemberTable,
  UsagePeriodTable,
} from './tables/billing.ts';
import type { JobTable } from './tables/jobs.ts';
import type {
  DomainTable,
  HandoverTable,
  IdentityTable,
  InvitationTable,
  MemberRuleTable,
  MembershipTable,
  OrganizationRuleTable,
  OrganizationTable,
  RecoveryCodeTable,
  SsoAttemptTable,
  SsoSessionTable,
  SsoSettingsTable,
} from './tables/organizations.ts';
import type {
  BanWordTable,
  DepartmentEntityTable,
  DepartmentTable,
  DocumentTable,
  EntityTable,
  PatternTable,
  SettingsTable,
} from './tables/settings.ts';
import type { Instant } from './tables/values.ts';
import type { WebhookDeliveryTable, WebhookTable } from './tables/webhooks.ts';

export type * from './tables/accounts.ts';
export type * from './tables/approvals.ts';
export type * from './tables/audit.ts';
export type * from './tables/billing.ts';
export type * from './tables/jobs.ts';
export type * from './tables/organizations.ts';
export type * from './tables/settings.ts';
export type * from './tables/webhooks.ts';

export interface MigrationTable {
  name: string;
  checksum: string;
  applied_at: Instant;
}

/** The tables of the database by name. */
export interface Tables {
  installation: InstallationTable;
  users: UserTable;
  organizations: OrganizationTable;
  memberships: MembershipTable;
  organization_rules: OrganizationRuleTable;
  member_rules: MemberRuleTable;
  invitations: InvitationTable;
  handovers: HandoverTable;
  credentials: CredentialTable;
  sessions: SessionTable;
  one_time_tokens: OneTimeTokenTable;
  departments: DepartmentTable;
  department_entities: DepartmentEntityTable;
  settings: SettingsTable;
  entities: EntityTable;
  patterns: PatternTable;
  ban_words: BanWordTable;
  contact_messages: ContactMessageTable;
  attempts: AttemptTable;
  subscriptions: SubscriptionTable;
  billing_customers: BillingCustomerTable;
  billing_events: BillingEventTable;
  trials_used: TrialUsedTable;
  usage_periods: UsagePeriodTable;
  usage_members: UsageMemberTable;
  usage_days: UsageDayTable;
  organization_days: OrganizationDayTable;
  usage_marks: UsageMarkTable;
  api_keys: ApiKeyTable;
  sandbox_customers: SandboxCustomerTable;
  sandbox_checkouts: SandboxCheckoutTable;
  documents: DocumentTable;
  jobs: JobTable;
  webhooks: WebhookTable;
  webhook_deliveries: WebhookDeliveryTable;
  mail_outbox: MailOutboxTable;
  domains: DomainTable;
  sso_settings: SsoSettingsTable;
  recovery_codes: RecoveryCodeTable;
  identities: IdentityTable;
  sso_attempts: SsoAttemptTable;
  sso_sessions: SsoSessionTable;
  approval_rules: ApprovalRulesTable;
  drafts: DraftTable;
  audit_chains: AuditChainTable;
  audit_events: AuditEventTable;
  schema_migrations: MigrationTable;
}
