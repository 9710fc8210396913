import { useEffect, useReducer } from 'react';

/** The present instant; draws again when the given one has come. Both in milliseconds since 1970. */
export function useInstant(next: number | null): number {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (next === null) return;
    const timer = setTimeout(drawAgain, Math.max(0, next - Date.now()));
    return () => clearTimeout(timer);
  }, [next]);
  return Date.now();
}
