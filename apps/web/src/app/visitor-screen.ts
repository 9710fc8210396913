import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { loadTexts } from '../shared/i18n/i18n.ts';

/** A screen of the way in, fetched together with its texts: neither waits for the other. `name` is its export. */
export function visitorScreen<Name extends string>(
  load: () => Promise<Readonly<Record<Name, RouteComponent>>>,
  name: Name,
) {
  return lazyRouteComponent(async () => {
    const [screen] = await Promise.all([load(), loadTexts('auth')]);
    return screen;
  }, name);
}
