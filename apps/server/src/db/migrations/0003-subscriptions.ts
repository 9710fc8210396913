import type { Migration } from './migration.ts';

export const subscriptions: Migration = {
  name: '0003-subscriptions',
  statements: (schema) => [
    schema
      .createTable('subscriptions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) =>
        column.notNull().unique().references('users.id').onDelete('cascade'),
      )
      .addColumn('plan_code', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('current_period_start', 'text', (column) => column.notNull())
      .addColumn('current_period_end', 'text', (column) => column.notNull())
      .addColumn('auto_renew', 'integer', (column) => column.notNull())
      .addColumn('cancel_at_period_end', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull()),
  ],
};
