import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/** The target already contains data; nothing was copied. */
export class TargetNotEmptyError extends Error {
  override readonly name = 'TargetNotEmptyError';
}

/** All tables with data, referenced tables before those that refer to them. */
const tablesInOrder = [
  'departments',
  'department_entities',
  'installation',
  'users',
  'organizations',
  'memberships',
  'organization_rules',
  'member_rules',
  'invitations',
  'handovers',
  'credentials',
  'sessions',
  'one_time_tokens',
  'subscriptions',
  'billing_customers',
  'billing_events',
  'trials_used',
  'usage_periods',
  'usage_members',
  'usage_days',
  'organization_days',
  'usage_marks',
  'api_keys',
  'sandbox_customers',
  'sandbox_checkouts',
  'settings',
  'entities',
  'patterns',
  'ban_words',
  'documents',
  'jobs',
  'webhooks',
  'webhook_deliveries',
  'contact_messages',
  'mail_outbox',
  'domains',
  'sso_settings',
  'recovery_codes',
  'identities',
  'sso_attempts',
  'sso_sessions',
  'approval_rules',
  'drafts',
  'audit_chains',
  'audit_events',
  'attempts',
] as const satisfies readonly Exclude<keyof Tables, 'schema_migrations'>[];

type CopiedTable = (typeof tablesInOrder)[number];

/** Rows in one statement; PostgreSQL allows 65,535 values. */
const CHUNK = 1000;

/**
 * Copies all data to an empty database with the same migrations, all or nothing. Returns the number of rows by table.
 * Throws `TargetNotEmptyError`.
 */
export async function copyDatabase(source: Database, target: Database): Promise<Record<CopiedTable, number>> {
  return target.transaction().execute(async (transaction) => {
    const counts: Partial<Record<CopiedTable, number>> = {};
    for (const table of tablesInOrder) {
      const present = await transaction.selectFrom(table).selectAll().limit(1).execute();
      if (present.length > 0) throw new TargetNotEmptyError(`The table ${table} of the target is not empty`);
      const rows = await source.selectFrom(table).selectAll().execute();
      for (let start = 0; start < rows.length; start += CHUNK) {
        const chunk = rows.slice(start, start + CHUNK);
        await transaction
          .insertInto(table)
          .values(chunk as never)
          .execute();
      }
      counts[table] = rows.length;
    }
    return counts as Record<CopiedTable, number>;
  });
}
