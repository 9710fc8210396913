import { defineConfig } from '@playwright/test';
import browser from './browser.config.ts';

/** Recordings of the product for its guided tour, made in the same browser and from the same server as the tests. */
export default defineConfig(browser, { testMatch: '**/*.clips.ts', workers: 1, use: { trace: 'off' } });
