import type { Migration } from './migration.ts';

/** Approval rules of organizations, and drafts for approval. */
export const approvals: Migration = {
  name: '0014-approvals',
  statements: [
    `create table "approval_rules" (
      "organization_id" text primary key references "organizations" ("id") on delete cascade,
      "is_required" integer not null,
      "allows_words" integer not null,
      "sends_mail" integer not null,
      "keep_days" integer not null,
      "updated_at" text not null
    )`,
    `create table "drafts" (
      "id" text primary key,
      "organization_id" text not null references "organizations" ("id") on delete cascade,
      "author_user_id" text not null references "users" ("id") on delete cascade,
      "state" text not null,
      "revision" integer not null,
      "original_sha256" text not null,
      "plan_sha256" text not null,
      "pages" integer not null,
      "boxes" integer not null,
      "notes" integer not null,
      "sealed_label" text not null,
      "sealed_plan" text not null,
      "sealed_notes" text not null,
      "sealed_approval" text,
      "decided_by" text references "users" ("id") on delete set null,
      "decided_at" text,
      "sent_at" text,
      "delivered_at" text,
      "created_at" text not null,
      "updated_at" text not null,
      "expires_at" text not null
    )`,
    'create unique index "drafts_once" on "drafts" ("organization_id", "author_user_id", "original_sha256")',
    'create index "drafts_original" on "drafts" ("organization_id", "original_sha256")',
    'create index "drafts_author_user_id" on "drafts" ("author_user_id")',
    'create index "drafts_decided_by" on "drafts" ("decided_by")',
    'create index "drafts_expires_at" on "drafts" ("expires_at")',
  ],
};
