let shown: string | null = null;
const first = Promise.withResolvers<void>();

/**
 * The path of the route on screen, with the names of its parameters instead of their values; null before the first.
 */
export const shownRoute = (): string | null => shown;

/** Called by whatever changes the screen, with its route. */
export function noteShownRoute(path: string): void {
  shown = path;
  first.resolve();
}

/** Resolves when the page shows its first screen. */
export const firstScreen: Promise<void> = first.promise;
