import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditLog } from '../../audit/audit-log.ts';
import { createAuditLog } from '../../audit/create-audit-log.ts';
import { systemClock } from '../../clock.ts';
import { join, TestBrowser } from '../../testing/browser.ts';
import { openMigratedPostgres } from '../../testing/databases.ts';
import { startWholeServer, type TestServer } from '../../testing/test-app.ts';

const postgres = process.env.TEST_DATABASE_URL;

describe.skipIf(!postgres)('a sign-in on PostgreSQL', () => {
  let db: Awaited<ReturnType<typeof openMigratedPostgres>>;
  let server: TestServer;
  /** Called after an entry was written, in its transaction. */
  let onEntry: (action: string) => Promise<void> = async () => undefined;
  beforeAll(async () => {
    db = await openMigratedPostgres(postgres ?? '');
    const log = createAuditLog({
      clock: systemClock,
      secret: 'a secret of this test, thirty-two characters and more',
    });
    const audit: AuditLog = {
      ...log,
      record: async (transaction, event) => {
        await log.record(transaction, event);
        await onEntry(event.action);
      },
    };
    server = await startWholeServer({ db, audit });
  });
  afterAll(async () => {
    await server.close();
    await db.destroy();
  });

  const isAnyBlocked = async () => {
    const { rows } = await sql<{ blocked: string }>`
      select count(*) as blocked from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return Number(rows[0]?.blocked) > 0;
  };

  /** The codes of a call and of a sign-in that begins once the call has written its entry, and then waits for it. */
  async function meeting(
    entry: string,
    call: (member: Awaited<ReturnType<typeof join>>) => Promise<{ statusCode: number }>,
  ): Promise<number[]> {
    const member = await join(server);
    const { email: identifier, password } = member.person;
    let signIn: Promise<{ statusCode: number }> | undefined;
    onEntry = async (action) => {
      if (action !== entry) return;
      onEntry = async () => undefined;
      signIn = new TestBrowser(server).call('POST', '/api/auth/login', { identifier, password });
      await expect.poll(isAnyBlocked).toBe(true);
    };
    const changed = await call(member);
    return [changed.statusCode, (await signIn)?.statusCode ?? 0];
  }

  test('waits for a change of name and password of the same account, and neither fails', async () => {
    const codes = await meeting('password.changed', ({ browser, person }) =>
      browser.call('PUT', '/api/users/me', {
        username: `${person.username}.Ny`,
        password: 'Ny-kake-paa-bordet-8',
        current_password: person.password,
      }),
    );
    expect(codes).toEqual([200, 200]);
  });

  test('waits for the deletion of the same account, which succeeds', async () => {
    const codes = await meeting('account.deleted', ({ browser, person }) =>
      browser.call('DELETE', '/api/users/me', { password: person.password, confirm: 'DELETE' }),
    );
    // The account is gone once the sign-in may go on.
    expect(codes).toEqual([200, 403]);
  });
});
