import type { Migration } from './migration.ts';

/** What organizations say for their members, and what members made of it where they may. */
export const sharedRules: Migration = {
  name: '0016-shared-rules',
  statements: [
    // A switch is a rule whose value is true or false; it reaches all.
    `create table "organization_rules" (
      "organization_id" text not null references "organizations" ("id") on delete cascade,
      "rule" text not null,
      "reach" text not null,
      "value" text,
      "version" integer not null,
      "changed_by" text references "users" ("id") on delete set null,
      "changed_at" text not null,
      primary key ("organization_id", "rule")
    )`,
    `create table "member_rules" (
      "organization_id" text not null,
      "user_id" text not null,
      "rule" text not null,
      "value" text not null,
      "changed_at" text not null,
      primary key ("organization_id", "user_id", "rule"),
      foreign key ("organization_id", "user_id")
        references "memberships" ("organization_id", "user_id") on delete cascade
    )`,
  ],
};
