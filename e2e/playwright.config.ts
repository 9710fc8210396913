import { defineConfig } from '@playwright/test';
import browser from './browser.config.ts';

/** Journeys that change what others rely on, or need what a server offers only when told: see `serverOf`. */
const ownServers = [
  'accounts-settings',
  'approval',
  'billing',
  'history',
  'organization',
  'security-policy',
  'single-sign-on',
  'webhooks',
].map((name) => `**/${name}.spec.ts`);

// Some journeys detect nothing, and none takes times.
process.env.LOAD_AHEAD = 'false';
// Four servers share the machine, and each thread loads the engines and models that it uses.
process.env.TASK_WORKERS = '1';

/** The journeys. */
export default defineConfig(browser, {
  testMatch: '**/*.spec.ts',
  // A worker that is free takes the next journey, wherever it stands.
  fullyParallel: true,
  projects: [
    // First, since the longest are among them, and one after the other, since each worker would start these servers anew.
    { name: 'own servers', testMatch: ownServers, workers: 1 },
    { name: 'one server', testIgnore: ownServers },
  ],
});
