import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test } from '../server.ts';
import { signIn } from '../sign-in.ts';
import { type Figure, figureTable } from './figures.ts';

const manifestFile = fileURLToPath(new URL('../../../apps/web/public/manifest.webmanifest', import.meta.url));

/** A phone of some years ago, beside the machine that measures. */
const SLOWDOWN = 4;
const LCP_MS = 2500;
const SHIFT = 0.05;
/** How long a page that is there may still move. */
const REST_MS = 1500;

// Installing needs the worker, which every other measurement does without.
test.use({ serviceWorkers: 'allow' });

test('pages come soon, do not move, and can be installed', async ({ page, server }) => {
  const figures: Figure[] = [];
  await watchPaints(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  for (const [name, path, sign] of [
    ['start', '/', 'heading'],
    ['log in', '/login', 'heading'],
    ['pricing', '/pricing', 'heading'],
  ] as const) {
    await page.goto(`${server.address}${path}`);
    await expect(page.getByRole(sign, { level: 1 })).toBeVisible();
    figures.push(...(await figuresOf(page, name)));
  }
  figures.push({ name: 'not installable', value: await installFaults(page), limit: 0, unit: '' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await signIn(page, server);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  for (const [name, path, text] of [
    ['workspace', '/playground', 'Drop PDFs here'],
    ['settings', '/user/settings', 'Settings'],
    ['subscription', '/subscription/manage', 'Subscription'],
  ] as const) {
    await page.goto(`${server.address}${path}`);
    await expect(page.getByText(text).first()).toBeVisible();
    figures.push(...(await figuresOf(page, name)));
  }
  // Printed alone: another machine is not slower because of a change of ours.
  console.log(`\n${figureTable(figures)}\n`);
});

/** Notes the largest paint and every shift that nobody caused by pressing something, from the page's first moment. */
async function watchPaints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { largestMs: 0, shift: 0 };
    Object.assign(window, { seenPaints: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.largestMs = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          readonly value: number;
          readonly hadRecentInput: boolean;
        };
        if (!hadRecentInput) seen.shift += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function figuresOf(page: Page, name: string): Promise<Figure[]> {
  await page.waitForTimeout(REST_MS);
  const { largestMs, shift } = await page.evaluate(
    () => (window as unknown as { seenPaints: { largestMs: number; shift: number } }).seenPaints,
  );
  return [
    {
      name: `${name}, largest paint at ${SLOWDOWN} times slowdown`,
      value: largestMs,
      limit: LCP_MS,
      unit: 'ms',
    },
    { name: `${name}, layout shift in thousandths`, value: shift * 1000, limit: SHIFT * 1000, unit: '' },
  ];
}

/** What keeps browsers from offering to install the app: parts of the manifest that are missing, a worker that is not there. */
async function installFaults(page: Page): Promise<number> {
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as {
    name?: string;
    start_url?: string;
    display?: string;
    icons?: readonly { sizes: string }[];
  };
  const sizes = new Set((manifest.icons ?? []).map((icon) => icon.sizes));
  const hasWorker = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return registration.active !== null;
  });
  const holds = [
    manifest.name !== undefined,
    manifest.start_url !== undefined,
    manifest.display === 'standalone',
    sizes.has('192x192'),
    sizes.has('512x512'),
    hasWorker,
  ];
  return holds.filter((one) => !one).length;
}
