import type { Migration } from './migration.ts';

export const departments: Migration = {
  name: '0001-departments',
  statements: [
    `create table "departments" (
      "id" text primary key,
      "name" text not null,
      "description" text not null,
      "is_active" integer not null,
      "position" integer not null
    )`,
    `create table "department_entities" (
      "id" text primary key,
      "department_id" text not null references "departments" ("id") on delete cascade,
      "method_id" integer not null,
      "entity_text" text not null,
      constraint "department_entities_once" unique ("department_id", "method_id", "entity_text")
    )`,
  ],
};
