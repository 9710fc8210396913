import type { planCodes, subscriptionStatuses } from '@sladd/contract';

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
  access_token: string | null;
  refresh_token: string | null;
  id_token: string | null;
  access_token_expires_at: Instant | null;
  refresh_token_expires_at: Instant | null;
  scope: string | null;
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
  created_at: Instant;
  updated_at: Instant;
}

/** Tokens sent by mail. */
export interface VerificationTable {
  id: string;
  identifier: string;
  value: string;
  expires_at: Instant;
  created_at: Instant;
  updated_at: Instant;
}

/** One counted try of something limited, such as a failed login; `key` is a hash. */
export interface AttemptTable {
  id: string;
  key: string;
  attempted_at: Instant;
}

export interface SubscriptionTable {
  id: string;
  user_id: string;
  plan_code: (typeof planCodes)[number];
  status: (typeof subscriptionStatuses)[number];
  current_period_start: Instant;
  current_period_end: Instant;
  auto_renew: Truth;
  cancel_at_period_end: Truth;
  created_at: Instant;
  updated_at: Instant;
}

export interface MigrationTable {
  name: string;
  checksum: string;
  applied_at: Instant;
}

/** The database, table by table. */
export interface Tables {
  users: UserTable;
  credentials: CredentialTable;
  sessions: SessionTable;
  verifications: VerificationTable;
  attempts: AttemptTable;
  subscriptions: SubscriptionTable;
  schema_migrations: MigrationTable;
}
