import { defineConfig } from '@playwright/test';
import browser from './browser.config.ts';

/** Pictures of the main screens, taken in the same browser and from the same server as the tests. */
export default defineConfig(browser, {
  testMatch: '**/*.shots.ts',
  use: { trace: 'off', viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } },
});
