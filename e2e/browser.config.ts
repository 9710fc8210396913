import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/locate.mjs';

const executablePath = await findChromium();
if (!executablePath) throw new Error('No Chromium was found. Run: node scripts/bootstrap.mjs --browser');

/** The browser that journeys, measurements, pictures and clips share; what each of them runs stands in its own file. */
export default defineConfig({
  testDir: './src',
  outputDir: '../test-results',
  // Each worker starts the real server by itself, and so much of a journey is waiting that three leave a third of two cores idle.
  workers: 4,
  // A busy machine is no failure.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    ['list'],
    ['./src/page-reporter.ts'],
    ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['json'] as const] : []),
  ],
  use: {
    launchOptions: { executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] },
    locale: 'en-GB',
    timezoneId: 'Europe/Oslo',
    // What is not there fails where it is missed, not at the end of the whole journey.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // Recording every step slows every journey: `--trace on` does it where it is wanted.
    trace: 'off',
    screenshot: 'only-on-failure',
    acceptDownloads: true,
    // Journeys of their own install the app; the others meet the server each time.
    serviceWorkers: 'block',
    // Each press waits until what it presses stands still; what moves is looked at by component tests.
    reducedMotion: 'reduce',
  },
});
