import type { Migration } from './migration.ts';

/** The end of each audit log is sealed, and the log of the installation counts the entries of all. */
export const sealedEnds: Migration = {
  name: '0020-sealed-ends',
  statements: [
    `alter table "audit_chains" add column "end_seal" text not null default ''`,
    'alter table "audit_chains" add column "sealed_from" integer not null default 1',
    'alter table "audit_chains" add column "entries_of_all" integer not null default 0',
  ],
};
