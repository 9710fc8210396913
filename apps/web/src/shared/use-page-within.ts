import { useEffect } from 'react';

/**
 * Leads to the last page of a list when the present one is beyond it, as after its last entry was removed; tells whether it
 * is. `pageCount` is undefined while it is not known.
 */
export function usePageWithin(
  page: number,
  pageCount: number | undefined,
  onChange: (page: number) => void,
): boolean {
  const last = Math.max(1, pageCount ?? page);
  const isBeyond = page > last;
  useEffect(() => {
    if (isBeyond) onChange(last);
  }, [isBeyond, last, onChange]);
  return isBeyond;
}
