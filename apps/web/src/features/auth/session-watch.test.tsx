import { getMe, refresh } from '@sladd/contract';
import { QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { tellTabs } from '../../shared/browser/tabs.ts';
import { kari, serverForKari, serverForVisitors } from '../../testing/members.ts';
import { keptWork } from './lost-session.ts';
import { goOnAs, sessionQuery } from './session.api.ts';
import { watchSession } from './session-watch.ts';

const queryClient = new QueryClient();
const onEnd = vi.fn();
// A page watches once, for as long as it is open.
watchSession(queryClient, onEnd);

/** Kari works in the page. */
function openWork(): void {
  queryClient.setQueryData(sessionQuery.queryKey, kari);
  onTestFinished(keptWork.hold());
  onTestFinished(() => void keptWork.returned(null));
}

const isHidden = () => keptWork.current() !== null;

test('who signs out in another tab hides the work', async () => {
  serverForVisitors().refuses(refresh, { code: 'auth.required', status: 401 });
  openWork();
  tellTabs('signed-out');
  await expect.poll(() => keptWork.current()?.user).toEqual(kari);
});

test('news of a sign-out that is older than the sign-in keeps nothing hidden', async () => {
  serverForKari();
  openWork();
  const changes = vi.fn();
  onTestFinished(keptWork.subscribe(changes));
  tellTabs('signed-out');
  await expect.poll(() => changes.mock.calls.length).toBe(2);
  expect(isHidden()).toBe(false);
  expect(onEnd).not.toHaveBeenCalled();
});

test('a refusal from before the sign-in keeps nothing hidden', async () => {
  const signedIn = Promise.withResolvers<void>();
  serverForKari();
  const answer = globalThis.fetch;
  let asked = 0;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url !== getMe.path || asked++ > 0) return answer(url, init);
    await signedIn.promise;
    const error = { code: 'auth.required', message: 'about it', request_id: 'r1' };
    return Response.json({ success: false, error }, { status: 401 });
  });
  openWork();
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => asked).toBe(1);
  goOnAs(queryClient, kari);
  signedIn.resolve();
  await expect.poll(() => asked).toBe(2);
  expect(isHidden()).toBe(false);
});
