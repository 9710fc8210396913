import type { SignUpMode } from '@sladd/contract';
import type { Generated } from 'kysely';
import type { Instant, Truth } from './values.ts';

export interface UserTable {
  id: string;
  /** Lower case; unique regardless of case. `name` keeps the spelling that the user chose. */
  username: string;
  name: string;
  email: string;
  email_verified: Truth;
  image: string | null;
  /** A new address that is not yet verified. */
  pending_email: string | null;
  department_id: string;
  tutorial_finished: Truth;
  /** The organization chosen to work in, `none` for working alone; null without a choice. */
  organization_choice: string | null;
  /** Whether the user administers the installation. */
  is_administrator: Generated<Truth>;
  /** When the account was disabled; null if it is enabled. */
  disabled_at: Instant | null;
  last_sign_in_at: Instant | null;
  created_at: Instant;
  updated_at: Instant;
}

/** How a user signs in; for a password, `password_hash` contains argon2id. */
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
  /** The token before the last refresh: using it again long after means a stolen copy. */
  previous_token: string | null;
  /** Null until the first refresh. */
  refreshed_at: Instant | null;
  last_seen_at: Instant | null;
  /** When it ends regardless of refreshes; null for the longest possible lifetime. */
  ends_at: Instant | null;
  /** The organization the session works in; null for working alone. */
  organization_id: string | null;
  created_at: Instant;
  updated_at: Instant;
}

/** A mailed link. Only a hash of its token is stored. */
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

/** One counted attempt at a limited action, such as a failed login; `key` is a hash. */
export interface AttemptTable {
  id: string;
  key: string;
  attempted_at: Instant;
}

/** An API key. Only a SHA-256 of its secret is stored. */
export interface ApiKeyTable {
  id: string;
  user_id: string;
  /** The organization whose plan it uses; null for its owner's own. */
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

/** A mail to be sent. Neither its text nor the secret of its link is stored. */
export interface MailOutboxTable {
  id: string;
  kind: string;
  recipient: string;
  user_id: string | null;
  /** JSON: the facts that its text is written from. */
  facts: string;
  /** The number of claims for sending. */
  attempts: number;
  due_at: Instant;
  /** Until then only one server may send it; null if unclaimed. */
  claimed_until: Instant | null;
  created_at: Instant;
}

/** Messages to the operator, stored if no mail address for them is configured. */
export interface ContactMessageTable {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  created_at: Instant;
}

/** Settings of the whole installation: one row, or none yet. Changes of administrators lock it. */
export interface InstallationTable {
  id: string;
  sign_up_mode: SignUpMode;
  /** JSON list. */
  sign_up_domains: string;
}
