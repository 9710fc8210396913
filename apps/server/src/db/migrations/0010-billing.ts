import type { Migration } from './migration.ts';

/** Bought plans, their pages, and API keys. */
export const billing: Migration = {
  name: '0010-billing',
  statements: [
    // Before this only the owner of a server had one.
    `alter table "subscriptions" add column "source" text not null default 'given'`,
    `alter table "subscriptions" add column "is_unlimited" integer not null default 1`,
    `alter table "subscriptions" add column "carried_pages" integer not null default 0`,
    `alter table "subscriptions" add column "provider" text`,
    `alter table "subscriptions" add column "provider_subscription" text`,
    `alter table "subscriptions" add column "billing" text`,
    `alter table "subscriptions" add column "is_last_known" integer not null default 0`,
    `alter table "subscriptions" add column "check_at" text`,
    'create index "subscriptions_check_at" on "subscriptions" ("check_at")',
    `create table "billing_customers" (
      "user_id" text not null references "users" ("id") on delete cascade,
      "provider" text not null,
      "customer" text not null,
      "version" integer not null,
      "created_at" text not null,
      primary key ("user_id", "provider")
    )`,
    'create unique index "billing_customers_customer" on "billing_customers" ("customer", "provider")',
    `create table "billing_events" (
      "id" text primary key,
      "provider" text not null,
      "customer" text not null,
      "attempts" integer not null,
      "due_at" text not null,
      "claimed_until" text,
      "created_at" text not null
    )`,
    'create index "billing_events_due_at" on "billing_events" ("due_at")',
    `create table "trials_used" (
      "person" text primary key,
      "used_at" text not null
    )`,
    `create table "usage_periods" (
      "subscription_id" text not null references "subscriptions" ("id") on delete cascade,
      "period_start" text not null,
      "pages_used" integer not null,
      primary key ("subscription_id", "period_start")
    )`,
    `create table "usage_days" (
      "user_id" text not null references "users" ("id") on delete cascade,
      "day" text not null,
      "pages" integer not null,
      primary key ("user_id", "day")
    )`,
    `create table "usage_marks" (
      "mark" text primary key,
      "counted_at" text not null
    )`,
    'create index "usage_marks_counted_at" on "usage_marks" ("counted_at")',
    `create table "api_keys" (
      "id" text primary key,
      "user_id" text not null references "users" ("id") on delete cascade,
      "name" text not null,
      "secret_hash" text not null,
      "permissions" text not null,
      "duration" text not null,
      "expires_at" text not null,
      "last_used_at" text,
      "created_at" text not null
    )`,
    'create index "api_keys_user_id" on "api_keys" ("user_id")',
    `create table "sandbox_customers" (
      "customer" text primary key,
      "user_id" text not null references "users" ("id") on delete cascade,
      "state" text not null,
      "version" integer not null
    )`,
    `create table "sandbox_checkouts" (
      "id" text primary key,
      "customer" text not null references "sandbox_customers" ("customer") on delete cascade,
      "plan_code" text not null,
      "purpose" text not null,
      "state" text not null,
      "created_at" text not null
    )`,
  ],
};
