import { useEffect } from 'react';

/**
 * Goes to the last page of a list if the current one is beyond it, as after its last entry was removed; returns
 * whether it is. `pageCount` is undefined while unknown.
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
