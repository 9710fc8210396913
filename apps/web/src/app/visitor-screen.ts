import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { loadTexts } from '../shared/i18n/i18n.ts';

/** Longest wait for the font of the letter beside the form, whose lines would break again with another font. */
const FONT_LIMIT_MS = 500;

/**
 * A screen for signing in or up, loaded together with its texts and the font of the letter beside its form. `name` is
 * its export.
 */
export function visitorScreen<Name extends string>(
  load: () => Promise<Readonly<Record<Name, RouteComponent>>>,
  name: Name,
) {
  return lazyRouteComponent(async () => {
    const [screen] = await Promise.all([load(), loadTexts('auth'), loadLetterFont()]);
    return screen;
  }, name);
}

/** Resolves when the font of the letter, which narrow windows do not show, is loaded, or after a time limit. */
async function loadLetterFont(): Promise<void> {
  if (!matchMedia('(width >= 64rem)').matches) return;
  const limit = new Promise((resolve) => setTimeout(resolve, FONT_LIMIT_MS));
  // A missing font is no reason to show nothing.
  await Promise.race([document.fonts.load('1em "Source Serif 4 Variable"').catch(() => undefined), limit]);
}
