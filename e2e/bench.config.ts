import { defineConfig } from '@playwright/test';
import browser from './browser.config.ts';

/** The speed of the web app, in the same browser and against the same server as the tests. */
export default defineConfig(browser, {
  testMatch: '**/*.bench.ts',
  workers: 1,
  timeout: 600_000,
  use: { trace: 'off' },
});
