import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { CSRF_COOKIE, CSRF_HEADER, MEGABYTE_BYTES } from '@sladd/contract';
import { letterPdf } from '@sladd/testkit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { join, type Member, subscribe, TestBrowser } from '../../testing/browser.ts';
import { sharedWorkers } from '../../testing/document-server.ts';
import { type FormFile, form } from '../../testing/form.ts';
import { holdTasks } from '../../testing/held-tasks.ts';
import { startWholeServer, type TestServer } from '../../testing/test-app.ts';

const letter: FormFile = { name: 'brev.pdf', bytes: letterPdf() };
const terms = { kind: 'redact', terms: '["Kari"]' };
const detect = { kind: 'detect', use_fast: 'true' };
const types = { kind: 'redact', use_fast: 'true', types: '["EMAIL_ADDRESS"]' };
const named = { 'idempotency-key': 'nattjobb' };

const workers = await sharedWorkers();
let server: TestServer;
let held: ReturnType<typeof holdTasks>;
let origin: string;
beforeEach(async () => {
  held = holdTasks(workers, 'redact', 1);
  const environment = { CALLS_PER_MINUTE: '100000', JOB_MEMORY_MB: '64' };
  server = await startWholeServer({ tasks: held.tasks, environment });
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  held.let();
  await server.close();
});

interface Reply {
  readonly status: number | undefined;
  readonly code: string | undefined;
  readonly id: string | undefined;
}

function open({ browser }: Pick<Member, 'browser'>, headers: Record<string, string>): ClientRequest {
  const cookies = [...browser.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const csrf = browser.cookies.get(CSRF_COOKIE) ?? '';
  const call = request(`${origin}/api/jobs`, {
    method: 'POST',
    headers: { ...headers, cookie: cookies.join('; '), [CSRF_HEADER]: csrf },
  });
  call.on('error', () => undefined);
  call.flushHeaders();
  return call;
}

/** The beginning of a form, up to the first bytes of its file. */
const begun = (payload: Buffer) => payload.subarray(0, payload.indexOf('%PDF') + 10);

/** Sends the given part of a form and waits for the answer before sending more. */
async function send(
  who: Pick<Member, 'browser'>,
  fields: Record<string, string>,
  sent: 'nothing' | 'begin' | 'all',
  more: Record<string, string> = {},
): Promise<Reply> {
  const { payload, headers } = await form([letter], fields);
  const call = open(who, { 'content-length': String(payload.length), ...headers, ...more });
  if (sent === 'all') call.end(payload);
  if (sent === 'begin') call.write(begun(payload));
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  const body = JSON.parse(Buffer.concat(await response.toArray()).toString());
  call.destroy();
  return { status: response.statusCode, code: body.error?.code, id: body.data?.id };
}

async function someone(isSubscribed = true): Promise<Member> {
  const member = await join(server);
  if (isSubscribed) await subscribe(server, member);
  return member;
}

test('a caller without a session is refused before the form is read', async () => {
  expect(await send({ browser: new TestBrowser(server) }, terms, 'nothing')).toMatchObject({
    status: 401,
    code: 'auth.required',
  });
});

test.each([
  ['a detection', detect],
  ['types', types],
])('a caller without a plan is refused before the first file of %s is read', async (_what, fields) => {
  const kari = await someone(false);
  const refused = await send(kari, fields, 'begin');
  expect(refused).toMatchObject({ status: 403, code: 'subscription.required' });
  expect(await send(kari, terms, 'all')).toMatchObject({ status: 202, code: undefined });
});

test('a full queue is reported before the form is read, and the job of a known name is still the answer', async () => {
  const kari = await someone();
  const first = await send(kari, terms, 'all', named);
  for (let index = 1; index < 20; index++) await send(kari, terms, 'all');
  expect(await send(kari, terms, 'nothing')).toMatchObject({ status: 429, code: 'job.too_many' });
  const again = await send(kari, terms, 'all', named);
  expect([again.status, again.id]).toEqual([202, first.id]);
  const other = await send(kari, { ...terms, terms: '["Ola"]' }, 'all', named);
  expect([other.status, other.code]).toEqual([409, 'job.name_taken']);
});

test('a form larger than what is left of the memory is refused before it is read', async () => {
  const [kari, ola] = [await someone(), await someone()];
  expect(await send(kari, terms, 'all')).toMatchObject({ status: 202 });
  const megabytes = (count: number) => ({ 'content-length': String(count * MEGABYTE_BYTES) });
  const refused = await send(kari, terms, 'nothing', megabytes(60));
  expect(refused).toMatchObject({ status: 429, code: 'job.too_many' });
  // An owner's first job may use all the space if no one else has a job.
  const full = await send(ola, terms, 'nothing', megabytes(81));
  expect(full).toMatchObject({ status: 503, code: 'task.busy' });
});

test('a sender who goes away while it is decided leaves nothing behind', async () => {
  const kari = await someone();
  const { payload, headers } = await form([letter], detect);
  for (let times = 0; times < 3; times++) {
    const call = open(kari, { ...headers, 'content-length': String(payload.length) });
    const closed = new Promise((resolve) => call.once('close', resolve));
    call.write(begun(payload), () => call.destroy());
    await closed;
  }
  expect((await kari.browser.call('GET', '/api/jobs')).json().data.jobs).toEqual([]);
  expect(await send(kari, detect, 'all')).toMatchObject({ status: 202 });
});
