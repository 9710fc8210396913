import { useEffect } from 'react';

/** Names the page in the tab and for screen readers: what it is, then the product. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – Sladd`;
  }, [title]);
}
