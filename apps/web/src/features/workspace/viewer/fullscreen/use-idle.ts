import { useEffect, useState } from 'react';

const activities = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'focusin'] as const;

/** Whether there was no pointer, key or focus event for a while. */
export function useIdle(afterMs: number): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const reset = () => {
      setIsIdle(false);
      clearTimeout(timer);
      timer = setTimeout(() => setIsIdle(true), afterMs);
    };
    reset();
    for (const name of activities) window.addEventListener(name, reset, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const name of activities) window.removeEventListener(name, reset);
    };
  }, [afterMs]);
  return isIdle;
}
