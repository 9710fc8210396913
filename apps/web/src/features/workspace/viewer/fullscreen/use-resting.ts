import { useEffect, useState } from 'react';

const activities = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'focusin'] as const;

/** Whether nothing has been moved, pressed or focused for a while. */
export function useResting(afterMs: number): boolean {
  const [isResting, setIsResting] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stir = () => {
      setIsResting(false);
      clearTimeout(timer);
      timer = setTimeout(() => setIsResting(true), afterMs);
    };
    stir();
    for (const name of activities) window.addEventListener(name, stir, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const name of activities) window.removeEventListener(name, stir);
    };
  }, [afterMs]);
  return isResting;
}
