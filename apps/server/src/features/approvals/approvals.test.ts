import { type Draft, defaultAppearance, redactFiles, redactionBatchReportSchema } from '@sladd/contract';
import { checkProof } from '@sladd/proof';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { DocumentTaskRunner } from '../../tasks/definitions.ts';
import {
  box,
  hashOf,
  letter,
  mappingOf,
  note,
  otherBox,
  planWith,
  seen,
  useApprovalScene,
} from '../../testing/approval-scene.ts';
import { codeOf } from '../../testing/browser.ts';
import { describeOnEveryDatabase } from '../../testing/databases.ts';
import { form } from '../../testing/form.ts';

describeOnEveryDatabase('two pairs of eyes', (useDatabase) => {
  const scene = useApprovalScene(useDatabase);

  const entries = async (after = 0) => {
    const rows = await scene.db
      .selectFrom('audit_events')
      .select(['action', 'seq', 'details', 'target_kind', 'target_name'])
      .where('chain', '=', scene.orgId)
      .where('seq', '>', after)
      .orderBy('seq')
      .execute();
    return rows.filter(({ action }) => action.startsWith('approval.'));
  };

  test('sent, returned, sent again, approved, delivered: and each step is in the log without a word', async () => {
    const before = (await entries()).at(-1)?.seq ?? 0;
    const first = await scene.send(planWith(), { case_number: '2026/1147', message: 'Legen er dekket' });
    expect(first).toMatchObject({ state: 'in_review', boxes: 1, is_own: true, file_name: null });
    expect(codeOf(await scene.redact(scene.people.author))).toBe('approval.required');
    const returned: Draft = (await scene.sendBack(first, { answer: 'Nesten' })).json().data;
    expect(returned).toMatchObject({ state: 'returned', notes: 1, review_notes: [note], is_own: false });
    expect(codeOf(await scene.redact(scene.people.author))).toBe('approval.required');
    const again: Draft = (await scene.resend(returned, planWith([box, otherBox]))).json().data;
    expect(again).toMatchObject({ state: 'in_review', boxes: 2, revision: 3 });
    const approved: Draft = (await scene.approve(again)).json().data;
    expect(approved).toMatchObject({
      state: 'approved',
      decided_by: { user_id: scene.people.member.userId },
    });
    expect(codeOf(await scene.redact(scene.people.author, [[box]]))).toBe('approval.required');
    const done = await scene.redact(scene.people.author, [[otherBox, box]]);
    expect(done.statusCode, done.body.slice(0, 300)).toBe(200);
    expect((await scene.read(approved)).delivered_at).not.toBeNull();
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
    await scene.require({ names_approver: isNamed });
    const draft: Draft = (await scene.approve(await scene.send())).json().data;
    const username = draft.decided_by?.username;
    const approved = new Date(scene.now).toISOString();
    scene.now += 60_000;
    const files = unzipSync((await scene.redact(scene.people.author)).rawPayload);
    const { files: reports } = redactionBatchReportSchema.parse(
      JSON.parse(strFromU8(files['report.json'] ?? new Uint8Array())),
    );
    expect(reports[0]?.made_at).toBe(new Date(scene.now).toISOString());
    const by = isNamed ? { approved_by: username } : {};
    expect(reports[0]?.approval).toEqual({ approved_at: approved, ...by });
    const [proof] = Object.entries(files).flatMap(([name, own]) =>
      name.endsWith('-proof.json') ? [own] : [],
    );
    const { statement } = await checkProof(proof ?? new Uint8Array());
    expect(statement.approval).toEqual({ approved_at: `${approved.slice(0, 19)}Z`, ...by });
    await scene.require({ is_required: false });
    const plain = unzipSync((await scene.redact(scene.people.author)).rawPayload);
    expect(strFromU8(plain['report.json'] ?? new Uint8Array())).not.toContain('approved_at');
  });

  describe('who approves', () => {
    test('is never the author, whatever role the author is given', async () => {
      const draft = await scene.send();
      expect(codeOf(await scene.approve(draft, scene.people.author))).toBe('draft.own');
      const { db } = scene.server.deps;
      for (const role of ['member', 'admin'] as const) {
        await db
          .updateTable('memberships')
          .set({ role })
          .where('user_id', '=', scene.people.author.userId)
          .execute();
        expect(codeOf(await scene.approve(draft, scene.people.author))).toBe('draft.own');
        expect(codeOf(await scene.sendBack(draft, {}, scene.people.author))).toBe('draft.own');
      }
      await db
        .updateTable('organizations')
        .set({ owner_user_id: scene.people.author.userId })
        .where('id', '=', scene.orgId)
        .execute();
      expect(codeOf(await scene.approve(draft, scene.people.author))).toBe('draft.own');
      await db
        .updateTable('organizations')
        .set({ owner_user_id: scene.people.owner.userId })
        .where('id', '=', scene.orgId)
        .execute();
    });

    test('does so once, also when two try at once', async () => {
      const draft = await scene.send();
      const replies = await Promise.all([
        scene.approve(draft),
        scene.approve(draft, scene.people.admin),
        scene.sendBack(draft, {}, scene.people.owner),
      ]);
      expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      expect(new Set(replies.map(codeOf).filter((code) => code !== undefined))).toEqual(
        new Set(['draft.state']),
      );
    });

    test('approves what they saw: a change meanwhile, another file or another plan is refused', async () => {
      const draft = await scene.send();
      const changed: Draft = (await scene.resend(draft, planWith([otherBox]))).json().data;
      expect(codeOf(await scene.approve(draft))).toBe('draft.changed');
      const foreign = { ...changed, original_sha256: hashOf('another file') };
      expect(codeOf(await scene.approve(foreign))).toBe('draft.other_file');
      expect(codeOf(await scene.resend(draft, planWith()))).toBe('draft.changed');
      expect((await scene.approve(changed)).statusCode).toBe(200);
    });
  });

  describe('an approval', () => {
    test('is gone with any later change, and comes back by another one', async () => {
      const draft = await scene.send();
      const approved: Draft = (await scene.approve(draft)).json().data;
      expect(codeOf(await scene.resend(approved, planWith()))).toBe('draft.state');
      const changed: Draft = (await scene.resend(approved, planWith([otherBox]))).json().data;
      expect(changed).toMatchObject({ state: 'changed', approved: { plan_sha256: draft.plan_sha256 } });
      for (const boxes of [[box], [otherBox]])
        expect(codeOf(await scene.redact(scene.people.author, [boxes]))).toBe('approval.required');
      expect((await scene.approve(changed)).statusCode).toBe(200);
      expect(codeOf(await scene.redact(scene.people.author, [[box]]))).toBe('approval.required');
      expect((await scene.redact(scene.people.author, [[otherBox]])).statusCode).toBe(200);
    });

    test('holds for one file, one set of areas, one look, and nothing besides', async () => {
      await scene.approve(await scene.send());
      const text = Buffer.concat([letter.bytes, Buffer.from('\n')]);
      const refused = await Promise.all([
        scene.redact(scene.people.author, [[box]], {}, [{ ...letter, bytes: text }]),
        scene.redact(scene.people.author, [[box, otherBox]]),
        scene.redact(scene.people.author, [[{ ...box, x1: 143 }]]),
        scene.redact(scene.people.author, [[box]], { terms: '["Kari"]' }),
        scene.redact(scene.people.author, [[box]], { remove_images: 'true' }),
        scene.redact(scene.people.author, [[box]], { options: '{"mark_elsewhere":true}' }),
        scene.redact(scene.people.author, [[box]], { options: '{"keep":["links"]}' }),
        scene.redact(scene.people.author, [[box]], {
          appearance: JSON.stringify({ ...defaultAppearance, mode: 'transparent' }),
        }),
      ]);
      expect(refused.map(codeOf)).toEqual(refused.map(() => 'approval.required'));
      const batch = await scene.redact(scene.people.author, [[box], [otherBox]], {}, [letter, letter]);
      expect(batch.json().error).toMatchObject({ code: 'approval.required', details: { file_index: 1 } });
      expect((await scene.redact(scene.people.author)).statusCode).toBe(200);
      expect(
        (await scene.redact(scene.people.author, [[box]], { new_password: 'hemmelig' })).statusCode,
      ).toBe(200);
    });

    test('is asked of keys of the organization too, and no key gives one', async () => {
      const { browser } = scene.people.author;
      const made = await browser.call('POST', '/api/users/me/api-keys', {
        name: 'Saksystem',
        permissions: ['redact'],
        duration: '90d',
      });
      expect(made.statusCode, made.body).toBe(201);
      const { key } = made.json().data;
      const draft = await scene.send();
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
        return scene.server.app.inject({ method: 'POST', url, ...what, headers: given });
      };
      await scene.db.updateTable('api_keys').set({ organization_id: scene.orgId }).execute();
      expect(codeOf(await call(redactFiles.path, { payload }))).toBe('approval.required');
      const json = { payload: seen(draft), headers: { 'content-type': 'application/json' } };
      const asked = await call(`/api/organizations/${scene.orgId}/drafts/${draft.draft_id}/approve`, json);
      expect(codeOf(asked)).toBe('api_key.not_for_call');
      await scene.approve(draft);
      expect((await call(redactFiles.path, { payload })).statusCode).toBe(200);
    });

    test('is not asked of people in other organizations, of those working alone, nor while the switch is off', async () => {
      expect((await scene.redact(scene.people.stranger)).statusCode).toBe(200);
      await scene.require({ is_required: false });
      expect((await scene.redact(scene.people.author)).statusCode).toBe(200);
      const { browser } = scene.people.author;
      await scene.require({});
      expect(codeOf(await scene.redact(scene.people.author))).toBe('approval.required');
      await browser.call('PUT', '/api/organizations/current', { org_id: null });
      expect((await scene.redact(scene.people.author)).statusCode).toBe(200);
      await browser.call('PUT', '/api/organizations/current', { org_id: scene.orgId });
    });

    test('that is taken back while the file is redacted delivers nothing', async () => {
      const approved: Draft = (await scene.approve(await scene.send())).json().data;
      let isBack = false;
      const slow: DocumentTaskRunner = {
        ...scene.workers,
        health: () => scene.workers.health(),
        run: (kind, input, options) =>
          (async function* () {
            yield* scene.workers.run(kind, input, options);
            if (kind === 'redact')
              isBack = (await scene.resend(approved, planWith([otherBox]))).statusCode === 200;
          })() as ReturnType<typeof scene.workers.run<typeof kind>>,
      };
      Object.assign(scene.server.deps, { tasks: slow });
      const reply = await scene.redact(scene.people.author);
      Object.assign(scene.server.deps, { tasks: scene.workers });
      expect([isBack, codeOf(reply)]).toEqual([true, 'approval.required']);
    });
  });

  test('mails tell reviewers and author, when they are wanted, without a title or a file name', async () => {
    await scene.require({ sends_mail: true });
    const draft = await scene.send(planWith(), { title: 'Barnevern Nordmann', file_name: 'nordmann.pdf' });
    await scene.approve(draft);
    await scene.server.deps.outbox.idle();
    const mails = (await scene.server.mails()).filter(({ text }) => text.includes(draft.draft_id));
    expect(mails.map(({ to }) => to)).toContain(scene.people.author.person.email);
    for (const { subject, text } of mails) expect(`${subject} ${text}`).not.toMatch(/nordmann|barnevern/i);
  });
});
