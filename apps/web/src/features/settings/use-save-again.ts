import { useEffect, useRef } from 'react';

/** Saves once what the end of a session kept from being saved, as soon as the form is back. */
export function useSaveAgain(isWaiting: boolean, save: () => void): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isWaiting || isDone.current) return;
    isDone.current = true;
    save();
  });
}
