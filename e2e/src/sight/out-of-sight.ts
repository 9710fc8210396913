import type { Page } from '@playwright/test';
import { cutControls, cutTexts } from './cut-parts.ts';
import { installFacts } from './install-facts.ts';
import { installSight } from './install-sight.ts';

/**
 * Widths of windows in CSS px: the narrowest of every arrangement of the style, where things are cut first, and for the
 * language with the longer words a common phone and the widest of an arrangement as well.
 */
export const widths = {
  nb: [320, 390, 480, 600, 768, 911, 1024, 1280],
  en: [320, 480, 768, 1024, 1280],
} as const;

/** How often what seems cut is looked at again, and after how long. */
const TURNS = 4;
const PAUSE_MS = 250;

/** What of a page cannot be reached or read at the width that the window has now; empty when all can. */
export async function findOutOfSight(page: Page): Promise<string[]> {
  for (let turn = 0; ; turn++) {
    await page.evaluate(installFacts);
    await page.evaluate(installSight);
    const found = new Set([...(await page.evaluate(cutControls)), ...(await page.evaluate(cutTexts))]);
    if (found.size === 0 || turn === TURNS) return [...found];
    // On a busy machine the page may still be on its way to the new width. What stays is a fault.
    await page.waitForTimeout(PAUSE_MS);
  }
}
