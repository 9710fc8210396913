import type { Migration } from './migration.ts';

/** Rules of organizations for their members, and members' own versions where allowed. */
export const sharedRules: Migration = {
  name: '0016-shared-rules',
  statements: [
    // A switch is a rule with the value true or false that applies to all.
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
