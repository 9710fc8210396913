import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newUuid } from './clock.ts';
import { cleanUp } from './housekeeping.ts';
import { describeOnEveryDatabase } from './testing/databases.ts';

describeOnEveryDatabase('cleaning up', (useDatabase) => {
  const now = new Date('2026-03-10T12:00:00Z');
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
  let mailDirectory: string;
  const deleteDue = async () => undefined;
  afterAll(() => rmSync(mailDirectory, { recursive: true }));
  beforeAll(async () => {
    mailDirectory = mkdtempSync(join(tmpdir(), 'sladd-mails-'));
    const db = useDatabase();
    const times = { created_at: ago(9), updated_at: ago(9) };
    await db
      .insertInto('departments')
      .values({ id: 'd', name: 'd', description: '', is_active: 1, position: 0 })
      .execute();
    await db
      .insertInto('users')
      .values({
        id: 'u',
        username: 'u',
        name: 'u',
        email: 'u@example.org',
        email_verified: 1,
        department_id: 'd',
        tutorial_finished: 0,
        ...times,
      })
      .execute();
    for (const days of [-1, 0, 1, 8]) {
      const id = `${days}`;
      await db
        .insertInto('sessions')
        .values({ id, user_id: 'u', token: id, expires_at: ago(days), ...times })
        .execute();
      await db
        .insertInto('one_time_tokens')
        .values({
          id,
          user_id: 'u',
          purpose: 'verify_email',
          token_hash: id,
          email: '',
          expires_at: ago(days),
          created_at: ago(9),
        })
        .execute();
      await db
        .insertInto('attempts')
        .values({ id: newUuid(), key: id, attempted_at: ago(days) })
        .execute();
    }
    await db
      .insertInto('webhooks')
      .values({ id: 'w', user_id: 'u', url: 'u', secret: 's', is_active: 1, created_at: ago(40) })
      .execute();
    for (const days of [29, 30, 31]) {
      await db
        .insertInto('webhook_deliveries')
        .values({
          ...{ id: `${days}`, webhook_id: 'w', type: 'job.done', body: '', state: 'delivered', tries: 1 },
          ...{ due_at: ago(days), created_at: ago(days) },
        })
        .execute();
    }
    for (const [name, days] of [
      ['new.eml', 1],
      ['old.eml', 3],
      ['old.eml.part', 3],
      ['old.txt', 3],
    ] as const) {
      writeFileSync(join(mailDirectory, name), '');
      utimesSync(join(mailDirectory, name), new Date(ago(days)), new Date(ago(days)));
    }
    await cleanUp({ db, mailDirectory, deleteDue }, now);
  });

  test('keeps sessions that go on', async () => {
    expect(await useDatabase().selectFrom('sessions').select('id').execute()).toEqual([{ id: '-1' }]);
  });

  test('keeps links of the last week', async () => {
    const rows = await useDatabase().selectFrom('one_time_tokens').select('id').orderBy('id').execute();
    expect(rows.map(({ id }) => id).sort()).toEqual(['-1', '0', '1']);
  });

  test('keeps attempts of the last day', async () => {
    const rows = await useDatabase().selectFrom('attempts').select('key').execute();
    expect(rows.map(({ key }) => key).sort()).toEqual(['-1', '0']);
  });

  test('keeps deliveries of webhooks for thirty days, though the server was not started since', async () => {
    const rows = await useDatabase().selectFrom('webhook_deliveries').select('id').execute();
    expect(rows).toEqual([{ id: '29' }]);
  });

  test('keeps mails in files for two days, and no other file is its business', () => {
    expect(readdirSync(mailDirectory).sort()).toEqual(['new.eml', 'old.txt']);
  });

  test('does without a folder of mails', async () => {
    await cleanUp({ db: useDatabase(), mailDirectory: join(mailDirectory, 'none'), deleteDue }, now);
  });
});
