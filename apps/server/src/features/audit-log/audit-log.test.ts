import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditEvent } from '../../audit/audit-log.ts';
import { join, type Member } from '../../testing/browser.ts';
import { insertOrganization } from '../../testing/organization.ts';
import { startWholeServer, type TestServer } from '../../testing/test-app.ts';
import { insertMembership } from '../memberships/index.ts';
import { cell } from './export-lines.ts';

let server: TestServer;
let owner: Member;
let organizationId: string;
beforeAll(async () => {
  server = await startWholeServer({ environment: { CALLS_PER_MINUTE: '100000' } });
  owner = await join(server);
  organizationId = await insertOrganization(server.deps.db, owner.userId);
  for (let number = 1; number <= 7; number += 1) await record(`d${number}.example`);
});
afterAll(() => server.close());

function record(name: string) {
  const event: AuditEvent = {
    organizationId,
    actor: { kind: 'user', id: owner.userId, network: '192.0.2.1' },
    action: 'domain.added',
    details: {},
    target: { kind: 'domain', id: name, name },
  };
  return server.deps.db.transaction().execute((one) => server.deps.audit.record(one, event));
}

const path = (rest = '') => `/api/organizations/${organizationId}/audit${rest}`;
const read = async (query = '') => (await owner.browser.call('GET', path(`?${query}`))).json().data;
const names = (page: { entries: { target: { name: string } | null }[] }) =>
  page.entries.map(({ target }) => target?.name);

test('is read page by page, the newest first, to its end and back', async () => {
  const first = await read('groups=domains&limit=3');
  expect([names(first), first.total, first.newer]).toEqual([
    ['d7.example', 'd6.example', 'd5.example'],
    7,
    null,
  ]);
  const second = await read(`groups=domains&limit=3&cursor=${first.older}`);
  expect(names(second)).toEqual(['d4.example', 'd3.example', 'd2.example']);
  const third = await read(`groups=domains&limit=3&cursor=${second.older}`);
  expect([names(third), third.older]).toEqual([['d1.example'], null]);
  const back = await read(`groups=domains&limit=3&cursor=${third.newer}`);
  expect(names(back)).toEqual(names(second));
  expect(first.entries[0]).toMatchObject({
    ...{ action: 'domain.added', group: 'domains', result: 'done', network: '192.0.2.1' },
    actor: { kind: 'user', id: owner.userId, name: owner.person.username },
  });
});

test('finds entries by name, action and time, and takes signs of patterns as they are', async () => {
  expect(names(await read('search=D3.EXAMPLE'))).toEqual(['d3.example']);
  expect((await read('search=%25')).total).toBe(0);
  expect((await read('groups=sso,keys')).total).toBe(0);
  expect((await read('action=domain.added')).total).toBe(7);
  expect((await read('until=2020-01-01T00:00:00.000Z')).total).toBe(0);
  expect((await owner.browser.call('GET', path('?groups=nonsense'))).statusCode).toBe(400);
  expect((await owner.browser.call('GET', path('?cursor=1%20or%201'))).statusCode).toBe(400);
});

test('is exported so that anybody can check it, and the export is an entry', async () => {
  const reply = await owner.browser.call('GET', path('/export?format=jsonl'));
  expect(reply.headers['content-disposition']).toBe('attachment; filename="audit-log.jsonl"');
  const entries = reply.body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  let before = '0'.repeat(64);
  for (const entry of entries) {
    const { previous_hash, hash, chain, seq, at, action, result, ...rest } = entry;
    const values = [
      ...[previous_hash, chain, seq, at, action, result, rest.actor_kind, rest.actor_id, rest.actor_name],
      ...[rest.target_kind, rest.target_id, rest.target_name, rest.details, rest.network],
    ];
    expect(previous_hash).toBe(before);
    expect(createHash('sha256').update(JSON.stringify(values)).digest('hex')).toBe(hash);
    before = hash;
  }
  expect(entries.length).toBeGreaterThanOrEqual(7);
  expect((await read('groups=exports')).entries[0]).toMatchObject({
    details: { format: 'jsonl', entries: entries.length },
  });
});

test('is exported as a table in which no cell is a formula', async () => {
  await record('=cmd|calc!A1');
  const { body, headers } = await owner.browser.call('GET', path('/export?format=csv&groups=domains'));
  expect(headers['content-type']).toContain('text/csv');
  const lines = body.split('\r\n');
  expect(lines[0]).toContain('seq,at,action');
  expect(lines.filter((line) => line.includes('=cmd'))).toEqual([expect.stringContaining("'=cmd|calc!A1")]);
  expect(body).not.toMatch(/(^|,)[=+@-]/m);
});

test.each([
  ['=1+1', "'=1+1"],
  ['+47', "'+47"],
  ['-1', "'-1"],
  ['@sum', "'@sum"],
  ['\tx', "'\tx"],
  ['a"b', '"a""b"'],
  ['a;b', '"a;b"'],
  ['line\nbreak', '"line\nbreak"'],
  ['plain', 'plain'],
])('the cell %j is written %j', (text, written) => {
  expect(cell(text)).toBe(written);
});

test('says that it is whole, and which entry somebody changed', async () => {
  expect((await owner.browser.call('GET', path('/verification'))).json().data.is_whole).toBe(true);
  const { db } = server.deps;
  const rule = await sql<{ sql: string }>`
    select sql from sqlite_master where name = 'audit_events_unchanged'`.execute(db);
  await sql`drop trigger audit_events_unchanged`.execute(db);
  const third = () => db.updateTable('audit_events').where('chain', '=', organizationId).where('seq', '=', 3);
  const { target_name } = await db
    .selectFrom('audit_events')
    .select('target_name')
    .where('chain', '=', organizationId)
    .where('seq', '=', 3)
    .executeTakeFirstOrThrow();
  await third().set({ target_name: 'harmless.example' }).execute();
  const found = (await owner.browser.call('GET', path('/verification'))).json().data;
  expect(found).toMatchObject({ is_whole: false, faults: [{ seq: 3, fault: 'changed' }] });
  await third().set({ target_name }).execute();
  await sql.raw(rule.rows[0]?.sql ?? '').execute(db);
  expect((await owner.browser.call('GET', path('/verification'))).json().data.is_whole).toBe(true);
});

test('is kept as long as its owner chooses; admins read it, members and strangers do not', async () => {
  const change = (browser: Member['browser']) => browser.call('PATCH', path(), { retention_years: 5 });
  const [admin, member, stranger] = [await join(server), await join(server), await join(server)];
  for (const [one, role] of [
    [admin, 'admin'],
    [member, 'member'],
  ] as const) {
    await insertMembership(server.deps.db, { organizationId, userId: one.userId, role, at: new Date() });
  }
  expect((await admin.browser.call('GET', path())).statusCode).toBe(200);
  expect((await change(admin.browser)).json().error.code).toBe('organization.forbidden');
  for (const rest of ['', '/export', '/verification']) {
    const refusals = [
      await member.browser.call('GET', path(rest)),
      await stranger.browser.call('GET', path(rest)),
    ];
    expect(refusals.map((reply) => reply.json().error.code)).toEqual([
      'organization.forbidden',
      'organization.not_found',
    ]);
  }
  expect((await change(owner.browser)).json().data).toEqual({ retention_years: 5 });
  expect((await read('groups=audit')).entries[0]).toMatchObject({ details: { from_years: 3, to_years: 5 } });
  expect((await read()).retention_years).toBe(5);
  expect((await owner.browser.call('PATCH', path(), { retention_years: 4 })).statusCode).toBe(400);
});

test('finds names with an underscore, which stands for itself', async () => {
  await record('of_the_county.example');
  expect(names(await read('search=F_THE_C'))).toEqual(['of_the_county.example']);
  expect((await read('search=of_the.county')).total).toBe(0);
});
