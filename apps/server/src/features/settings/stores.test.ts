import { beforeAll, expect, test } from 'vitest';
import { join, type Member, subscribe } from '../../testing/browser.ts';
import { describeOnEveryDatabase } from '../../testing/databases.ts';
import { startWholeServer, type TestServer } from '../../testing/test-app.ts';

describeOnEveryDatabase('what users choose', (useDatabase) => {
  let server: TestServer;
  let kari: Member;
  beforeAll(async () => {
    server = await startWholeServer({ db: useDatabase() });
    kari = await join(server);
    await subscribe(server, kari);
    return () => server.close();
  });
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
    (await kari.browser.call(method, `/api${path}`, payload)).json();

  test('settings made at the same time are all kept, in one row', async () => {
    await Promise.all([
      call('PATCH', '/settings', { theme: 'dark' }),
      call('PATCH', '/settings', { cleanup_days: 9 }),
      call('PATCH', '/settings', { language: 'nb' }),
    ]);
    expect((await call('GET', '/settings')).data).toMatchObject({
      theme: 'dark',
      cleanup_days: 9,
      language: 'nb',
    });
    expect(await useDatabase().selectFrom('settings').selectAll().execute()).toHaveLength(1);
  });

  test('terms are unique by exact text, also when saved at the same time', async () => {
    const pattern = { pattern_text: 'Nordmann', pattern_type: 'normal' };
    const replies = await Promise.all([1, 2, 3].map(() => call('POST', '/settings/patterns', pattern)));
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    await call('POST', '/settings/patterns', { ...pattern, pattern_text: 'nordmann' });
    const { data } = await call('GET', '/settings/patterns');
    expect(data.map((one: { pattern_text: string }) => one.pattern_text)).toEqual(['Nordmann', 'nordmann']);
    expect((await call('PUT', `/settings/patterns/${data[0].id}`, { label: 'Navn' })).data.label).toBe(
      'Navn',
    );
    expect((await call('DELETE', '/settings/patterns')).data).toEqual({ removed: 2 });
  });

  test('terms changed to the same text at the same time: one is, the other is refused as its double', async () => {
    const ids: string[] = [];
    for (const pattern_text of ['Hansen', 'Olsen', 'Berg']) {
      const saved = await call('POST', '/settings/patterns', { pattern_text, pattern_type: 'normal' });
      ids.push(saved.data.id);
    }
    const change = (id: string) => call('PUT', `/settings/patterns/${id}`, { pattern_text: 'Testesen' });
    const replies = await Promise.all(ids.map(change));
    const codes = replies.map(({ success, error }) => (success ? 'changed' : error.code));
    expect(codes.sort()).toEqual(['changed', 'pattern.duplicate', 'pattern.duplicate']);
    await call('DELETE', '/settings/patterns');
  });

  test('ignored words are added all or none, and removed', async () => {
    await call('POST', '/settings/ban-list/words', { words: ['a', 'b'] });
    expect((await call('POST', '/settings/ban-list/words', { words: ['c', 'b'] })).error.code).toBe(
      'ban_list.duplicate',
    );
    expect((await call('DELETE', '/settings/ban-list/words', { words: ['a'] })).data.words).toEqual(['b']);
  });

  test('entities are predefined by the department and otherwise the own ones', async () => {
    await call('PUT', '/settings/entities/1', { entity_texts: ['URL', 'EMAIL_ADDRESS'] });
    const { data } = await call('GET', '/settings/entities/1');
    const own = data.filter((one: { is_predefined: boolean }) => !one.is_predefined);
    expect(own.map((one: { entity_text: string }) => one.entity_text)).toEqual(['URL']);
    expect((await call('DELETE', '/settings/entities/delete_entities_by_method_id/1')).data).toEqual({
      removed: 1,
      kept: data.length - 1,
    });
  });

  test('a file is taken over as a whole', async () => {
    const file = (await call('GET', '/settings/export')).data;
    const reply = await call('POST', '/settings/import', { ...file, ban_list: { words: ['x', 'y'] } });
    expect(reply.data.ban_list.words).toEqual(['x', 'y']);
  });

  test('everything goes with the account', async () => {
    await call('POST', '/contact', {
      name: 'Kari',
      email: 'k@example.org',
      subject: 'Hei',
      message: 'Ti tegn til',
    });
    await call('DELETE', '/users/me', { password: kari.person.password, confirm: 'DELETE' });
    for (const table of ['users', 'settings', 'ban_words', 'sessions', 'subscriptions'] as const) {
      expect(await useDatabase().selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });
});
