import './scripts/link-workspaces.mjs';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'packages/*/src/**/*.test.ts',
      'apps/*/src/**/*.test.ts',
      'scripts/**/*.test.ts',
      'bench/src/**/*.test.ts',
      'ml/**/*.test.ts',
    ],
    environment: 'node',
    setupFiles: ['scripts/no-outgoing.ts'],
    // A busy machine is no failure: it stretches what takes seconds to minutes.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    pool: 'forks',
    maxWorkers: 2,
  },
});
