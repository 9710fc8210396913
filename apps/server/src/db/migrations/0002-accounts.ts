import type { Migration } from './migration.ts';

export const accounts: Migration = {
  name: '0002-accounts',
  statements: (schema) => [
    schema
      .createTable('users')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('username', 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull().unique())
      .addColumn('email_verified', 'integer', (column) => column.notNull())
      .addColumn('pending_email', 'text')
      .addColumn('image', 'text')
      .addColumn('department_id', 'text', (column) => column.notNull().references('departments.id'))
      .addColumn('tutorial_finished', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull()),
    schema
      .createTable('credentials')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('provider_id', 'text', (column) => column.notNull())
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('password_hash', 'text')
      .addColumn('access_token', 'text')
      .addColumn('refresh_token', 'text')
      .addColumn('id_token', 'text')
      .addColumn('access_token_expires_at', 'text')
      .addColumn('refresh_token_expires_at', 'text')
      .addColumn('scope', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull()),
    schema.createIndex('credentials_user_id').on('credentials').column('user_id'),
    schema
      .createTable('sessions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('token', 'text', (column) => column.notNull().unique())
      .addColumn('previous_token', 'text')
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .addColumn('ip_address', 'text')
      .addColumn('user_agent', 'text')
      .addColumn('refreshed_at', 'text')
      .addColumn('last_seen_at', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull()),
    schema.createIndex('sessions_user_id').on('sessions').column('user_id'),
    schema.createIndex('sessions_previous_token').on('sessions').column('previous_token'),
    schema
      .createTable('verifications')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('identifier', 'text', (column) => column.notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull()),
    schema.createIndex('verifications_identifier').on('verifications').column('identifier'),
    schema
      .createTable('one_time_tokens')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .addColumn('used_at', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull()),
    schema.createIndex('one_time_tokens_user_id').on('one_time_tokens').column('user_id'),
    schema
      .createTable('attempts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('attempted_at', 'text', (column) => column.notNull()),
    schema.createIndex('attempts_key').on('attempts').columns(['key', 'attempted_at']),
    schema.createIndex('attempts_attempted_at').on('attempts').column('attempted_at'),
  ],
};
