import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Webhook, WebhookDelivery } from '@sladd/contract';
import { buildPdf } from '@sladd/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createGuardedFetch, type GuardedFetch } from '../../adapters/outgoing/guarded-fetch.ts';
import { newUuid } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { codeOf, join, type Member, subscribe } from '../../testing/browser.ts';
import { describeOnEveryDatabase } from '../../testing/databases.ts';
import { sharedWorkers } from '../../testing/document-server.ts';
import { form } from '../../testing/form.ts';
import { insertOrganization } from '../../testing/organization.ts';
import { startWholeServer, type TestServer, type TestServerOptions } from '../../testing/test-app.ts';
import { createWebhookSender } from '../../webhooks/webhook-sender.ts';

const path = '/api/users/me/webhooks';
const canary = 'Kanarifugl';

interface Heard {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const workers = await sharedWorkers();
let receiver: Server;
let heard: Heard[] = [];
let status = 200;
beforeAll(async () => {
  receiver = createServer((request, reply) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      heard.push({ headers: request.headers, body });
      reply.writeHead(status, { location: '/elsewhere' }).end('x'.repeat(3_000_000));
    });
  });
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
});
afterAll(async () => {
  receiver.close();
});
beforeEach(() => {
  heard = [];
  status = 200;
});

describeOnEveryDatabase('webhooks', (useDatabase) => {
  let server: TestServer;
  let kari: Member;
  let now = new Date();
  let url = '';
  const open = (options: TestServerOptions = {}) =>
    startWholeServer({
      ...{ db: useDatabase(), tasks: workers, clock: () => now, ...options },
      environment: {
        WEBHOOKS: 'true',
        WEBHOOK_OWN_HOSTS: '127.0.0.1',
        CALLS_PER_MINUTE: '100000',
        ...options.environment,
      },
    });
  beforeAll(async () => {
    url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
    server = await open();
    kari = await join(server);
    await subscribe(server, kari);
  });
  afterAll(() => server.close());
  afterEach(async () => {
    for (const { id } of await list()) await kari.browser.call('DELETE', `${path}/${id}`);
  });

  const list = async (): Promise<Webhook[]> => (await kari.browser.call('GET', path)).json().data.webhooks;
  const add = async (address = url, member = kari): Promise<Webhook & { secret: string }> => {
    const reply = await member.browser.call('POST', path, { url: address });
    expect([reply.statusCode, reply.json().error]).toEqual([201, undefined]);
    return reply.json().data;
  };
  const deliveries = async (id: string): Promise<WebhookDelivery[]> =>
    (await kari.browser.call('GET', `${path}/${id}/deliveries`)).json().data;
  /** Moves to another time, at which earlier sessions may have ended. */
  const at = async (moment: Date) => {
    now = moment;
    const { email: identifier, password } = kari.person;
    await kari.browser.call('POST', '/api/auth/login', { identifier, password });
  };
  const sendTest = async (id: string) => {
    const reply = await kari.browser.call('POST', `${path}/${id}/test`);
    expect(reply.statusCode).toBe(200);
    await server.deps.webhooks.idle();
    return reply.json().data.id as string;
  };
  const senderOf = (fetch: GuardedFetch) =>
    createWebhookSender({
      ...{ db: useDatabase(), clock: () => now, newId: newUuid, fetch },
      ...{ secret: server.deps.secret, log: server.deps.log, isOn: true, isAlone: true },
      staysHere: async () => false,
    });
  const signatureOf = (secret: string, { headers, body }: Heard) => {
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  };
  const startJob = async () => {
    const bytes = buildPdf({ pages: [{ lines: [{ text: `Vedtak om ${canary}`, x: 60, y: 80 }] }] });
    const upload = await form([{ name: `${canary}.pdf`, bytes }], { kind: 'redact', terms: `["${canary}"]` });
    const reply = await kari.browser.send({ method: 'POST', url: '/api/jobs', ...upload });
    return reply.json().data.id as string;
  };
  const stateOf = async (id: string) => (await kari.browser.call('GET', `/api/jobs/${id}`)).json().data.state;

  test('are told of the end of a job, signed, with ids and counts and no word', async () => {
    const { id, secret } = await add();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const job = await startJob();
    await expect.poll(() => heard.length, { timeout: 30_000 }).toBe(1);
    const [told] = heard as [Heard];
    expect(JSON.parse(told.body)).toEqual({
      ...{ type: 'job.done', timestamp: now.toISOString() },
      data: { job, kind: 'redact', state: 'done', files: 1, refused: 0, pages: 1 },
    });
    expect(told.body).not.toContain(canary);
    expect(told.headers['webhook-timestamp']).toBe(String(Math.floor(now.getTime() / 1000)));
    expect(told.headers['webhook-signature']).toBe(signatureOf(secret, told));
    await server.deps.webhooks.idle();
    const [delivery] = await deliveries(id);
    expect(delivery).toMatchObject({
      id: told.headers['webhook-id'],
      job,
      state: 'delivered',
      tries: 1,
      status: 200,
    });
    const kept = await server.deps.db.selectFrom('webhooks').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(secret.slice('whsec_'.length));
    const rows = await server.deps.db.selectFrom('webhook_deliveries').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(canary);
  });

  test('are told of a job that is cancelled, once', async () => {
    await add();
    const id = await startJob();
    await kari.browser.call('DELETE', `/api/jobs/${id}`);
    await kari.browser.call('DELETE', `/api/jobs/${id}`);
    const state = await stateOf(id);
    await expect.poll(() => heard.length).toBe(1);
    await server.deps.webhooks.idle();
    expect(heard.map(({ body }) => JSON.parse(body).data)).toMatchObject([{ job: id, state }]);
  });

  test('are tried again, later each time, under one id, and given up after eight tries', async () => {
    const { id } = await add();
    status = 503;
    const start = now;
    const sent = await sendTest(id);
    const pauses: number[] = [];
    for (let tries = 1; tries < 8; tries++) {
      const [{ next_at = null, ...told } = {} as WebhookDelivery] = await deliveries(id);
      expect(told).toMatchObject({ id: sent, state: 'waiting', tries, status: 503, failure: 'status' });
      pauses.push((Date.parse(next_at ?? '') - now.getTime()) / 60_000);
      await at(new Date(next_at ?? ''));
      server.deps.webhooks.wake();
      await server.deps.webhooks.idle();
    }
    expect(pauses).toEqual([5 / 60, 5, 30, 120, 300, 480, 480]);
    expect(await deliveries(id)).toMatchObject([{ state: 'failed', tries: 8, next_at: null }]);
    expect(new Set(heard.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([sent]));
    expect(heard).toHaveLength(8);
    await at(start);
  });

  test('that wait outlive the server that was to send them', async () => {
    const { id } = await add();
    status = 500;
    await sendTest(id);
    status = 200;
    const start = now;
    now = new Date(now.getTime() + 6_000);
    const other = await open();
    await expect.poll(() => heard.length).toBe(2);
    await other.deps.webhooks.idle();
    expect(await deliveries(id)).toMatchObject([{ state: 'delivered', tries: 2 }]);
    await other.close();
    now = start;
  });

  test('follow no redirect, and are switched off by 410', async () => {
    const { id } = await add();
    status = 302;
    await sendTest(id);
    expect(heard).toHaveLength(1);
    expect(await deliveries(id)).toMatchObject([{ status: 302, failure: 'status' }]);
    status = 410;
    await sendTest(id);
    expect(await list()).toMatchObject([{ id, is_active: false }]);
    expect(await deliveries(id)).toMatchObject([{ state: 'failed' }, { state: 'failed' }]);
  });

  test('are signed by the old secret, too, for a day after it was replaced', async () => {
    const { id, secret: old } = await add();
    const replaced = (await kari.browser.call('POST', `${path}/${id}/secret`)).json().data;
    await sendTest(id);
    const [both] = heard as [Heard];
    expect(both.headers['webhook-signature']).toBe(
      [replaced.secret, old].map((secret) => signatureOf(secret, both)).join(' '),
    );
    const start = now;
    await at(new Date(now.getTime() + 24 * 3_600_000));
    await sendTest(id);
    const later = heard.at(-1) as Heard;
    expect(later.headers['webhook-signature']).toBe(signatureOf(replaced.secret, later));
    await at(start);
  });

  test('are signed by both new secrets after two replacements at once', async () => {
    const { id } = await add();
    const replies = await Promise.all([1, 2].map(() => kari.browser.call('POST', `${path}/${id}/secret`)));
    await sendTest(id);
    const [told] = heard as [Heard];
    const signatures = replies.map((reply) => signatureOf(reply.json().data.secret, told));
    expect(String(told.headers['webhook-signature']).split(' ').sort()).toEqual(signatures.sort());
  });

  test('are nobody else’s', async () => {
    const { id } = await add();
    const ola = await join(server);
    for (const [method, address, body] of [
      ['PATCH', `${path}/${id}`, { is_active: false }],
      ['DELETE', `${path}/${id}`],
      ['POST', `${path}/${id}/secret`],
      ['POST', `${path}/${id}/test`],
      ['GET', `${path}/${id}/deliveries`],
    ] as const) {
      const reply = await ola.browser.call(method, address, body);
      expect([reply.statusCode, codeOf(reply)]).toEqual([404, 'webhook.not_found']);
    }
    expect(await list()).toMatchObject([{ id, is_active: true }]);
  });

  test('are ten at most, and hear nothing while they are switched off', async () => {
    const [first] = await Promise.all(Array.from({ length: 10 }, () => add()));
    expect(codeOf(await kari.browser.call('POST', path, { url }))).toBe('webhook.limit');
    for (const { id } of await list())
      await kari.browser.call('PATCH', `${path}/${id}`, { is_active: false });
    const job = await startJob();
    await expect.poll(() => stateOf(job), { timeout: 30_000 }).toBe('done');
    await server.deps.webhooks.idle();
    expect(heard).toEqual([]);
    expect(await deliveries(first?.id ?? '')).toEqual([]);
  });

  test.each([
    'http://example.org/hook',
    'https://10.0.0.1/',
    'https://[::ffff:169.254.169.254]/',
    'https://kari:secret@example.org/',
    'https://100.64.0.1/',
    'ftp://example.org/',
    'hook',
  ])('refuse the address %s', async (address) => {
    expect(codeOf(await kari.browser.call('POST', path, { url: address }))).toBe('webhook.address');
  });

  test('take turns by their owners, so that slow addresses of one hold up nobody else', async () => {
    const ola = await join(server);
    const called: string[] = [];
    const slow: (() => void)[] = [];
    const fetch: GuardedFetch = async (address) => {
      called.push(new URL(address).pathname.slice(1));
      if (address.includes('slow')) await new Promise<void>((resolve) => slow.push(resolve));
      return new Response(null, { status: 200 });
    };
    const slowOnes = [await add('https://kari.example/slow-0'), await add('https://kari.example/slow-1')];
    const quick = await add('https://ola.example/quick', ola);
    await server.deps.webhooks.close();
    const sender = senderOf(fetch);
    const enqueue = async ({ id }: Webhook) => {
      const body = { type: 'webhook.test' as const, timestamp: now.toISOString(), data: {} };
      await sender.addFor(useDatabase(), id, body);
    };
    for (let round = 0; round < 10; round++) for (const one of slowOnes) await enqueue(one);
    await sender.start();
    await expect.poll(() => slow.length).toBe(2);
    for (let round = 0; round < 3; round++) await enqueue(quick);
    sender.wake();
    await expect.poll(() => called.filter((path) => path === 'quick')).toHaveLength(3);
    // Nothing of the first one's has ended, and it has no more than its share under way.
    expect(slow).toHaveLength(2);
    await enqueue(quick);
    slow.shift()?.();
    await expect.poll(() => called.filter((path) => path === 'quick')).toHaveLength(4);
    await expect.poll(() => called.length).toBe(7);
    const closed = sender.close();
    for (const free of slow) free();
    await closed;
  });

  test('reach nobody in our own network by a name, whatever it turns into', async () => {
    const answers = ['192.168.1.1', '127.0.0.1', '::1', '169.254.169.254', '::ffff:10.0.0.1'];
    let asked = 0;
    const resolve = async () => [{ address: answers[asked++ % answers.length] ?? '', family: 4 }];
    const sender = senderOf(createGuardedFetch({ ownHosts: [], resolve }));
    const { port } = receiver.address() as AddressInfo;
    const { id } = await add(`https://rebinding.example:${port}/hook`);
    await server.deps.webhooks.close();
    await sender.start();
    for (const _ of answers) {
      await sender.addFor(useDatabase(), id, {
        type: 'webhook.test',
        timestamp: now.toISOString(),
        data: {},
      });
      sender.wake();
      await sender.idle();
    }
    expect(await deliveries(id)).toHaveLength(answers.length);
    for (const one of await deliveries(id))
      expect(one).toMatchObject({ state: 'waiting', status: null, failure: 'refused' });
    expect([asked, heard]).toEqual([answers.length, []]);
    await sender.close();
  });
});

describe('a server whose administrator switched nothing on', () => {
  test('tells nobody, and says so', async () => {
    const server = await startWholeServer({ tasks: workers });
    const kari = await join(server);
    expect((await kari.browser.call('GET', path)).json().data).toEqual({ is_enabled: false, webhooks: [] });
    const reply = await kari.browser.call('POST', path, { url: 'https://example.org/hook' });
    expect([reply.statusCode, reply.json().error.code]).toEqual([409, 'webhook.switched_off']);
    await server.deps.webhooks.add(server.deps.db, kari.userId, {
      ...{ type: 'webhook.test', timestamp: new Date().toISOString(), data: {} },
    });
    expect(await server.deps.db.selectFrom('webhook_deliveries').selectAll().execute()).toEqual([]);
    await server.close();
  });

  test('nor does an organization that lets nothing go out, an address from before either', async () => {
    const environment = { WEBHOOKS: 'true', WEBHOOK_OWN_HOSTS: '127.0.0.1' };
    const server = await startWholeServer({ tasks: workers, environment });
    const { db } = server.deps;
    const kari = await join(server);
    await subscribe(server, kari);
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
    const run = async () => {
      const bytes = buildPdf({ pages: [{ lines: [{ text: canary, x: 60, y: 80 }] }] });
      const upload = await form([{ name: 'a.pdf', bytes }], { kind: 'redact', terms: `["${canary}"]` });
      const reply = await kari.browser.send({ method: 'POST', url: '/api/jobs', ...upload });
      const job = `/api/jobs/${reply.json().data.id}`;
      const state = async () => (await kari.browser.call('GET', job)).json().data.state;
      await expect.poll(state, { timeout: 30_000 }).toBe('done');
      await server.deps.webhooks.idle();
    };
    expect((await kari.browser.call('POST', path, { url })).statusCode).toBe(201);
    await run();
    expect(heard).toHaveLength(1);
    await forbidOutgoingCalls(db, kari.userId);
    await run();
    const { webhooks } = (await kari.browser.call('GET', path)).json().data;
    const tested = await kari.browser.call('POST', `${path}/${webhooks[0].id}/test`);
    await server.deps.webhooks.idle();
    expect(tested.json().error?.code).toBe('rules.set_by_organization');
    expect(await db.selectFrom('webhook_deliveries').select('id').execute()).toHaveLength(1);
    const reply = await kari.browser.call('POST', path, { url });
    expect(reply.json().error.code).toBe('rules.set_by_organization');
    await server.close();
  });

  test('nor does what waited already when an organization let nothing go out any more', async () => {
    let now = new Date();
    const environment = { WEBHOOKS: 'true', WEBHOOK_OWN_HOSTS: '127.0.0.1' };
    const server = await startWholeServer({ tasks: workers, environment, clock: () => now });
    const { db, webhooks } = server.deps;
    const kari = await join(server);
    await subscribe(server, kari);
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
    const { id } = (await kari.browser.call('POST', path, { url })).json().data;
    status = 503;
    await kari.browser.call('POST', `${path}/${id}/test`);
    await webhooks.idle();
    expect(heard).toHaveLength(1);
    await forbidOutgoingCalls(db, kari.userId);
    now = new Date(now.getTime() + 6_000);
    webhooks.wake();
    await webhooks.idle();
    expect(heard).toHaveLength(1);
    const [delivery] = await db.selectFrom('webhook_deliveries').selectAll().execute();
    expect(delivery).toMatchObject({ state: 'failed', failure: 'forbidden' });
    await server.close();
  });
});

async function forbidOutgoingCalls(db: Database, userId: string): Promise<void> {
  const rule = { rule: 'no_outgoing_calls', reach: 'all', value: 'true' } as const;
  await db
    .insertInto('organization_rules')
    .values({
      ...{ organization_id: await insertOrganization(db, userId), ...rule },
      ...{ version: 1, changed_by: null, changed_at: new Date().toISOString() },
    })
    .execute();
}
