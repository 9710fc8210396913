import { createHash } from 'node:crypto';
import type { Job, JobState } from '@sladd/contract';
import { buildPdf, findTraces } from '@sladd/testkit';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../../log.ts';
import { codeOf, join, type Member, subscribe } from '../../testing/browser.ts';
import { describeOnEveryDatabase } from '../../testing/databases.ts';
import { sharedWorkers } from '../../testing/document-server.ts';
import { type FormFile, form } from '../../testing/form.ts';
import { startWholeServer, type TestServer } from '../../testing/test-app.ts';
import { releaseSent, takeResult } from './results/results.store.ts';

const canary = 'Kanarifugl';
const address = 'kari@kanarifugl.example';
const letter = (text = `Vedtak om ${canary} Testesen, ${address}`) =>
  buildPdf({ pages: [{ lines: [{ text, x: 60, y: 80 }] }] });
const file = (name = `${canary}.pdf`, bytes = letter()): FormFile => ({ name, bytes });

const workers = await sharedWorkers();

describeOnEveryDatabase('jobs', (useDatabase) => {
  let server: TestServer;
  let kari: Member;
  let ola: Member;
  // Later than any key of the tests.
  const begin = new Date(Date.now() + 3_600_000);
  let now = begin;
  let logged = '';
  beforeAll(async () => {
    const log = createLog(
      { level: 'debug', withErrorMessages: true },
      {
        write: (line) => {
          logged += line;
        },
      },
    );
    const environment = {
      CALLS_PER_MINUTE: '100000',
      API_KEY_CALLS_PER_MINUTE: '100000',
      JOB_MAX_FILES: '30',
    };
    server = await startWholeServer({
      db: useDatabase(),
      tasks: workers,
      clock: () => now,
      log,
      environment,
    });
    kari = await join(server);
    ola = await join(server);
    await subscribe(server, kari);
    await subscribe(server, ola);
  });
  afterAll(() => server.close());
  afterEach(() => {
    now = begin;
  });

  const start = async (
    files: readonly FormFile[],
    fields: Record<string, string>,
    headers: Record<string, string> = {},
    member = kari,
  ) => {
    const { payload, headers: own } = await form(files, fields);
    return member.browser.send({
      method: 'POST',
      url: '/api/jobs',
      payload,
      headers: { ...own, ...headers },
    });
  };
  const get = async (id: string, member = kari): Promise<Job> =>
    (await member.browser.call('GET', `/api/jobs/${id}`)).json().data;
  const begun = async (files: readonly FormFile[], fields: Record<string, string>): Promise<string> => {
    const reply = await start(files, fields);
    expect([reply.statusCode, reply.json().error]).toEqual([202, undefined]);
    return reply.json().data.id;
  };
  const ended = async (id: string, state: JobState = 'done'): Promise<Job> => {
    await expect.poll(async () => (await get(id)).state, { timeout: 30_000 }).toBe(state);
    return get(id);
  };
  const result = (id: string, member = kari) => member.browser.call('GET', `/api/jobs/${id}/result`);
  const held = async (id: string): Promise<boolean> => (await server.deps.jobs.vault.parts(id)).size > 0;
  /** When a result that was sent can no longer be fetched again, once it is noted that it was sent. */
  const sentUntil = async (id: string): Promise<Date> => {
    const twoMinutes = new Date(now.getTime() + 120_000).toISOString();
    const until = () =>
      server.deps.db.selectFrom('jobs').select('result_until').where('id', '=', id).executeTakeFirst();
    await expect.poll(until).toEqual({ result_until: twoMinutes });
    return new Date(twoMinutes);
  };
  const terms = { kind: 'redact', terms: JSON.stringify([canary]) };

  describe('a redaction', () => {
    test('of more files than a call takes is done while nobody waits, and its result is given once', async () => {
      const files = Array.from({ length: 21 }, (_, index) => file(`${canary} ${index}.pdf`));
      const id = await begun(files, terms);
      expect(await ended(id)).toMatchObject({
        ...{ kind: 'redact', files: 21, files_done: 21, files_refused: 0, pages_read: 21, error: null },
        ...{ key: null, result: 'waiting', result_until: expect.any(String) },
      });
      const reply = await result(id);
      expect(reply.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' });
      const entries = unzipSync(reply.rawPayload);
      expect(Object.keys(entries)).toHaveLength(21 * 2 + 1);
      for (const [name, bytes] of Object.entries(entries))
        if (name.endsWith('.pdf')) expect(await findTraces(bytes, canary)).toEqual([]);
      const report = JSON.parse(strFromU8(entries['report.json'] ?? new Uint8Array()));
      expect(report.files).toHaveLength(21);
      expect(report.files[20]).toMatchObject({ file: `${canary} 20.pdf`, status: 'checked' });
      expect(await get(id)).toMatchObject({ state: 'done', result: 'given' });
    });

    test('is left to a transfer under way for ten minutes, whoever else asks for it or for its room', async () => {
      const id = await begun([file()], terms);
      await ended(id);
      await result(id);
      await sentUntil(id);
      const { db } = server.deps;
      const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
      expect(await takeResult(db, id, now)).toBe('again');
      expect(await takeResult(db, id, after(9.9))).toBeUndefined();
      expect(await releaseSent(db, after(9.9))).not.toContain(id);
      expect(await releaseSent(db, after(10.1))).toContain(id);
    });

    test('of nothing but an empty file has a result like any other, and lets go of it in time', async () => {
      const id = await begun([file('tom.pdf', new Uint8Array())], terms);
      expect(await ended(id, 'failed')).toMatchObject({ files_refused: 1, result: 'waiting' });
      expect((await result(id)).statusCode).toBe(200);
      const until = await sentUntil(id);
      expect((await result(id)).statusCode).toBe(200);
      await sentUntil(id);
      now = until;
      expect(codeOf(await result(id))).toBe('job.result_gone');
      await expect.poll(async () => held(id), { timeout: 10_000 }).toBe(false);
    });

    test('can be fetched again for two minutes after it was sent, in case it did not arrive', async () => {
      const id = await begun([file()], terms);
      await ended(id);
      const first = await result(id);
      const until = await sentUntil(id);
      const second = await result(id);
      expect(Object.keys(unzipSync(second.rawPayload))).toEqual(Object.keys(unzipSync(first.rawPayload)));
      expect(await get(id)).toMatchObject({ state: 'done', result: 'given', result_until: null });
      await sentUntil(id);
      now = until;
      expect(codeOf(await result(id))).toBe('job.result_gone');
      await expect.poll(async () => held(id), { timeout: 10_000 }).toBe(false);
      expect(await get(id)).toMatchObject({ state: 'done', result: 'given' });
    });

    test('refuses a file alone, and fails when nothing is delivered', async () => {
      const broken = file('broken.pdf', new TextEncoder().encode('no PDF'));
      const some = await ended(await begun([file(), broken], terms));
      expect(some).toMatchObject({ files_refused: 1, error: { code: 'pdf.not_a_pdf', file_index: 1 } });
      const none = await ended(await begun([broken], terms), 'failed');
      expect(none).toMatchObject({ files_refused: 1, error: { code: 'pdf.not_a_pdf' }, result: 'waiting' });
      const entries = unzipSync((await result(none.id)).rawPayload);
      expect(Object.keys(entries)).toEqual(['report.json']);
    });

    test('by types removes what is found of them, counts its pages, and says what stays', async () => {
      const id = await begun([file()], { kind: 'redact', types: '["EMAIL_ADDRESS"]', use_fast: 'true' });
      await ended(id);
      const entries = unzipSync((await result(id)).rawPayload);
      const redacted = entries[`redacted-${canary}.pdf`] ?? new Uint8Array();
      expect(await findTraces(redacted, address)).toEqual([]);
      expect(await findTraces(redacted, 'Testesen')).not.toEqual([]);
      const report = JSON.parse(strFromU8(entries['report.json'] ?? new Uint8Array()));
      expect(report.files[0].left_standing).toEqual({ probably_public: 0, possible: 0 });
      const used = await server.deps.db.selectFrom('usage_periods').select('pages_used').executeTakeFirst();
      expect(used?.pages_used).toBe(1);
      const nowhere = await ended(
        await begun([file('x.pdf', letter('Ingen'))], {
          kind: 'redact',
          types: '["EMAIL_ADDRESS"]',
          use_fast: 'true',
        }),
        'failed',
      );
      expect(nowhere.error?.code).toBe('redaction.nothing_found');
    });

    test('by types that no chosen method knows is refused', async () => {
      const reply = await start([file()], {
        kind: 'redact',
        types: '["EMAIL_ADDRESS","NOPE"]',
        use_fast: 'true',
      });
      expect([reply.statusCode, reply.json().error.fields]).toEqual([400, { types: expect.any(String) }]);
    });

    test('by plans takes the one of each file, and no other', async () => {
      const bytes = letter();
      const look = {
        ...{
          appearance: {
            mode: 'fill',
            fill_color: [0, 0, 0],
            text: null,
            text_color: null,
            font_size: 11,
            align: 1,
          },
        },
        ...{
          remove_images: false,
          keep: [],
          remove_touched_drawings: false,
          hardened: false,
          rasterise: false,
        },
      };
      const plan = {
        ...{ format: 'sladd-plan', version: 1, look },
        document: { sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length, pages: 1 },
        marks: [
          {
            ...{ page: 1, boxes: [{ x0: 0, y0: 60, x1: 595, y1: 100 }], entity_type: 'MANUAL' },
            ...{ source: 'drawn', methods: [], decision: 'accepted', grounds: [] },
          },
        ],
      };
      const fields = { kind: 'redact', plans: JSON.stringify([plan]) };
      const id = await begun([file('a.pdf', bytes)], fields);
      await ended(id);
      const entries = unzipSync((await result(id)).rawPayload);
      expect(await findTraces(entries['redacted-a.pdf'] ?? new Uint8Array(), canary)).toEqual([]);
      const other = await start([file('a.pdf', bytes), file('b.pdf', letter('Noe annet'))], fields);
      expect(other.json().error).toMatchObject({ code: 'job.plan_missing', details: { file_index: 1 } });
      const clash = await start([file('a.pdf', bytes)], { ...fields, remove_images: 'true' });
      expect(codeOf(clash)).toBe('request.invalid');
    });

    test('of nothing is refused', async () => {
      expect(codeOf(await start([file()], { kind: 'redact' }))).toBe('redaction.nothing_to_redact');
      for (const [wrong, fields] of [
        ['use_fast', { ...terms, use_fast: 'true' }],
        ['threshold', { ...terms, threshold: '0.2', types: '[]' }],
        ['requested_entities', { ...terms, requested_entities: '["EMAIL_ADDRESS"]' }],
        ['terms', { ...terms, kind: 'detect', use_fast: 'true' }],
        ['remove_images', { kind: 'verify', proofs: '["{}"]', remove_images: 'true' }],
      ] as const) {
        const reply = await start([file()], fields);
        expect(reply.json().error, wrong).toMatchObject({
          code: 'request.invalid',
          fields: { [wrong]: expect.any(String) },
        });
      }
    });
  });

  test('a detection answers as a call does', async () => {
    const id = await begun([file()], {
      kind: 'detect',
      use_fast: 'true',
      requested_entities: '["EMAIL_ADDRESS"]',
    });
    expect(await ended(id)).toMatchObject({ files_done: 1, pages_read: 1 });
    const reply = await result(id);
    expect(reply.json()).toMatchObject({
      ...{ success: true, batch_summary: { batch_id: id, total_files: 1 } },
      file_results: [{ file: `${canary}.pdf`, status: 'success', entities_detected: { total: 1 } }],
    });
  });

  test('a verification tells the file that was delivered from one that was changed', async () => {
    const made = await begun([file('a.pdf')], terms);
    await ended(made);
    const entries = unzipSync((await result(made)).rawPayload);
    const bytes = entries['redacted-a.pdf'] ?? new Uint8Array();
    const proof = strFromU8(entries['redacted-a.sladd-proof.json'] ?? new Uint8Array());
    const altered = new Uint8Array([...bytes, 10]);
    const files = [file('a.pdf', bytes), file('b.pdf', altered), file('c.pdf', bytes)];
    const id = await begun(files, { kind: 'verify', proofs: JSON.stringify([proof, proof, '{}']) });
    expect(await ended(id)).toMatchObject({ files_refused: 2, error: { code: 'job.not_right' } });
    expect((await result(id)).json().file_results).toEqual([
      { file: 'a.pdf', outcome: 'right' },
      { file: 'b.pdf', outcome: 'altered' },
      { file: 'c.pdf', outcome: 'unreadable' },
    ]);
    expect(codeOf(await start(files, { kind: 'verify', proofs: '[]' }))).toBe('request.invalid');
  });

  test('is nobody else’s, whatever they ask', async () => {
    const id = await begun([file()], terms);
    await ended(id);
    for (const [method, path] of [
      ['GET', `/api/jobs/${id}`],
      ['GET', `/api/jobs/${id}/result`],
      ['DELETE', `/api/jobs/${id}`],
    ] as const) {
      const reply = await ola.browser.call(method, path);
      expect([reply.statusCode, codeOf(reply)]).toEqual([404, 'job.not_found']);
    }
    expect((await ola.browser.call('GET', '/api/jobs')).json().data.jobs).toEqual([]);
    expect((await result(id)).statusCode).toBe(200);
  });

  test('sent again under its name is the same job, with other files it is refused', async () => {
    const name = { 'idempotency-key': 'nightly-1' };
    const [first, second] = await Promise.all([start([file()], terms, name), start([file()], terms, name)]);
    expect(second.json().data.id).toBe(first.json().data.id);
    const others = await start([file('other.pdf')], terms, name);
    expect([others.statusCode, codeOf(others)]).toEqual([409, 'job.name_taken']);
    const olas = await start([file()], terms, name, ola);
    expect(olas.json().data.id).not.toBe(first.json().data.id);
    await ended(first.json().data.id);
  });

  test('has limits of its own', async () => {
    const many = await start(
      Array.from({ length: 31 }, (_, index) => file(`${index}.pdf`)),
      terms,
    );
    expect(many.json().error).toMatchObject({ code: 'job.too_many_files', details: { limit_files: 30 } });
    const large = await start([file('large.pdf', new Uint8Array(11 * 1_048_576))], terms);
    expect(large.statusCode).toBe(202);
    await ended(large.json().data.id, 'failed');
  });

  test('can be followed to its end, by nobody else', async () => {
    const id = await begun([file('1.pdf'), file('2.pdf')], terms);
    const reply = await kari.browser.call('GET', `/api/jobs/${id}/events`);
    expect(reply.headers['content-type']).toContain('text/event-stream');
    const told = [...reply.body.matchAll(/event: job\ndata: (.*)/g)].map(
      ([, data = '']) => JSON.parse(data) as Job,
    );
    expect(told.at(-1)).toMatchObject({ id, state: 'done', files_done: 2 });
    expect((await ola.browser.call('GET', `/api/jobs/${id}/events`)).statusCode).toBe(404);
  });

  test('that is cancelled ends so, and nothing of it is held', async () => {
    const files = Array.from({ length: 25 }, (_, index) => file(`${index}.pdf`));
    const id = await begun(files, terms);
    const reply = await kari.browser.call('DELETE', `/api/jobs/${id}`);
    expect(reply.json().data).toMatchObject({ state: 'cancelled', result: 'none' });
    await expect.poll(async () => (await server.deps.jobs.vault.parts(id)).size).toBe(0);
    expect(codeOf(await result(id))).toBe('job.result_gone');
    expect((await kari.browser.call('DELETE', `/api/jobs/${id}`)).json().data.state).toBe('cancelled');
  });

  test('whose result nobody fetches lets it go, by its owner or by time', async () => {
    const dropped = await begun([file()], terms);
    await ended(dropped);
    const reply = await kari.browser.call('DELETE', `/api/jobs/${dropped}`);
    expect(reply.json().data).toMatchObject({ state: 'done', result: 'gone' });
    const fetched = await begun([file()], terms);
    await ended(fetched);
    await result(fetched);
    await expect
      .poll(async () => {
        await kari.browser.call('DELETE', `/api/jobs/${fetched}`);
        return held(fetched);
      })
      .toBe(false);
    expect(await get(fetched)).toMatchObject({ result: 'given' });
    expect(codeOf(await result(fetched))).toBe('job.result_gone');
    const forgotten = await begun([file()], terms);
    await ended(forgotten);
    now = new Date(now.getTime() + 30 * 60_000);
    expect(codeOf(await result(forgotten))).toBe('job.result_gone');
    await expect
      .poll(async () => (await server.deps.jobs.vault.parts(forgotten)).size, { timeout: 10_000 })
      .toBe(0);
  });

  test('is not taken by asking about it', async () => {
    const id = await begun([file()], terms);
    await ended(id);
    const head = await kari.browser.send({ method: 'HEAD' as never, url: `/api/jobs/${id}/result` });
    expect(head.statusCode).toBe(200);
    expect((await result(id)).statusCode).toBe(200);
  });

  test('leaves a result that was not sent whole to be fetched again', async () => {
    const id = await begun([file()], terms);
    await ended(id);
    const url = await server.app
      .listen({ port: 0, host: '127.0.0.1' })
      .catch(() => server.app.listeningOrigin);
    const stop = new AbortController();
    const cookie = [...kari.browser.cookies]
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('; ');
    const taken = fetch(`${url}/api/jobs/${id}/result`, { headers: { cookie }, signal: stop.signal });
    taken.then(() => stop.abort()).catch(() => undefined);
    stop.abort();
    await taken.catch(() => undefined);
    await expect.poll(async () => (await result(id)).statusCode).toBe(200);
  });

  test('needs the permission of its kind from a key', async () => {
    const key = async (permissions: string[]) => {
      const made = await kari.browser.call('POST', '/api/users/me/api-keys', {
        name: 'Nattjobb',
        permissions,
      });
      return { authorization: `Bearer ${made.json().data.key}` };
    };
    const [redact, read] = [await key(['redact']), await key(['read'])];
    const send = async (headers: Record<string, string>, method: 'GET' | 'POST' | 'DELETE', url: string) => {
      const upload = method === 'POST' ? await form([file()], terms) : undefined;
      return server.app.inject({
        ...{ method, url },
        ...(upload ? { payload: upload.payload } : {}),
        headers: { ...upload?.headers, ...headers },
      });
    };
    expect(codeOf(await send(read, 'POST', '/api/jobs'))).toBe('api_key.permission');
    const started = await send(redact, 'POST', '/api/jobs');
    expect(started.json().data.key).toMatchObject({ name: 'Nattjobb' });
    const { id } = started.json().data;
    expect((await send(read, 'GET', `/api/jobs/${id}`)).json().data.id).toBe(id);
    await ended(id);
    expect(codeOf(await send(read, 'GET', `/api/jobs/${id}/result`))).toBe('api_key.permission');
    expect(codeOf(await send(read, 'DELETE', `/api/jobs/${id}`))).toBe('api_key.permission');
    expect((await send(redact, 'GET', `/api/jobs/${id}/result`)).statusCode).toBe(200);
  });

  test('is listed page by page, the newest first', async () => {
    const all = (await kari.browser.call('GET', '/api/jobs?limit=100')).json().data.jobs as Job[];
    const first = (await kari.browser.call('GET', '/api/jobs?limit=3')).json().data;
    const second = (await kari.browser.call('GET', `/api/jobs?limit=3&before=${first.older}`)).json().data;
    expect([...first.jobs, ...second.jobs].map(({ id }: Job) => id)).toEqual(
      all.slice(0, 6).map(({ id }) => id),
    );
  });

  test('leaves no word and no name of a file in the database or the log', async () => {
    const rows = await server.deps.db.selectFrom('jobs').selectAll().execute();
    expect(rows.length).toBeGreaterThan(5);
    expect(JSON.stringify(rows)).not.toMatch(/kanarifugl|testesen|\.pdf/iu);
    expect(logged).not.toMatch(/kanarifugl|testesen/iu);
  });
});
