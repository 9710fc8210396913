import type { Migration } from './migration.ts';

/** Webhooks for ended jobs, and their deliveries. */
export const webhooks: Migration = {
  name: '0019-webhooks',
  statements: [
    `create table "webhooks" (
      "id" text primary key,
      "user_id" text not null references "users" ("id") on delete cascade,
      "url" text not null,
      "is_active" integer not null,
      "secret" text not null,
      "old_secret" text,
      "old_secret_until" text,
      "created_at" text not null
    )`,
    'create index "webhooks_user" on "webhooks" ("user_id")',
    `create table "webhook_deliveries" (
      "id" text primary key,
      "webhook_id" text not null references "webhooks" ("id") on delete cascade,
      "job_id" text,
      "type" text not null,
      "body" text not null,
      "state" text not null,
      "tries" integer not null,
      "status" integer,
      "failure" text,
      "due_at" text not null,
      "claimed_until" text,
      "created_at" text not null,
      "tried_at" text
    )`,
    'create index "webhook_deliveries_webhook" on "webhook_deliveries" ("webhook_id", "created_at")',
    'create index "webhook_deliveries_due" on "webhook_deliveries" ("state", "due_at")',
  ],
};
