import { CSRF_COOKIE, CSRF_HEADER, freeRights, type Rights } from '@sladd/contract';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Slices } from '../app.ts';
import type { Deps } from '../deps.ts';
import { newUserRow } from '../features/auth/index.ts';
import { seedDepartmentsOnce } from '../features/departments/index.ts';
import { grantOwnerPlan } from '../features/subscriptions/index.ts';
import { type DocumentTaskRunner, taskDefinitions } from '../tasks/definitions.ts';
import { createThreadsRunner, type ThreadsOptions } from '../tasks/threads/threads-runner.ts';
import { type FormFile, form } from './form.ts';
import { premiumRights } from './rights.ts';
import { cookieActors, startTestServer, type TestServer } from './test-app.ts';

let shared: Promise<DocumentTaskRunner> | undefined;

/**
 * The engines in two worker threads, like the real server: shared by all test files of a process, since loading the
 * engines takes longer than most of a file's tests. They end with the process and are never closed.
 */
export function sharedWorkers(): Promise<DocumentTaskRunner> {
  shared ??= startWorkers();
  return shared;
}

/** As {@link sharedWorkers}, for a test with other options; the caller closes them. */
export function startWorkers(options: Partial<ThreadsOptions<never>> = {}): Promise<DocumentTaskRunner> {
  return createThreadsRunner({
    definitions: taskDefinitions,
    handlersUrl: new URL('../tasks/handlers/index.ts', import.meta.url),
    threads: 2,
    ...options,
  });
}

/** The caller in tests: with an active subscription, without one, or not signed in. */
export type Caller = 'subscribed' | 'free' | 'nobody';

/** A server with some slices, and a way to post forms. */
export interface DocumentServer extends TestServer {
  /** Posts a form. */
  post(path: string, upload: FormUpload): Promise<LightMyRequestResponse>;
  /** The headers of a signed-in caller, for calls over a real port. */
  headersOf(caller: Caller): Record<string, string>;
}

export interface FormUpload {
  readonly files?: readonly FormFile[];
  readonly fields?: Readonly<Record<string, string>>;
  readonly caller?: Caller;
}

export async function startDocumentServer(
  slices: Slices,
  tasks: DocumentTaskRunner,
  overrides: Partial<Deps> = {},
): Promise<DocumentServer> {
  const actor = (id: string, rights: Rights) => ({
    userId: id,
    sessionId: `session-${id}`,
    rights,
  });
  const auth = cookieActors({
    subscribed: actor('subscribed', premiumRights),
    free: actor('free', freeRights),
  });
  const server = await startTestServer(slices, { auth, tasks, ...overrides });
  await seedSubscriber(server);
  return {
    ...server,
    headersOf,
    post: async (path, { files = [], fields = {}, caller = 'subscribed' }) => {
      const { payload, headers } = await form(files, fields);
      const call: InjectOptions = { method: 'POST', url: path, payload };
      return server.app.inject({ ...call, headers: { ...headers, ...headersOf(caller) } });
    },
  };
}

function headersOf(caller: Caller): Record<string, string> {
  if (caller === 'nobody') return {};
  const token = `csrf-session-${caller}`;
  return { cookie: `actor=${caller}; ${CSRF_COOKIE}=${token}`, [CSRF_HEADER]: token };
}

/** The account of the caller `subscribed`, without a page limit. */
async function seedSubscriber({ deps }: TestServer): Promise<void> {
  const { db, clock, newId } = deps;
  await seedDepartmentsOnce(db, null, newId);
  const names = { username: 'subscribed', name: 'Subscribed', email: 'subscribed@example.org' };
  const user = newUserRow({ id: 'subscribed', ...names, department_id: 'general' }, clock());
  await db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await grantOwnerPlan(db, { userId: user.id, newId, at: clock() });
}
