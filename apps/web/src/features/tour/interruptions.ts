import { useEffect, useState } from 'react';
import { isOnline } from '../../shared/network/network.ts';
import { isTyping, openWork } from '../../shared/open-work.ts';

const LOOK_EVERY_MS = 250;

/** Open dialogs; notices are not dialogs. */
const WINDOWS =
  ':is([role="dialog"], [role="alertdialog"]):not([aria-modal="false"], [data-closed], [data-tour-card])';
/** Open menus and lists of choices; a list that is part of a page is not one of them. */
const MENUS = ['menu', 'listbox']
  .flatMap((role) => [`[data-open][role="${role}"]`, `[data-open] > [role="${role}"]`])
  .join();

/** Whether something else has priority: offline, an open dialog or menu, an ended session, a running job. */
export function isInterrupted(): boolean {
  return (
    !isOnline() || openWork()?.isRunning === true || document.querySelector(`${WINDOWS}, ${MENUS}`) !== null
  );
}

/** Whether the user is working, so that the tour must not start automatically. */
export function isAtWork(): boolean {
  return openWork() !== null || isTyping() || isInterrupted();
}

/** Polls one of the two questions while `isFollowed`. */
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
