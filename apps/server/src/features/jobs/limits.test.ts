import type { Job } from '@sladd/contract';
import { letterPdf } from '@sladd/testkit';
import { afterEach, expect, test } from 'vitest';
import { codeOf, join, type Member, subscribe } from '../../testing/browser.ts';
import { sharedWorkers } from '../../testing/document-server.ts';
import { type FormFile, form } from '../../testing/form.ts';
import { holdTasks } from '../../testing/held-tasks.ts';
import { startWholeServer, type TestServer } from '../../testing/test-app.ts';

const letter: FormFile = { name: 'brev.pdf', bytes: letterPdf() };
const megabytes = (count: number): FormFile => ({
  name: 'stor.pdf',
  bytes: new Uint8Array(count * 1_048_576),
});
const terms = { kind: 'redact', terms: '["Kari"]' };
const detect = { kind: 'detect', use_fast: 'true' };

const workers = await sharedWorkers();
let server: TestServer;
afterEach(() => server.close());

async function open(tasks = workers): Promise<void> {
  const environment = { CALLS_PER_MINUTE: '100000', JOB_MEMORY_MB: '16' };
  server = await startWholeServer({ tasks, environment });
}
async function someone(): Promise<Member> {
  const member = await join(server);
  await subscribe(server, member);
  return member;
}
async function send({ browser }: Member, files: readonly FormFile[], fields: Record<string, string>) {
  return browser.send({ method: 'POST', url: '/api/jobs', ...(await form(files, fields)) });
}
async function start(member: Member, files: readonly FormFile[], fields: Record<string, string>) {
  const reply = await send(member, files, fields);
  expect([reply.statusCode, reply.json().error]).toEqual([202, undefined]);
  return reply.json().data.id as string;
}
const get = async ({ browser }: Member, id: string): Promise<Job> =>
  (await browser.call('GET', `/api/jobs/${id}`)).json().data;
const isOver = async (member: Member, id: string): Promise<Job> => {
  await expect.poll(async () => (await get(member, id)).ended_at, { timeout: 30_000 }).not.toBeNull();
  return get(member, id);
};

test('one account has twenty jobs open at most, two of them running, and another is not held up', async () => {
  const held = holdTasks(workers, 'redact', 1);
  await open(held.tasks);
  const [kari, ola] = [await someone(), await someone()];
  const ids: string[] = [];
  for (let index = 0; index < 20; index++) ids.push(await start(kari, [letter], terms));
  const refused = await send(kari, [letter], terms);
  expect([refused.statusCode, codeOf(refused)]).toEqual([429, 'job.too_many']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const olas = await start(ola, [letter], terms);
  await expect.poll(async () => (await get(ola, olas)).state).toBe('running');
  const states = await Promise.all(ids.map(async (id) => (await get(kari, id)).state));
  expect(states.toSorted()).toEqual([...Array(2).fill('running'), ...Array(18).fill('waiting')]);
  held.let();
  for (const id of [...ids, olas]) await isOver(id === olas ? ola : kari, id);
  await start(kari, [letter], terms);
}, 60_000);

test('one account fills half of the memory, all together not more than all of it', async () => {
  const held = holdTasks(workers, 'redact', 1);
  await open(held.tasks);
  const [kari, ola, per] = [await someone(), await someone(), await someone()];
  const large = await start(kari, [megabytes(7)], terms);
  expect(codeOf(await send(kari, [megabytes(2)], terms))).toBe('job.too_many');
  await start(ola, [megabytes(7)], terms);
  const full = await send(per, [megabytes(3)], terms);
  expect([full.statusCode, codeOf(full)]).toEqual([503, 'task.busy']);
  await start(per, [letter], terms);
  await kari.browser.call('DELETE', `/api/jobs/${large}`);
  await start(per, [megabytes(3)], terms);
  held.let();
});

test('a result that was fetched gives way to the next job, one that waits does not', async () => {
  await open();
  const kari = await someone();
  const large = await start(kari, [megabytes(7)], terms);
  await isOver(kari, large);
  expect(codeOf(await send(kari, [megabytes(2)], terms))).toBe('job.too_many');
  const fetch = () => kari.browser.call('GET', `/api/jobs/${large}/result`);
  expect((await fetch()).statusCode).toBe(200);
  await expect.poll(async () => (await send(kari, [megabytes(2)], terms)).statusCode).toBe(202);
  expect(codeOf(await fetch())).toBe('job.result_gone');
});

/** A user with a month of the plan and this number of pages left. */
async function someoneWith(pages: number): Promise<Member> {
  const member = await join(server);
  const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const period_start = daysFromNow(-1);
  const period = { current_period_start: period_start, current_period_end: daysFromNow(20) };
  await subscribe(server, member, { plan_code: 'basic_monthly', ...period });
  await server.deps.db
    .insertInto('usage_periods')
    .values({
      subscription_id: `subscription-${member.userId}`,
      period_start,
      pages_used: 500 - pages,
    })
    .execute();
  return member;
}

test('a detection without a page left is refused with 402, and so are types; terms are not', async () => {
  await open();
  const kari = await someoneWith(0);
  const types = { kind: 'redact', use_fast: 'true', types: '["EMAIL_ADDRESS"]' };
  for (const fields of [detect, types]) {
    const reply = await send(kari, [letter], fields);
    expect([reply.statusCode, codeOf(reply)]).toEqual([402, 'usage.exhausted']);
  }
  expect((await kari.browser.call('GET', '/api/jobs')).json().data.jobs).toEqual([]);
  await isOver(kari, await start(kari, [letter], terms));
});

test('a detection whose pages run out keeps what it found, and says which pages it did not read', async () => {
  await open();
  const kari = await someoneWith(4);
  const second = { name: 'to.pdf', bytes: letterPdf() };
  const third = { name: 'tre.pdf', bytes: letterPdf() };
  const id = await start(kari, [letter, second, third], detect);
  const job = await isOver(kari, id);
  expect(job).toMatchObject({ error: { code: 'usage.exhausted' }, result: 'waiting', files_done: 3 });
  const { file_results } = (await kari.browser.call('GET', `/api/jobs/${id}/result`)).json();
  expect(file_results).toHaveLength(3);
  const results = file_results as {
    status: string;
    performance?: { pages_count: number };
    unpaid_pages?: number[];
    error?: { code: string };
  }[];
  expect(results.reduce((sum, one) => sum + (one.performance?.pages_count ?? 0), 0)).toBe(4);
  for (const { performance, unpaid_pages = [], error } of results)
    if (error) expect(error.code).toBe('usage.exhausted');
    else expect((performance?.pages_count ?? 0) + unpaid_pages.length).toBe(3);
  expect(job.files_refused).toBe(results.filter((one) => one.error ?? one.unpaid_pages).length);
});

test('a redaction by types delivers no file of which a page was not paid for', async () => {
  await open();
  const kari = await someoneWith(2);
  const types = { kind: 'redact', use_fast: 'true', types: '["EMAIL_ADDRESS"]' };
  const job = await isOver(kari, await start(kari, [letter], types));
  expect(job).toMatchObject({ state: 'failed', error: { code: 'usage.exhausted', file_index: 0 } });
});

test('the jobs of a deleted account end, and nothing of them is held', async () => {
  const held = holdTasks(workers, 'redact', 2);
  await open(held.tasks);
  const { vault } = server.deps.jobs;
  const kari = await someone();
  const done = await start(kari, [letter], terms);
  await isOver(kari, done);
  const running = await start(kari, [letter, letter], terms);
  await expect.poll(async () => (await get(kari, running)).state).toBe('running');
  expect((await vault.parts(done)).size).toBeGreaterThan(0);
  const { password } = kari.person;
  const reply = await kari.browser.call('DELETE', '/api/users/me', { password, confirm: 'DELETE' });
  held.let();
  expect([reply.statusCode, codeOf(reply)]).toEqual([200, undefined]);
  for (const id of [done, running])
    await expect.poll(async () => (await vault.parts(id)).size, { timeout: 10_000 }).toBe(0);
});
