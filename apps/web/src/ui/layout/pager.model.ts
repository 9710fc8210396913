/** A page number, or a gap with its own key. */
export type PagerEntry = number | 'before' | 'after';

/** The first and last page, the current one with its neighbours, and gaps for omitted pages; from 1. */
export function pagesAround(page: number, pageCount: number): readonly PagerEntry[] {
  const shown = new Set([1, pageCount, page - 1, page, page + 1]);
  // As many entries at the edges as in the middle, so that the row keeps its width.
  if (page <= 2) shown.add(3);
  if (page >= pageCount - 1) shown.add(pageCount - 2);
  const pages = [...shown].filter((one) => one >= 1 && one <= pageCount).sort((a, b) => a - b);
  return pages.flatMap((one, index) => {
    const before = pages[index - 1];
    if (before === undefined || one - before === 1) return [one];
    if (one - before === 2) return [one - 1, one];
    return [one > page ? ('after' as const) : ('before' as const), one];
  });
}
