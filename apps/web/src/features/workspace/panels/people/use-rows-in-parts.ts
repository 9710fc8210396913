import { useEffect, useState } from 'react';

/** More than a screen shows, and little enough to be made between two answers. */
const PART = 16;

/** How many of so many rows are made yet: a screenful at once, then as many in each task, so that the page answers between. */
export function useRowsInParts(total: number): number {
  const [count, setCount] = useState(PART);
  useEffect(() => {
    if (count >= total) return;
    const timer = setTimeout(() => setCount(count + PART));
    return () => clearTimeout(timer);
  }, [count, total]);
  return Math.min(count, total);
}
