import type { Migration } from './migration.ts';

export const documents: Migration = {
  name: '0005-documents',
  statements: [
    `create table "documents" (
      "id" text primary key,
      "user_id" text not null references "users" ("id") on delete cascade,
      "hashed_name" text not null,
      "sealed_filename" text not null,
      "entity_count" integer not null,
      "redaction_schema" text not null,
      "upload_timestamp" text not null
    )`,
    'create index "documents_user_id" on "documents" ("user_id", "upload_timestamp")',
  ],
};
