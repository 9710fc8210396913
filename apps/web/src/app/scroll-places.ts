import type { AnyRouter } from '@tanstack/react-router';

/** Number of history entries whose position is kept. */
const MOST_PLACES = 100;

type Location = AnyRouter['latestLocation'];

/**
 * Restores the scroll position of a page when the user goes back. The router's own scroll restoration keeps every
 * element that was ever scrolled until the next page is opened, which in the workspace can be hours: it would keep the
 * pages of all closed files in memory.
 */
export function keepScrollPlaces(router: AnyRouter): void {
  const places = new Map<string, number>();
  router.subscribe('onBeforeLoad', ({ fromLocation }) => {
    if (!fromLocation) return;
    const key = keyOf(fromLocation);
    places.delete(key);
    places.set(key, window.scrollY);
    const [oldest] = places.keys();
    if (places.size > MOST_PLACES && oldest !== undefined) places.delete(oldest);
  });
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    const top = places.get(keyOf(toLocation));
    const isElsewhere = fromLocation && keyOf(fromLocation) !== keyOf(toLocation);
    if (isElsewhere && top !== undefined) window.scrollTo({ top });
  });
}

/** Identifies an entry of the browser history. */
function keyOf({ state, href }: Location): string {
  return state.__TSR_key ?? href;
}
