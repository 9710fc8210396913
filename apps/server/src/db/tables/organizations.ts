import type {
  DomainFinding,
  FirstSignIn,
  GivenRole,
  OrganizationRole,
  RuleName,
  RuleReach,
  RuleSwitch,
} from '@sladd/contract';
import type { Instant, Truth } from './values.ts';

/** People who share a plan. Its owner is the user `owner_user_id`, who also has that role in `memberships`. */
export interface OrganizationTable {
  id: string;
  name: string;
  /** The normalized name, for comparing names of one owner's organizations. */
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
  /** Sort rank of the role: 0 owner, 1 admin, 2 others. */
  rank: number;
  joined_at: Instant;
  /** When the member was last active in the organization, to the minute. */
  last_seen_at: Instant | null;
}

/** An invitation. Accepted ones are kept for a while, so that their link can say so. */
export interface InvitationTable {
  id: string;
  organization_id: string;
  /** The address of the mail. */
  email: string;
  /** The invited user, if invited by user name. */
  user_id: string | null;
  /** What the inviter typed, in lower case. */
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

/** A handover of an organization offered by its owner to a member. */
export interface HandoverTable {
  organization_id: string;
  from_user_id: string;
  to_user_id: string;
  offered_at: Instant;
  expires_at: Instant;
}

/** A domain claimed by an organization; `verified_at` is set while it is proven. */
export interface DomainTable {
  id: string;
  organization_id: string;
  /** In Unicode. */
  domain: string;
  /** In ASCII, as in the DNS. */
  ascii_domain: string;
  token: string;
  finding: DomainFinding | null;
  /** JSON list: other values found at the last check. */
  found: string;
  found_count: number;
  created_at: Instant;
  checked_at: Instant | null;
  verified_at: Instant | null;
  missing_since: Instant | null;
  /** When the next check is due. */
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
  /** From when members can only sign in by it; null if not required. */
  only_from: Instant | null;
  recovery_made_at: Instant | null;
  updated_at: Instant;
}

/** A recovery code of the owner, for when the provider is down. Only a keyed hash is stored. */
export interface RecoveryCodeTable {
  organization_id: string;
  code_hash: string;
  used_at: Instant | null;
}

/** The identity of a user at a provider: issuer and subject, never an address. */
export interface IdentityTable {
  id: string;
  user_id: string;
  issuer: string;
  subject: string;
  created_at: Instant;
  last_used_at: Instant | null;
}

/** A sign-in started at a provider. Its secret is only in the browser. */
export interface SsoAttemptTable {
  state_hash: string;
  organization_id: string;
  /** The account to connect; null for a sign-in. */
  user_id: string | null;
  browser_hash: string;
  return_to: string;
  expires_at: Instant;
}

/** What is needed to also end a provider's session at the provider. */
export interface SsoSessionTable {
  session_id: string;
  identity_id: string;
  organization_id: string;
  /** Encrypted with the server's secret. */
  sealed_id_token: string;
}

/** A rule of an organization for its members. A switch applies to all, and its value is true or false. */
export interface OrganizationRuleTable {
  organization_id: string;
  rule: RuleName | RuleSwitch;
  reach: RuleReach;
  /** JSON; null before the first value. */
  value: string | null;
  version: number;
  changed_by: string | null;
  changed_at: Instant;
}

/** A member's own version of an organization's default value. */
export interface MemberRuleTable {
  organization_id: string;
  user_id: string;
  rule: RuleName;
  /** JSON. */
  value: string;
  changed_at: Instant;
}
