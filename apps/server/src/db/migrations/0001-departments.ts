import type { Migration } from './migration.ts';

export const departments: Migration = {
  name: '0001-departments',
  statements: (schema) => [
    schema
      .createTable('departments')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('is_active', 'integer', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull()),
    schema
      .createTable('department_entities')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('department_id', 'text', (column) =>
        column.notNull().references('departments.id').onDelete('cascade'),
      )
      .addColumn('method_id', 'integer', (column) => column.notNull())
      .addColumn('entity_text', 'text', (column) => column.notNull())
      .addUniqueConstraint('department_entities_once', ['department_id', 'method_id', 'entity_text']),
  ],
};
