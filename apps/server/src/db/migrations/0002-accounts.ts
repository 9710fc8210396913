import type { Migration } from './migration.ts';

export const accounts: Migration = {
  name: '0002-accounts',
  statements: [
    `create table "users" (
      "id" text primary key,
      "username" text not null unique,
      "name" text not null,
      "email" text not null unique,
      "email_verified" integer not null,
      "pending_email" text,
      "image" text,
      "department_id" text not null references "departments" ("id"),
      "tutorial_finished" integer default 0 not null,
      "created_at" text not null,
      "updated_at" text not null
    )`,
    `create table "credentials" (
      "id" text primary key,
      "user_id" text not null references "users" ("id") on delete cascade,
      "provider_id" text not null,
      "account_id" text not null,
      "password_hash" text,
      "access_token" text,
      "refresh_token" text,
      "id_token" text,
      "access_token_expires_at" text,
      "refresh_token_expires_at" text,
      "scope" text,
      "created_at" text not null,
      "updated_at" text not null
    )`,
    'create index "credentials_user_id" on "credentials" ("user_id")',
    `create table "sessions" (
      "id" text primary key,
      "user_id" text not null references "users" ("id") on delete cascade,
      "token" text not null unique,
      "previous_token" text,
      "expires_at" text not null,
      "ip_address" text,
      "user_agent" text,
      "refreshed_at" text,
      "last_seen_at" text,
      "created_at" text not null,
      "updated_at" text not null
    )`,
    'create index "sessions_user_id" on "sessions" ("user_id")',
    'create index "sessions_previous_token" on "sessions" ("previous_token")',
    `create table "verifications" (
      "id" text primary key,
      "identifier" text not null,
      "value" text not null,
      "expires_at" text not null,
      "created_at" text not null,
      "updated_at" text not null
    )`,
    'create index "verifications_identifier" on "verifications" ("identifier")',
    `create table "one_time_tokens" (
      "id" text primary key,
      "user_id" text not null references "users" ("id") on delete cascade,
      "purpose" text not null,
      "token_hash" text not null unique,
      "email" text not null,
      "expires_at" text not null,
      "used_at" text,
      "created_at" text not null
    )`,
    'create index "one_time_tokens_user_id" on "one_time_tokens" ("user_id")',
    `create table "attempts" (
      "id" text primary key,
      "key" text not null,
      "attempted_at" text not null
    )`,
    'create index "attempts_key" on "attempts" ("key", "attempted_at")',
    'create index "attempts_attempted_at" on "attempts" ("attempted_at")',
  ],
};
