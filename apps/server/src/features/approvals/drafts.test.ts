import { type Draft, type OrganizationPermission, organizationRoles, roleMay, routes } from '@sladd/contract';
import { describe, expect, test } from 'vitest';
import {
  box,
  hashOf,
  note,
  otherBox,
  planWith,
  sealed,
  seen,
  useApprovalScene,
} from '../../testing/approval-scene.ts';
import { codeOf, join, type Member } from '../../testing/browser.ts';
import { describeOnEveryDatabase } from '../../testing/databases.ts';
import { insertMembership } from '../memberships/index.ts';
import { deleteExpiredDrafts } from './index.ts';

const DAY_MS = 86_400_000;

describeOnEveryDatabase('drafts', (useDatabase) => {
  const scene = useApprovalScene(useDatabase);

  test('nothing that people wrote can be read in the database, and an own plan comes back whole', async () => {
    await scene.require({ allows_words: true });
    const plan = planWith();
    const worded = { ...plan, marks: plan.marks.map((mark) => ({ ...mark, words: 'Kari Nordmann' })) };
    const draft = await scene.send(worded, {
      message: 'Hemmelig melding',
      file_name: 'kari.pdf',
      case_number: 'K-77',
    });
    await scene.sendBack(draft, { answer: 'Hemmelig svar' });
    const stored = JSON.stringify(await scene.db.selectFrom('drafts').selectAll().execute());
    for (const word of ['Vedtak', 'Hemmelig', 'kari', 'Kari', 'K-77', 'Hjemmelen', 'MANUAL'])
      expect(stored).not.toContain(word);
    expect((await scene.read(draft)).plan).toEqual(worded);
    expect(await scene.read(draft)).toMatchObject({ file_name: 'kari.pdf', answer: 'Hemmelig svar' });
  });

  describe('a database that somebody touched', () => {
    const touch = (changes: object) => scene.db.updateTable('drafts').set(changes).execute();

    test('makes nobody approve or deliver another plan', async () => {
      const mine = await scene.send();
      const foreign = await scene.send(planWith([otherBox]), {}, scene.people.admin);
      const [row, other_row] = await Promise.all(
        [mine, foreign].map(({ draft_id }) =>
          scene.db.selectFrom('drafts').selectAll().where('id', '=', draft_id).executeTakeFirstOrThrow(),
        ),
      );
      await scene.db
        .updateTable('drafts')
        .set({ sealed_plan: other_row!.sealed_plan, plan_sha256: other_row!.plan_sha256 })
        .where('id', '=', mine.draft_id)
        .execute();
      expect(codeOf(await scene.approve({ ...mine, plan_sha256: foreign.plan_sha256 }))).toBe(
        'draft.tampered',
      );
      expect(codeOf(await scene.on(scene.people.member, 'GET', `/${mine.draft_id}`))).toBe('draft.tampered');
      await touch({ sealed_plan: row!.sealed_plan });
      await touch({ state: 'approved' });
      expect(codeOf(await scene.redact(scene.people.author))).toBe('approval.required');
    });

    test('gives no approval by the author', async () => {
      const approved: Draft = (await scene.approve(await scene.send())).json().data;
      await touch({ author_user_id: scene.people.member.userId });
      expect(codeOf(await scene.redact(scene.people.author))).toBe('approval.required');
      const read = await scene.on(scene.people.member, 'GET', `/${approved.draft_id}`);
      expect(codeOf(read)).toBe('draft.tampered');
    });

    test('gives no approval of an earlier plan of the draft', async () => {
      const approved: Draft = (await scene.approve(await scene.send())).json().data;
      expect((await scene.resend(approved, planWith([otherBox]))).statusCode).toBe(200);
      await touch({ state: 'approved' });
      for (const boxes of [[box], [otherBox]])
        expect(codeOf(await scene.redact(scene.people.author, [boxes]))).toBe('approval.required');
    });

    test('gives no approval of another draft', async () => {
      const mine = await scene.send();
      const theirs: Draft = (await scene.approve(await scene.send(planWith(), {}, scene.people.admin))).json()
        .data;
      const { sealed_approval } = await scene.db
        .selectFrom('drafts')
        .selectAll()
        .where('id', '=', theirs.draft_id)
        .executeTakeFirstOrThrow();
      await scene.on(scene.people.admin, 'DELETE', `/${theirs.draft_id}`);
      await touch({ state: 'approved', sealed_approval });
      expect(codeOf(await scene.redact(scene.people.author))).toBe('approval.required');
      expect(codeOf(await scene.on(scene.people.author, 'GET', `/${mine.draft_id}`))).toBe('draft.tampered');
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
        ].map(async (one) => codeOf(await scene.on(scene.people.author, 'POST', '', one))),
      );
      expect(codes).toEqual([
        ...['draft.plan_hash', 'draft.nothing_to_remove', 'draft.words_not_allowed'],
        ...Array(4).fill('request.invalid'),
      ]);
      const draft = await scene.send();
      expect(codeOf(await scene.on(scene.people.author, 'POST', '', body))).toBe('draft.exists');
      const foreign = planWith([box], Buffer.from('another'));
      expect(codeOf(await scene.resend(draft, foreign))).toBe('draft.other_file');
      expect(codeOf(await scene.sendBack(draft, { notes: [] }))).toBe('draft.no_notes');
    });
  });

  describe('lists', () => {
    test('say what waits for whom; what was not sent is its author’s alone', async () => {
      const draft = await scene.send(planWith(), { title: 'Klage barnehageplass', case_number: '2026/1098' });
      await scene.send(planWith([otherBox]), { title: 'Tilsyn' }, scene.people.member);
      const list = async (by: Member, query = '') => (await scene.on(by, 'GET', query)).json().data;
      const titles = ({ drafts }: { drafts: { title: string }[] }) => drafts.map(({ title }) => title);
      expect(await list(scene.people.author)).toMatchObject({ to_review: 1, mine: 1, total: 1 });
      expect(titles(await list(scene.people.author))).toEqual(['Tilsyn']);
      expect(titles(await list(scene.people.admin))).toEqual(['Klage barnehageplass', 'Tilsyn']);
      expect(titles(await list(scene.people.admin, '?order=newest&size=1'))).toEqual(['Tilsyn']);
      expect(titles(await list(scene.people.admin, '?search=1098'))).toEqual(['Klage barnehageplass']);
      expect(titles(await list(scene.people.admin, '?search=BARNE&list=all'))).toEqual([
        'Klage barnehageplass',
      ]);
      expect(titles(await list(scene.people.viewer, '?list=all'))).toEqual([]);
      await scene.on(scene.people.author, 'POST', `/${draft.draft_id}/withdraw`);
      expect(titles(await list(scene.people.admin, '?list=all'))).toEqual(['Tilsyn']);
      expect(codeOf(await scene.on(scene.people.admin, 'GET', `/${draft.draft_id}`))).toBe('draft.not_found');
      expect(codeOf(await scene.approve(draft, scene.people.admin))).toBe('draft.not_found');
      expect(titles(await list(scene.people.author, '?list=mine'))).toEqual(['Klage barnehageplass']);
      scene.now += 3 * 60_000;
      const back: Draft = (await scene.resend(await scene.read(draft))).json().data;
      scene.now += 5 * 60_000;
      await scene.approve(back, scene.people.admin);
      expect(await list(scene.people.author, '?list=approved')).toMatchObject({
        total: 1,
        median_wait_minutes: 5,
      });
    });
  });

  describe('a draft goes', () => {
    test('after its time, with its author’s membership unless it is approved, and by its author alone', async () => {
      const draft = await scene.send();
      expect(codeOf(await scene.on(scene.people.member, 'DELETE', `/${draft.draft_id}`))).toBe(
        'draft.not_author',
      );
      expect(codeOf(await scene.on(scene.people.member, 'POST', `/${draft.draft_id}/withdraw`))).toBe(
        'draft.not_author',
      );
      const before = scene.now;
      scene.now += 91 * DAY_MS;
      await deleteExpiredDrafts(scene.server.deps);
      scene.now = before;
      expect(await scene.db.selectFrom('drafts').select('id').execute()).toEqual([]);
      const leaver = await join(scene.server);
      const row = {
        organizationId: scene.orgId,
        userId: leaver.userId,
        role: 'member',
        at: new Date(),
      } as const;
      await insertMembership(scene.db, row);
      await scene.send(planWith(), {}, leaver);
      const kept = await scene.send(planWith([otherBox], Buffer.from('x')), {}, leaver);
      await scene.approve(kept);
      await leaver.browser.call('POST', `/api/organizations/${scene.orgId}/leave`);
      const left = await scene.db.selectFrom('drafts').select('id').execute();
      expect(left).toEqual([{ id: kept.draft_id }]);
      await leaver.browser.call('DELETE', '/api/users/me', {
        password: leaver.person.password,
        confirm: 'DELETE',
      });
      expect(await scene.db.selectFrom('drafts').select('id').execute()).toEqual([]);
    });
  });

  test('a draft that is sent anew while others go for their age stays', async () => {
    await scene.send();
    const before = scene.now;
    scene.now += 1000;
    const { draft_id } = await scene.send(planWith([otherBox], Buffer.from('x')));
    scene.now += 91 * DAY_MS;
    const expires_at = new Date(scene.now + DAY_MS).toISOString();
    const { audit, ...deps } = scene.server.deps;
    const record: typeof audit.record = async (transaction, event) => {
      await transaction.updateTable('drafts').set({ expires_at }).where('id', '=', draft_id).execute();
      await audit.record(transaction, event);
    };
    await deleteExpiredDrafts({ ...deps, audit: { ...audit, record } });
    scene.now = before;
    expect(await scene.db.selectFrom('drafts').select('id').execute()).toEqual([{ id: draft_id }]);
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
        body: { title: 'x', ...sealed(planWith([otherBox], Buffer.from('m'))) },
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
          const reply = await scene.people[role].browser.call(method, pathOf(name, scene.orgId), body);
          if (roleMay(role, needs)) expect([403, 500]).not.toContain(reply.statusCode);
          else expect([reply.statusCode, codeOf(reply)]).toEqual([403, 'organization.forbidden']);
        }
        for (const org of [scene.orgId, '019a0000-0000-7000-8000-000000000000']) {
          const reply = await scene.people.stranger.browser.call(method, pathOf(name, org), body);
          expect(codeOf(reply)).toBe('organization.not_found');
        }
      },
    );

    test('on a draft of another organization finds none', async () => {
      const draft = await scene.send();
      const theirs = await scene.db
        .selectFrom('organizations')
        .select('id')
        .where('owner_user_id', '=', scene.people.stranger.userId)
        .executeTakeFirstOrThrow();
      for (const [path, body] of [
        ['', undefined],
        ['/approve', seen(draft)],
      ] as const) {
        const method = body ? 'POST' : 'GET';
        const reply = await scene.on(
          scene.people.stranger,
          method,
          `/${draft.draft_id}${path}`,
          body,
          theirs.id,
        );
        expect(codeOf(reply)).toBe('draft.not_found');
      }
    });
  });
});
