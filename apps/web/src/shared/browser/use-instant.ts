import { useEffect, useReducer } from 'react';

/** The current time; renders again when the given time is reached. Both in milliseconds since 1970. */
export function useInstant(next: number | null): number {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (next === null) return;
    const timer = setTimeout(drawAgain, Math.max(0, next - Date.now()));
    return () => clearTimeout(timer);
  }, [next]);
  return Date.now();
}
