import { useSyncExternalStore } from 'react';

/** What the width of the window means for the workspace. */
export interface Screen {
  readonly width: number;
  /** Sidebar at the bottom. */
  readonly isNarrow: boolean;
  /** Phone: own header, one finding at a time. */
  readonly isPhone: boolean;
  /** The floating menu of actions. */
  readonly hasActionMenu: boolean;
  /** Swiping folds and opens the sidebar at the bottom. */
  readonly canSwipe: boolean;
}

/** The screen of a window of this width. */
export function screenOf(width: number): Screen {
  return {
    width,
    isNarrow: width < 1024,
    isPhone: width < 768,
    hasActionMenu: width <= 768,
    canSwipe: width <= 768,
  };
}

let last: Screen | null = null;

function read(): Screen {
  if (last?.width !== window.innerWidth) last = screenOf(window.innerWidth);
  return last;
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

export function useScreen(): Screen {
  return useSyncExternalStore(subscribe, read);
}
