import type { Migration } from './migration.ts';

/** Administrators of the installation, disabled accounts, and sign-up rules. */
export const administration: Migration = {
  name: '0015-administration',
  statements: [
    'alter table "users" add column "is_administrator" integer not null default 0',
    'alter table "users" add column "disabled_at" text',
    'alter table "users" add column "last_sign_in_at" text',
    'create index "users_created_at" on "users" ("created_at", "id")',
    // The account of the first start is identified by its plan with a period of a hundred years.
    `update "users" set "is_administrator" = 1 where "id" = (
      select "user_id" from "subscriptions"
      where "source" = 'given' and "is_unlimited" = 1 and "check_at" is null and "user_id" is not null
        and "current_period_end" > '2100' order by "created_at", "id" limit 1
    )`,
    `update "users" set "last_sign_in_at" = (
      select max("created_at") from "sessions" where "sessions"."user_id" = "users"."id"
    )`,
    `create table "installation" (
      "id" text primary key,
      "sign_up_mode" text not null,
      "sign_up_domains" text not null
    )`,
  ],
};
