import type { Migration } from './migration.ts';

/** Names and descriptions of departments in Norwegian Bokmål; null if the seed file has only one language. */
export const departmentNames: Migration = {
  name: '0006-department-names',
  statements: [
    'alter table "departments" add column "name_nb" text',
    'alter table "departments" add column "description_nb" text',
  ],
};
