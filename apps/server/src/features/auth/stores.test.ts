import { freeRights } from '@sladd/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { createAuditLog } from '../../audit/create-audit-log.ts';
import { newUuid, systemClock } from '../../clock.ts';
import { attemptKey, clearAttempts, countAttempt } from '../../db/attempts.ts';
import { createLog } from '../../log.ts';
import { createOutbox } from '../../outbox/outbox.ts';
import { readPlans } from '../../plans/plans-file.ts';
import { join, person, TestBrowser } from '../../testing/browser.ts';
import { describeOnEveryDatabase } from '../../testing/databases.ts';
import { startWholeServer } from '../../testing/test-app.ts';
import { seedDepartmentsOnce } from '../departments/index.ts';
import { registerUser, type SignInDeps, signIn } from './auth.service.ts';
import { createAuthenticator } from './authenticator.ts';
import { signTicket } from './sessions/session-cookie.ts';
import { findUserByIdentifier, hasUsers, markEmailVerified } from './users.store.ts';

const secret = 'a secret of the tests, thirty-two characters and more';

describeOnEveryDatabase('accounts', (useDatabase) => {
  let deps: SignInDeps;
  beforeAll(async () => {
    const db = useDatabase();
    await seedDepartmentsOnce(db, null, newUuid);
    const audit = createAuditLog({ clock: systemClock, secret });
    const own = { db, clock: systemClock, newId: newUuid };
    const log = createLog({ level: 'silent', withErrorMessages: false });
    const outbox = createOutbox({
      ...own,
      log,
      kinds: {},
      mail: { send: async () => undefined },
      isAlone: true,
    });
    deps = { ...own, audit, outbox, secret };
  });

  test('are kept in the portable form: text instants, 0 and 1', async () => {
    expect(await hasUsers(deps.db)).toBe(false);
    const kari = person();
    const user = await registerUser(deps, kari, async () => undefined);
    expect(user).toMatchObject({
      username: kari.username.toLowerCase(),
      name: kari.username,
      email_verified: 0,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    await markEmailVerified(deps.db, user.id, user.email, new Date());
    expect(await findUserByIdentifier(deps.db, kari.email.toUpperCase())).toMatchObject({
      email_verified: 1,
    });
    expect(await hasUsers(deps.db)).toBe(true);
  });

  test('open sessions that the authenticator finds until they end', async () => {
    const ola = person();
    const user = await registerUser(deps, ola, async () => undefined);
    await markEmailVerified(deps.db, user.id, user.email, new Date());
    const client = { network: '192.0.2.1', userAgent: 'a browser', language: 'en' } as const;
    const { session: opened } = await signIn(deps, { identifier: ola.email, password: ola.password }, client);
    const rules = { secret, isSecure: false };
    const cookies = {
      'sladd.session_token': signTicket(secret, { sessionId: opened.id, token: opened.token }),
    };
    const authenticator = createAuthenticator(
      { db: deps.db, clock: systemClock, newId: newUuid, plans: readPlans(null) },
      rules,
    );
    expect(await authenticator.authenticate(cookies)).toEqual({
      userId: user.id,
      sessionId: opened.id,
      payer: { kind: 'user', id: user.id },
      rights: freeRights,
    });
    const session = deps.db.selectFrom('sessions').selectAll().where('id', '=', opened.id);
    expect(await session.executeTakeFirst()).toEqual(opened);
    expect(opened).toMatchObject({ ip_address: '192.0.2.1', user_agent: 'a browser' });
    await deps.db
      .updateTable('sessions')
      .set({ expires_at: new Date(0).toISOString() })
      .execute();
    expect(await authenticator.authenticate(cookies)).toBeNull();
  });

  test('that are to have the same address: the one who confirms first has it', async () => {
    const server = await startWholeServer({ db: deps.db });
    const members = [await join(server), await join(server)];
    const email = 'felles@example.org';
    for (const { browser, person: one } of members) {
      await browser.call('PUT', '/api/users/me', { email, current_password: one.password });
    }
    const tokens = (await server.mails())
      .filter(({ to }) => to === email)
      .map(({ text }) => /token=([\w-]+)/.exec(text)?.[1]);
    const confirm = (token: string | undefined) =>
      new TestBrowser(server).call('POST', '/api/auth/verify-email', { token });
    const replies = await Promise.all(tokens.map(confirm));
    expect(replies.map((reply) => reply.json().error?.code ?? 'done').sort()).toEqual([
      'auth.email_taken',
      'done',
    ]);
    await server.close();
  });

  describe('attempts', () => {
    const limit = { attempts: 3, windowMs: 60_000 };
    const tryAt = (key: string, seconds: number) =>
      countAttempt(deps.db, { id: newUuid(), key, at: new Date(seconds * 1000), limit });

    test('are counted in a sliding window, refused ones not', async () => {
      const key = attemptKey('test', 'sliding');
      for (const seconds of [0, 10, 20]) expect(await tryAt(key, seconds)).toEqual({ isAllowed: true });
      expect(await tryAt(key, 30)).toEqual({ isAllowed: false, retryAfterSeconds: 30 });
      expect(await tryAt(key, 59)).toEqual({ isAllowed: false, retryAfterSeconds: 1 });
      expect(await tryAt(key, 60)).toEqual({ isAllowed: true });
      expect(await tryAt(key, 61)).toEqual({ isAllowed: false, retryAfterSeconds: 9 });
    });

    test('made while the clock was wrong lock nobody out once it is right', async () => {
      const key = attemptKey('test', 'clock');
      const aYear = 365 * 86_400;
      for (const seconds of [0, 1, 2]) await tryAt(key, aYear + seconds);
      expect(await tryAt(key, aYear + 3)).toMatchObject({ isAllowed: false });
      expect(await tryAt(key, 3)).toEqual({ isAllowed: true });
    });

    test('made at once cannot slip past each other, and are forgotten on demand', async () => {
      const key = attemptKey('test', 'burst');
      const outcomes = await Promise.all(Array.from({ length: 9 }, () => tryAt(key, 5)));
      expect(outcomes.filter(({ isAllowed }) => isAllowed).length).toBeLessThanOrEqual(3);
      await clearAttempts(deps.db, key);
      expect(await tryAt(key, 6)).toEqual({ isAllowed: true });
    });
  });
});
