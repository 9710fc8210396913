import type { Migration } from './migration.ts';

/**
 * Organizations, their members and their subscriptions. A subscription and its payer belong to a user or an
 * organization; the two databases have no common statement to drop "not null", so these tables are recreated.
 */
export const organizations: Migration = {
  name: '0011-organizations',
  statements: [
    `create table "organizations" (
      "id" text primary key,
      "name" text not null,
      "name_key" text not null,
      "owner_user_id" text not null references "users" ("id"),
      "deletion_requested_at" text,
      "deletion_due_at" text,
      "created_at" text not null,
      "updated_at" text not null
    )`,
    'create unique index "organizations_owner_name" on "organizations" ("owner_user_id", "name_key")',
    'create index "organizations_deletion_due_at" on "organizations" ("deletion_due_at")',
    `create table "memberships" (
      "organization_id" text not null references "organizations" ("id") on delete cascade,
      "user_id" text not null references "users" ("id") on delete cascade,
      "role" text not null,
      "rank" integer not null,
      "joined_at" text not null,
      "last_seen_at" text,
      primary key ("organization_id", "user_id")
    )`,
    'create index "memberships_order" on "memberships" ("organization_id", "rank", "joined_at", "user_id")',
    'create index "memberships_user_id" on "memberships" ("user_id")',
    `create table "invitations" (
      "id" text primary key,
      "organization_id" text not null references "organizations" ("id") on delete cascade,
      "email" text not null,
      "user_id" text references "users" ("id") on delete cascade,
      "identifier" text not null,
      "identifier_type" text not null,
      "role" text not null,
      "invited_by" text references "users" ("id") on delete set null,
      "created_at" text not null,
      "sent_at" text not null,
      "expires_at" text not null,
      "accepted_at" text,
      "accepted_by" text references "users" ("id") on delete cascade
    )`,
    'create unique index "invitations_once" on "invitations" ("organization_id", "email")',
    'create index "invitations_email" on "invitations" ("email")',
    'create index "invitations_user_id" on "invitations" ("user_id")',
    'create index "invitations_expires_at" on "invitations" ("expires_at")',
    `create table "handovers" (
      "organization_id" text primary key references "organizations" ("id") on delete cascade,
      "from_user_id" text not null references "users" ("id") on delete cascade,
      "to_user_id" text not null references "users" ("id") on delete cascade,
      "offered_at" text not null,
      "expires_at" text not null
    )`,
    'alter table "users" add column "organization_choice" text',
    `alter table "sessions" add column "organization_id" text
      references "organizations" ("id") on delete set null`,
    `alter table "api_keys" add column "organization_id" text
      references "organizations" ("id") on delete cascade`,

    `create table "owned_subscriptions" (
      "id" text primary key,
      "user_id" text unique references "users" ("id") on delete cascade,
      "organization_id" text unique references "organizations" ("id") on delete cascade,
      "plan_code" text not null,
      "status" text not null,
      "current_period_start" text not null,
      "current_period_end" text not null,
      "auto_renew" integer not null,
      "cancel_at_period_end" integer not null,
      "created_at" text not null,
      "updated_at" text not null,
      "source" text not null,
      "is_unlimited" integer not null,
      "carried_pages" integer not null,
      "provider" text,
      "provider_subscription" text,
      "billing" text,
      "is_last_known" integer not null,
      "check_at" text,
      check (("user_id" is null) <> ("organization_id" is null))
    )`,
    `insert into "owned_subscriptions" select "id", "user_id", null, "plan_code", "status", "current_period_start",
      "current_period_end", "auto_renew", "cancel_at_period_end", "created_at", "updated_at", "source", "is_unlimited",
      "carried_pages", "provider", "provider_subscription", "billing", "is_last_known", "check_at" from "subscriptions"`,
    `create table "owned_usage_periods" (
      "subscription_id" text not null references "owned_subscriptions" ("id") on delete cascade,
      "period_start" text not null,
      "pages_used" integer not null,
      primary key ("subscription_id", "period_start")
    )`,
    `insert into "owned_usage_periods" select "subscription_id", "period_start", "pages_used" from "usage_periods"`,
    'drop table "usage_periods"',
    'drop table "subscriptions"',
    'alter table "owned_subscriptions" rename to "subscriptions"',
    'alter table "owned_usage_periods" rename to "usage_periods"',
    'create index "subscriptions_check_at" on "subscriptions" ("check_at")',
    `create table "usage_members" (
      "subscription_id" text not null references "subscriptions" ("id") on delete cascade,
      "period_start" text not null,
      "user_id" text not null references "users" ("id") on delete cascade,
      "pages_used" integer not null,
      primary key ("subscription_id", "period_start", "user_id")
    )`,
    `create table "organization_days" (
      "organization_id" text not null references "organizations" ("id") on delete cascade,
      "day" text not null,
      "pages" integer not null,
      primary key ("organization_id", "day")
    )`,

    `create table "owned_customers" (
      "customer" text not null,
      "provider" text not null,
      "user_id" text references "users" ("id") on delete cascade,
      "organization_id" text references "organizations" ("id") on delete cascade,
      "version" integer not null,
      "created_at" text not null,
      primary key ("customer", "provider"),
      check (("user_id" is null) <> ("organization_id" is null))
    )`,
    `insert into "owned_customers" select "customer", "provider", "user_id", null, "version", "created_at"
      from "billing_customers"`,
    'drop table "billing_customers"',
    'alter table "owned_customers" rename to "billing_customers"',
    'create unique index "billing_customers_user" on "billing_customers" ("user_id", "provider")',
    'create unique index "billing_customers_organization" on "billing_customers" ("organization_id", "provider")',

    `create table "owned_sandbox_customers" (
      "customer" text primary key,
      "user_id" text references "users" ("id") on delete cascade,
      "organization_id" text references "organizations" ("id") on delete cascade,
      "state" text not null,
      "version" integer not null,
      check (("user_id" is null) <> ("organization_id" is null))
    )`,
    `insert into "owned_sandbox_customers" select "customer", "user_id", null, "state", "version"
      from "sandbox_customers"`,
    `create table "owned_sandbox_checkouts" (
      "id" text primary key,
      "customer" text not null references "owned_sandbox_customers" ("customer") on delete cascade,
      "plan_code" text not null,
      "purpose" text not null,
      "state" text not null,
      "created_at" text not null
    )`,
    `insert into "owned_sandbox_checkouts" select "id", "customer", "plan_code", "purpose", "state", "created_at"
      from "sandbox_checkouts"`,
    'drop table "sandbox_checkouts"',
    'drop table "sandbox_customers"',
    'alter table "owned_sandbox_customers" rename to "sandbox_customers"',
    'alter table "owned_sandbox_checkouts" rename to "sandbox_checkouts"',
  ],
};
