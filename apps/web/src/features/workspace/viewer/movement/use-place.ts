import { type RefObject, useEffect } from 'react';
import { markSeen, setCurrent } from '../../model/actions/files.ts';
import type { ViewLayout } from '../../model/layout/layout.ts';
import { currentPlace, type Place, seenPlaces } from '../../model/layout/visible.ts';
import type { WorkspaceStore } from '../../model/store.ts';
import type { ViewWindow } from './use-view-window.ts';

/** Debounce of scrolling before the current page and file are updated. */
const SETTLE_MS = 20;

/** Updates the current page and file on scrolling, and records the pages that were seen. */
export function usePlace(
  store: WorkspaceStore,
  layout: ViewLayout,
  view: ViewWindow,
  heldPlace: RefObject<Place | null>,
): void {
  useEffect(() => {
    if (view.height === 0) return;
    const timer = setTimeout(() => {
      const place = heldPlace.current ?? currentPlace(layout, view);
      if (place) setCurrent(store, place.fileKey, place.pageNumber);
      const byFile = Map.groupBy(seenPlaces(layout, view), (page) => page.fileKey);
      for (const [fileKey, pages] of byFile)
        markSeen(
          store,
          fileKey,
          pages.map((page) => page.pageNumber),
        );
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [store, layout, view, heldPlace]);
}
