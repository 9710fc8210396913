import { MAX_DOCUMENT_BYTES, MAX_DOCUMENTS } from '@sladd/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { codeOf, join, type Member } from '../../testing/browser.ts';
import { startWholeServer, type TestServer } from '../../testing/test-app.ts';

let server: TestServer;
let kari: Member;
let now = new Date('2026-03-01T08:00:00.000Z');
beforeEach(async () => {
  server = await startWholeServer({ clock: () => now });
  kari = await join(server);
});
afterEach(() => server.close());

const path = '/api/documents';
const bbox = { x0: 10, y0: 20, x1: 60, y1: 32 };
const redaction = (sensitive: object[] = [{ entity_type: 'MANUAL', bbox: [bbox] }]) => ({
  page_count: 3,
  pages: [{ page: 2, sensitive }],
});
const save = (filename: string, redaction_schema: unknown = redaction(), member = kari) =>
  member.browser.call('POST', path, { filename, redaction_schema });
const list = async (query = '', member = kari) =>
  (await member.browser.call('GET', `${path}${query}`)).json();

describe('the redaction history', () => {
  test('keeps a record and gives it back with its areas', async () => {
    const saved = await save('vedtak.pdf', redaction([{ entity_type: 'PERSON', bbox, engines: ['fast'] }]));
    expect(saved.statusCode).toBe(201);
    const { id } = saved.json().data;
    const line = {
      id,
      filename: 'vedtak.pdf',
      hashed_name: expect.stringMatching(/^[0-9a-f]{64}$/),
      upload_timestamp: '2026-03-01T08:00:00.000Z',
      entity_count: 1,
    };
    expect(await list()).toEqual({ success: true, data: [line], meta: { total_items: 1 } });
    const opened = await kari.browser.call('GET', `${path}/${id}`);
    expect(opened.json().data).toEqual({
      ...line,
      redaction_schema: redaction([{ entity_type: 'PERSON', bbox: [bbox], engines: ['fast'] }]),
    });
  });

  test('takes the areas as a JSON text too', async () => {
    const saved = await save('a.pdf', JSON.stringify(redaction()));
    expect(saved.json().data.redaction_schema).toEqual(redaction());
  });

  test('never keeps the removed words, whatever is sent', async () => {
    const word = 'Testesen';
    const sent = { entity_type: 'PERSON', bbox, original_text: word, text: word, metadata: { word } };
    const saved = await save('a.pdf', { ...redaction([sent]), title: word });
    expect(saved.statusCode).toBe(201);
    expect(saved.body).not.toContain(word);
    expect(codeOf(await save('a.pdf', redaction([{ entity_type: word, bbox }])))).toBe('request.invalid');
    const reasons = [{ code: 'near_words', params: { words: [word] } }];
    expect(codeOf(await save('a.pdf', redaction([{ ...sent, reasons }])))).toBe('request.invalid');
    const rows = await server.deps.db.selectFrom('documents').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(word);
  });

  test('keeps the name of the file unreadable in the database', async () => {
    await save('Sykmelding Kari.pdf');
    const rows = await server.deps.db.selectFrom('documents').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('Sykmelding');
    expect(Buffer.from(rows[0]?.sealed_filename ?? '', 'base64').toString()).not.toContain('Sykmelding');
  });

  test('tells equal names of one owner and of nobody else', async () => {
    const hash = async (name: string, member = kari) =>
      (await save(name, redaction(), member)).json().data.hashed_name;
    const ola = await join(server);
    expect(await hash('a.pdf')).toBe(await hash('a.pdf'));
    expect(await hash('a.pdf')).not.toBe(await hash('b.pdf'));
    expect(await hash('a.pdf')).not.toBe(await hash('a.pdf', ola));
  });

  test('shows no name that another secret has sealed', async () => {
    await save('a.pdf');
    await server.deps.db.updateTable('documents').set({ sealed_filename: 'bm90IHNlYWxlZA==' }).execute();
    expect((await list()).data[0].filename).toBeNull();
  });

  test('is listed in pages, the newest first', async () => {
    for (const [index, name] of ['a.pdf', 'b.pdf', 'c.pdf'].entries()) {
      now = new Date(Date.UTC(2026, 2, 1, 8, 1 + index));
      await save(name);
    }
    const names = async (query: string) =>
      (await list(query)).data.map(({ filename }: { filename: string }) => filename);
    expect(await names('?page=1&pageSize=2')).toEqual(['c.pdf', 'b.pdf']);
    expect(await names('?page=2&pageSize=2')).toEqual(['a.pdf']);
    expect((await list('?page=9')).meta).toEqual({ total_items: 3 });
  });

  test('answers 10 records unless told, and at most 100', async () => {
    for (let index = 0; index < 11; index++) await save(`${index}.pdf`);
    expect((await list()).data).toHaveLength(10);
    for (const query of ['?pageSize=101', '?pageSize=0', '?page=0', '?page=x']) {
      expect((await list(query)).error.code).toBe('request.invalid');
    }
  });

  test('forgets a record once', async () => {
    const { id } = (await save('a.pdf')).json().data;
    const removed = await kari.browser.call('DELETE', `${path}/${id}`);
    expect([removed.statusCode, removed.json()]).toEqual([200, { success: true, data: null }]);
    for (const method of ['DELETE', 'GET'] as const) {
      const again = await kari.browser.call(method, `${path}/${id}`);
      expect([again.statusCode, codeOf(again)]).toEqual([404, 'document.not_found']);
    }
    expect((await list()).data).toEqual([]);
  });

  test('belongs to its owner: to anybody else nothing is there', async () => {
    const { id } = (await save('a.pdf')).json().data;
    const ola = await join(server);
    for (const method of ['GET', 'DELETE'] as const) {
      const reply = await ola.browser.call(method, `${path}/${id}`);
      expect([reply.statusCode, codeOf(reply)]).toEqual([404, 'document.not_found']);
    }
    expect(await list('', ola)).toMatchObject({ data: [], meta: { total_items: 0 } });
    expect((await list()).data).toHaveLength(1);
  });

  test.each([
    ['no name', { filename: '', redaction_schema: redaction() }],
    ['a name of 256 characters', { filename: 'a'.repeat(256), redaction_schema: redaction() }],
    ['no areas', { filename: 'a.pdf' }],
    ['text that is no JSON', { filename: 'a.pdf', redaction_schema: '{' }],
    ['a page 0', { filename: 'a.pdf', redaction_schema: { pages: [{ page: 0, sensitive: [] }] } }],
    [
      'an area without a box',
      { filename: 'a.pdf', redaction_schema: redaction([{ entity_type: 'MANUAL', bbox: [] }]) },
    ],
  ])('refuses %s', async (_what, body) => {
    const reply = await kari.browser.call('POST', path, body);
    expect([reply.statusCode, codeOf(reply)]).toEqual([400, 'request.invalid']);
  });

  test('refuses a record that is too large', async () => {
    const reply = await save('a.pdf', 'x'.repeat(MAX_DOCUMENT_BYTES));
    expect([reply.statusCode, codeOf(reply)]).toEqual([413, 'request.too_large']);
  });

  test('has an end', async () => {
    const { id, ...row } = await server.deps.db
      .insertInto('documents')
      .values(rowOf('id-0'))
      .returningAll()
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: MAX_DOCUMENTS - 1 }, (_, index) => ({ ...row, id: `id-${index + 1}` }));
    for (let at = 0; at < rows.length; at += 500) {
      await server.deps.db
        .insertInto('documents')
        .values(rows.slice(at, at + 500))
        .execute();
    }
    const reply = await save('one more.pdf');
    expect([reply.statusCode, codeOf(reply)]).toEqual([409, 'document.history_full']);
  });

  const rowOf = (id: string) => ({
    id,
    user_id: kari.userId,
    hashed_name: '',
    sealed_filename: '',
    entity_count: 0,
    redaction_schema: '{"pages":[]}',
    upload_timestamp: now.toISOString(),
  });
});
