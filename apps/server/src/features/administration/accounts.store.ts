import type { AccountState } from '@sladd/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { holdsText } from '../../db/holds-text.ts';

/** Filter of the list of accounts. */
export interface AccountQuery {
  /** Part of a user name or an address; empty for all accounts. */
  readonly search: string;
  readonly state: AccountState | undefined;
}

/** Position after the last account of a page. Accounts are ordered by creation, newest first. */
export interface AccountPlace {
  readonly createdAt: string;
  readonly userId: string;
}

function matching(db: Database, { search, state }: AccountQuery) {
  const holds = (column: 'users.username' | 'users.email') =>
    holdsText(sql.ref(column), search.toLowerCase());
  const isNamed = sql<boolean>`(${holds('users.username')} or ${holds('users.email')})`;
  return db
    .selectFrom('users')
    .$if(search !== '', (query) => query.where(isNamed))
    .$if(state === 'active', (query) =>
      query.where('disabled_at', 'is', null).where('email_verified', '=', 1),
    )
    .$if(state === 'unverified', (query) => query.where('email_verified', '=', 0))
    .$if(state === 'disabled', (query) => query.where('disabled_at', 'is not', null))
    .$if(state === 'administrators', (query) => query.where('is_administrator', '=', 1));
}

/** A page of accounts. */
export function findAccounts(
  db: Database,
  query: AccountQuery,
  { after, limit }: { readonly after: AccountPlace | null; readonly limit: number },
) {
  return matching(db, query)
    .$if(after !== null, (accounts) =>
      accounts.where(
        sql<boolean>`(users.created_at, users.id) < (${after?.createdAt ?? ''}, ${after?.userId ?? ''})`,
      ),
    )
    .selectAll('users')
    .orderBy('users.created_at', 'desc')
    .orderBy('users.id', 'desc')
    .limit(limit)
    .execute();
}

export async function countAccounts(db: Database, query: AccountQuery): Promise<number> {
  const { count } = await matching(db, query)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The personal plans in force of accounts, by account id. */
export async function findPlansOf(db: Database, userIds: readonly string[]) {
  if (userIds.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('subscriptions')
    .select(['user_id', 'plan_code', 'source', 'is_unlimited', 'current_period_end'])
    .where('user_id', 'in', userIds)
    .where('status', 'in', ['active', 'trialing', 'past_due'])
    .execute();
  return new Map(rows.map(({ user_id, ...plan }) => [user_id ?? '', plan]));
}

export async function countOf(
  db: Database,
  table: 'sessions' | 'api_keys',
  userId: string,
  after?: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('user_id', '=', userId)
    .$if(after !== undefined, (query) => query.where('expires_at', '>', after?.toISOString() ?? ''))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Hosts of the identity providers connected to an account. */
export async function findProviders(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('identities')
    .select('issuer')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return rows.map(({ issuer }) => new URL(issuer).host);
}
