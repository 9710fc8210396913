import { useEffect, useRef } from 'react';

/** Saves once what an ended session prevented from being saved, as soon as the form is mounted again. */
export function useSaveAgain(isWaiting: boolean, save: () => void): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isWaiting || isDone.current) return;
    isDone.current = true;
    save();
  });
}
