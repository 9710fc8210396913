import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededRandom } from '@sladd/testkit';
import SQLite from 'better-sqlite3';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { newUuid } from '../../../clock.ts';
import { type Database, openDatabase } from '../../../db/database.ts';
import { migrate } from '../../../db/migrate.ts';
import { ofOrganization, ofUser, type PlanOwner } from '../../../plans/plan-owner.ts';
import { readPlans } from '../../../plans/plans-file.ts';
import { describeOnEveryDatabase } from '../../../testing/databases.ts';
import { openMigratedSqlite } from '../../../testing/migrated-sqlite.ts';
import { insertOrganization } from '../../../testing/organization.ts';
import { newUserRow } from '../../auth/index.ts';
import { seedDepartmentsOnce } from '../../departments/index.ts';
import { type FileMeter, newSubscription, openMeter, type UsageMeter } from '../index.ts';

const clock = () => new Date('2026-11-22T12:00:00.000Z');
const plans = readPlans(null);
/** Pages per month of the smallest plan. */
const MONTH = 500;

async function insertUser(db: Database): Promise<string> {
  const id = newUuid();
  const names = { username: id, name: 'Kari Testesen', email: `${id}@example.com` };
  const user = newUserRow({ id, ...names, department_id: 'general' }, clock());
  await db.insertInto('users').values(user).execute();
  return id;
}

/** Gives a month of the smallest plan with this number of pages left. */
async function leave(db: Database, owner: PlanOwner, pages: number): Promise<string> {
  const row = newSubscription({ id: newUuid(), owner, at: new Date('2026-11-01T00:00:00Z') });
  const bought = { plan_code: 'basic_monthly', current_period_end: '2026-12-01T00:00:00.000Z' } as const;
  await db
    .insertInto('subscriptions')
    .values({ ...row, ...bought })
    .execute();
  const period = { subscription_id: row.id, period_start: row.current_period_start };
  await db
    .insertInto('usage_periods')
    .values({ ...period, pages_used: MONTH - pages })
    .execute();
  return row.id;
}

async function leftOf(db: Database, subscriptionId: string): Promise<number> {
  const { pages_used } = await db
    .selectFrom('usage_periods')
    .select('pages_used')
    .where('subscription_id', '=', subscriptionId)
    .executeTakeFirstOrThrow();
  return MONTH - pages_used;
}

async function pagesOfDays(db: Database, userIds: readonly string[]): Promise<number> {
  const rows = await db.selectFrom('usage_days').select('pages').where('user_id', 'in', userIds).execute();
  return rows.reduce((sum, { pages }) => sum + pages, 0);
}

async function pagesOfMembers(db: Database, subscriptionId: string): Promise<number> {
  const members = db.selectFrom('usage_members').where('subscription_id', '=', subscriptionId);
  const rows = await members.select('pages_used').execute();
  return rows.reduce((sum, { pages_used }) => sum + pages_used, 0);
}

function open(db: Database, userId: string, payer: PlanOwner, runKey?: string) {
  const run = { userId, payer, request: 'what is looked for', runKey, isContinued: false };
  return openMeter({ db, clock, plans, secret: 'a secret of this test' }, run);
}

const codeOf = (end: PromiseSettledResult<void>) =>
  end.status === 'fulfilled' ? 'counted' : (end.reason as { code?: unknown }).code;
const endsOf = async (counts: readonly Promise<void>[]) => (await Promise.allSettled(counts)).map(codeOf);
const pagesTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

/** Counts twelve pages of a file in groups; returns the counted ones if there is no gap. */
async function readFile(file: FileMeter, atOnce: () => number): Promise<readonly number[]> {
  const counted: number[] = [];
  for (let page = 1; page <= 12; ) {
    const pages = pagesTo(atOnce()).map((one) => page + one - 1);
    const ends = await endsOf(pages.map((one) => file.count(one)));
    counted.push(...pages.filter((_, index) => ends[index] === 'counted'));
    page += pages.length;
  }
  expect(counted).toEqual(pagesTo(counted.length));
  return counted;
}

describeOnEveryDatabase('counting pages', (useDatabase) => {
  let db: Database;
  beforeAll(async () => {
    db = useDatabase();
    await seedDepartmentsOnce(db, null, newUuid);
  });

  const account = async (pages: number) => {
    const userId = await insertUser(db);
    return { userId, subscription: await leave(db, ofUser(userId), pages) };
  };

  test('pages that come together are refused from the first one on for which none is left', async () => {
    const { userId, subscription } = await account(3);
    const file = (await open(db, userId, ofUser(userId))).begin('file');
    const ends = await endsOf(pagesTo(6).map((page) => file.count(page)));
    expect(ends).toEqual([...Array(3).fill('counted'), ...Array(3).fill('usage.exhausted')]);
    expect(await leftOf(db, subscription)).toBe(0);
  });

  test('after a page that was refused no page of its file is counted, though the plan has grown meanwhile', async () => {
    const { userId, subscription } = await account(1);
    const meter = await open(db, userId, ofUser(userId), 'run');
    const file = meter.begin('file');
    expect(await endsOf([1, 2].map((page) => file.count(page)))).toEqual(['counted', 'usage.exhausted']);
    await db
      .updateTable('usage_periods')
      .set({ pages_used: 0 })
      .where('subscription_id', '=', subscription)
      .execute();
    expect(await endsOf([file.count(3)])).toEqual(['usage.exhausted']);
    expect(await leftOf(db, subscription)).toBe(MONTH);
    // Reading it again is another reading.
    expect(await endsOf([meter.begin('file').count(3)])).toEqual(['counted']);
  });

  test('a page that is told again while it waits is counted once', async () => {
    const { userId, subscription } = await account(100);
    const file = (await open(db, userId, ofUser(userId))).begin('file');
    await Promise.all([1, 2, 1, 2, 2].map((page) => file.count(page)));
    await file.count(1);
    expect(await leftOf(db, subscription)).toBe(98);
  });

  test('a run that is sent twice at once counts its pages once', async () => {
    const { userId, subscription } = await account(100);
    const meters = await Promise.all([1, 2, 3].map(() => open(db, userId, ofUser(userId), 'run')));
    const files = meters.map((meter) => meter.begin('file'));
    await Promise.all(files.flatMap((file) => pagesTo(10).map((page) => file.count(page))));
    expect(await leftOf(db, subscription)).toBe(90);
  });

  test('pages that wait when nobody reads on are not counted, and can be counted by who reads anew', async () => {
    const { userId, subscription } = await account(100);
    const meter = await open(db, userId, ofUser(userId));
    const [left, anew] = [meter.begin('file'), meter.begin('file')];
    await left.count(1);
    const waiting = [2, 3].map((page) => left.count(page));
    left.leave();
    const again = [1, 2, 3].map((page) => anew.count(page));
    expect(await endsOf(waiting)).toEqual(['task.cancelled', 'task.cancelled']);
    expect(await endsOf(again)).toEqual(['counted', 'counted', 'counted']);
    expect(await leftOf(db, subscription)).toBe(97);
  });

  test('an account that is deleted meanwhile keeps no page of others from being counted', async () => {
    const owner = await insertUser(db);
    const payer = ofOrganization(await insertOrganization(db, owner));
    const subscription = await leave(db, payer, 100);
    const [gone, other] = [await insertUser(db), await account(100)];
    const meters = await Promise.all([open(db, owner, payer), open(db, gone, payer)]);
    const alone = await open(db, other.userId, ofUser(other.userId));
    await db.deleteFrom('users').where('id', '=', gone).execute();
    const [mine, theirs] = meters.map((meter) => meter.begin('file'));
    const ends = await endsOf(
      [theirs, mine, alone.begin('file')].flatMap((file) =>
        [1, 2].map((page) => file?.count(page) ?? Promise.reject()),
      ),
    );
    expect(ends.slice(2)).toEqual(Array(4).fill('counted'));
    expect(ends.slice(0, 2)).not.toContain('counted');
    expect([await leftOf(db, subscription), await leftOf(db, other.subscription)]).toEqual([98, 98]);
  });

  test('a plan that is gone meanwhile refuses its pages alone', async () => {
    const [one, two] = [await account(100), await account(100)];
    const meters = await Promise.all([one, two].map(({ userId }) => open(db, userId, ofUser(userId))));
    await db.deleteFrom('subscriptions').where('id', '=', one.subscription).execute();
    const ends = await endsOf(meters.map((meter) => meter.begin('file').count(1)));
    expect(ends).toEqual(['subscription.required', 'counted']);
    expect(await leftOf(db, two.subscription)).toBe(99);
  });

  test.for([1, 2, 3, 4, 5, 6])(
    'whatever runs at once: what was said to be counted is what is gone, never past the limit, and no file has a gap (%i)',
    async (seed) => {
      const random = seededRandom(seed);
      const below = (most: number) => Math.floor(random() * most);
      const [owner, member, single] = [await insertUser(db), await insertUser(db), await insertUser(db)];
      const shared = ofOrganization(await insertOrganization(db, owner));
      const plansOf = [
        { payer: shared, limit: 20 + below(30), users: [owner, member, owner, member] },
        { payer: ofUser(single), limit: 10 + below(20), users: [single, single, single, single] },
      ];
      const runs: { subscription: string; mark: string; meter: UsageMeter }[] = [];
      const limits = new Map<string, number>();
      for (const { payer, limit, users } of plansOf) {
        const subscription = await leave(db, payer, limit);
        limits.set(subscription, limit);
        // Two of the runs are the same run sent twice, if they belong to the same user.
        const keys = [undefined, 'again', 'again', 'other'];
        for (const [number, userId] of users.entries()) {
          const mark = keys[number] === undefined ? `${number}` : `${userId} ${keys[number]}`;
          runs.push({ subscription, mark, meter: await open(db, userId, payer, keys[number]) });
        }
      }
      const said = new Map<string, Set<string>>();
      await Promise.all(
        runs.map(async ({ subscription, mark, meter }) => {
          const counted = said.get(subscription) ?? new Set<string>();
          said.set(subscription, counted);
          for (const name of ['a', 'b']) {
            const read = await readFile(meter.begin(name), () => 1 + below(5));
            for (const page of read) counted.add(`${mark} ${name} ${page}`);
          }
        }),
      );
      for (const [subscription, limit] of limits) {
        const gone = limit - (await leftOf(db, subscription));
        expect(gone).toBe(said.get(subscription)?.size);
        expect(gone).toBeLessThanOrEqual(limit);
      }
      const [ofShared = 0, ofSingle = 0] = [...limits.keys()].map((one) => said.get(one)?.size);
      expect(await pagesOfDays(db, [owner, member])).toBe(ofShared);
      expect(await pagesOfDays(db, [single])).toBe(ofSingle);
      expect(await pagesOfMembers(db, [...limits.keys()][0] ?? '')).toBe(ofShared);
    },
  );
});

describe('counting pages on SQLite', () => {
  test('a page is said to be counted when another program sees that it is', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sladd-counting-'));
    const sqlitePath = join(folder, 'sladd.db');
    const db = openDatabase({ sqlitePath });
    await migrate(db, clock);
    await seedDepartmentsOnce(db, null, newUuid);
    const userId = await insertUser(db);
    await leave(db, ofUser(userId), MONTH);
    const file = (await open(db, userId, ofUser(userId))).begin('file');
    const other = new SQLite(sqlitePath, { readonly: true });
    const seen = () => other.prepare('select pages_used from usage_periods').pluck().get() as number;
    let told = 0;
    await Promise.all(
      pagesTo(30).map(async (page) => {
        await file.count(page);
        told++;
        expect(seen()).toBeGreaterThanOrEqual(told);
      }),
    );
    expect(seen()).toBe(30);
    other.close();
    await db.destroy();
    await rm(folder, { recursive: true });
  });

  test('a file that another program holds is tried once for all who wait, not once for each', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sladd-counting-'));
    const sqlitePath = join(folder, 'sladd.db');
    const db = openDatabase({ sqlitePath });
    await migrate(db, clock);
    await seedDepartmentsOnce(db, null, newUuid);
    const files = [];
    for (let number = 0; number < 3; number++) {
      const userId = await insertUser(db);
      const subscription = await leave(db, ofUser(userId), 10);
      const file = (await open(db, userId, ofUser(userId))).begin('file');
      files.push({ subscription, file });
    }
    const other = new SQLite(sqlitePath);
    other.exec('begin immediate');
    const transactions = vi.spyOn(db, 'transaction');
    const ends = await Promise.allSettled(files.map(({ file }) => file.count(1)));
    expect(ends.map((end) => end.status === 'rejected' && end.reason.code)).toEqual(
      Array(3).fill('SQLITE_BUSY'),
    );
    expect(transactions).toHaveBeenCalledTimes(1);
    other.exec('rollback');
    other.close();
    await Promise.all(files.map(({ file }) => file.count(1)));
    for (const { subscription } of files) expect(await leftOf(db, subscription)).toBe(9);
    await db.destroy();
    await rm(folder, { recursive: true });
  });

  test('a database that fails counts nothing, and says so of every page that waited', async () => {
    const db = await openMigratedSqlite();
    await seedDepartmentsOnce(db, null, newUuid);
    const userId = await insertUser(db);
    const subscription = await leave(db, ofUser(userId), 10);
    const file = (await open(db, userId, ofUser(userId))).begin('file');
    await db.schema.alterTable('usage_days').renameTo('elsewhere').execute();
    const ends = await Promise.allSettled(pagesTo(3).map((page) => file.count(page)));
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await leftOf(db, subscription)).toBe(10);
    await db.schema.alterTable('elsewhere').renameTo('usage_days').execute();
    // Counted again, since nothing was stored.
    expect(await endsOf(pagesTo(3).map((page) => file.count(page)))).toEqual(Array(3).fill('counted'));
    expect(await leftOf(db, subscription)).toBe(7);
    await db.destroy();
  });
});
