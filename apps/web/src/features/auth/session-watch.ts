import { getMe, type User } from '@sladd/contract';
import type { QueryClient } from '@tanstack/react-query';
import { hasCode } from '../../shared/api/api-error.ts';
import { api, onSignedOut } from '../../shared/api/client.ts';
import { listenToTabs } from '../../shared/browser/tabs.ts';
import { i18n } from '../../shared/i18n/i18n.ts';
import { onNetworkBack } from '../../shared/network/network.ts';
import { hideNotices, notify } from '../../shared/notices/notices.ts';
import { keptWork } from './lost-session.ts';
import { closeSession, goOnAs, sessionQuery } from './session.api.ts';

/**
 * Watches the session while the page is open. If work is kept and the server ends the session, waits for the owner;
 * `onEnd` is called when nobody or a different user is signed in. News of an end may be older than a sign-in, so the
 * work is hidden at once and the server is asked whether the session has ended.
 */
export function watchSession(queryClient: QueryClient, onEnd: () => void): void {
  const present = () => queryClient.getQueryData(sessionQuery.queryKey) ?? null;
  const ended = async () => {
    const user = present();
    if (!user) return false;
    if (keptWork.isHeld()) {
      hideNotices();
      const back = keptWork.wait(user);
      void ask();
      return back;
    }
    closeSession(queryClient);
    notify.warning(i18n.t('session.ended'), { body: i18n.t('session.endedHint') });
    onEnd();
    return false;
  };
  const compare = (user: User) => {
    if (!present()) return;
    if (goOnAs(queryClient, user)) onEnd();
  };
  const signIns = () => queryClient.getQueryState(sessionQuery.queryKey)?.dataUpdateCount;
  const ask = createAsker(async () => {
    let before: number | undefined;
    do {
      before = signIns();
      try {
        compare(await api.call(getMe, { waitsForUser: false }));
        return;
      } catch (error) {
        if (!hasCode(error, 'auth.required')) return;
      }
    } while (before !== signIns());
    void ended();
  });
  onSignedOut(ended);
  listenToTabs((news) => {
    if (news === 'signed-out') void ended();
    else if (present() && (keptWork.current() || news.signedIn !== present()?.id)) void ask();
  });
  onNetworkBack(() => {
    if (present()) void ask();
  });
  // After a long absence, checks the session before the user continues.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && present()) void ask();
  });
}

/** Shares a request in progress. */
function createAsker(question: () => Promise<void>): () => Promise<void> {
  let asking: Promise<void> | null = null;
  return () => {
    asking ??= question().finally(() => {
      asking = null;
    });
    return asking;
  };
}
