import type { FileKey, Highlight } from '../highlights/highlight.ts';

/** The hits of a term that may still be marked under a limit per file, and how many are left out. */
export function withinLimit(
  found: readonly Highlight[],
  marked: readonly Highlight[],
  most: number,
): { kept: readonly Highlight[]; cut: number } {
  const counts = new Map<FileKey, number>();
  const count = ({ fileKey }: Highlight) => {
    const next = (counts.get(fileKey) ?? 0) + 1;
    counts.set(fileKey, next);
    return next;
  };
  for (const hit of marked) count(hit);
  const kept = found.filter((hit) => count(hit) <= most);
  return { kept, cut: found.length - kept.length };
}
