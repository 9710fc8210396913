import { errorCatalogue, MAX_SETTINGS_FILE_BYTES, settingsFileErrors } from '@sladd/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { join, type Member, subscribe } from '../../testing/browser.ts';
import { sharedWorkers } from '../../testing/document-server.ts';
import { startWholeServer, type TestServer } from '../../testing/test-app.ts';

let server: TestServer;
let kari: Member;
/** Regular expressions are tested by the engine itself. */
const tasks = await sharedWorkers();
beforeEach(async () => {
  server = await startWholeServer({ tasks });
  kari = await join(server);
  await subscribe(server, kari);
});
afterEach(() => server.close());

const exported = async (member = kari) =>
  (await member.browser.call('GET', '/api/settings/export')).json().data;
const importing = (file: unknown, member = kari) =>
  member.browser.call('POST', '/api/settings/import', file as object);
const withoutIds = (file: Record<string, unknown>) =>
  JSON.parse(
    JSON.stringify(file, (key, value: unknown) =>
      ['id', 'user_id', 'setting_id', 'export_date', 'created_at', 'updated_at'].includes(key)
        ? undefined
        : value,
    ),
  );

async function fill(member: Member): Promise<void> {
  const { browser } = member;
  await browser.call('PATCH', '/api/settings', { theme: 'dark', language: 'nb', detection_threshold: 0.9 });
  await browser.call('POST', '/api/settings/ban-list/words', { words: ['kommune', 'åpen'] });
  const path = '/api/settings/patterns';
  await browser.call('POST', path, { pattern_text: 'Hansen', pattern_type: 'ai_search' });
  await browser.call('POST', path, { pattern_text: 'Berg', pattern_type: 'normal', whole_words: true });
  await browser.call('POST', '/api/settings/entities', { method_id: 1, entity_texts: ['URL'] });
  await browser.call('POST', '/api/settings/entities', { method_id: 3, entity_texts: ['postal code'] });
}

describe('an export', () => {
  test('holds everything the user chose', async () => {
    await fill(kari);
    const { id } = (await kari.browser.call('GET', '/api/settings')).json().data;
    expect(await exported()).toEqual({
      user_id: kari.userId,
      export_date: expect.any(String),
      general_settings: expect.objectContaining({
        id,
        user_id: kari.userId,
        theme: 'dark',
        language: 'nb',
        detection_threshold: 0.9,
        auto_processing: false,
        remove_images: false,
        use_banlist_for_detection: false,
        created_at: expect.any(String),
        updated_at: expect.any(String),
      }),
      ban_list: { id, words: ['kommune', 'åpen'] },
      search_patterns: [
        expect.objectContaining({ pattern_text: 'Hansen', pattern_type: 'ai_search', whole_words: false }),
        expect.objectContaining({ pattern_text: 'Berg', pattern_type: 'normal', whole_words: true }),
      ],
      model_entities: [
        expect.objectContaining({ entity_text: 'URL', method_id: 1 }),
        expect.objectContaining({ entity_text: 'postal code', method_id: 3 }),
      ],
    });
  });

  test('can be taken over by somebody else as it is', async () => {
    await fill(kari);
    const ola = await join(server);
    await subscribe(server, ola);
    await ola.browser.call('POST', '/api/settings/ban-list/words', { words: ['borte'] });
    const file = await exported();
    const reply = await importing(file, ola);
    expect(reply.statusCode).toBe(200);
    expect(withoutIds(await exported(ola))).toEqual(withoutIds(file));
    expect((await exported(ola)).user_id).toBe(ola.userId);
    // The first user's data is unchanged.
    expect(withoutIds(await exported())).toEqual(withoutIds(file));
  });
});

describe('an import', () => {
  const general = {
    theme: 'light',
    auto_processing: true,
    detection_threshold: 0.25,
    use_banlist_for_detection: true,
  };
  const file = { user_id: 'x', export_date: 'any day', general_settings: general };

  test('with the documented fields alone keeps the lists and other settings', async () => {
    await fill(kari);
    await importing({ ...file, ban_list: { words: null }, search_patterns: null, model_entities: null });
    const after = await exported();
    expect(after.general_settings).toMatchObject({ ...general, language: 'nb' });
    expect(after.ban_list.words).toEqual(['kommune', 'åpen']);
    expect(after.search_patterns).toHaveLength(2);
    expect(after.model_entities).toHaveLength(2);
  });

  test('leaves out settings that do not fit their rules, and takes the others', async () => {
    await importing(file);
    const before = (await exported()).general_settings;
    const reply = await importing({
      ...file,
      general_settings: { ...general, color_method_ml: 'red', zoom: 99, remove_images: null, language: 'nb' },
    });
    expect(reply.statusCode).toBe(200);
    const { color_method_ml, zoom, remove_images } = before;
    const after = (await exported()).general_settings;
    expect(after).toMatchObject({ color_method_ml, zoom, remove_images, language: 'nb' });
  });

  test('of an own export chooses no edit mode that nobody had chosen', async () => {
    const own = await exported();
    await importing({ ...own, general_settings: { ...own.general_settings, theme: 'dark' } });
    const settings = async () => (await kari.browser.call('GET', '/api/settings')).json().data;
    expect(await settings()).toMatchObject({ theme: 'dark', edit_mode: 'box', edit_mode_explicit: false });
    await kari.browser.call('PATCH', '/api/settings', { edit_mode: 'text' });
    const chosen = await exported();
    await kari.browser.call('PATCH', '/api/settings', { edit_mode: 'box' });
    await importing(chosen);
    expect(await settings()).toMatchObject({ edit_mode: 'text', edit_mode_explicit: true });
  });

  test('trims words, drops empty and repeated ones, and empties a list that is empty', async () => {
    await fill(kari);
    await importing({ ...file, ban_list: { words: [' Ny ', '', '  ', 'NY', 'to'] }, search_patterns: [] });
    const after = await exported();
    expect(after.ban_list.words).toEqual(['ny', 'to']);
    expect(after.search_patterns).toEqual([]);
  });

  test.each([
    ['settings.import_not_object', []],
    ['settings.import_incomplete', { general_settings: general }],
    ['settings.import_no_general', { ...file, general_settings: null }],
    ['settings.import_wrong_type', { ...file, general_settings: { ...general, auto_processing: 1 } }],
    ['settings.import_theme', { ...file, general_settings: { ...general, theme: 'pink' } }],
    ['settings.import_threshold', { ...file, general_settings: { ...general, detection_threshold: 2 } }],
    ['settings.import_ban_list', { ...file, ban_list: { words: 5 } }],
    ['settings.import_ban_words', { ...file, ban_list: { words: [5] } }],
    ['settings.import_patterns', { ...file, search_patterns: 'x' }],
    ['settings.import_entities', { ...file, model_entities: 'x' }],
  ] as const)('is refused with %s', async (code, wrong) => {
    const reply = await importing(wrong);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().error).toMatchObject({ code, message: errorCatalogue[code].message });
    expect(settingsFileErrors).toContain(code);
  });

  test('is refused naming the property that is missing', async () => {
    const { theme: _theme, ...rest } = general;
    const reply = await importing({ ...file, general_settings: rest });
    expect(reply.json().error).toMatchObject({
      code: 'settings.import_missing_property',
      message: 'missing theme property',
      details: { property: 'theme' },
    });
  });

  test.each([
    [
      'a term',
      { search_patterns: [{ pattern_text: '', pattern_type: 'normal' }] },
      'search_patterns.0.pattern_text',
    ],
    ['a word', { ban_list: { words: ['a'.repeat(101)] } }, 'ban_list.words.0'],
    ['an entity', { model_entities: [{ entity_text: 'ALL_FAST', method_id: 1 }] }, 'model_entities.0'],
    ['a method', { model_entities: [{ entity_text: 'PERSON', method_id: 4 }] }, 'model_entities.0'],
  ])('with %s that is not valid is refused as a whole', async (_name, wrong, field) => {
    await fill(kari);
    const before = withoutIds(await exported());
    const reply = await importing({ ...file, ban_list: { words: ['ny'] }, ...wrong });
    expect(reply.json().error).toMatchObject({
      code: 'settings.import_failed',
      message: 'Failed to import settings.',
    });
    expect(Object.keys(reply.json().error.fields)).toEqual([field]);
    expect(withoutIds(await exported())).toEqual(before);
  });

  test('with expressions that no search could run is refused, and each of them is named', async () => {
    await fill(kari);
    const before = withoutIds(await exported());
    const unusable = [
      ...[
        '(?<=kr )\\d+',
        '(?<!kr )\\d+',
        '(?=x)y',
        '(?!x)y',
        '(a)\\1',
        '(?<n>a)\\k<n>',
        '(?>a+)b',
        'a++',
        'a*+',
      ],
      ...[
        '(?P=n)',
        '(?R)',
        '(?(1)a|b)',
        '(?#note)a',
        '\\Gx',
        '(?|a|b)',
        '(a',
        'a)',
        '[a-',
        '*a',
        '\\',
        'a{4,2}',
      ],
    ];
    const usable = ['\\d{4} \\d{2}', '(?i)kari', '(?P<year>\\d{4})', '\\p{Lu}\\w+', '[æøå]+'];
    const terms = [...usable, ...unusable].map((pattern_text) => ({ pattern_text, pattern_type: 'regex' }));
    // As a plain term it is valid.
    const plain = { pattern_text: 'a++ (plain', pattern_type: 'normal' };
    const reply = await importing({ ...file, search_patterns: [...terms, plain] });
    expect(reply.statusCode).toBe(400);
    const { message } = errorCatalogue['pattern.unusable'];
    const fields = unusable.map((_, index) => [
      `search_patterns.${usable.length + index}.pattern_text`,
      message,
    ]);
    expect(reply.json().error).toMatchObject({ code: 'settings.import_failed' });
    expect(reply.json().error.fields).toEqual(Object.fromEntries(fields));
    expect(withoutIds(await exported())).toEqual(before);
    const good = [...terms.slice(0, usable.length), plain];
    expect((await importing({ ...file, search_patterns: good })).statusCode).toBe(200);
    expect((await exported()).search_patterns).toHaveLength(good.length);
  });

  test('of exactly 5 MB is read, of one byte more refused', async () => {
    const send = (size: number) => {
      const body = JSON.stringify({ ...file, padding: '' });
      const padding = 'x'.repeat(size - body.length);
      return kari.browser.send({
        method: 'POST',
        url: '/api/settings/import',
        payload: JSON.stringify({ ...file, padding }),
        headers: { 'content-type': 'application/json' },
      });
    };
    expect((await send(MAX_SETTINGS_FILE_BYTES)).statusCode).toBe(200);
    const reply = await send(MAX_SETTINGS_FILE_BYTES + 1);
    expect([reply.statusCode, reply.json().error.code]).toEqual([413, 'request.too_large']);
  });

  test('and an export need a subscription', async () => {
    await server.deps.db.deleteFrom('subscriptions').execute();
    for (const reply of [await importing(file), await kari.browser.call('GET', '/api/settings/export')]) {
      expect(reply.json().error).toMatchObject({
        code: 'subscription.required',
        details: { feature: 'settings_management' },
      });
    }
  });
});
