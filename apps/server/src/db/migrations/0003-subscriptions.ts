import type { Migration } from './migration.ts';

export const subscriptions: Migration = {
  name: '0003-subscriptions',
  statements: [
    `create table "subscriptions" (
      "id" text primary key,
      "user_id" text not null unique references "users" ("id") on delete cascade,
      "plan_code" text not null,
      "status" text not null,
      "current_period_start" text not null,
      "current_period_end" text not null,
      "auto_renew" integer not null,
      "cancel_at_period_end" integer not null,
      "created_at" text not null,
      "updated_at" text not null
    )`,
  ],
};
