import { type RefObject, useEffect, useState } from 'react';

export interface TourKeys {
  readonly next: () => void;
  readonly previous: () => void;
  readonly escape: () => void;
}

/** Traps keyboard and focus inside `host`, and blocks the rest of the page, while it is on screen. */
export function useModal(host: RefObject<HTMLElement | null>, keys: RefObject<TourKeys>): void {
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    const app = document.querySelector('main')?.closest('body > *');
    app?.setAttribute('inert', '');
    const unlock = lockScrolling();
    const onKey = (event: KeyboardEvent) => answer(event, host.current, keys.current);
    // In the capture phase, so that shortcuts are disabled while the tour is shown.
    window.addEventListener('keydown', onKey, true);
    return () => {
      window.removeEventListener('keydown', onKey, true);
      unlock();
      app?.removeAttribute('inert');
      giveFocusBack(before);
    };
  }, [host, keys, before]);
}

function answer(event: KeyboardEvent, host: HTMLElement | null, keys: TourKeys): void {
  event.stopPropagation();
  // Shortcuts of the browser, such as Alt with an arrow key.
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (event.key === 'Tab') {
    keepTabInside(event, host);
    return;
  }
  const act = meaning(event, keys);
  if (!act) return;
  event.preventDefault();
  // A held key must not skip through all steps.
  if (!event.repeat) act();
}

function meaning(event: KeyboardEvent, keys: TourKeys): (() => void) | null {
  switch (event.key) {
    case 'Escape':
      return keys.escape;
    case 'ArrowRight':
      return keys.next;
    case 'ArrowLeft':
      return keys.previous;
    case 'Enter': {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      return button && !button.hasAttribute('data-tour-next') ? null : keys.next;
    }
    default:
      return null;
  }
}

function keepTabInside(event: KeyboardEvent, host: HTMLElement | null): void {
  const stops = [...(host?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])].filter((one) =>
    one.checkVisibility(),
  );
  const ends = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  const isInside =
    host?.contains(document.activeElement) && stops.includes(document.activeElement as HTMLElement);
  if (isInside && document.activeElement !== ends[0]) return;
  event.preventDefault();
  ends[1]?.focus();
}

/** Prevents the page from scrolling, without a layout shift by the missing scrollbar. */
function lockScrolling(): () => void {
  const { style } = document.documentElement;
  const before = { overflow: style.overflow, gutter: style.scrollbarGutter };
  if (window.innerWidth > document.documentElement.clientWidth) style.scrollbarGutter = 'stable';
  style.overflow = 'hidden';
  return () => {
    style.overflow = before.overflow;
    style.scrollbarGutter = before.gutter;
  };
}

/** Returns the focus to the element that had it; if that is gone, to the heading of the page. */
function giveFocusBack(before: Element | null): void {
  if (document.activeElement && document.activeElement !== document.body) return;
  if (before instanceof HTMLElement && before !== document.body && before.isConnected) {
    before.focus();
    return;
  }
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
