import type { Migration } from './migration.ts';

export const documents: Migration = {
  name: '0005-documents',
  statements: (schema) => [
    schema
      .createTable('documents')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('hashed_name', 'text', (column) => column.notNull())
      .addColumn('sealed_filename', 'text', (column) => column.notNull())
      .addColumn('entity_count', 'integer', (column) => column.notNull())
      .addColumn('redaction_schema', 'text', (column) => column.notNull())
      .addColumn('upload_timestamp', 'text', (column) => column.notNull()),
    schema.createIndex('documents_user_id').on('documents').columns(['user_id', 'upload_timestamp']),
  ],
};
