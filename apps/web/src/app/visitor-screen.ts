import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { loadTexts } from '../shared/i18n/i18n.ts';

/** A letter whose font comes late breaks its lines anew; beyond this nobody waits for it. */
const FONT_LIMIT_MS = 500;

/** A screen for signing in or up, fetched together with its texts and the font of the letter beside its form. `name` is its export. */
export function visitorScreen<Name extends string>(
  load: () => Promise<Readonly<Record<Name, RouteComponent>>>,
  name: Name,
) {
  return lazyRouteComponent(async () => {
    const [screen] = await Promise.all([load(), loadTexts('auth'), loadLetterFont()]);
    return screen;
  }, name);
}

/** Resolves when the letter beside the form, which narrow windows do not show, has its font, or when that took too long. */
async function loadLetterFont(): Promise<void> {
  if (!matchMedia('(width >= 64rem)').matches) return;
  const limit = new Promise((resolve) => setTimeout(resolve, FONT_LIMIT_MS));
  // A font that does not come is no reason to show nothing.
  await Promise.race([document.fonts.load('1em "Source Serif 4 Variable"').catch(() => undefined), limit]);
}
