import { useEffect } from 'react';

/** Sets the title of the page for the tab and for screen readers: its content, then the product. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – Sladd`;
  }, [title]);
}
