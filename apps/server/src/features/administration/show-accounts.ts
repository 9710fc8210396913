import type { AdminAccount, AdminAccountDetails, listAccounts } from '@sladd/contract';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { findPasswordHash, findUser, type UserRow } from '../auth/index.ts';
import { findOwnMemberships, roleIn } from '../memberships/index.ts';
import {
  type AccountPlace,
  countAccounts,
  countOf,
  findAccounts,
  findPlansOf,
  findProviders,
} from './accounts.store.ts';

type Plan = Awaited<ReturnType<typeof findPlansOf>> extends ReadonlyMap<string, infer P> ? P : never;

/** A page of accounts, newest first. */
export async function showAccounts(
  db: Database,
  query: Omit<z.output<typeof listAccounts.query>, 'limit'> & { readonly limit: number },
): Promise<z.input<typeof listAccounts.response>> {
  const wanted = { search: query.search ?? '', state: query.state };
  const after = query.cursor === undefined ? null : readCursor(query.cursor);
  const found = await findAccounts(db, wanted, { after, limit: query.limit + 1 });
  const rows = found.slice(0, query.limit);
  const plans = await findPlansOf(
    db,
    rows.map(({ id }) => id),
  );
  const last = rows.at(-1);
  return {
    accounts: rows.map((row) => present(row, plans.get(row.id))),
    total: await countAccounts(db, wanted),
    next_cursor: found.length > rows.length && last ? writeCursor(last) : null,
  };
}

/** All that administrators see of an account. Throws `admin.account_not_found`. */
export async function showAccount(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
): Promise<AdminAccountDetails> {
  const user = await requireAccount(db, userId);
  const plan = (await findPlansOf(db, [userId])).get(userId);
  const memberships = await findOwnMemberships(db, userId);
  return {
    ...present(user, plan),
    plan: plan ? { ...plan, is_unlimited: plan.is_unlimited === 1 } : null,
    organizations: memberships.map(({ organization, membership }) => ({
      org_id: organization.id,
      name: organization.name,
      role: roleIn(organization, membership),
    })),
    sessions: await countOf(db, 'sessions', userId, clock()),
    api_keys: await countOf(db, 'api_keys', userId),
    has_password: (await findPasswordHash(db, userId)) !== null,
    providers: await findProviders(db, userId),
  };
}

/** Throws `admin.account_not_found`. */
export async function requireAccount(db: Database, userId: string): Promise<UserRow> {
  const user = await findUser(db, userId);
  if (!user) throw new AppError('admin.account_not_found');
  return user;
}

function present(row: UserRow, plan: Plan | undefined): AdminAccount {
  return {
    user_id: row.id,
    username: row.name,
    email: row.email,
    email_verified: row.email_verified === 1,
    administrator: row.is_administrator === 1,
    disabled_at: row.disabled_at,
    created_at: row.created_at,
    last_sign_in_at: row.last_sign_in_at,
    plan_code: plan?.plan_code ?? null,
  };
}

function writeCursor({ created_at, id }: UserRow): string {
  return Buffer.from(`${created_at} ${id}`).toString('base64url');
}

/** Accepts any text; an invalid cursor yields some page. */
function readCursor(cursor: string): AccountPlace {
  const [createdAt = '', userId = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  return { createdAt, userId };
}
