import { createHash } from 'node:crypto';
import { type Draft, defaultAppearance, type Job, type MarkPlan, planText } from '@sladd/contract';
import { letterPdf } from '@sladd/testkit';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DatabaseUnavailableError } from '../../db/database-unavailable.ts';
import { codeOf, join, type Member, subscribe } from '../../testing/browser.ts';
import { sharedWorkers } from '../../testing/document-server.ts';
import { form } from '../../testing/form.ts';
import { holdTasks } from '../../testing/held-tasks.ts';
import { insertOrganization } from '../../testing/organization.ts';
import { startWholeServer, type TestServer } from '../../testing/test-app.ts';
import { insertMembership } from '../memberships/index.ts';

const bytes = letterPdf();
const hashOf = (what: Uint8Array | string) => createHash('sha256').update(what).digest('hex');
const plan = {
  ...{ format: 'sladd-plan', version: 1 },
  document: { sha256: hashOf(bytes), bytes: bytes.length, pages: 3 },
  marks: [
    {
      ...{ page: 1, boxes: [{ x0: 70, y0: 144, x1: 142, y1: 160 }], entity_type: 'MANUAL' },
      ...{ source: 'drawn', methods: [], decision: 'undecided', grounds: [] },
    },
  ],
  look: {
    ...{ appearance: defaultAppearance, remove_images: false, keep: ['tags'] },
    ...{ remove_touched_drawings: false, hardened: false, rasterise: false },
  },
} as unknown as MarkPlan;
const order = { kind: 'redact', plans: JSON.stringify([plan]) };

const workers = await sharedWorkers();
let server: TestServer;
let held: ReturnType<typeof holdTasks>;
let orgId = '';
let author: Member;
let approver: Member;
beforeEach(async () => {
  held = holdTasks(workers, 'redact', 1);
  server = await startWholeServer({ tasks: held.tasks, environment: { CALLS_PER_MINUTE: '100000' } });
  author = await join(server);
  approver = await join(server);
  orgId = await insertOrganization(server.deps.db, approver.userId);
  const { userId } = author;
  const row = { organizationId: orgId, userId, role: 'member', at: new Date() } as const;
  await insertMembership(server.deps.db, row);
  for (const member of [author, approver]) {
    await subscribe(server, member);
    await member.browser.call('PUT', '/api/organizations/current', { org_id: orgId });
  }
  const rules = { is_required: true, allows_words: false, sends_mail: false, keep_days: 90 };
  const reply = await approver.browser.call('PUT', `/api/organizations/${orgId}/approval`, rules);
  expect(reply.statusCode, reply.body).toBe(200);
});
afterEach(() => server.close());

const send = async (fields: Record<string, string>) =>
  author.browser.send({
    method: 'POST',
    url: '/api/jobs',
    ...(await form([{ name: 'brev.pdf', bytes }], fields)),
  });

async function approved(): Promise<Draft> {
  const drafts = `/api/organizations/${orgId}/drafts`;
  const body = { title: 'Vedtak', plan, plan_sha256: hashOf(planText(plan)) };
  const draft: Draft = (await author.browser.call('POST', drafts, body)).json().data;
  const { original_sha256, plan_sha256 } = draft;
  const seen = { original_sha256, plan_sha256 };
  const reply = await approver.browser.call('POST', `${drafts}/${draft.draft_id}/approve`, seen);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().data;
}

async function over(id: string): Promise<Job> {
  const get = async () => (await author.browser.call('GET', `/api/jobs/${id}`)).json().data as Job;
  await expect.poll(async () => (await get()).ended_at, { timeout: 30_000 }).not.toBeNull();
  return get();
}

test('a job of what nobody approved is refused, and so is one that removes more, or what is not known yet', async () => {
  expect(codeOf(await send(order))).toBe('approval.required');
  await approved();
  expect(codeOf(await send({ ...order, terms: '["Kari"]' }))).toBe('approval.required');
  const types = { kind: 'redact', use_fast: 'true', types: '["EMAIL_ADDRESS"]' };
  expect(codeOf(await send(types))).toBe('approval.required');
  expect(held.begun()).toBe(0);
});

test('a job of what was approved is handed out, says so, and is written down once', async () => {
  const draft = await approved();
  const { id } = (await send(order)).json().data;
  held.let();
  expect(await over(id)).toMatchObject({ state: 'done', files_refused: 0 });
  const entries = unzipSync((await author.browser.call('GET', `/api/jobs/${id}/result`)).rawPayload);
  const report = JSON.parse(strFromU8(entries['report.json'] ?? new Uint8Array()));
  expect(report.files[0].approval.approved_at).toBe(draft.decided_at);
  const delivered = await server.deps.db
    .selectFrom('audit_events')
    .select('target_name')
    .where('action', '=', 'approval.delivered')
    .execute();
  expect(delivered).toHaveLength(1);
});

test.each([
  ['the approval is gone', () => server.deps.db.deleteFrom('drafts').execute()],
  [
    'its owner left the organization',
    () => server.deps.db.deleteFrom('memberships').where('user_id', '=', author.userId).execute(),
  ],
])('a job hands out nothing where meanwhile %s', async (_what, change) => {
  await approved();
  const { id } = (await send(order)).json().data;
  await expect.poll(() => held.begun()).toBe(1);
  await change();
  held.let();
  expect(await over(id)).toMatchObject({
    ...{ state: 'failed', result: 'none' },
    error: { code: 'approval.required' },
  });
  expect(codeOf(await author.browser.call('GET', `/api/jobs/${id}/result`))).toBe('job.result_gone');
  await expect.poll(async () => (await server.deps.jobs.vault.parts(id)).size).toBe(0);
});

test('a job is handed out once a database is back that was away when it was done', async () => {
  await approved();
  const { id } = (await send(order)).json().data;
  await expect.poll(() => held.begun()).toBe(1);
  const transaction = vi.spyOn(server.deps.db, 'transaction').mockImplementationOnce(() => {
    throw new DatabaseUnavailableError(new Error('away'));
  });
  held.let();
  expect(await over(id)).toMatchObject({ state: 'done', result: 'waiting' });
  transaction.mockRestore();
});
