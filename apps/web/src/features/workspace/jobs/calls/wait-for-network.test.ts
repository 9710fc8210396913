import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { codeText } from '../../../../shared/i18n/error-text.ts';
import { watchNetwork } from '../../../../shared/network.ts';
import { patch } from '../../model/store.ts';
import { openedWorkspace, speakEnglish } from '../../testing/opened-workspace.ts';
import { goOnWhenOnline } from './wait-for-network.ts';

const browser = { onLine: false };
beforeEach(async () => {
  await speakEnglish();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', browser);
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['says no longer that there is no network', () => codeText('client.offline'), null],
  ['still says what was wrong with it', () => 'invalid search query', 'invalid search query'],
])('of a search without a network, once there is one, the panel %s', (_what, problemOf, left) => {
  browser.onLine = false;
  watchNetwork();
  const workspace = openedWorkspace(['a.pdf']);
  const stop = goOnWhenOnline(workspace, async () => undefined);
  patch(workspace.store, 'search', { problem: problemOf() });
  browser.onLine = true;
  window.dispatchEvent(new Event('online'));
  expect(workspace.store.getState().search.problem).toBe(left);
  stop();
});
