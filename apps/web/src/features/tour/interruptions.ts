import { useEffect, useState } from 'react';
import { isOnline } from '../../shared/network.ts';
import { isTyping, openWork } from '../../shared/open-work.ts';

const LOOK_EVERY_MS = 250;

/** A window that asks or tells something; notices are none. */
const WINDOWS =
  ':is([role="dialog"], [role="alertdialog"]):not([aria-modal="false"], [data-closed], [data-tour-card])';

/** Whether something else comes first: no network, an open window, a session that ended, a run under way. */
export function isInterrupted(): boolean {
  return !isOnline() || openWork()?.isRunning === true || document.querySelector(WINDOWS) !== null;
}

/** Whether somebody works, so that the tour must not begin by itself. */
export function isAtWork(): boolean {
  return openWork() !== null || isTyping() || isInterrupted();
}

/** Follows one of the two, for as long as `isFollowed`. */
export function useFollowed(question: () => boolean, isFollowed = true): boolean {
  const [answer, setAnswer] = useState(question);
  useEffect(() => {
    if (!isFollowed) return;
    const ask = () => setAnswer(question());
    ask();
    const timer = setInterval(ask, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [question, isFollowed]);
  return answer;
}
