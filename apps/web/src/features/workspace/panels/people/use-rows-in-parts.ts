import { useEffect, useState } from 'react';

/** More rows than a screen shows, few enough to render without blocking the page. */
const PART = 16;

/** How many rows to render: one batch at first, one more in each task, so that the page stays responsive. */
export function useRowsInParts(total: number): number {
  const [count, setCount] = useState(PART);
  useEffect(() => {
    if (count >= total) return;
    const timer = setTimeout(() => setCount(count + PART));
    return () => clearTimeout(timer);
  }, [count, total]);
  return Math.min(count, total);
}
