import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The rules that another theme can break; all others look at what both themes share. */
const rulesOfColours = ['color-contrast', 'link-in-text-block'];

/** What a page does that keeps somebody out. */
interface Violation {
  readonly theme: 'light' | 'dark';
  readonly id: string;
  readonly nodes: readonly string[];
}

/** What axe complains about: everything in the light theme, and in the dark one what colours decide. */
export async function findViolations(page: Page): Promise<Violation[]> {
  const found: Violation[] = [];
  for (const theme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await untilStill(page);
    // Legacy: in the page itself, without a second page for frames of other origins, which there are none of.
    // Reading the source of axe costs as much as a look does, so a page reads it once.
    const isThere = await page.evaluate(() => 'axe' in window);
    const axe = new AxeBuilder({ page, ...(isThere ? { axeSource: ';' } : {}) })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] });
    if (theme === 'dark') axe.withRules(rulesOfColours);
    const { violations } = await axe.analyze();
    found.push(...violations.map(({ id, nodes }) => ({ theme, id, nodes: nodes.map(({ html }) => html) })));
  }
  return found;
}

/** Until all has come or gone that ends: half transparent words have less contrast. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => undefined);
  });
}
