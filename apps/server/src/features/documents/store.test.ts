import { beforeAll, expect, test } from 'vitest';
import { join, type Member } from '../../testing/browser.ts';
import { describeOnEveryDatabase } from '../../testing/databases.ts';
import { startWholeServer, type TestServer } from '../../testing/test-app.ts';

describeOnEveryDatabase('the redaction history', (useDatabase) => {
  let server: TestServer;
  let kari: Member;
  beforeAll(async () => {
    server = await startWholeServer({ db: useDatabase() });
    kari = await join(server);
    return () => server.close();
  });
  const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
    (await kari.browser.call(method, `/api${path}`, payload)).json();
  const save = (filename: string) =>
    call('POST', '/documents', {
      filename,
      redaction_schema: {
        pages: [{ page: 1, sensitive: [{ entity_type: 'SEARCH', bbox: { x0: 0.25, y0: 0, x1: 1, y1: 1 } }] }],
      },
    });

  test('counts, pages and orders records made at the same moment', async () => {
    const names = ['a.pdf', 'Søknad om støtte.pdf', 'c.pdf'];
    const saved = await Promise.all(names.map(save));
    const { data, meta } = await call('GET', '/documents?page=1&pageSize=2');
    expect([data.length, meta.total_items]).toEqual([2, 3]);
    const rest = await call('GET', '/documents?page=2&pageSize=2');
    const listed = [...data, ...rest.data].map(({ filename }: { filename: string }) => filename);
    expect(listed.sort()).toEqual([...names].sort());
    const opened = await call('GET', `/documents/${saved[1].data.id}`);
    expect(opened.data.redaction_schema.pages[0].sensitive[0].bbox[0].x0).toBe(0.25);
  });

  test('removes one record and leaves the others', async () => {
    const { data } = await call('GET', '/documents');
    await call('DELETE', `/documents/${data[0].id}`);
    const left = await call('GET', '/documents');
    expect(left.data.map(({ id }: { id: string }) => id)).toEqual(
      data.slice(1).map(({ id }: { id: string }) => id),
    );
  });

  test('goes with the account', async () => {
    await kari.browser.call('DELETE', '/api/users/me', { password: kari.person.password, confirm: 'DELETE' });
    expect(await useDatabase().selectFrom('documents').selectAll().execute()).toEqual([]);
  });
});
