import type { Migration } from './migration.ts';

/** Queued mails, stored in the same transaction as their cause. */
export const mailOutbox: Migration = {
  name: '0007-mail-outbox',
  statements: [
    `create table "mail_outbox" (
      "id" text primary key,
      "kind" text not null,
      "recipient" text not null,
      "user_id" text references "users" ("id") on delete cascade,
      "facts" text not null,
      "attempts" integer not null,
      "due_at" text not null,
      "claimed_until" text,
      "created_at" text not null
    )`,
    'create index "mail_outbox_due_at" on "mail_outbox" ("due_at")',
    'create index "mail_outbox_recipient" on "mail_outbox" ("recipient", "kind")',
  ],
};
