import type { FastifyInstance } from 'fastify';
import { allSlices, buildApp, type Slices } from '../app.ts';
import { newUuid, systemClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import type { Deps } from '../deps.ts';
import { createAuthenticator, createSessionEngine } from '../features/auth/index.ts';
import { seedDepartmentsOnce } from '../features/departments/index.ts';
import type { Actor, Authenticator } from '../http/actor.ts';
import { createLog } from '../log.ts';

/** A server for tests: an empty database in memory, nobody's tasks, no log. */
export interface TestServer {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  close(): Promise<void>;
}

/** An authenticator for tests of the hooks alone: the cookie `actor=<id>` is the session, `csrf-<session>` its token. */
export function cookieActors(actors: Readonly<Record<string, Actor>>): Authenticator {
  return {
    authenticate: async (cookieHeader) => {
      const id = /(?:^|; )actor=([^;]+)/.exec(cookieHeader ?? '')?.[1];
      return (id !== undefined && actors[id]) || null;
    },
    isCsrfTokenOf: (sessionId, token) => token === `csrf-${sessionId}`,
  };
}

/** Tests that mount calls which run no tasks need no runner; using it is a mistake of the test. */
const noTasks: Deps['tasks'] = {
  run: () => {
    throw new Error('this test has no task runner');
  },
  health: () => ({ ready: true, queued: 0, active: 0 }),
  close: async () => undefined,
};

const TEST_SECRET = 'a secret of the tests, thirty-two characters and more';

export async function startTestServer(
  slices: Slices,
  overrides: Partial<Deps> & { environment?: Record<string, string> } = {},
): Promise<TestServer> {
  const { environment, ...given } = overrides;
  const db = given.db ?? openDatabase({ sqlitePath: ':memory:' });
  const clock = given.clock ?? systemClock;
  await migrate(db, clock);
  const deps: Deps = {
    secret: TEST_SECRET,
    config: readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...environment }),
    db,
    tasks: noTasks,
    clock,
    newId: newUuid,
    log: createLog({ level: 'silent', withErrorMessages: true }),
    auth: cookieActors({}),
    ...given,
  };
  const app = await buildApp(deps, slices);
  return {
    app,
    deps,
    close: async () => {
      await app.close();
      await db.destroy();
    },
  };
}

/** A server with every slice, real sign-in and an empty database in memory. */
export async function startWholeServer(
  overrides: Partial<Deps> & { environment?: Record<string, string> } = {},
): Promise<TestServer> {
  const db = overrides.db ?? openDatabase({ sqlitePath: ':memory:' });
  // The engine looks for its tables as soon as it is made.
  await migrate(db, systemClock);
  await seedDepartmentsOnce(db, null, newUuid);
  const engine = createSessionEngine({
    db,
    secret: TEST_SECRET,
    publicUrl: 'http://localhost:8080',
    newId: newUuid,
  });
  const auth = createAuthenticator(engine, db, TEST_SECRET);
  return startTestServer(allSlices(engine), { db, auth, ...overrides });
}
