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

/** A recovery code of the owner, for when the provider is down. Only a keyed hash is kept. */
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

/** What an organization says for its members. A switch reaches all, and its value is true or false. */
export interface OrganizationRuleTable {
  organization_id: string;
  rule: RuleName | RuleSwitch;
  reach: RuleReach;
  /** JSON; null until it has one. */
  value: string | null;
  version: number;
  changed_by: string | null;
  changed_at: Instant;
}

/** What a member made of what the organization lets everybody begin with. */
export interface MemberRuleTable {
  organization_id: string;
  user_id: string;
  rule: RuleName;
  /** JSON. */
  value: string;
  changed_at: Instant;
}
