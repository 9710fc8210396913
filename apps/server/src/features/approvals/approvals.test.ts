import { createHash } from 'node:crypto';
import {
  type Draft,
  type DraftNote,
  defaultAppearance,
  type MarkPlan,
  type OrganizationPermission,
  type OrganizationRole,
  organizationRoles,
  planText,
  type RouteDefinition,
  redactFiles,
  redactionBatchReportSchema,
  roleMay,
  routes,
} from '@sladd/contract';
import { checkProof } from '@sladd/proof';
import { letterPdf } from '@sladd/testkit';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DocumentTaskRunner } from '../../tasks/definitions.ts';
import { join, type Member, subscribe } from '../../testing/browser.ts';
import { describeOnEveryDatabase } from '../../testing/databases.ts';
import { startWorkers } from '../../testing/document-server.ts';
import { type FormFile, form } from '../../testing/form.ts';
import { insertOrganization } from '../../testing/organization.ts';
import { startWholeServer, type TestServer } from '../../testing/test-app.ts';
import { insertMembership } from '../memberships/index.ts';
import { deleteExpiredDrafts } from './index.ts';

type Reply = Awaited<ReturnType<Member['browser']['call']>>;
const codeOf = (reply: Reply): string | undefined => reply.json().error?.code;
const hashOf = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');
const DAY_MS = 86_400_000;

const bytes = letterPdf();
const letter = { name: 'Kari sitt brev.pdf', bytes };
const box = { x0: 70, y0: 144, x1: 142, y1: 160 };
const other = { x0: 70, y0: 200, x1: 142, y1: 216 };

function planWith(boxes = [box], document = bytes): MarkPlan {
  return {
    ...{ format: 'sladd-plan', version: 1 },
    document: { sha256: hashOf(document), bytes: document.length, pages: 3 },
    marks: boxes.map((one) => ({
      ...{ page: 1, boxes: [one], entity_type: 'MANUAL', source: 'drawn', methods: [] },
      ...{ decision: 'undecided', grounds: [] },
    })),
    look: {
      ...{ appearance: defaultAppearance, remove_images: false, keep: ['tags'] },
      ...{ remove_touched_drawings: false, hardened: false, rasterise: false },
    },
  } as MarkPlan;
}

const sealed = (plan: MarkPlan) => ({ plan, plan_sha256: hashOf(planText(plan)) });
const mappingOf = (boxes = [box]) => ({
  pages: [{ page: 1, sensitive: boxes.map((bbox) => ({ entity_type: 'MANUAL', bbox })) }],
});
const note: DraftNote = { page: 1, box, entity_type: 'MANUAL', text: 'Hjemmelen stemmer ikke' };

describeOnEveryDatabase('two pairs of eyes', (useDatabase) => {
  let server: TestServer;
  let workers: DocumentTaskRunner;
  let now = Date.now();
  const people = {} as Record<OrganizationRole | 'author' | 'stranger', Member>;
  let orgId = '';
  beforeAll(async () => {
    workers = await startWorkers();
    server = await startWholeServer({
      ...{ db: useDatabase(), tasks: workers, clock: () => new Date(now) },
      environment: { CALLS_PER_MINUTE: '100000' },
    });
    const names = [...organizationRoles, 'author', 'stranger'] as const;
    for (const name of names) people[name] = await join(server);
    orgId = await insertOrganization(server.deps.db, people.owner.userId, 'Nordvik kommune');
    for (const name of ['admin', 'member', 'viewer', 'author'] as const) await bring(name);
    await insertOrganization(server.deps.db, people.stranger.userId, 'Sørvik kommune');
    for (const name of names) {
      await subscribe(server, people[name]);
      if (name !== 'stranger')
        await people[name].browser.call('PUT', '/api/organizations/current', { org_id: orgId });
    }
  });
  afterAll(async () => {
    await server.close();
    await workers.close();
  });
  beforeEach(async () => {
    await server.deps.db.deleteFrom('drafts').execute();
    await require({});
  });

  async function bring(name: 'admin' | 'member' | 'viewer' | 'author'): Promise<void> {
    const role = name === 'author' ? 'admin' : name;
    const row = { organizationId: orgId, userId: people[name].userId, role, at: new Date(now) } as const;
    await insertMembership(server.deps.db, row);
  }

  async function require(rules: object): Promise<void> {
    const body = { is_required: true, allows_words: false, sends_mail: false, keep_days: 90, ...rules };
    const reply = await people.owner.browser.call('PUT', `/api/organizations/${orgId}/approval`, body);
    expect(reply.statusCode, reply.body).toBe(200);
  }

  const on = (
    { browser }: Member,
    method: RouteDefinition['method'],
    path: string,
    body?: object,
    org = orgId,
  ) => browser.call(method, `/api/organizations/${org}/drafts${path}`, body);

  async function send(plan = planWith(), more: object = {}, by = people.author): Promise<Draft> {
    const reply = await on(by, 'POST', '', { title: 'Vedtak', ...sealed(plan), ...more });
    expect(reply.statusCode, reply.body).toBe(201);
    return reply.json().data;
  }

  const seen = ({ original_sha256, plan_sha256 }: Draft) => ({ original_sha256, plan_sha256 });
  const approve = (draft: Draft, by = people.member) =>
    on(by, 'POST', `/${draft.draft_id}/approve`, seen(draft));
  const sendBack = (draft: Draft, more: object = {}, by = people.member) =>
    on(by, 'POST', `/${draft.draft_id}/return`, { ...seen(draft), notes: [note], ...more });
  const resend = (draft: Draft, plan?: MarkPlan, more: object = {}) =>
    on(people.author, 'POST', `/${draft.draft_id}/send`, {
      ...{ revision: draft.revision, ...(plan ? sealed(plan) : {}), ...more },
    });
  const read = async (draft: Draft, by = people.author): Promise<Draft> =>
    (await on(by, 'GET', `/${draft.draft_id}`)).json().data;

  async function redact(
    { browser }: Member,
    boxes: readonly (typeof box)[][] = [[box]],
    fields: Record<string, string> = {},
    files: FormFile[] = [letter],
  ): Promise<Reply> {
    const mappings = JSON.stringify(boxes.map((one) => mappingOf(one)));
    const { payload, headers } = await form(files, { redaction_mappings: mappings, ...fields });
    return browser.send({ method: 'POST', url: redactFiles.path, payload, headers });
  }

  const entries = async (after = 0) => {
    const rows = await server.deps.db
      .selectFrom('audit_events')
      .select(['action', 'seq', 'details', 'target_kind', 'target_name'])
      .where('chain', '=', orgId)
      .where('seq', '>', after)
      .orderBy('seq')
      .execute();
    return rows.filter(({ action }) => action.startsWith('approval.'));
  };

  test('sent, returned, sent again, approved, delivered: and each step is in the log without a word', async () => {
    const before = (await entries()).at(-1)?.seq ?? 0;
    const first = await send(planWith(), { case_number: '2026/1147', message: 'Legen er dekket' });
    expect(first).toMatchObject({ state: 'in_review', boxes: 1, is_own: true, file_name: null });
    expect(codeOf(await redact(people.author))).toBe('approval.required');
    const returned: Draft = (await sendBack(first, { answer: 'Nesten' })).json().data;
    expect(returned).toMatchObject({ state: 'returned', notes: 1, review_notes: [note], is_own: false });
    expect(codeOf(await redact(people.author))).toBe('approval.required');
    const again: Draft = (await resend(returned, planWith([box, other]))).json().data;
    expect(again).toMatchObject({ state: 'in_review', boxes: 2, revision: 3 });
    const approved: Draft = (await approve(again)).json().data;
    expect(approved).toMatchObject({ state: 'approved', decided_by: { user_id: people.member.userId } });
    expect(codeOf(await redact(people.author, [[box]]))).toBe('approval.required');
    const done = await redact(people.author, [[other, box]]);
    expect(done.statusCode, done.body.slice(0, 300)).toBe(200);
    expect((await read(approved)).delivered_at).not.toBeNull();
    const log = await entries(before);
    expect(log.map(({ action }) => action)).toEqual([
      ...['approval.sent', 'approval.returned', 'approval.sent', 'approval.approved', 'approval.delivered'],
    ]);
    const text = JSON.stringify(log);
    for (const word of ['Vedtak', 'Nesten', 'Kari', 'Hjemmelen', '1147']) expect(text).not.toContain(word);
  });

  test.each([
    ['that somebody approved, not who', false],
    ['who, once the organization lets it be told', true],
  ])('report and proof say when and %s', async (_what, isNamed) => {
    await require({ names_approver: isNamed });
    const draft: Draft = (await approve(await send())).json().data;
    const username = draft.decided_by?.username;
    const approved = new Date(now).toISOString();
    now += 60_000;
    const files = unzipSync((await redact(people.author)).rawPayload);
    const { files: reports } = redactionBatchReportSchema.parse(
      JSON.parse(strFromU8(files['report.json'] ?? new Uint8Array())),
    );
    expect(reports[0]?.made_at).toBe(new Date(now).toISOString());
    const by = isNamed ? { approved_by: username } : {};
    expect(reports[0]?.approval).toEqual({ approved_at: approved, ...by });
    const [proof] = Object.entries(files).flatMap(([name, own]) =>
      name.endsWith('-proof.json') ? [own] : [],
    );
    const { statement } = await checkProof(proof ?? new Uint8Array());
    expect(statement.approval).toEqual({ approved_at: `${approved.slice(0, 19)}Z`, ...by });
    await require({ is_required: false });
    const plain = unzipSync((await redact(people.author)).rawPayload);
    expect(strFromU8(plain['report.json'] ?? new Uint8Array())).not.toContain('approved_at');
  });

  test('nothing that people wrote can be read in the database, and an own plan comes back whole', async () => {
    await require({ allows_words: true });
    const plan = planWith();
    const worded = { ...plan, marks: plan.marks.map((mark) => ({ ...mark, words: 'Kari Nordmann' })) };
    const draft = await send(worded, {
      message: 'Hemmelig melding',
      file_name: 'kari.pdf',
      case_number: 'K-77',
    });
    await sendBack(draft, { answer: 'Hemmelig svar' });
    const stored = JSON.stringify(await server.deps.db.selectFrom('drafts').selectAll().execute());
    for (const word of ['Vedtak', 'Hemmelig', 'kari', 'Kari', 'K-77', 'Hjemmelen', 'MANUAL'])
      expect(stored).not.toContain(word);
    expect((await read(draft)).plan).toEqual(worded);
    expect(await read(draft)).toMatchObject({ file_name: 'kari.pdf', answer: 'Hemmelig svar' });
  });

  describe('who approves', () => {
    test('is never the author, whatever role the author is given', async () => {
      const draft = await send();
      expect(codeOf(await approve(draft, people.author))).toBe('draft.own');
      const { db } = server.deps;
      for (const role of ['member', 'admin'] as const) {
        await db
          .updateTable('memberships')
          .set({ role })
          .where('user_id', '=', people.author.userId)
          .execute();
        expect(codeOf(await approve(draft, people.author))).toBe('draft.own');
        expect(codeOf(await sendBack(draft, {}, people.author))).toBe('draft.own');
      }
      await db
        .updateTable('organizations')
        .set({ owner_user_id: people.author.userId })
        .where('id', '=', orgId)
        .execute();
      expect(codeOf(await approve(draft, people.author))).toBe('draft.own');
      await db
        .updateTable('organizations')
        .set({ owner_user_id: people.owner.userId })
        .where('id', '=', orgId)
        .execute();
    });

    test('does so once, also when two try at once', async () => {
      const draft = await send();
      const replies = await Promise.all([
        approve(draft),
        approve(draft, people.admin),
        sendBack(draft, {}, people.owner),
      ]);
      expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      expect(new Set(replies.map(codeOf).filter((code) => code !== undefined))).toEqual(
        new Set(['draft.state']),
      );
    });

    test('approves what they saw: a change meanwhile, another file or another plan is refused', async () => {
      const draft = await send();
      const changed: Draft = (await resend(draft, planWith([other]))).json().data;
      expect(codeOf(await approve(draft))).toBe('draft.changed');
      const foreign = { ...changed, original_sha256: hashOf('another file') };
      expect(codeOf(await approve(foreign))).toBe('draft.other_file');
      expect(codeOf(await resend(draft, planWith()))).toBe('draft.changed');
      expect((await approve(changed)).statusCode).toBe(200);
    });
  });

  describe('an approval', () => {
    test('is gone with any later change, and comes back by another one', async () => {
      const draft = await send();
      const approved: Draft = (await approve(draft)).json().data;
      expect(codeOf(await resend(approved, planWith()))).toBe('draft.state');
      const changed: Draft = (await resend(approved, planWith([other]))).json().data;
      expect(changed).toMatchObject({ state: 'changed', approved: { plan_sha256: draft.plan_sha256 } });
      for (const boxes of [[box], [other]])
        expect(codeOf(await redact(people.author, [boxes]))).toBe('approval.required');
      expect((await approve(changed)).statusCode).toBe(200);
      expect(codeOf(await redact(people.author, [[box]]))).toBe('approval.required');
      expect((await redact(people.author, [[other]])).statusCode).toBe(200);
    });

    test('holds for one file, one set of areas, one look, and nothing besides', async () => {
      await approve(await send());
      const text = Buffer.concat([bytes, Buffer.from('\n')]);
      const refused = await Promise.all([
        redact(people.author, [[box]], {}, [{ ...letter, bytes: text }]),
        redact(people.author, [[box, other]]),
        redact(people.author, [[{ ...box, x1: 143 }]]),
        redact(people.author, [[box]], { terms: '["Kari"]' }),
        redact(people.author, [[box]], { remove_images: 'true' }),
        redact(people.author, [[box]], { options: '{"mark_elsewhere":true}' }),
        redact(people.author, [[box]], { options: '{"keep":["links"]}' }),
        redact(people.author, [[box]], {
          appearance: JSON.stringify({ ...defaultAppearance, mode: 'transparent' }),
        }),
      ]);
      expect(refused.map(codeOf)).toEqual(refused.map(() => 'approval.required'));
      const batch = await redact(people.author, [[box], [other]], {}, [letter, letter]);
      expect(batch.json().error).toMatchObject({ code: 'approval.required', details: { file_index: 1 } });
      expect((await redact(people.author)).statusCode).toBe(200);
      expect((await redact(people.author, [[box]], { new_password: 'hemmelig' })).statusCode).toBe(200);
    });

    test('is asked of keys of the organization too, and no key gives one', async () => {
      const { browser } = people.author;
      const made = await browser.call('POST', '/api/users/me/api-keys', {
        name: 'Saksystem',
        permissions: ['redact'],
        duration: '90d',
      });
      expect(made.statusCode, made.body).toBe(201);
      const { key } = made.json().data;
      const draft = await send();
      const { payload, headers } = await form([letter], {
        redaction_mappings: JSON.stringify([mappingOf()]),
      });
      const call = async (
        url: string,
        what: { payload: object | Buffer; headers?: Record<string, string> },
      ) => {
        const given = {
          ...headers,
          ...what.headers,
          authorization: `Bearer ${key}`,
        };
        return server.app.inject({ method: 'POST', url, ...what, headers: given });
      };
      await server.deps.db.updateTable('api_keys').set({ organization_id: orgId }).execute();
      expect(codeOf(await call(redactFiles.path, { payload }))).toBe('approval.required');
      const json = { payload: seen(draft), headers: { 'content-type': 'application/json' } };
      const asked = await call(`/api/organizations/${orgId}/drafts/${draft.draft_id}/approve`, json);
      expect(codeOf(asked)).toBe('api_key.not_for_call');
      await approve(draft);
      expect((await call(redactFiles.path, { payload })).statusCode).toBe(200);
    });

    test('is not asked of people in other organizations, of those working alone, nor while the switch is off', async () => {
      expect((await redact(people.stranger)).statusCode).toBe(200);
      await require({ is_required: false });
      expect((await redact(people.author)).statusCode).toBe(200);
      const { browser } = people.author;
      await require({});
      expect(codeOf(await redact(people.author))).toBe('approval.required');
      await browser.call('PUT', '/api/organizations/current', { org_id: null });
      expect((await redact(people.author)).statusCode).toBe(200);
      await browser.call('PUT', '/api/organizations/current', { org_id: orgId });
    });

    test('that is taken back while the file is redacted delivers nothing', async () => {
      const approved: Draft = (await approve(await send())).json().data;
      let isBack = false;
      const slow: DocumentTaskRunner = {
        ...workers,
        health: () => workers.health(),
        run: (kind, input, options) =>
          (async function* () {
            yield* workers.run(kind, input, options);
            if (kind === 'redact') isBack = (await resend(approved, planWith([other]))).statusCode === 200;
          })() as ReturnType<typeof workers.run<typeof kind>>,
      };
      Object.assign(server.deps, { tasks: slow });
      const reply = await redact(people.author);
      Object.assign(server.deps, { tasks: workers });
      expect([isBack, codeOf(reply)]).toEqual([true, 'approval.required']);
    });
  });

  describe('a database that somebody touched', () => {
    const touch = (changes: object) => server.deps.db.updateTable('drafts').set(changes).execute();

    test('makes nobody approve or deliver another plan', async () => {
      const mine = await send();
      const foreign = await send(planWith([other]), {}, people.admin);
      const [row, other_row] = await Promise.all(
        [mine, foreign].map(({ draft_id }) =>
          server.deps.db
            .selectFrom('drafts')
            .selectAll()
            .where('id', '=', draft_id)
            .executeTakeFirstOrThrow(),
        ),
      );
      await server.deps.db
        .updateTable('drafts')
        .set({ sealed_plan: other_row!.sealed_plan, plan_sha256: other_row!.plan_sha256 })
        .where('id', '=', mine.draft_id)
        .execute();
      expect(codeOf(await approve({ ...mine, plan_sha256: foreign.plan_sha256 }))).toBe('draft.tampered');
      expect(codeOf(await on(people.member, 'GET', `/${mine.draft_id}`))).toBe('draft.tampered');
      await touch({ sealed_plan: row!.sealed_plan });
      await touch({ state: 'approved' });
      expect(codeOf(await redact(people.author))).toBe('approval.required');
    });

    test('gives no approval of another draft, and none by the author', async () => {
      const mine = await send();
      const theirs: Draft = (await approve(await send(planWith(), {}, people.admin))).json().data;
      const { sealed_approval } = await server.deps.db
        .selectFrom('drafts')
        .selectAll()
        .where('id', '=', theirs.draft_id)
        .executeTakeFirstOrThrow();
      await on(people.admin, 'DELETE', `/${theirs.draft_id}`);
      await touch({ state: 'approved', sealed_approval });
      expect(codeOf(await redact(people.author))).toBe('approval.required');
      expect(codeOf(await on(people.author, 'GET', `/${mine.draft_id}`))).toBe('draft.tampered');
    });
  });

  describe('a plan', () => {
    test('that does not arrive whole, removes nothing, or holds words is refused', async () => {
      const plan = planWith();
      const body = { title: 'Vedtak', ...sealed(plan) };
      const codes = await Promise.all(
        [
          { ...body, plan_sha256: hashOf('x') },
          { ...body, ...sealed(planWith([])) },
          { ...body, ...sealed({ ...plan, marks: plan.marks.map((mark) => ({ ...mark, words: 'Kari' })) }) },
          {
            ...body,
            ...sealed({ ...plan, marks: plan.marks.map((mark) => ({ ...mark, entity_type: 'Kari' })) }),
          },
          { ...body, title: ' ' },
          { ...body, title: 'x'.repeat(121) },
          { ...body, message: 'x'.repeat(2001) },
        ].map(async (one) => codeOf(await on(people.author, 'POST', '', one))),
      );
      expect(codes).toEqual([
        ...['draft.plan_hash', 'draft.nothing_to_remove', 'draft.words_not_allowed'],
        ...Array(4).fill('request.invalid'),
      ]);
      const draft = await send();
      expect(codeOf(await on(people.author, 'POST', '', body))).toBe('draft.exists');
      const foreign = planWith([box], Buffer.from('another'));
      expect(codeOf(await resend(draft, foreign))).toBe('draft.other_file');
      expect(codeOf(await sendBack(draft, { notes: [] }))).toBe('draft.no_notes');
    });
  });

  describe('lists', () => {
    test('say what waits for whom; what was not sent is its author’s alone', async () => {
      const draft = await send(planWith(), { title: 'Klage barnehageplass', case_number: '2026/1098' });
      await send(planWith([other]), { title: 'Tilsyn' }, people.member);
      const list = async (by: Member, query = '') => (await on(by, 'GET', query)).json().data;
      const titles = ({ drafts }: { drafts: { title: string }[] }) => drafts.map(({ title }) => title);
      expect(await list(people.author)).toMatchObject({ to_review: 1, mine: 1, total: 1 });
      expect(titles(await list(people.author))).toEqual(['Tilsyn']);
      expect(titles(await list(people.admin))).toEqual(['Klage barnehageplass', 'Tilsyn']);
      expect(titles(await list(people.admin, '?order=newest&size=1'))).toEqual(['Tilsyn']);
      expect(titles(await list(people.admin, '?search=1098'))).toEqual(['Klage barnehageplass']);
      expect(titles(await list(people.admin, '?search=BARNE&list=all'))).toEqual(['Klage barnehageplass']);
      expect(titles(await list(people.viewer, '?list=all'))).toEqual([]);
      await on(people.author, 'POST', `/${draft.draft_id}/withdraw`);
      expect(titles(await list(people.admin, '?list=all'))).toEqual(['Tilsyn']);
      expect(codeOf(await on(people.admin, 'GET', `/${draft.draft_id}`))).toBe('draft.not_found');
      expect(codeOf(await approve(draft, people.admin))).toBe('draft.not_found');
      expect(titles(await list(people.author, '?list=mine'))).toEqual(['Klage barnehageplass']);
      now += 3 * 60_000;
      const back: Draft = (await resend(await read(draft))).json().data;
      now += 5 * 60_000;
      await approve(back, people.admin);
      expect(await list(people.author, '?list=approved')).toMatchObject({
        total: 1,
        median_wait_minutes: 5,
      });
    });
  });

  describe('a draft goes', () => {
    test('after its time, with its author’s membership unless it is approved, and by its author alone', async () => {
      const draft = await send();
      expect(codeOf(await on(people.member, 'DELETE', `/${draft.draft_id}`))).toBe('draft.not_author');
      expect(codeOf(await on(people.member, 'POST', `/${draft.draft_id}/withdraw`))).toBe('draft.not_author');
      const before = now;
      now += 91 * DAY_MS;
      await deleteExpiredDrafts(server.deps);
      now = before;
      expect(await server.deps.db.selectFrom('drafts').select('id').execute()).toEqual([]);
      const leaver = await join(server);
      const row = { organizationId: orgId, userId: leaver.userId, role: 'member', at: new Date() } as const;
      await insertMembership(server.deps.db, row);
      await send(planWith(), {}, leaver);
      const kept = await send(planWith([other], Buffer.from('x')), {}, leaver);
      await approve(kept);
      await leaver.browser.call('POST', `/api/organizations/${orgId}/leave`);
      const left = await server.deps.db.selectFrom('drafts').select('id').execute();
      expect(left).toEqual([{ id: kept.draft_id }]);
      await leaver.browser.call('DELETE', '/api/users/me', {
        password: leaver.person.password,
        confirm: 'DELETE',
      });
      expect(await server.deps.db.selectFrom('drafts').select('id').execute()).toEqual([]);
    });
  });

  test('mails tell reviewers and author, when they are wanted, without a title or a file name', async () => {
    await require({ sends_mail: true });
    const draft = await send(planWith(), { title: 'Barnevern Nordmann', file_name: 'nordmann.pdf' });
    await approve(draft);
    await server.deps.outbox.idle();
    const mails = (await server.mails()).filter(({ text }) => text.includes(draft.draft_id));
    expect(mails.map(({ to }) => to)).toContain(people.author.person.email);
    for (const { subject, text } of mails) expect(`${subject} ${text}`).not.toMatch(/nordmann|barnevern/i);
  });

  describe('every call', () => {
    const calls: Record<string, { needs: OrganizationPermission; body?: object }> = {
      getApprovalRules: { needs: 'rules.read' },
      updateApprovalRules: {
        needs: 'rules.manage',
        body: { is_required: true, allows_words: false, sends_mail: false, keep_days: 90 },
      },
      listDrafts: { needs: 'drafts.send' },
      createDraft: {
        needs: 'drafts.send',
        body: { title: 'x', ...sealed(planWith([other], Buffer.from('m'))) },
      },
      getDraft: { needs: 'drafts.send' },
      sendDraft: { needs: 'drafts.send', body: { revision: 1 } },
      withdrawDraft: { needs: 'drafts.send' },
      deleteDraft: { needs: 'drafts.send' },
      approveDraft: {
        needs: 'drafts.review',
        body: { original_sha256: hashOf('a'), plan_sha256: hashOf('b') },
      },
      returnDraft: {
        needs: 'drafts.review',
        body: { original_sha256: hashOf('a'), plan_sha256: hashOf('b'), notes: [note] },
      },
    };
    const pathOf = (name: string, org: string) =>
      routes[name as keyof typeof routes].path.replace(':org_id', org).replace(':draft_id', 'nobody');

    test('is in the table below', () => {
      const all = Object.entries(routes).filter(([, { tag }]) => tag === 'Approvals');
      expect(Object.keys(calls).sort()).toEqual(all.map(([name]) => name).sort());
    });

    test.each(Object.entries(calls))(
      '%s is answered by the table, and to strangers nothing',
      async (name, { needs, body }) => {
        const { method } = routes[name as keyof typeof routes];
        for (const role of organizationRoles) {
          const reply = await people[role].browser.call(method, pathOf(name, orgId), body);
          if (roleMay(role, needs)) expect([403, 500]).not.toContain(reply.statusCode);
          else expect([reply.statusCode, codeOf(reply)]).toEqual([403, 'organization.forbidden']);
        }
        for (const org of [orgId, '019a0000-0000-7000-8000-000000000000']) {
          const reply = await people.stranger.browser.call(method, pathOf(name, org), body);
          expect(codeOf(reply)).toBe('organization.not_found');
        }
      },
    );

    test('on a draft of another organization finds none', async () => {
      const draft = await send();
      const theirs = await server.deps.db
        .selectFrom('organizations')
        .select('id')
        .where('owner_user_id', '=', people.stranger.userId)
        .executeTakeFirstOrThrow();
      for (const [path, body] of [
        ['', undefined],
        ['/approve', seen(draft)],
      ] as const) {
        const method = body ? 'POST' : 'GET';
        const reply = await on(people.stranger, method, `/${draft.draft_id}${path}`, body, theirs.id);
        expect(codeOf(reply)).toBe('draft.not_found');
      }
    });
  });
});
