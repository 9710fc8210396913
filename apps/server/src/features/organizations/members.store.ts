import type { OrganizationRole } from '@sladd/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { holdsText } from '../../db/holds-text.ts';

/** Filter of the list of members. */
export interface MemberQuery {
  readonly organizationId: string;
  readonly role: OrganizationRole | undefined;
  /** Part of a user name or, with `searchesEmails`, of an address, in lower case; empty for all members. */
  readonly search: string;
  readonly searchesEmails: boolean;
}

/** Sort key of members. */
export interface MemberPlace {
  readonly rank: number;
  readonly joinedAt: string;
  readonly userId: string;
}

export interface MemberRow {
  readonly user_id: string;
  readonly name: string;
  readonly email: string;
  readonly role: OrganizationRole;
  readonly rank: number;
  readonly joined_at: string;
  readonly last_seen_at: string | null;
}

/** The members that match a filter; reads accounts only if names are searched. */
function matching(db: Database, { organizationId, role, search, searchesEmails }: MemberQuery) {
  const name = holdsText(sql.ref('users.username'), search);
  const nameOrAddress = sql`(${name} or ${holdsText(sql.ref('users.email'), search)})`;
  const isNamed = sql<boolean>`exists (
    select 1 from users where users.id = memberships.user_id and ${searchesEmails ? nameOrAddress : name}
  )`;
  return db
    .selectFrom('memberships')
    .where('memberships.organization_id', '=', organizationId)
    .$if(role !== undefined, (query) => query.where('memberships.role', '=', role as OrganizationRole))
    .$if(search !== '', (query) => query.where(isNamed));
}

interface PagePlace {
  /** Continues after a member; null to start at `offset`. */
  readonly after: MemberPlace | null;
  readonly offset: number;
  readonly limit: number;
}

/** A page of members. */
export async function findMembers(
  db: Database,
  query: MemberQuery,
  { after, offset, limit }: PagePlace,
): Promise<MemberRow[]> {
  const rows = await matching(db, query)
    .$if(after !== null, (members) => {
      const { rank, joinedAt, userId } = after as MemberPlace;
      return members.where(
        sql<boolean>`(memberships.rank, memberships.joined_at, memberships.user_id) > (${rank}, ${joinedAt}, ${userId})`,
      );
    })
    .select(['user_id', 'role', 'rank', 'joined_at', 'last_seen_at'])
    .orderBy('rank')
    .orderBy('joined_at')
    .orderBy('user_id')
    .limit(limit)
    .offset(offset)
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ user_id }) => user_id);
  const users = await db.selectFrom('users').select(['id', 'name', 'email']).where('id', 'in', ids).execute();
  const byId = new Map(users.map((user) => [user.id, user]));
  return rows.flatMap((row) => {
    const user = byId.get(row.user_id);
    return user ? [{ ...row, name: user.name, email: user.email }] : [];
  });
}

export async function countMatching(db: Database, query: MemberQuery): Promise<number> {
  const { count } = await matching(db, query)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The pages that members used in a period, by user id; members without pages are missing. */
export async function pagesOfMembers(
  db: Database,
  period: { readonly id: string; readonly current_period_start: string },
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('usage_members')
    .select(['user_id', 'pages_used'])
    .where('subscription_id', '=', period.id)
    .where('period_start', '=', period.current_period_start)
    .where('user_id', 'in', userIds)
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.pages_used]));
}
