import type { Page } from '@playwright/test';
import { letterPdf } from '@sladd/testkit';
import { findViolations } from './axe.ts';
import { type Front, startFront } from './front.ts';
import { test as base, expect } from './server.ts';
import { signIn } from './sign-in.ts';
import { draw, leavePlacesElsewhere, openLetter } from './workspace.ts';

/** The app in front of which new versions come out. */
const test = base.extend<{ front: Front }>({
  front: async ({ server }, use) => {
    const front = await startFront(server.address);
    await use(front);
    front.stop();
  },
  baseURL: async ({ front }, use) => use(front.address),
});

test.use({ serviceWorkers: 'allow' });

const banner = (page: Page) => page.getByRole('status', { name: 'Update' });
const version = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? null);

/** Resolves when the page is run by the installed app. */
async function untilInstalled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 50));
  });
}

/** What the browser does by itself every day, and the app every half hour. */
const lookForUpdates = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

test('a new version counts down and installs itself where nothing is open', async ({
  page,
  front,
  server,
}) => {
  await signIn(page, server);
  await untilInstalled(page);
  expect(await version(page)).toBeNull();
  front.release('b');
  await lookForUpdates(page);
  await expect(banner(page)).toContainText('Update Available');
  await expect(banner(page)).toContainText(/Auto-updating in \d seconds?\.\.\. Click to update now\./);
  expect(await findViolations(page)).toEqual([]);
  await expect.poll(() => version(page).catch(() => null)).toBe('b');
  await expect(banner(page)).toHaveCount(0);
});

test('a new version waits for open files, keeps them when asked to, and they are there in the new one', async ({
  page,
  front,
  server,
}) => {
  await signIn(page, server);
  await untilInstalled(page);
  await openLetter(page);
  await page.keyboard.press('Shift+E');
  await draw(page, { left: 60, top: 70, right: 260, bottom: 96 });
  await page.keyboard.press('Shift+E');
  front.release('c');
  await lookForUpdates(page);
  await expect(banner(page)).toContainText('Waiting: 1 open file with 1 mark.');
  expect(await version(page)).toBeNull();
  await banner(page).getByRole('button', { name: 'Keep files and update' }).click();
  await expect.poll(() => version(page).catch(() => null)).toBe('c');
  await expect(page.getByText('1 file from last time is open again').first()).toBeVisible();
  await expect(page.locator('[data-page="1"] [data-layer="manual"]')).toHaveCount(1);

  await test.step('the browser keeps nothing of it after that', async () => {
    const left = await page.evaluate(async () => {
      const kept = (await indexedDB.databases()).filter(({ name }) => name?.startsWith('sladd-files-'));
      const counts = kept.map(
        ({ name }) =>
          new Promise<number>((resolve, reject) => {
            const request = indexedDB.open(name ?? '');
            request.onerror = () => reject(request.error);
            request.onsuccess = () => {
              const all = request.result.transaction('files').objectStore('files').count();
              all.onsuccess = () => resolve(all.result);
            };
          }),
      );
      return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
    });
    expect(left).toBe(0);
  });
});

test('without a network the app opens, files can be marked, and a redaction goes on when it is back', async ({
  page,
  context,
  server,
}) => {
  await signIn(page, server, { save_files_in_browser: true });
  await untilInstalled(page);
  await openLetter(page);
  await context.setOffline(true);
  await expect(page.getByText('offline', { exact: true })).toBeVisible();
  await expect(page.getByRole('status', { name: 'No network' })).toContainText(
    'View, mark and decide as before',
  );
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Shift+E');
  await draw(page, { left: 60, top: 70, right: 260, bottom: 96 });
  await page.keyboard.press('Shift+E');
  await expect(page.locator('[data-page="1"] [data-layer="manual"]')).toHaveCount(1);
  await expect
    .poll(() => page.evaluate(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))))
    .toBe(true);

  await test.step('after a reload the marks are there', async () => {
    await page.reload();
    await expect(page.getByText('offline', { exact: true })).toBeVisible();
    await expect(page.locator('[data-page="1"] canvas')).toBeVisible();
    await expect(page.locator('[data-page="1"] [data-layer="manual"]')).toHaveCount(1);
  });

  await test.step('what needs the server says so, and goes on by itself', async () => {
    await page.getByRole('button', { name: 'Redact when online' }).click();
    await expect(page.getByRole('status', { name: 'No network' })).toContainText(
      'Redaction of 1 file goes on by itself.',
    );
    await context.setOffline(false);
    await expect(page.getByText('Redacting 1 file that waited.').first()).toBeVisible();
    await leavePlacesElsewhere(page);
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Redact \d+ areas?$/ })
      .click();
    await expect(page.getByRole('heading', { name: 'Nothing left under the marks' })).toBeVisible();
    await expect(page.getByText('offline', { exact: true })).toHaveCount(0);
  });
});

test('a PDF that another program shares is open in the workspace, and in no cache', async ({
  page,
  server,
}) => {
  await signIn(page, server);
  await untilInstalled(page);
  const bytes = [...letterPdf()];
  // What the system does when somebody shares a file with the installed app.
  await page.evaluate((content) => {
    const form = Object.assign(document.createElement('form'), {
      method: 'POST',
      action: '/share-target',
      enctype: 'multipart/form-data',
    });
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'files' });
    const given = new DataTransfer();
    given.items.add(new File([new Uint8Array(content)], 'shared.pdf', { type: 'application/pdf' }));
    input.files = given.files;
    form.append(input);
    document.body.append(form);
    form.submit();
  }, bytes);
  await expect(page.getByText('3 pages', { exact: true }).first()).toBeAttached();
  expect(new URL(page.url()).search).toBe('');
  const cached = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(cached.filter((path) => path.startsWith('/api') || path.startsWith('/share'))).toEqual([]);
});
