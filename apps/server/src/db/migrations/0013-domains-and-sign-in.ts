import type { Migration } from './migration.ts';

/** Domains of organizations and sign-in by their identity providers. */
export const domainsAndSignIn: Migration = {
  name: '0013-domains-and-sign-in',
  statements: [
    `create table "domains" (
      "id" text primary key,
      "organization_id" text not null references "organizations" ("id") on delete cascade,
      "domain" text not null,
      "ascii_domain" text not null,
      "token" text not null,
      "finding" text,
      "found" text not null,
      "found_count" integer not null,
      "created_at" text not null,
      "checked_at" text,
      "verified_at" text,
      "missing_since" text,
      "check_at" text not null
    )`,
    'create unique index "domains_once" on "domains" ("organization_id", "ascii_domain")',
    // A proven domain belongs to one organization at a time.
    'create unique index "domains_owner" on "domains" ("ascii_domain") where "verified_at" is not null',
    'create index "domains_check_at" on "domains" ("check_at")',
    `create table "sso_settings" (
      "organization_id" text primary key references "organizations" ("id") on delete cascade,
      "issuer" text not null,
      "client_id" text not null,
      "sealed_secret" text not null,
      "is_enabled" integer not null,
      "first_sign_in" text not null,
      "trust_unverified_email" integer not null,
      "only_from" text,
      "recovery_made_at" text,
      "updated_at" text not null
    )`,
    `create table "recovery_codes" (
      "organization_id" text not null references "organizations" ("id") on delete cascade,
      "code_hash" text not null,
      "used_at" text,
      primary key ("organization_id", "code_hash")
    )`,
    `create table "identities" (
      "id" text primary key,
      "user_id" text not null references "users" ("id") on delete cascade,
      "issuer" text not null,
      "subject" text not null,
      "created_at" text not null,
      "last_used_at" text
    )`,
    'create unique index "identities_once" on "identities" ("issuer", "subject")',
    'create index "identities_user_id" on "identities" ("user_id")',
    `create table "sso_attempts" (
      "state_hash" text primary key,
      "organization_id" text not null references "organizations" ("id") on delete cascade,
      "user_id" text references "users" ("id") on delete cascade,
      "browser_hash" text not null,
      "return_to" text not null,
      "expires_at" text not null
    )`,
    'create index "sso_attempts_expires_at" on "sso_attempts" ("expires_at")',
    `create table "sso_sessions" (
      "session_id" text primary key references "sessions" ("id") on delete cascade,
      "identity_id" text not null references "identities" ("id") on delete cascade,
      "organization_id" text not null references "organizations" ("id") on delete cascade,
      "sealed_id_token" text not null
    )`,
    'create index "sso_sessions_identity_id" on "sso_sessions" ("identity_id")',
    'create index "sso_sessions_organization_id" on "sso_sessions" ("organization_id")',
    'alter table "sessions" add column "ends_at" text',
  ],
};
