import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { codeText } from '../../../../shared/i18n/error-text.ts';
import { isOnline, watchNetwork } from '../../../../shared/network/network.ts';
import { advanceRun, beginRun } from '../../model/actions/run.ts';
import { startRun } from '../../model/run/run.ts';
import { patch } from '../../model/store.ts';
import { openedWorkspace, speakEnglish } from '../../testing/opened-workspace.ts';
import { goOnWhenOnline } from './wait-for-network.ts';

const browser = { onLine: false };
/** A server that can be reached or not, and has no answer to anything. */
const server = { isThere: true, asked: 0 };
beforeEach(async () => {
  await speakEnglish();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', browser);
  vi.stubGlobal('document', { documentElement: { lang: 'en' }, cookie: '' });
  Object.assign(server, { isThere: true, asked: 0 });
  vi.stubGlobal('fetch', async () => {
    server.asked += 1;
    if (!server.isThere) throw new TypeError('Failed to fetch');
    return new Response('{}', { status: 404 });
  });
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['says no longer that there is no network', () => codeText('client.offline'), null],
  ['still says what was wrong with it', () => 'invalid search query', 'invalid search query'],
])('of a search without a network, once there is one, the panel %s', async (_what, problemOf, left) => {
  browser.onLine = false;
  watchNetwork();
  const workspace = openedWorkspace(['a.pdf']);
  const stop = goOnWhenOnline(workspace, async () => undefined);
  patch(workspace.store, 'search', { problem: problemOf() });
  browser.onLine = true;
  window.dispatchEvent(new Event('online'));
  await expect.poll(isOnline).toBe(true);
  expect(workspace.store.getState().search.problem).toBe(left);
  stop();
});

test('of a detection that ended without a network, the status bar says what was, once there is one', async () => {
  browser.onLine = false;
  watchNetwork();
  const workspace = openedWorkspace(['a.pdf']);
  const stop = goOnWhenOnline(workspace, async () => undefined);
  const { store, newId } = workspace;
  const looked = {
    fileKey: 'a',
    name: 'a.pdf',
    totalPages: 3,
    lookedFor: { fast: [], standard: [], advanced: [] },
  };
  beginRun(store, startRun('run-1', [looked]));
  advanceRun(store, 'run-1', [{ type: 'failed', problem: codeText('client.offline'), at: 1 }], newId);
  browser.onLine = true;
  window.dispatchEvent(new Event('online'));
  await expect.poll(isOnline).toBe(true);
  expect(store.getState().detection.run?.problem).toBe(
    'The network was gone. Start again for the pages that are left.',
  );
  expect(store.getState().detection.run?.phase).toBe('failed');
  stop();
});

test('what waits goes on waiting while there is a network and no server behind it yet', async () => {
  browser.onLine = false;
  watchNetwork();
  const workspace = openedWorkspace(['a.pdf']);
  const redact = vi.fn(async () => undefined);
  const stop = goOnWhenOnline(workspace, redact);
  patch(workspace.store, 'redaction', { isWaiting: true });
  Object.assign(browser, { onLine: true });
  server.isThere = false;
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => server.asked).toBe(1);
  expect([isOnline(), redact.mock.calls.length]).toEqual([false, 0]);
  expect(workspace.store.getState().redaction.isWaiting).toBe(true);
  server.isThere = true;
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => redact.mock.calls.length).toBe(1);
  expect(workspace.store.getState().redaction.isWaiting).toBe(false);
  stop();
});
