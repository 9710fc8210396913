let shown: string | null = null;
const first = Promise.withResolvers<void>();

/** The path of the route on screen, with the names of its values in place of the values; null before the first. */
export const shownRoute = (): string | null => shown;

/** Whoever changes the screen says which route it shows now. */
export function noteShownRoute(path: string): void {
  shown = path;
  first.resolve();
}

/** Resolves when the page shows its first screen. */
export const firstScreen: Promise<void> = first.promise;
