import type {
  AuditAction,
  AuditActorKind,
  AuditResult,
  AuditTargetKind,
  BillingKind,
  DomainFinding,
  FirstSignIn,
  GivenRole,
  OrganizationRole,
  PatternType,
  PlanCode,
  SubscriptionStatus,
} from '@sladd/contract';

/** 0 or 1: the portable subset has no booleans. */
type Truth = number;
/** An instant as ISO 8601 UTC text, which sorts by time. */
type Instant = string;

export interface UserTable {
  id: string;
  /** Lowercase; unique without regard to case. `name` keeps the spelling the user chose. */
  username: string;
  name: string;
  email: string;
  email_verified: Truth;
  image: string | null;
  /** A new address that was not verified yet. */
  pending_email: string | null;
  department_id: string;
  tutorial_finished: Truth;
  /** The organization chosen to work in, `none` for working alone; null where nothing was chosen. */
  organization_choice: string | null;
  created_at: Instant;
  updated_at: Instant;
}

/** How a user proves who they are; for a password `password_hash` holds argon2id. */
export interface CredentialTable {
  id: string;
  user_id: string;
  provider_id: string;
  account_id: string;
  password_hash: string | null;
  created_at: Instant;
  updated_at: Instant;
}

export interface SessionTable {
  id: string;
  user_id: string;
  token: string;
  expires_at: Instant;
  ip_address: string | null;
  user_agent: string | null;
  /** The token before the last refresh: whoever shows it again long after has a stolen copy. */
  previous_token: string | null;
  /** Null until the first refresh. */
  refreshed_at: Instant | null;
  last_seen_at: Instant | null;
  /** When it ends however often it is refreshed; null for the longest time there is. */
  ends_at: Instant | null;
  /** The organization the session works in; null for working alone. */
  organization_id: string | null;
  created_at: Instant;
  updated_at: Instant;
}

/** A link in a mail. Only a hash of its token is kept. */
export interface OneTimeTokenTable {
  id: string;
  user_id: string;
  purpose: 'verify_email' | 'reset_password';
  token_hash: string;
  /** The address the mail went to. */
  email: string;
  expires_at: Instant;
  used_at: Instant | null;
  created_at: Instant;
}

export interface DepartmentTable {
  id: string;
  name: string;
  description: string;
  /** In bokmål; null where there is only one language. */
  name_nb: string | null;
  description_nb: string | null;
  is_active: Truth;
  /** The order of the seed file. */
  position: number;
}

/** An entity every member of a department has chosen. */
export interface DepartmentEntityTable {
  id: string;
  department_id: string;
  method_id: number;
  entity_text: string;
}

/** What a user chose; `chosen` is JSON and holds no defaults. */
export interface SettingsTable {
  id: string;
  user_id: string;
  chosen: string;
  created_at: Instant;
  updated_at: Instant;
}

export interface EntityTable {
  id: string;
  user_id: string;
  method_id: number;
  entity_text: string;
  created_at: Instant;
}

export interface PatternTable {
  id: string;
  user_id: string;
  pattern_text: string;
  pattern_type: PatternType;
  /** 0 or 1. */
  whole_words: number;
  label: string | null;
  created_at: Instant;
}

export interface BanWordTable {
  id: string;
  user_id: string;
  word: string;
  created_at: Instant;
}

/** Messages to the operator, kept where no mail address for them is configured. */
export interface ContactMessageTable {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  created_at: Instant;
}

/** One counted try of something limited, such as a failed login; `key` is a hash. */
export interface AttemptTable {
  id: string;
  key: string;
  attempted_at: Instant;
}

/** A plan of a person or of an organization: one of the two ids is null. */
export interface SubscriptionTable {
  id: string;
  user_id: string | null;
  organization_id: string | null;
  plan_code: PlanCode;
  status: SubscriptionStatus;
  /** Given by the owner of the server, a free trial, or bought at a provider. */
  source: 'given' | 'trial' | 'bought';
  /** Whether its pages are not limited, whatever its plan says. */
  is_unlimited: Truth;
  current_period_start: Instant;
  current_period_end: Instant;
  /** Pages left over from the period before. */
  carried_pages: number;
  auto_renew: Truth;
  cancel_at_period_end: Truth;
  /** Where it was bought; null when it was not. */
  provider: BillingKind | null;
  provider_subscription: string | null;
  /** JSON: card, next payment and latest payments, as the provider told them. */
  billing: string | null;
  /** Whether the provider did not answer when it was last asked. */
  is_last_known: Truth;
  /** When it is to be looked at next; null for never. */
  check_at: Instant | null;
  created_at: Instant;
  updated_at: Instant;
}

/** Who a person or an organization is at a payment provider. */
export interface BillingCustomerTable {
  user_id: string | null;
  organization_id: string | null;
  provider: BillingKind;
  customer: string;
  /** Rises with each look at the provider, so that an older answer never replaces a newer one. */
  version: number;
  created_at: Instant;
}

/** A customer of whom a provider said that something changed; kept until the customer was looked at. */
export interface BillingEventTable {
  id: string;
  provider: BillingKind;
  customer: string;
  attempts: number;
  due_at: Instant;
  claimed_until: Instant | null;
  created_at: Instant;
}

/** Who had a free trial: a keyed hash, which outlives the account. */
export interface TrialUsedTable {
  person: string;
  used_at: Instant;
}

/** Pages used of one period of a subscription. */
export interface UsagePeriodTable {
  subscription_id: string;
  period_start: Instant;
  pages_used: number;
}

/** Pages that one member used of one period of an organization's subscription. */
export interface UsageMemberTable {
  subscription_id: string;
  period_start: string;
  user_id: string;
  pages_used: number;
}

/** Pages that the members of an organization used of its plan on one day of UTC, `YYYY-MM-DD`. */
export interface OrganizationDayTable {
  organization_id: string;
  day: string;
  pages: number;
}

/** Pages a user's detections read on one day of UTC, `YYYY-MM-DD`. */
export interface UsageDayTable {
  user_id: string;
  day: string;
  pages: number;
}

/** A page that was counted, so that a run which goes on does not count it again. A keyed hash, kept for a day. */
export interface UsageMarkTable {
  mark: string;
  counted_at: Instant;
}

/** A key for programs. Of its secret only a SHA-256 is kept. */
export interface ApiKeyTable {
  id: string;
  user_id: string;
  /** Whose plan it uses; null for its owner's own. */
  organization_id: string | null;
  name: string;
  secret_hash: string;
  /** JSON list. */
  permissions: string;
  duration: string;
  expires_at: Instant;
  last_used_at: Instant | null;
  created_at: Instant;
}

/** A customer of the pretended payment provider; `state` is JSON. */
export interface SandboxCustomerTable {
  customer: string;
  user_id: string | null;
  organization_id: string | null;
  state: string;
  /** Rises with each change, so that two changes at once do not undo each other. */
  version: number;
}

export interface SandboxCheckoutTable {
  id: string;
  customer: string;
  plan_code: PlanCode;
  purpose: 'buy' | 'change' | 'renew' | 'portal';
  state: 'open' | 'paid' | 'canceled';
  created_at: Instant;
}

/** What was redacted in one file and when: areas, types and counts. Never the file and never its words. */
export interface DocumentTable {
  id: string;
  user_id: string;
  /** Keyed hash of the user and the file's name. */
  hashed_name: string;
  /** The file's name, encrypted. */
  sealed_filename: string;
  entity_count: number;
  /** JSON. */
  redaction_schema: string;
  upload_timestamp: Instant;
}

/** A mail to be sent. Neither its text nor the secret of its link is kept. */
export interface MailOutboxTable {
  id: string;
  kind: string;
  recipient: string;
  user_id: string | null;
  /** JSON: what its kind needs to write it. */
  facts: string;
  /** How often it was claimed for sending. */
  attempts: number;
  due_at: Instant;
  /** Until then one server alone may send it; null when none is about to. */
  claimed_until: Instant | null;
  created_at: Instant;
}

/** People who share a plan. Its owner is the user of `owner_user_id`, and has that role in `memberships` too. */
export interface OrganizationTable {
  id: string;
  name: string;
  /** The name without regard to case, for telling two of one owner apart. */
  name_key: string;
  owner_user_id: string;
  deletion_requested_at: Instant | null;
  deletion_due_at: Instant | null;
  created_at: Instant;
  updated_at: Instant;
}

export interface MembershipTable {
  organization_id: string;
  user_id: string;
  role: OrganizationRole;
  /** Place of the role in lists: 0 owner, 1 admin, 2 the others. */
  rank: number;
  joined_at: Instant;
  /** When the member last worked in the organization, to the minute. */
  last_seen_at: Instant | null;
}

/** Who is to become a member. An accepted one is kept a while, so that its link can say that it was. */
export interface InvitationTable {
  id: string;
  organization_id: string;
  /** Where the mail goes. */
  email: string;
  /** Who it is for, where a user name was invited. */
  user_id: string | null;
  /** What the inviting person typed, in small letters. */
  identifier: string;
  identifier_type: 'email' | 'username';
  role: GivenRole;
  invited_by: string | null;
  created_at: Instant;
  sent_at: Instant;
  expires_at: Instant;
  accepted_at: Instant | null;
  accepted_by: string | null;
}

/** An organization that its owner offered to a member. */
export interface HandoverTable {
  organization_id: string;
  from_user_id: string;
  to_user_id: string;
  offered_at: Instant;
  expires_at: Instant;
}

/** A domain that an organization says is its own; `verified_at` is set while it counts as proven. */
export interface DomainTable {
  id: string;
  organization_id: string;
  /** As people read it. */
  domain: string;
  /** As the DNS knows it. */
  ascii_domain: string;
  token: string;
  finding: DomainFinding | null;
  /** JSON list: values that stood there instead at the last look. */
  found: string;
  found_count: number;
  created_at: Instant;
  checked_at: Instant | null;
  verified_at: Instant | null;
  missing_since: Instant | null;
  /** When it is to be looked at next. */
  check_at: Instant;
}

/** The identity provider of an organization. */
export interface SsoSettingsTable {
  organization_id: string;
  issuer: string;
  client_id: string;
  /** Encrypted with the server's secret. */
  sealed_secret: string;
  is_enabled: Truth;
  first_sign_in: FirstSignIn;
  trust_unverified_email: Truth;
  /** From when members sign in by it alone; null where they need not. */
  only_from: Instant | null;
  recovery_made_at: Instant | null;
  updated_at: Instant;
}

/** A code for the owner's way in. Only a keyed hash is kept. */
export interface RecoveryCodeTable {
  organization_id: string;
  code_hash: string;
  used_at: Instant | null;
}

/** Who a provider knows a user as: issuer and subject, never an address. */
export interface IdentityTable {
  id: string;
  user_id: string;
  issuer: string;
  subject: string;
  created_at: Instant;
  last_used_at: Instant | null;
}

/** A sign-in that was begun at a provider. What proves it lies in the browser alone. */
export interface SsoAttemptTable {
  state_hash: string;
  organization_id: string;
  /** The account to connect; null for a sign-in. */
  user_id: string | null;
  browser_hash: string;
  return_to: string;
  expires_at: Instant;
}

/** What a session opened by a provider needs to be ended there, too. */
export interface SsoSessionTable {
  session_id: string;
  identity_id: string;
  organization_id: string;
  /** Encrypted with the server's secret. */
  sealed_id_token: string;
}

/** One audit log: that of an organization by its id, or `installation`. */
export interface AuditChainTable {
  chain: string;
  /** Place and hash of the newest entry; 0 and the hash of the beginning for an empty log. */
  last_seq: number;
  last_hash: string;
  /** Place and hash of the newest entry that was deleted because it was old. */
  cut_seq: number;
  cut_hash: string;
  retention_years: number;
}

/** One entry. No statement changes one, and only what lies before the cut is deleted. */
export interface AuditEventTable {
  chain: string;
  /** From 1, without gaps. */
  seq: number;
  at: Instant;
  action: AuditAction;
  result: AuditResult;
  actor_kind: AuditActorKind;
  actor_id: string | null;
  /** User name at the time. */
  actor_name: string | null;
  target_kind: AuditTargetKind | null;
  target_id: string | null;
  target_name: string | null;
  /** JSON: the facts of the action. */
  details: string;
  network: string | null;
  previous_hash: string;
  hash: string;
  /** The hash, signed with the server's secret. */
  seal: string;
}

export interface MigrationTable {
  name: string;
  checksum: string;
  applied_at: Instant;
}

/** The database, table by table. */
export interface Tables {
  users: UserTable;
  organizations: OrganizationTable;
  memberships: MembershipTable;
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
  mail_outbox: MailOutboxTable;
  domains: DomainTable;
  sso_settings: SsoSettingsTable;
  recovery_codes: RecoveryCodeTable;
  identities: IdentityTable;
  sso_attempts: SsoAttemptTable;
  sso_sessions: SsoSessionTable;
  audit_chains: AuditChainTable;
  audit_events: AuditEventTable;
  schema_migrations: MigrationTable;
}
