import type { Migration } from './migration.ts';

export const settings: Migration = {
  name: '0004-settings',
  statements: [
    `create table "settings" (
      "id" text primary key,
      "user_id" text not null unique references "users" ("id") on delete cascade,
      "chosen" text not null,
      "created_at" text not null,
      "updated_at" text not null
    )`,
    `create table "entities" (
      "id" text primary key,
      "user_id" text not null references "users" ("id") on delete cascade,
      "method_id" integer not null,
      "entity_text" text not null,
      "created_at" text not null,
      constraint "entities_once" unique ("user_id", "method_id", "entity_text")
    )`,
    `create table "patterns" (
      "id" text primary key,
      "user_id" text not null references "users" ("id") on delete cascade,
      "pattern_text" text not null,
      "pattern_type" text not null,
      "label" text,
      "created_at" text not null,
      constraint "patterns_once" unique ("user_id", "pattern_text")
    )`,
    `create table "ban_words" (
      "id" text primary key,
      "user_id" text not null references "users" ("id") on delete cascade,
      "word" text not null,
      "created_at" text not null,
      constraint "ban_words_once" unique ("user_id", "word")
    )`,
    `create table "contact_messages" (
      "id" text primary key,
      "name" text not null,
      "email" text not null,
      "subject" text not null,
      "message" text not null,
      "created_at" text not null
    )`,
  ],
};
