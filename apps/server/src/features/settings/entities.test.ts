import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { codeOf, join, type Member, subscribe } from '../../testing/browser.ts';
import { startWholeServer, type TestServer } from '../../testing/test-app.ts';

let server: TestServer;
let kari: Member;
beforeEach(async () => {
  server = await startWholeServer();
  kari = await join(server, { department_id: 'general' });
  await subscribe(server, kari);
});
afterEach(() => server.close());

interface Entity {
  id: string;
  entity_text: string;
  is_predefined: boolean;
}
const path = '/api/settings/entities';
const list = async (methodId: number | string = 1, member = kari): Promise<Entity[]> =>
  (await member.browser.call('GET', `${path}/${methodId}`)).json().data;
const texts = (entities: Entity[], isPredefined: boolean) =>
  entities
    .filter(({ is_predefined }) => is_predefined === isPredefined)
    .map(({ entity_text }) => entity_text);
const add = (entity_texts: string[], method_id = 1, member = kari) =>
  member.browser.call('POST', path, { method_id, entity_texts });
const replace = (entity_texts: string[], methodId = 1) =>
  kari.browser.call('PUT', `${path}/${methodId}`, { entity_texts });
const predefined = ['NO_FODSELSNUMMER', 'NO_PHONE_NUMBER', 'EMAIL_ADDRESS'];

describe('an entity list', () => {
  test('begins with what the department brings, then holds the own ones', async () => {
    const reply = await add(['PERSON', 'URL']);
    expect(reply.statusCode).toBe(201);
    expect(await list()).toEqual([
      ...predefined.map((entity_text) => ({
        id: expect.any(String),
        entity_text,
        method_id: 1,
        is_predefined: true,
      })),
      { id: expect.any(String), entity_text: 'PERSON', method_id: 1, is_predefined: false },
      { id: expect.any(String), entity_text: 'URL', method_id: 1, is_predefined: false },
    ]);
    expect(texts(await list(2), false)).toEqual([]);
  });

  test('takes what is new and says that some were there', async () => {
    await add(['PERSON']);
    const reply = await add(['PERSON', 'URL', 'EMAIL_ADDRESS']);
    expect(reply.statusCode).toBe(409);
    expect(reply.json().error).toMatchObject({
      code: 'entity.duplicate',
      message: 'Some entities already exist and were not added again',
      details: { added: 1, skipped: 2 },
    });
    expect(texts(await list(), false)).toEqual(['PERSON', 'URL']);
  });

  test.each(['ALL_FAST', 'ALL_ADVANCED', 'HEALTH', 'person', "x'); drop table entities; --"])(
    'never takes %j',
    async (text) => {
      for (const reply of [await add(['PERSON', text]), await replace(['PERSON', text])]) {
        expect([reply.statusCode, codeOf(reply)]).toEqual([400, 'entity.unknown']);
      }
      expect(texts(await list(), false)).toEqual([]);
    },
  );

  test('takes the plain words of the standard method', async () => {
    expect((await add(['postal code', 'POSTAL_CODE'], 3)).statusCode).toBe(201);
    expect(texts(await list(3), false)).toEqual(['postal code', 'POSTAL_CODE']);
  });

  test.each([0, 4, 99])('does not exist for method %i', async (methodId) => {
    const replies = [
      await kari.browser.call('GET', `${path}/${methodId}`),
      await add(['PERSON'], methodId),
      await replace(['PERSON'], methodId),
      await kari.browser.call('DELETE', `${path}/delete_entities_by_method_id/${methodId}`),
    ];
    for (const reply of replies) {
      expect(reply.statusCode).toBe(400);
      expect(reply.json().error).toMatchObject({
        code: 'entity.invalid_method',
        message: `Invalid method ID: ${methodId}`,
      });
    }
  });

  test('is replaced as a whole; predefined ones stay, once', async () => {
    await add(['PERSON', 'URL']);
    const reply = await replace(['URL', 'IP_ADDRESS', 'EMAIL_ADDRESS', 'URL']);
    expect(texts(reply.json().data, true)).toEqual(predefined);
    expect(texts(reply.json().data, false)).toEqual(['URL', 'IP_ADDRESS']);
    expect(texts((await replace([])).json().data, false)).toEqual([]);
  });

  test('loses single entities, but no predefined and no foreign one', async () => {
    await add(['PERSON']);
    const entities = await list();
    const idOf = (isPredefined: boolean) => entities.find((one) => one.is_predefined === isPredefined)?.id;
    const fixed = await kari.browser.call('DELETE', `${path}/${idOf(true)}`);
    expect([fixed.statusCode, codeOf(fixed)]).toEqual([409, 'entity.predefined']);
    const ola = await join(server);
    const foreign = await ola.browser.call('DELETE', `${path}/${idOf(false)}`);
    expect([foreign.statusCode, codeOf(foreign)]).toEqual([404, 'entity.not_found']);
    expect((await kari.browser.call('DELETE', `${path}/${idOf(false)}`)).statusCode).toBe(200);
    expect(texts(await list(), false)).toEqual([]);
  });

  test('is cleared down to the predefined ones, counting both', async () => {
    await add(['PERSON', 'URL']);
    const reply = await kari.browser.call('DELETE', `${path}/delete_entities_by_method_id/1`);
    expect(reply.json().data).toEqual({ removed: 2, kept: 3 });
    expect(texts(await list(), true)).toEqual(predefined);
  });

  test('follows the department: old predefined ones go, new ones come, own ones stay', async () => {
    await add(['URL', 'PERSON']);
    await kari.browser.call('PATCH', '/api/users/me/department', { department_id: 'health' });
    const entities = await list();
    expect(texts(entities, true)).toEqual([
      'PERSON',
      'NO_FODSELSNUMMER',
      'NO_PHONE_NUMBER',
      'MEDICAL_LICENSE',
    ]);
    // PERSON is also one of the user's own; it is listed once, and again as own after changing back.
    expect(texts(entities, false)).toEqual(['URL']);
    await kari.browser.call('PATCH', '/api/users/me/department', { department_id: 'general' });
    expect(texts(await list(), false).sort()).toEqual(['PERSON', 'URL']);
  });

  test('changes only with a subscription', async () => {
    await server.deps.db.deleteFrom('subscriptions').execute();
    for (const reply of [await add(['PERSON']), await replace(['PERSON'])]) {
      expect(reply.json().error).toMatchObject({
        code: 'subscription.required',
        details: { feature: 'entity_lists' },
      });
    }
    expect(texts(await list(), true)).toEqual(predefined);
  });
});
