import type { Migration } from './migration.ts';

/** Names and descriptions of departments in bokmål; null where the seed file gives only one language. */
export const departmentNames: Migration = {
  name: '0006-department-names',
  statements: (schema) => [
    schema.alterTable('departments').addColumn('name_nb', 'text'),
    schema.alterTable('departments').addColumn('description_nb', 'text'),
  ],
};
