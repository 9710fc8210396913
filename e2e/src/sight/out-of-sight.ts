import type { Page } from '@playwright/test';
import { cutControls, cutTexts } from './cut-parts.ts';
import { installFacts } from './install-facts.ts';
import { installSight } from './install-sight.ts';

/**
 * Widths of windows in CSS px: phones, tablets, laptops, and both sides of every bound of the style, for the language
 * with the longer words; for the other one the narrowest of every arrangement, where things are cut first.
 */
export const widths = {
  nb: [320, 360, 390, 480, 600, 768, 800, 911, 1024, 1366, 1440, 1920],
  en: [320, 640, 768, 911, 1024, 1280],
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
