import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { describeOnEveryDatabase } from '../testing/databases.ts';
import { hashEntry } from './audit-entry.ts';
import type { AuditEvent } from './audit-log.ts';
import { INSTALLATION_CHAIN } from './chain-end.ts';
import { createAuditLog } from './create-audit-log.ts';
import { purgeOldEntries } from './retention.ts';
import { createSeal } from './seal.ts';
import { verifyChain } from './verify-chain.ts';

const secret = 'a secret of the tests, thirty-two characters and more';
const seal = createSeal(secret);
const system = { kind: 'system', id: null, network: null } as const;

let chains = 0;

describeOnEveryDatabase('the audit log', (useDatabase) => {
  let db: Database;
  let now: Date;
  let chain: string;
  const clock = () => new Date(now);
  const audit = createAuditLog({ clock, secret });
  beforeAll(() => {
    db = useDatabase();
  });
  beforeEach(() => {
    now = new Date('2026-03-01T12:00:00.000Z');
    chains += 1;
    chain = `organization-${chains}`;
  });

  const domainEvent = (name: string): AuditEvent => ({
    organizationId: chain,
    actor: system,
    action: 'domain.added',
    details: {},
    target: { kind: 'domain', id: name, name },
  });
  const record = (event: AuditEvent) => db.transaction().execute((one) => audit.record(one, event));
  const begun = (): AuditEvent => ({
    organizationId: chain,
    actor: system,
    action: 'organization.created',
    details: {},
  });
  const recordMany = async (count: number) => {
    for (let index = 1; index <= count; index += 1) await record(domainEvent(`d${index}.example`));
  };
  const verify = () => verifyChain(db, chain, seal);
  const rows = () =>
    db.selectFrom('audit_events').selectAll().where('chain', '=', chain).orderBy('seq').execute();
  const endOf = (one: string) =>
    db.selectFrom('audit_chains').selectAll().where('chain', '=', one).executeTakeFirstOrThrow();
  const cutTail = (one: Database, from: string, last: number) =>
    one.deleteFrom('audit_events').where('chain', '=', from).where('seq', '>', last).execute();

  test('numbers its entries without gaps and is whole', async () => {
    await record(begun());
    await recordMany(2);
    expect((await rows()).map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect(await verify()).toEqual({
      ...{ is_whole: true, is_proven: true, entries: 3, first_seq: 1 },
      ...{ unsealed: 0, unsealed_until: null, faults: [] },
    });
  });

  test('is not written outside of a transaction, where a crash would break its chain', async () => {
    await expect(audit.record(db, begun())).rejects.toThrow(/transaction/);
    expect(await rows()).toEqual([]);
  });

  test('does not take a log that nobody has for a whole one', async () => {
    expect(await verifyChain(db, 'nobody', seal)).toMatchObject({
      ...{ is_whole: false, is_proven: false, entries: 0 },
      faults: [{ seq: 1, fault: 'missing' }],
    });
  });

  test('keeps no fact that its list does not name', async () => {
    const wrong = Object.assign(domainEvent('a.example'), { details: { file_name: 'secret.pdf' } });
    await expect(record(wrong)).rejects.toThrow();
    expect(await rows()).toEqual([]);
  });

  test('takes what fails after it with it, and leaves no gap', async () => {
    await recordMany(1);
    const failing = db.transaction().execute(async (one) => {
      await audit.record(one, domainEvent('b.example'));
      throw new Error('the action failed');
    });
    await expect(failing).rejects.toThrow('the action failed');
    await record(domainEvent('c.example'));
    expect((await rows()).map(({ seq, target_name }) => [seq, target_name])).toEqual([
      [1, 'd1.example'],
      [2, 'c.example'],
    ]);
  });

  test('is one chain when many write at once', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, index) => record(domainEvent(`p${index}.example`))));
    expect(new Set((await rows()).map(({ previous_hash }) => previous_hash)).size).toBe(40);
    expect(await verify()).toMatchObject({ is_whole: true, entries: 40 });
  });

  test('many logs are written at once, in whatever order, and every entry is counted', async () => {
    const others = [`${chain}-b`, `${chain}-c`];
    const inBoth = (names: readonly string[]) =>
      db.transaction().execute(async (one) => {
        for (const name of names) await audit.record(one, { ...begun(), organizationId: name });
      });
    const ways = [others, others.toReversed()];
    await Promise.all(Array.from({ length: 30 }, (_, index) => inBoth(ways[index % ways.length] ?? others)));
    for (const name of others)
      expect(await verifyChain(db, name, seal)).toMatchObject({ is_proven: true, entries: 30 });
  });

  test('refuses to change, delete or empty what it holds', async () => {
    await recordMany(2);
    const change = db.updateTable('audit_events').set({ result: 'refused' }).where('chain', '=', chain);
    await expect(change.execute()).rejects.toThrow(/never changed/);
    await expect(db.deleteFrom('audit_events').where('chain', '=', chain).execute()).rejects.toThrow(/never/);
    expect(await verify()).toMatchObject({ is_whole: true, entries: 2 });
  });

  describe('in a database whose rules somebody turned off', () => {
    beforeEach(() => recordMany(5));
    // The log of the installation counts the entries of all; the next test counts anew.
    afterEach(() =>
      withoutRules(db, async (one) => {
        await cutTail(one, INSTALLATION_CHAIN, 0);
        await one.deleteFrom('audit_chains').where('chain', '=', INSTALLATION_CHAIN).execute();
      }),
    );

    test.each([
      [
        'changed',
        3,
        (one: Database) =>
          one
            .updateTable('audit_events')
            .set({ result: 'refused' })
            .where('chain', '=', chain)
            .where('seq', '=', 3),
      ],
      [
        'removed',
        4,
        (one: Database) => one.deleteFrom('audit_events').where('chain', '=', chain).where('seq', '=', 3),
      ],
      [
        'removed',
        5,
        (one: Database) => one.deleteFrom('audit_events').where('chain', '=', chain).where('seq', '=', 5),
      ],
      [
        'removed',
        2,
        (one: Database) => one.deleteFrom('audit_events').where('chain', '=', chain).where('seq', '=', 1),
      ],
    ] as const)('an entry that was %s is found at %i', async (fault, seq, tamper) => {
      await withoutRules(db, async (one) => void (await tamper(one).execute()));
      expect(await verify()).toMatchObject({ is_whole: false });
      expect((await verify()).faults[0]).toEqual({ seq, fault });
    });

    test('two entries that were swapped are found', async () => {
      await withoutRules(db, async (one) => {
        for (const [from, to] of [
          [2, 99],
          [3, 2],
          [99, 3],
        ] as const) {
          await one
            .updateTable('audit_events')
            .set({ seq: to })
            .where('chain', '=', chain)
            .where('seq', '=', from)
            .execute();
        }
      });
      expect((await verify()).faults[0]).toEqual({ seq: 2, fault: 'changed' });
    });

    test('an entry of an earlier secret that was written anew, with a hash that fits, is found by the next one', async () => {
      await withoutRules(db, async (one) => {
        const third = (await rows())[2];
        if (!third) throw new Error('no third entry');
        const changed = { ...third, result: 'refused' as const };
        await one
          .updateTable('audit_events')
          .set({ result: changed.result, hash: hashEntry(changed) })
          .where('chain', '=', chain)
          .where('seq', '=', 3)
          .execute();
      });
      const later = createSeal('the next secret, thirty-two characters and more');
      const verification = await verifyChain(db, chain, later);
      expect(verification.faults[0]).toEqual({ seq: 4, fault: 'swapped' });
    });

    test('a log written anew without the secret is found', async () => {
      const forger = createAuditLog({ clock, secret: 'another secret, thirty-two characters and more' });
      await withoutRules(db, async (one) => {
        await one.deleteFrom('audit_events').where('chain', '=', chain).where('seq', '>', 3).execute();
        const third = await one
          .selectFrom('audit_events')
          .selectAll()
          .where('chain', '=', chain)
          .where('seq', '=', 3)
          .executeTakeFirstOrThrow();
        await one
          .updateTable('audit_chains')
          .set({ last_seq: 3, last_hash: third.hash })
          .where('chain', '=', chain)
          .execute();
        await one.transaction().execute((inside) => forger.record(inside, domainEvent('forged.example')));
      });
      expect((await verify()).faults[0]).toEqual({ seq: 4, fault: 'resealed' });
    });

    test('the newest entries cannot be taken away by setting the end back', async () => {
      const third = (await rows())[2];
      await withoutRules(db, async (one) => {
        await cutTail(one, chain, 3);
        const earlier = { last_seq: 3, last_hash: third?.hash ?? '' };
        await one.updateTable('audit_chains').set(earlier).where('chain', '=', chain).execute();
      });
      const { is_whole, faults } = await verify();
      expect([is_whole, faults[0]]).toEqual([false, { seq: 3, fault: 'end' }]);
    });

    test('an end without its seal proves nothing, also after the next entry', async () => {
      await db.updateTable('audit_chains').set({ end_seal: '' }).where('chain', '=', chain).execute();
      expect(await verify()).toMatchObject({ is_whole: true, is_proven: false, unsealed: 5 });
      await record(domainEvent('later.example'));
      expect(await verify()).toMatchObject({ is_whole: true, is_proven: false, entries: 6, unsealed: 5 });
    });

    test('an older copy of the end beside a cut tail is found, since all logs are counted', async () => {
      const earlier = await endOf(chain);
      await record(domainEvent('unwanted.example'));
      expect(await verify()).toMatchObject({ is_whole: true });
      await withoutRules(db, async (one) => {
        await cutTail(one, chain, 5);
        await one.updateTable('audit_chains').set(earlier).where('chain', '=', chain).execute();
      });
      expect((await verify()).faults).toEqual([{ seq: 5, fault: 'set_back' }]);
      const installation = await verifyChain(db, INSTALLATION_CHAIN, seal);
      expect(installation.faults).toEqual([expect.objectContaining({ fault: 'set_back' })]);
    });

    test('a log that was removed whole and begun anew proves nothing, and is missed', async () => {
      await withoutRules(db, async (one) => {
        await cutTail(one, chain, 0);
        await one.deleteFrom('audit_chains').where('chain', '=', chain).execute();
      });
      expect((await verify()).faults).toEqual([{ seq: 1, fault: 'missing' }]);
      await record(domainEvent('later.example'));
      expect(await verify()).toMatchObject({
        ...{ is_whole: false, entries: 1, unsealed: 1 },
        faults: [{ seq: 1, fault: 'set_back' }],
      });
    });

    test('how long entries are kept cannot be shortened unseen', async () => {
      await db.updateTable('audit_chains').set({ retention_years: 0 }).where('chain', '=', chain).execute();
      expect((await verify()).faults).toEqual([{ seq: 5, fault: 'end' }]);
    });

    test('a cut that the log does not tell of is found', async () => {
      const second = (await rows())[1];
      await db
        .updateTable('audit_chains')
        .set({ cut_seq: 2, cut_hash: second?.hash ?? '' })
        .where('chain', '=', chain)
        .execute();
      await db.deleteFrom('audit_events').where('chain', '=', chain).where('seq', '<=', 2).execute();
      expect((await verify()).faults[0]).toEqual({ seq: 3, fault: 'cut' });
    });
  });

  test('says how many entries an earlier secret sealed, and until when, without calling it a fault', async () => {
    await recordMany(2);
    const next = 'the next secret, thirty-two characters and more';
    const other = createSeal(next);
    const unproven = { is_whole: true, is_proven: false, unsealed: 2, unsealed_until: now.toISOString() };
    expect(await verifyChain(db, chain, other)).toMatchObject(unproven);
    now = new Date('2026-03-02T12:00:00.000Z');
    const after = createAuditLog({ clock, secret: next });
    await db.transaction().execute((one) => after.record(one, domainEvent('later.example')));
    expect(await verifyChain(db, chain, other)).toMatchObject({ ...unproven, entries: 3 });
  });

  test('lets go of what is older than an organization keeps it, says so, and stays whole', async () => {
    await recordMany(3);
    now = new Date('2027-03-01T12:00:00.000Z');
    await record(domainEvent('later.example'));
    now = new Date('2029-03-02T12:00:00.000Z');
    await purgeOldEntries({ db, clock, audit });
    const left = await rows();
    expect(left.map(({ seq, action }) => [seq, action])).toEqual([
      [4, 'domain.added'],
      [5, 'audit.purged'],
    ]);
    expect(left[1]).toMatchObject({ details: '{"entries":3,"through":3}' });
    expect(await verify()).toMatchObject({ is_whole: true, entries: 2, first_seq: 4 });
    await purgeOldEntries({ db, clock, audit });
    expect(await rows()).toHaveLength(2);
    await record(domainEvent('after.example'));
    expect(await verify()).toMatchObject({ is_whole: true, entries: 3 });
  });

  test('loses nothing of the last years to a clock that was wrong for a while', async () => {
    await recordMany(1);
    // A machine without a battery begins in the past until it has asked for the time.
    const present = now;
    now = new Date('2012-01-01T00:00:00.000Z');
    await record(domainEvent('wrong.example'));
    now = present;
    await record(domainEvent('d2.example'));
    await purgeOldEntries({ db, clock, audit });
    expect((await rows()).map(({ target_name }) => target_name)).toEqual([
      'd1.example',
      'wrong.example',
      'd2.example',
    ]);
    now = new Date('2050-01-01T00:00:00.000Z');
    await record(domainEvent('late.example'));
    await purgeOldEntries({ db, clock, audit });
    expect((await rows()).map(({ action, target_name }) => [action, target_name])).toEqual([
      ['domain.added', 'late.example'],
      ['audit.purged', null],
    ]);
    expect(await verify()).toMatchObject({ is_whole: true, entries: 2 });
  });

  test('has a log of the installation beside those of organizations', async () => {
    await record({ ...domainEvent('x.example'), organizationId: null });
    expect(await verifyChain(db, INSTALLATION_CHAIN, seal)).toMatchObject({ is_whole: true });
    expect(await rows()).toEqual([]);
  });
});

/** Like someone with full access to the database. */
async function withoutRules(db: Database, work: (transaction: Database) => Promise<void>): Promise<void> {
  const triggers = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_master where type = 'trigger'`
    .execute(db)
    .then(({ rows }) => rows)
    .catch(() => null);
  if (triggers === null) {
    await sql`alter table audit_events disable trigger all`.execute(db);
    await work(db);
    await sql`alter table audit_events enable trigger all`.execute(db);
    return;
  }
  for (const { name } of triggers) await sql`drop trigger ${sql.id(name)}`.execute(db);
  await work(db);
  for (const trigger of triggers) await sql.raw(trigger.sql).execute(db);
}
