import type { AnyRouter } from '@tanstack/react-router';

/** As many entries of the browser's history as anybody goes back through. */
const MOST_PLACES = 100;

type Location = AnyRouter['latestLocation'];

/**
 * Brings a page back to where it was left. The router's own way to do so holds every element that ever scrolled until
 * the next page is opened, and in the workspace that may be hours: with them it held the pages of every closed file.
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

/** One entry of the browser's history. */
function keyOf({ state, href }: Location): string {
  return state.__TSR_key ?? href;
}
