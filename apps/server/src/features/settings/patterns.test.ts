import { MAX_PATTERNS } from '@sladd/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { codeOf, join, type Member, subscribe } from '../../testing/browser.ts';
import { sharedWorkers } from '../../testing/document-server.ts';
import { startWholeServer, type TestServer } from '../../testing/test-app.ts';

let server: TestServer;
let kari: Member;
/** Regular expressions are tested by the engine itself. */
const tasks = await sharedWorkers();
beforeEach(async () => {
  server = await startWholeServer({ tasks });
  kari = await join(server);
});
afterEach(() => server.close());

const path = '/api/settings/patterns';
const list = async (member = kari) => (await member.browser.call('GET', path)).json().data;
const save = (pattern_text: string, pattern_type = 'normal', member = kari) =>
  member.browser.call('POST', path, { pattern_text, pattern_type });

describe('saved search terms', () => {
  const plain = { whole_words: false, label: null };

  test('are saved trimmed and listed, the oldest first, with the id of the settings', async () => {
    const first = await save('  Nordmann ');
    expect(first.statusCode).toBe(201);
    await save('^\\d{6}$', 'regex');
    const { id: setting_id } = (await kari.browser.call('GET', '/api/settings')).json().data;
    expect(await list()).toEqual([
      { id: first.json().data.id, setting_id, pattern_text: 'Nordmann', pattern_type: 'normal', ...plain },
      { id: expect.any(String), setting_id, pattern_text: '^\\d{6}$', pattern_type: 'regex', ...plain },
    ]);
  });

  test('keep that they count as whole words alone, and can be changed', async () => {
    const term = { pattern_text: 'Berg', pattern_type: 'normal', whole_words: true };
    const { id } = (await kari.browser.call('POST', path, term)).json().data;
    expect(await list()).toMatchObject([{ pattern_text: 'Berg', whole_words: true }]);
    await kari.browser.call('PUT', `${path}/${id}`, { pattern_text: 'Berge' });
    expect(await list()).toMatchObject([{ pattern_text: 'Berge', whole_words: true }]);
    await kari.browser.call('PUT', `${path}/${id}`, { whole_words: false });
    expect(await list()).toMatchObject([{ pattern_text: 'Berge', whole_words: false }]);
  });

  test('are unique by their exact text', async () => {
    await save('Nordmann');
    const again = await save(' Nordmann', 'regex');
    expect(again.statusCode).toBe(409);
    expect(again.json().error).toMatchObject({
      code: 'pattern.duplicate',
      message: 'pattern already exists',
    });
    expect((await save('nordmann')).statusCode).toBe(201);
    const ola = await join(server);
    expect((await save('Nordmann', 'normal', ola)).statusCode).toBe(201);
  });

  test.each(['(?<=kr )\\d+', '(a)\\1', '(?!x)', '(a', 'a++', 'a{9,2}'])(
    'refuse the expression %j, which no search could run, and keep it as a plain term',
    async (expression) => {
      const refused = await save(expression, 'regex');
      expect([refused.statusCode, codeOf(refused)]).toEqual([400, 'pattern.unusable']);
      expect(await list()).toEqual([]);
      const { id } = (await save(expression)).json().data;
      const change = await kari.browser.call('PUT', `${path}/${id}`, { pattern_type: 'regex' });
      expect(codeOf(change)).toBe('pattern.unusable');
      expect(await list()).toMatchObject([{ pattern_type: 'normal' }]);
    },
  );

  test('are saved once by many at once', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => save('Nordmann')));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
  });

  test.each([
    ['', 'Search pattern cannot be empty'],
    ['   ', 'search term cannot be empty'],
    ['a'.repeat(201), 'Search pattern must be at most 200 characters'],
  ])('refuse %j', async (text, message) => {
    expect((await save(text)).json().error.fields).toEqual({ pattern_text: message });
  });

  test.each([
    ['ai_search', 'ai_search'],
    ['case_sensitive', 'case_sensitive_search'],
  ])('of the type %s need a subscription', async (type, feature) => {
    const refused = await save('Nordmann', type);
    expect(refused.json().error).toMatchObject({ code: 'subscription.required', details: { feature } });
    await subscribe(server, kari);
    expect((await save('Nordmann', type)).statusCode).toBe(201);
  });

  test('have an end', async () => {
    const rows = Array.from({ length: MAX_PATTERNS }, (_, index) => ({
      id: `id-${index}`,
      user_id: kari.userId,
      pattern_text: `${index}`,
      pattern_type: 'normal' as const,
      whole_words: 0,
      label: null,
      created_at: new Date().toISOString(),
    }));
    await server.deps.db.insertInto('patterns').values(rows).execute();
    expect((await save('one more')).json().error).toMatchObject({
      code: 'settings.list_full',
      details: { limit: MAX_PATTERNS },
    });
    expect(await list()).toHaveLength(MAX_PATTERNS);
  });

  test('are removed one by one or all at once', async () => {
    const { id } = (await save('a')).json().data;
    await save('b');
    await save('c');
    expect((await kari.browser.call('DELETE', `${path}/${id}`)).json().data).toBeNull();
    const again = await kari.browser.call('DELETE', `${path}/${id}`);
    expect([again.statusCode, codeOf(again)]).toEqual([404, 'pattern.not_found']);
    expect((await kari.browser.call('DELETE', path)).json().data).toEqual({ removed: 2 });
    expect(await list()).toEqual([]);
  });
});

describe('changing a saved term', () => {
  const change = (id: string, changes: object, member = kari) =>
    member.browser.call('PUT', `${path}/${id}`, changes);

  test('keeps what is not given', async () => {
    const { id } = (await save('Nordmann')).json().data;
    expect((await change(id, { label: 'Navn' })).json().data).toMatchObject({
      pattern_text: 'Nordmann',
      label: 'Navn',
    });
    expect((await change(id, { pattern_text: 'Hansen' })).json().data).toMatchObject({
      pattern_text: 'Hansen',
      label: 'Navn',
    });
    expect((await change(id, { label: null })).json().data.label).toBeNull();
  });

  test('refuses the text of another, and a premium type', async () => {
    await save('Hansen');
    const { id } = (await save('Nordmann')).json().data;
    expect(codeOf(await change(id, { pattern_text: 'Hansen' }))).toBe('pattern.duplicate');
    expect(codeOf(await change(id, { pattern_type: 'ai_search' }))).toBe('subscription.required');
    expect((await change(id, { pattern_text: 'Nordmann', pattern_type: 'regex' })).statusCode).toBe(200);
  });

  test('of somebody else is not possible, nor removing it', async () => {
    const { id } = (await save('Nordmann')).json().data;
    const ola = await join(server);
    expect(codeOf(await change(id, { pattern_text: 'x' }, ola))).toBe('pattern.not_found');
    expect(codeOf(await ola.browser.call('DELETE', `${path}/${id}`))).toBe('pattern.not_found');
    await ola.browser.call('DELETE', path);
    expect(await list()).toHaveLength(1);
    expect(await list(ola)).toEqual([]);
  });
});
