import { MAX_BAN_WORDS } from '@sladd/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { codeOf, join, type Member, subscribe } from '../../testing/browser.ts';
import { startWholeServer, type TestServer } from '../../testing/test-app.ts';

let server: TestServer;
let kari: Member;
beforeEach(async () => {
  server = await startWholeServer();
  kari = await join(server);
  await subscribe(server, kari);
});
afterEach(() => server.close());

const path = '/api/settings/ban-list';
const list = async (member = kari) => (await member.browser.call('GET', path)).json().data;
const add = (words: unknown[], member = kari) => member.browser.call('POST', `${path}/words`, { words });
const remove = (words: string[], member = kari) => member.browser.call('DELETE', `${path}/words`, { words });

test('words are kept trimmed and lowercase, in the order they came', async () => {
  expect(await list()).toEqual({ id: expect.any(String), words: [] });
  const reply = await add([' Åpenbart', 'KOMMUNE']);
  expect(reply.json().data.words).toEqual(['åpenbart', 'kommune']);
  await add(['a']);
  expect((await list()).words).toEqual(['åpenbart', 'kommune', 'a']);
});

test('a word that is there, or twice in the call, is refused and nothing is added', async () => {
  await add(['kommune']);
  for (const words of [
    ['ny', ' Kommune '],
    ['ny', 'NY'],
  ]) {
    const reply = await add(words);
    expect([reply.statusCode, codeOf(reply)]).toEqual([409, 'ban_list.duplicate']);
  }
  expect((await list()).words).toEqual(['kommune']);
});

test.each([[['  ']], [['a'.repeat(101)]], [[5]], [[]]])('%j is refused', async (words) => {
  const reply = await add(words);
  expect([reply.statusCode, codeOf(reply)]).toEqual([400, 'request.invalid']);
});

test('words are removed one by one, several at once or all', async () => {
  await add(['a', 'b', 'c', 'd']);
  expect((await remove([' A '])).json().data.words).toEqual(['b', 'c', 'd']);
  expect((await remove(['b', 'c', 'not there'])).json().data.words).toEqual(['d']);
  expect((await kari.browser.call('DELETE', path)).json().data.words).toEqual([]);
});

test('the list has an end', async () => {
  await add(Array.from({ length: MAX_BAN_WORDS }, (_, index) => `ord ${index}`));
  expect((await add(['ett til'])).json().error).toMatchObject({
    code: 'settings.list_full',
    details: { limit: MAX_BAN_WORDS },
  });
  expect((await list()).words).toHaveLength(MAX_BAN_WORDS);
});

test('adding needs a subscription, taking away does not', async () => {
  await add(['a', 'b']);
  await server.deps.db.deleteFrom('subscriptions').execute();
  expect((await add(['c'])).json().error).toMatchObject({
    code: 'subscription.required',
    details: { feature: 'ban_list' },
  });
  expect((await remove(['a'])).json().data.words).toEqual(['b']);
});

test('lists are everybody’s own', async () => {
  await add(['kommune']);
  const ola = await join(server);
  await subscribe(server, ola);
  await remove(['kommune'], ola);
  await ola.browser.call('DELETE', path);
  expect((await list()).words).toEqual(['kommune']);
  expect((await add(['kommune'], ola)).json().data.words).toEqual(['kommune']);
});
