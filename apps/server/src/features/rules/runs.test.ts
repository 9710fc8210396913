import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  defaultAppearance,
  explainPlace,
  hybridDetect,
  multiDetect,
  type RuleName,
  redactFiles,
  redactionBatchReportSchema,
} from '@sladd/contract';
import { extractDocument } from '@sladd/pipeline';
import { buildPdf } from '@sladd/testkit';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ofOrganization } from '../../plans/plan-owner.ts';
import type { DocumentTaskRunner } from '../../tasks/definitions.ts';
import { join, type Member, subscribe } from '../../testing/browser.ts';
import { startWorkers } from '../../testing/document-server.ts';
import { form } from '../../testing/form.ts';
import { insertOrganization } from '../../testing/organization.ts';
import { startWholeServer, type TestServer } from '../../testing/test-app.ts';
import { insertMembership } from '../memberships/index.ts';
import { newSubscription } from '../subscriptions/index.ts';

const lines = [
  { text: 'Skriv til kari@nordvik.example eller post@nordvik.example', x: 72, y: 100 },
  { text: 'Tjenesten svarer fra 192.0.2.17', x: 72, y: 130 },
];
const letter = { name: 'brev.pdf', bytes: buildPdf({ pages: [{ lines }] }) };
const found = { email: 'EMAIL_ADDRESS', address: 'IP_ADDRESS' };
const everything = { use_fast: 'True', requested_entities: JSON.stringify(Object.values(found)) };
const mapping = JSON.stringify([
  {
    pages: [{ page: 1, sensitive: [{ entity_type: 'MANUAL', bbox: { x0: 70, y0: 88, x1: 400, y1: 104 } }] }],
  },
]);

/** A fake language model service; counts its calls. */
let model: Server;
let asked = 0;
let workers: DocumentTaskRunner;
let server: TestServer;
let owner: Member;
let member: Member;
let key = '';
let orgId = '';

beforeAll(async () => {
  model = createServer((request, response) => {
    asked += 1;
    request.resume();
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ choices: [{ message: { content: '{"findings":[]}' } }] }));
  });
  await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve));
  const { port } = model.address() as AddressInfo;
  const contextEndpoint = { url: `http://127.0.0.1:${port}/v1`, model: 'm', timeoutMs: 20_000 };
  workers = await startWorkers({ threads: 1, settings: { contextEndpoint, modelsFolder: null } });
  server = await startWholeServer({ environment: { CALLS_PER_MINUTE: '100000' }, tasks: workers });
  [owner, member] = [await join(server), await join(server)];
  const { db } = server.deps;
  const at = new Date('2026-01-01T00:00:00.000Z');
  orgId = await insertOrganization(db, owner.userId);
  await insertMembership(db, { organizationId: orgId, userId: member.userId, role: 'viewer', at });
  await subscribe(server, member);
  const plan = newSubscription({ id: 'plan', owner: ofOrganization(orgId), at });
  await db
    .insertInto('subscriptions')
    .values({ ...plan, plan_code: 'business_monthly', current_period_end: '2126-01-01T00:00:00.000Z' })
    .execute();
  for (const { browser } of [owner, member])
    await browser.call('PUT', '/api/organizations/current', { org_id: orgId });
  const made = await member.browser.call('POST', '/api/users/me/api-keys', { name: 'Skript' });
  key = made.json().data.key;
}, 60_000);
afterAll(async () => {
  await server.close();
  await workers.close();
  model.closeAllConnections();
  model.close();
});
beforeEach(async () => {
  await server.deps.db.deleteFrom('organization_rules').execute();
  asked = 0;
});

async function set(rule: RuleName, reach: 'all' | 'start', value: unknown): Promise<void> {
  const path = `/api/organizations/${orgId}/rules`;
  const reply = await owner.browser.call('PATCH', path, { rule, reach, value, version: 0 });
  expect(reply.statusCode, reply.body).toBe(200);
}
async function forbid(rule: 'no_outgoing_calls' | 'no_unfinished_export'): Promise<void> {
  const path = `/api/organizations/${orgId}/rules`;
  const reply = await owner.browser.call('PATCH', path, { rule, is_on: true, version: 0 });
  expect(reply.statusCode, reply.body).toBe(200);
}

/** Sends the letter with the member's session or key. */
async function send(by: 'session' | 'key', path: string, fields: Record<string, string>, files = [letter]) {
  const { payload, headers } = await form(files, fields);
  const call = { method: 'POST' as const, url: path, payload };
  return by === 'session'
    ? member.browser.send({ ...call, headers })
    : server.app.inject({ ...call, headers: { ...headers, authorization: `Bearer ${key}` } });
}

async function detected(by: 'session' | 'key', fields: Record<string, string> = everything) {
  const reply = await send(by, hybridDetect.path, fields);
  expect(reply.statusCode, reply.body).toBe(200);
  const { file_results, set_by_organization = [] } = reply.json();
  const pages: { sensitive: { original_text: string }[] }[] = file_results[0].redaction_mapping.pages;
  const texts = pages.flatMap(({ sensitive }) => sensitive.map((one) => one.original_text));
  return { texts: [...new Set(texts)].toSorted(), set: set_by_organization };
}

const emails = ['kari@nordvik.example', 'post@nordvik.example'];
const all = ['192.0.2.17', ...emails];

describe.each(['session', 'key'] as const)('a run by %s', (by) => {
  test('without rules follows what was asked for', async () => {
    expect(await detected(by)).toEqual({ texts: all, set: [] });
  });

  test('looks for the types that hold for all, whatever was asked for', async () => {
    await set('entity_lists', 'all', { fast: [found.email], advanced: [], standard: [] });
    for (const fields of [everything, { use_standard: 'True' }, {}]) {
      const { texts, set: names } = await detected(by, fields);
      expect(texts).toEqual(emails);
      expect(names).toEqual(['entity_lists']);
    }
  });

  test('follows threshold and ignore list that hold for all', async () => {
    await set('ban_list', 'all', { words: ['post@nordvik.example'] });
    await set('detection_threshold', 'all', 0.2);
    const fields = { ...everything, threshold: '1', remove_words: '["kari@nordvik.example"]' };
    expect(await detected(by, fields)).toEqual({
      texts: ['192.0.2.17', 'kari@nordvik.example'],
      set: ['ban_list', 'detection_threshold'],
    });
    await server.deps.db.deleteFrom('organization_rules').execute();
    await set('detection_threshold', 'all', 1);
    expect((await detected(by, { ...everything, threshold: '0' })).texts).not.toEqual(all);
  });

  test('takes the start where nothing was said, and what was said where it was', async () => {
    await set('ban_list', 'start', { words: ['post@nordvik.example'] });
    expect((await detected(by)).texts).toEqual(['192.0.2.17', 'kari@nordvik.example']);
    expect(await detected(by, { ...everything, remove_words: '[]' })).toEqual({ texts: all, set: [] });
  });

  test('asks no language model elsewhere where that is forbidden', async () => {
    const fields = { use_advanced: 'True', requested_entities: '["HEALTH"]' };
    await detected(by, fields);
    expect(asked).toBe(1);
    await forbid('no_outgoing_calls');
    expect((await detected(by, fields)).set).toEqual(['no_outgoing_calls']);
    const why = await send(by, explainPlace.path, { ...fields, text: 'Tjenesten' });
    expect(why.statusCode, why.body).toBe(200);
    const streamed = await send(by, `${multiDetect.path}?stream=true`, fields);
    expect(streamed.body).toContain('"set_by_organization":["no_outgoing_calls"]');
    expect(asked).toBe(1);
  });

  test('draws the look that holds for all, and the start where none was said', async () => {
    const look = (text: string) => ({ ...defaultAppearance, mode: 'fill_and_text', text });
    const textOf = async (fields: Record<string, string>) => {
      const reply = await send(by, redactFiles.path, { redaction_mappings: mapping, ...fields });
      expect(reply.statusCode, strFromU8(reply.rawPayload)).toBe(200);
      const archive = unzipSync(reply.rawPayload);
      const report = JSON.parse(strFromU8(archive['report.json'] as Uint8Array));
      let text = '';
      const bytes = archive['redacted-brev.pdf'] as Uint8Array<ArrayBuffer>;
      for await (const event of extractDocument({ name: 'x.pdf', bytes }))
        if (event.type === 'page') text += event.page.text;
      return { text, set: redactionBatchReportSchema.parse(report).set_by_organization };
    };
    const mine = { appearance: JSON.stringify(look('MIN')) };
    await set('appearance', 'start', look('NORDVIK'));
    expect((await textOf({})).text).toContain('NORDVIK');
    expect((await textOf(mine)).text).toContain('MIN');
    await server.deps.db.deleteFrom('organization_rules').execute();
    await set('appearance', 'all', look('NORDVIK'));
    const { text, set: names } = await textOf(mine);
    expect(text).toContain('NORDVIK');
    expect(text).not.toContain('MIN');
    expect(names).toEqual(['appearance']);
  });

  test('gives no file out with a box that rests on nothing, where the organization asks each for a ground', async () => {
    const rule = {
      mode: 'required',
      language: 'nb',
      style: 'short',
      print: true,
      keys: [],
      by_type: {},
      sets: [],
    };
    await set('legal_bases', 'all', rule);
    const lax = { redaction_mappings: mapping, grounds: JSON.stringify({ required: false }) };
    for (const fields of [{ redaction_mappings: mapping }, lax]) {
      const reply = await send(by, redactFiles.path, fields);
      expect(reply.statusCode).toBe(422);
      expect(reply.json().error.code).toBe('redaction.ground_missing');
    }
    const grounds = JSON.stringify({ otherwise: [{ basis: 'no-offentleglova/offl-26-5' }], language: 'en' });
    const reply = await send(by, redactFiles.path, { redaction_mappings: mapping, grounds });
    expect(reply.statusCode).toBe(200);
    const report = JSON.parse(strFromU8(unzipSync(reply.rawPayload)['report.json'] as Uint8Array));
    const { set_by_organization, files } = redactionBatchReportSchema.parse(report);
    expect(set_by_organization).toEqual(['legal_bases']);
    expect(files[0]?.grounds?.boxes[0]?.words.map((words) => words.replaceAll('\u00a0', ' '))).toEqual([
      'Offl. § 26 (5)',
    ]);
  });

  test('gives no file out of which nobody says that it was reviewed to the end', async () => {
    await forbid('no_unfinished_export');
    const twice = JSON.stringify([...JSON.parse(mapping), ...JSON.parse(mapping)]);
    const files = [letter, { ...letter, name: 'andre.pdf' }];
    const done = { undecided: 0, unseen_pages: 0 };
    for (const [review, details] of [
      [undefined, undefined],
      [[done], undefined],
      [[done, { undecided: 3, unseen_pages: 0 }], { file_index: 1, undecided: 3, unseen_pages: 0 }],
      [[{ undecided: 0, unseen_pages: 1 }, done], { file_index: 0, undecided: 0, unseen_pages: 1 }],
    ] as const) {
      const fields = { redaction_mappings: twice, ...(review ? { review: JSON.stringify(review) } : {}) };
      const reply = await send(by, redactFiles.path, fields, files);
      expect(reply.statusCode).toBe(409);
      expect(reply.json().error).toMatchObject({ code: 'rules.unfinished', ...(details ? { details } : {}) });
    }
    const fields = { redaction_mappings: twice, review: JSON.stringify([done, done]) };
    expect((await send(by, redactFiles.path, fields, files)).statusCode).toBe(200);
  });
});

test('a member who works alone or leaves is bound no more, and neither is anybody by a rule that was taken back', async () => {
  await forbid('no_unfinished_export');
  const fields = { redaction_mappings: mapping };
  expect((await send('session', redactFiles.path, fields)).statusCode).toBe(409);
  await member.browser.call('PUT', '/api/organizations/current', { org_id: null });
  expect((await send('session', redactFiles.path, fields)).statusCode).toBe(200);
  // The key belongs to the organization, whichever one its owner works in now.
  expect((await send('key', redactFiles.path, fields)).statusCode).toBe(409);
  await member.browser.call('PUT', '/api/organizations/current', { org_id: orgId });
  const path = `/api/organizations/${orgId}/rules`;
  const off = { rule: 'no_unfinished_export', is_on: false, version: 1 };
  expect((await owner.browser.call('PATCH', path, off)).statusCode).toBe(200);
  expect((await send('session', redactFiles.path, fields)).statusCode).toBe(200);
});
