import type { Migration } from './migration.ts';

/** Jobs: only numbers and codes. Files, their names and the order are in the job vault. */
export const jobs: Migration = {
  name: '0018-jobs',
  statements: [
    `create table "jobs" (
      "id" text primary key,
      "user_id" text not null references "users" ("id") on delete cascade,
      "api_key_id" text,
      "kind" text not null,
      "state" text not null,
      "name_mark" text,
      "order_mark" text not null,
      "files" integer not null,
      "files_done" integer not null,
      "files_refused" integer not null,
      "pages_read" integer not null,
      "held_kilobytes" integer not null,
      "error_code" text,
      "error_file" integer,
      "error_page" integer,
      "holder" text,
      "holder_until" text,
      "created_at" text not null,
      "started_at" text,
      "ended_at" text,
      "result" text not null,
      "result_until" text
    )`,
    'create unique index "jobs_name_mark" on "jobs" ("name_mark")',
    'create index "jobs_user" on "jobs" ("user_id", "created_at", "id")',
    'create index "jobs_state" on "jobs" ("state", "holder_until")',
    'create index "jobs_result" on "jobs" ("result", "result_until")',
  ],
};
