import { defaultSettings } from '@sladd/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { join, type Member, subscribe } from '../../testing/browser.ts';
import { startWholeServer, type TestServer } from '../../testing/test-app.ts';

let server: TestServer;
let kari: Member;
beforeEach(async () => {
  server = await startWholeServer();
  kari = await join(server);
});
afterEach(() => server.close());

const get = async (member = kari) => (await member.browser.call('GET', '/api/settings')).json().data;
const change = (changes: object, member = kari) => member.browser.call('PATCH', '/api/settings', changes);

describe('settings', () => {
  test('are the defaults until something is chosen', async () => {
    expect(await get()).toEqual({
      ...defaultSettings,
      id: expect.any(String),
      user_id: kari.userId,
      edit_mode_explicit: false,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    expect(defaultSettings).toMatchObject({
      detection_threshold: 0.5,
      use_banlist_for_detection: false,
      edit_mode: 'box',
      save_redaction_history: true,
      save_files_in_browser: false,
      color_method_manual: '#FF5733',
      color_method_search: '#33A8FF',
      color_method_ml: '#33FF57',
      color_method_ai: '#FFFF33',
      color_method_advanced: '#9D4EDD',
      max_results: 100,
      max_entities_per_page: 100,
      auto_save_interval_seconds: 60,
    });
  });

  test('change one by one and answer the whole', async () => {
    const reply = await change({ theme: 'dark', language: 'nb', cleanup_days: 7 });
    expect(reply.json().data).toMatchObject({
      theme: 'dark',
      language: 'nb',
      cleanup_days: 7,
      auto_processing: false,
    });
    await change({ auto_processing: true });
    expect(await get()).toMatchObject({
      theme: 'dark',
      language: 'nb',
      cleanup_days: 7,
      auto_processing: true,
    });
  });

  test('are everybody’s own', async () => {
    await change({ theme: 'dark', user_id: 'other', id: 'other' });
    const ola = await join(server);
    expect((await get(ola)).theme).toBe('system');
    expect((await get()).user_id).toBe(kari.userId);
  });

  test('made at the same time are all kept', async () => {
    await Promise.all([change({ theme: 'dark' }), change({ cleanup_days: 9 }), change({ language: 'en' })]);
    expect(await get()).toMatchObject({ theme: 'dark', cleanup_days: 9, language: 'en' });
  });

  test('outside their rules are refused, and none of the call is stored', async () => {
    const reply = await change({ theme: 'pink', cleanup_days: 400, max_results: 50 });
    expect([reply.statusCode, Object.keys(reply.json().error.fields).sort()]).toEqual([
      400,
      ['cleanup_days', 'theme'],
    ]);
    expect((await get()).max_results).toBe(100);
  });

  test('stored badly fall back one by one', async () => {
    await change({ theme: 'dark', cleanup_days: 7 });
    const chosen = JSON.stringify({ theme: 'dark', cleanup_days: 4000, gone: true });
    await server.deps.db.updateTable('settings').set({ chosen }).execute();
    expect(await get()).toMatchObject({ theme: 'dark', cleanup_days: defaultSettings.cleanup_days });
    expect(await get()).not.toHaveProperty('gone');
  });

  test.each([
    ['max_results', 10, 1000],
    ['auto_save_interval_seconds', 30, 600],
    ['zoom', 0.25, 5],
    ['max_entities_per_page', 1, 1000],
    ['cleanup_days', 1, 365],
    ['max_file_size_mb', 1, 100],
    ['detection_threshold', 0, 1],
  ])('%s goes from %d to %d', async (name, min, max) => {
    await subscribe(server, kari);
    const step = Number.isInteger(min) && min > 0 ? 1 : 0.01;
    for (const value of [min, max]) expect((await change({ [name]: value })).json().data[name]).toBe(value);
    for (const value of [min - step, max + step]) {
      expect((await change({ [name]: value })).json().error.fields).toHaveProperty(name);
    }
  });

  test.each([
    ['view', ['single', 'double', 'continuous'], 'triple'],
    ['export_quality', ['low', 'medium', 'high'], 'best'],
    ['storage', ['local'], 'cloud'],
    ['theme', ['light', 'dark', 'system'], 'pink'],
    ['language', ['en', 'nb', null], 'de'],
    ['edit_mode', ['box', 'text'], 'lasso'],
  ])('%s is one of %j', async (name, values, other) => {
    await subscribe(server, kari);
    for (const value of values) expect((await change({ [name]: value })).json().data[name]).toBe(value);
    expect((await change({ [name]: other })).json().error.fields).toHaveProperty(name);
  });

  test('tell whether the edit mode was chosen', async () => {
    expect((await change({ edit_mode: 'box' })).json().data).toMatchObject({
      edit_mode: 'box',
      edit_mode_explicit: true,
    });
  });
});

describe('premium settings', () => {
  test.each([
    [{ detection_threshold: 0.7 }, 'detection_threshold'],
    [{ use_banlist_for_detection: true }, 'ban_list'],
    [{ edit_mode: 'text' }, 'text_selection_mode'],
    [{ color_method_ml: '#000000' }, 'model_colors'],
    [{ color_method_ai: '#000000' }, 'model_colors'],
    [{ color_method_advanced: '#000000' }, 'model_colors'],
  ])('%j needs a subscription', async (changes, feature) => {
    const refused = await change({ theme: 'dark', ...changes });
    expect(refused.statusCode).toBe(403);
    expect(refused.json().error).toMatchObject({ code: 'subscription.required', details: { feature } });
    expect((await get()).theme).toBe('system');
    await subscribe(server, kari);
    expect((await change({ theme: 'dark', ...changes })).json().data).toMatchObject({
      theme: 'dark',
      ...changes,
    });
  });

  test('sent back unchanged cost nothing, and what was chosen stays after the subscription', async () => {
    await subscribe(server, kari);
    await change({ detection_threshold: 0.8, edit_mode: 'text' });
    await server.deps.db.updateTable('subscriptions').set({ status: 'expired' }).execute();
    expect((await change({ ...(await get()), theme: 'dark' })).json().data).toMatchObject({
      theme: 'dark',
      detection_threshold: 0.8,
      edit_mode: 'text',
    });
    expect((await change({ edit_mode: 'box' })).statusCode).toBe(200);
    expect((await change({ edit_mode: 'text' })).statusCode).toBe(403);
  });

  test('are not the colours of hand-made and searched marks', async () => {
    const colors = { color_method_manual: '#000001', color_method_search: '#000002' };
    expect((await change(colors)).json().data).toMatchObject(colors);
  });
});
