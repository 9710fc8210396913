import type { SignUpMode } from '@sladd/contract';
import type { Generated } from 'kysely';
import type { Instant, Truth } from './values.ts';

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
  /** Whether it administers the installation. */
  is_administrator: Generated<Truth>;
  /** Since when it opens nothing; null while it does. */
  disabled_at: Instant | null;
  last_sign_in_at: Instant | null;
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

/** One counted try of something limited, such as a failed login; `key` is a hash. */
export interface AttemptTable {
  id: string;
  key: string;
  attempted_at: Instant;
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

/** Messages to the operator, kept where no mail address for them is configured. */
export interface ContactMessageTable {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  created_at: Instant;
}

/** What administrators chose for the whole installation: one row, or none yet. Whoever changes administrators locks it. */
export interface InstallationTable {
  id: string;
  sign_up_mode: SignUpMode;
  /** JSON list. */
  sign_up_domains: string;
}
