import './scripts/link-workspaces.mjs';
import { keepCompiledCode } from '@sladd/process';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findChromium } from './scripts/locate.mjs';
import { LongestFirst } from './scripts/longest-first.ts';

// For the threads and programs that tests start, hundreds of them.
keepCompiledCode();

const executablePath = await findChromium();

/** Those that put something in the place of a module for as long as their process lives, or measure the process. */
const alone = [
  'apps/server/src/features/auth/security.test.ts',
  'packages/ocr/src/engine/wasm-worker-memory.test.ts',
];

const onNode = { environment: 'node', setupFiles: ['scripts/no-outgoing.ts'], pool: 'forks' as const };

export default defineConfig({
  test: {
    // A busy machine is no failure: it stretches what takes seconds to minutes.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/*/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/src/**/*.test.ts',
            'ml/**/*.test.ts',
          ],
          exclude: alone,
          ...onNode,
          globalSetup: ['apps/server/src/testing/template-database.ts'],
          // Files take turns in one process: engines, models and modules are loaded once, not four hundred times.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'alone', include: alone, ...onNode },
      },
      {
        extends: './apps/web/vite.config.ts',
        // All of them before the first test: one that is found later loads the page anew in the middle of a test.
        optimizeDeps: {
          entries: ['apps/web/src/**/*.{ts,tsx}'],
          include: ['vitest-browser-react', 'react/jsx-dev-runtime'],
        },
        test: {
          name: 'components',
          include: ['apps/web/src/**/*.test.tsx'],
          setupFiles: ['apps/web/src/testing/setup.ts'],
          // Files take turns in one page: the app is loaded once for each of the two, not sixty times.
          isolate: false,
          testTimeout: 120_000,
          // Two pages share one browser, and now and then one takes the pointer or the focus of the other.
          retry: 1,
          // It extends the configuration of the web app, which knows nothing of the number above.
          maxWorkers: 2,
          expect: { poll: { timeout: 30_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                ...(executablePath ? { executablePath } : {}),
                args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
              },
              // Each press waits until what it presses stands still.
              contextOptions: { locale: 'en-GB', timezoneId: 'Europe/Oslo', reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1024, height: 768 } }],
          },
        },
      },
    ],
  },
});
