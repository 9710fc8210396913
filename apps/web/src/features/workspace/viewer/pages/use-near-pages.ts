import { useRef } from 'react';
import type { FileKey } from '../../model/highlights/highlight.ts';
import type { PlacedPage, ViewLayout } from '../../model/layout/layout.ts';
import { pagesInWindow, type Window } from '../../model/layout/visible.ts';

type PagesByFile = ReadonlyMap<FileKey, readonly PlacedPage[]>;

const none: readonly PlacedPage[] = [];

/**
 * The pages of each file to have in the document: the visible ones and one window height above and below, so that fast
 * scrolling never shows empty space. A file whose pages stay the same gets the same array, and does not render again.
 */
export function useNearPages(layout: ViewLayout, view: Window): (fileKey: FileKey) => readonly PlacedPage[] {
  const last = useRef<PagesByFile>(new Map());
  last.current = nearPages(layout, view, last.current);
  const now = last.current;
  return (fileKey) => now.get(fileKey) ?? none;
}

/** Pages near the window by file; unchanged arrays are those of `last`. */
export function nearPages(layout: ViewLayout, view: Window, last: PagesByFile): PagesByFile {
  const near = pagesInWindow(layout, { top: view.top - view.height, height: view.height * 3 });
  const byFile = Map.groupBy(near, (page) => page.fileKey);
  return new Map(
    [...byFile].map(([fileKey, pages]) => {
      const old = last.get(fileKey);
      return [fileKey, old && isSame(old, pages) ? old : pages];
    }),
  );
}

function isSame(a: readonly PlacedPage[], b: readonly PlacedPage[]): boolean {
  return a.length === b.length && a.every((page, index) => page === b[index]);
}
