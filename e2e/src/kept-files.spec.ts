import type { Page } from '@playwright/test';
import { changeSettings } from './change-settings.ts';
import { enter } from './people.ts';
import { expect, test } from './server.ts';
import { enterAnew, signIn } from './sign-in.ts';
import { detect, draw, findingsTab, openLetter, redact } from './workspace.ts';

const senderBox = { left: 60, top: 70, right: 260, bottom: 96 };

/** Stands for the database of the one user here. */
const kept = 'kept files';

/** What this browser keeps in its databases, as far as it tells. */
function databases(page: Page): Promise<(string | undefined)[]> {
  return page.evaluate(
    async (anybodys) =>
      (await indexedDB.databases()).map(({ name }) => (name?.startsWith('sladd-files-') ? anybodys : name)),
    kept,
  );
}

/** Reloads and tells whether the page asked before it let go. */
async function reloadAsks(page: Page): Promise<boolean> {
  let asked = false;
  const onDialog = (dialog: { accept(): Promise<void> }) => {
    asked = true;
    void dialog.accept();
  };
  page.on('dialog', onDialog);
  await page.reload();
  page.off('dialog', onDialog);
  return asked;
}

/** Whether it would ask now. */
function wouldAsk(page: Page): Promise<boolean> {
  return page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
}

const searchHits = (page: Page) => page.locator('[data-layer="search"]');

async function searchFor(page: Page, term: string): Promise<void> {
  await page.keyboard.press('Shift+4');
  await page.getByRole('textbox', { name: 'Search in the files' }).first().fill(term);
  await page.keyboard.press('Enter');
  await expect(searchHits(page).first()).toBeAttached();
}

test('files, marks, summaries and terms are there after a reload, and gone after signing out', async ({
  page,
  server,
}) => {
  await signIn(page, server, { save_files_in_browser: true });
  await openLetter(page);
  await detect(page);
  const findings = await findingsTab(page).textContent();
  await page.keyboard.press('Shift+E');
  await draw(page, senderBox);
  await page.keyboard.press('Shift+E');
  await searchFor(page, 'vedtak');
  // Once the work has paused for a moment.
  await expect.poll(() => wouldAsk(page)).toBe(false);

  expect(await reloadAsks(page)).toBe(false);
  await expect(page.getByText('1 file from last time is open again').first()).toBeVisible();
  await expect(page.locator('[data-page="1"] canvas')).toBeVisible();
  await expect(page.locator('[data-page="1"] [data-layer="manual"]')).toHaveCount(1);
  await expect(searchHits(page).first()).toBeAttached();
  await expect(page.getByText('vedtak', { exact: true }).first()).toBeVisible();
  await page.keyboard.press('Shift+3');
  await expect(findingsTab(page)).toHaveText(findings ?? '');
  await page.getByRole('tab', { name: 'By file' }).click();
  await expect(page.getByText('Words', { exact: true })).toBeVisible();

  await test.step('the redacted file is not kept', async () => {
    await redact(page);
    await page.waitForTimeout(1500);
    await page.reload();
    await expect(page.locator('[data-page="1"] canvas')).toBeVisible();
    await expect(page.getByText('Redacted and checked')).toHaveCount(0);
    await expect(page.getByRole('radio', { name: 'Result' })).toHaveCount(0);
  });

  await test.step('signing out removes all of it', async () => {
    expect(await databases(page)).toContain(kept);
    await page.keyboard.press('Shift+0');
    await page.route('**/api/auth/logout', (route) => route.abort());
    // Marks that are not redacted yet are asked about.
    const confirmed = page.getByRole('alertdialog').getByRole('button', { name: 'Log out' });
    await page.getByRole('button', { name: 'Log out' }).click();
    await confirmed.click();
    await expect(page.getByText('Could not log out').first()).toBeVisible();
    await page.unroute('**/api/auth/logout');
    await page.getByRole('button', { name: 'Log out' }).click();
    // What was left behind by the first try asks once more; nothing left asks nothing. A window that closes takes no press.
    await expect(async () => {
      if (await confirmed.isVisible()) await confirmed.click({ timeout: 2000 });
      await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect.poll(() => databases(page)).not.toContain(kept);
    await enter(page, server.owner);
    await page.goto('/playground');
    await expect(page.getByText('Drop PDFs here')).toBeVisible();
    await expect(page.getByText('vedtak.pdf')).toHaveCount(0);
  });
});

test('without the setting nothing is kept, and the page asks before it lets go', async ({ page, server }) => {
  await signIn(page, server, { save_files_in_browser: false });
  await openLetter(page);
  expect(await reloadAsks(page)).toBe(false);
  await openLetter(page);
  await page.keyboard.press('Shift+E');
  await draw(page, senderBox);
  expect(await databases(page)).not.toContain(kept);
  expect(await reloadAsks(page)).toBe(true);
  await expect(page.getByText('Drop PDFs here')).toBeVisible();
});

test('switching it off forgets the files, and so does the button', async ({ page, server }) => {
  await enterAnew(page, server);
  const keep = async () => {
    await changeSettings(page, { save_files_in_browser: true });
    await openLetter(page);
    await expect.poll(() => databases(page)).toContain(kept);
    await page.goto('/user/settings?tab=general');
    expect(await databases(page)).toContain(kept);
  };
  await keep();
  await page.getByRole('button', { name: 'Clear files' }).click();
  await expect(page.getByText('The kept files were removed').first()).toBeVisible();
  await expect.poll(() => databases(page)).not.toContain(kept);

  await page.goto('/playground');
  await expect(page.getByText('Drop PDFs here')).toBeVisible();
  await keep();
  await page.getByRole('switch', { name: 'Keep open files in this browser' }).click();
  await page.getByRole('button', { name: /^Save: Processing/ }).click();
  await expect.poll(() => databases(page)).not.toContain(kept);
});

test('what was kept longer than the account wants is forgotten', async ({ page, server }) => {
  await signIn(page, server, { save_files_in_browser: true, cleanup_days: 2 });
  await openLetter(page);
  // Opened before it is there it would be made empty.
  await expect.poll(() => databases(page)).toContain(kept);
  const setAge = (days: number) =>
    page.evaluate(async (daysAgo) => {
      const names = (await indexedDB.databases()).map(({ name }) => name);
      const databaseName = names.find((name) => name?.startsWith('sladd-files-')) ?? '';
      const wait = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const store = (await wait(indexedDB.open(databaseName)))
        .transaction('head', 'readwrite')
        .objectStore('head');
      const head = await wait(store.get('head'));
      if (!head) return false;
      await wait(store.put({ ...head, savedAt: new Date(Date.now() - daysAgo * 86_400_000) }, 'head'));
      return head.session.files.length === 1;
    }, days);
  await expect.poll(() => setAge(1)).toBe(true);
  await page.reload();
  await expect(page.getByText('1 file from last time is open again').first()).toBeVisible();

  // Away from the workspace, so that nothing is written down anew.
  await page.goto('/user/settings?tab=general');
  expect(await setAge(3)).toBe(true);
  await page.goto('/playground');
  await expect(page.getByText('Drop PDFs here')).toBeVisible();
  await page.waitForTimeout(1500);
  await expect(page.getByText('vedtak.pdf')).toHaveCount(0);
});
