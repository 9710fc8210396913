import type { Highlight } from '../highlights/highlight.ts';

/** The hits of a term that may still be marked when so many are, and how many are left out. */
export function withinLimit(
  found: readonly Highlight[],
  marked: number,
  most: number,
): { kept: readonly Highlight[]; cut: number } {
  const kept = found.slice(0, Math.max(0, most - marked));
  return { kept, cut: found.length - kept.length };
}
