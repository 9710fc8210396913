import type { Page } from '@playwright/test';
import { cutControls, cutTexts } from './cut-parts.ts';
import { installSight } from './install-sight.ts';

/** Widths of windows in CSS px: phones, tablets, laptops, and both sides of every bound of the style. */
export const widths = [320, 360, 390, 480, 600, 768, 800, 911, 1024, 1366, 1440, 1920] as const;

/** What of a page cannot be reached or read at the width that the window has now; empty when all can. */
export async function findOutOfSight(page: Page): Promise<string[]> {
  await page.evaluate(installSight);
  return [...new Set([...(await page.evaluate(cutControls)), ...(await page.evaluate(cutTexts))])];
}
