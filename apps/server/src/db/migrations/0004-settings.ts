import type { Migration } from './migration.ts';

export const settings: Migration = {
  name: '0004-settings',
  statements: (schema) => [
    schema
      .createTable('settings')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) =>
        column.notNull().unique().references('users.id').onDelete('cascade'),
      )
      .addColumn('chosen', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull()),
    schema
      .createTable('entities')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('method_id', 'integer', (column) => column.notNull())
      .addColumn('entity_text', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addUniqueConstraint('entities_once', ['user_id', 'method_id', 'entity_text']),
    schema
      .createTable('patterns')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('pattern_text', 'text', (column) => column.notNull())
      .addColumn('pattern_type', 'text', (column) => column.notNull())
      .addColumn('label', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addUniqueConstraint('patterns_once', ['user_id', 'pattern_text']),
    schema
      .createTable('ban_words')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('word', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addUniqueConstraint('ban_words_once', ['user_id', 'word']),
    schema
      .createTable('contact_messages')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull()),
  ],
};
