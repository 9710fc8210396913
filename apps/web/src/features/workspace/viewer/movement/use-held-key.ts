import { useCallback, useEffect, useRef } from 'react';
import { focusZone } from '../../commands/focus-zone.ts';

/** Returns a function that says whether a key is held at that moment; not a state, so that nothing renders again. */
export function useHeldKey(code: string): () => boolean {
  const isHeld = useRef(false);
  useEffect(() => {
    const down = (event: KeyboardEvent) => {
      if (event.code === code && focusZone(event.target) !== 'busy') isHeld.current = true;
    };
    const up = (event: KeyboardEvent) => {
      if (event.code === code) isHeld.current = false;
    };
    const leave = () => {
      isHeld.current = false;
    };
    window.addEventListener('keydown', down);
    window.addEventListener('keyup', up);
    window.addEventListener('blur', leave);
    return () => {
      window.removeEventListener('keydown', down);
      window.removeEventListener('keyup', up);
      window.removeEventListener('blur', leave);
    };
  }, [code]);
  return useCallback(() => isHeld.current, []);
}
