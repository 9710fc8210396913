import type { Page } from '@playwright/test';
import { buildPdf } from '@sladd/testkit';
import { csrfHeader } from './csrf-header.ts';
import { join } from './people.ts';
import { expect, type TestServer, test } from './server.ts';
import { signIn } from './sign-in.ts';
import { detect, draw, expectNoViolations, findingsTab, openLetter, pdfFile } from './workspace.ts';

const senderBox = { left: 60, top: 70, right: 260, bottom: 96 };
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Log in to go on' });
const marks = (page: Page, layer: string) => page.locator(`[data-page="1"] [data-layer="${layer}"]`);

/** Ends the session of the page somewhere else: the page itself hears nothing of it. */
async function endElsewhere(page: Page): Promise<void> {
  const headers = await csrfHeader(page);
  expect((await page.request.post('/api/auth/logout', { headers })).status()).toBe(200);
}

async function searchFor(page: Page, term: string): Promise<void> {
  await page.keyboard.press('Shift+4');
  await page.getByRole('textbox', { name: 'Search in the files' }).first().fill(term);
  await page.keyboard.press('Enter');
}

async function signInAgain(page: Page, { owner }: TestServer): Promise<void> {
  await dialog(page).getByLabel('Password', { exact: true }).fill(owner.password);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
}

test('a session that ends hides the pages, keeps the work for its owner, and goes on with what was asked', async ({
  page,
  server,
}) => {
  await signIn(page, server, { save_files_in_browser: false });
  await openLetter(page);
  await detect(page);
  const findings = await findingsTab(page).textContent();
  await page.keyboard.press('Shift+E');
  await draw(page, senderBox);
  await page.keyboard.press('Shift+E');
  await endElsewhere(page);

  await test.step('nothing of the document is in the page', async () => {
    await searchFor(page, 'vedtak');
    await expect(dialog(page)).toBeVisible();
    await expect(page.locator('canvas')).toHaveCount(0);
    await expect(page.getByText('vedtak.pdf')).toHaveCount(0);
    await expect(dialog(page)).toContainText('1 file');
    await expect(dialog(page)).toContainText('The search is waiting');
    await expectNoViolations(page);
  });

  await test.step('a wrong password opens nothing', async () => {
    await dialog(page).getByLabel('Password', { exact: true }).fill('not the password');
    await page.keyboard.press('Enter');
    await expect(page.getByText('This is not the password of this account')).toBeVisible();
    await expect(page.locator('canvas')).toHaveCount(0);
  });

  await test.step('its owner goes on: marks, findings and the search that was asked for', async () => {
    await signInAgain(page, server);
    await expect(marks(page, 'search').first()).toBeAttached();
    await expect(marks(page, 'manual')).toHaveCount(1);
    await page.keyboard.press('Shift+3');
    await expect(findingsTab(page)).toHaveText(findings ?? '');
  });
});

test('a run stops with the session, also with that of another tab, and goes on after signing in', async ({
  page,
  server,
}) => {
  await signIn(page, server);
  // So much on each page that the run is still under way when the other tab has answered.
  const filling = Array.from({ length: 8 }, (_, line) => ({
    text: 'Utvalget behandlet saken i møtet og ba om en ny vurdering av planen for området.',
    ...{ x: 40, y: 90 + 20 * line },
  }));
  const lines = [{ text: 'Kontakt kari.testesen@example.com', x: 40, y: 60 }, ...filling];
  const long = buildPdf({ pages: Array.from({ length: 120 }, () => ({ lines })) });
  await page.getByTestId('choose-files').setInputFiles(pdfFile('lang.pdf', long));
  await expect(page.locator('[data-page="1"] canvas')).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/user/settings?tab=account');
  await other.getByRole('button', { name: /^Account menu for/ }).click();

  await page.getByRole('button', { name: 'Detect sensitive information' }).first().click();
  await expect(findingsTab(page)).toHaveText(/\d/);
  await other.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page)).toContainText('Detection is waiting');
  await other.close();
  await signInAgain(page, server);
  await expect(findingsTab(page)).toHaveText('Findings120', { timeout: 240_000 });
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toHaveCount(0);
  await expect(page.getByText(/^(Not fully checked|Detection (stopped|failed))$/)).toHaveCount(0);
});

test('somebody else gets nothing of it, and the kept files wait for their owner', async ({
  page,
  server,
}) => {
  await signIn(page, server, { save_files_in_browser: true });
  await openLetter(page);
  await page.keyboard.press('Shift+E');
  await draw(page, senderBox);
  await expect(marks(page, 'manual')).toHaveCount(1);
  await endElsewhere(page);
  await searchFor(page, 'vedtak');
  await dialog(page).getByRole('button', { name: 'Not me: close the work' }).click();
  await page.getByRole('button', { name: 'Close the work' }).click();
  await expect(page).toHaveURL(/\/login/);

  const somebody = await join(page);
  await page.goto('/playground');
  await expect(page.getByText('Drop PDFs here')).toBeVisible();
  await expect(page.getByText('vedtak')).toHaveCount(0);

  await page.request.post('/api/auth/logout', { headers: await csrfHeader(page) });
  const { username: identifier, password } = server.owner;
  expect((await page.request.post('/api/auth/login', { data: { identifier, password } })).status()).toBe(200);
  await page.goto('/playground');
  await expect(page.getByText('1 file from last time is open again').first()).toBeVisible();
  await expect(marks(page, 'manual')).toHaveCount(1);

  await test.step('nor who signs in over it in another tab', async () => {
    const other = await page.context().newPage();
    await other.goto('/user/settings?tab=account');
    await other.getByRole('button', { name: /^Account menu for/ }).click();
    await other.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(dialog(page)).toBeVisible();
    await expect(page.locator('canvas')).toHaveCount(0);
    await other.goto('/login');
    await other.getByLabel('E-mail or username').fill(somebody.email);
    await other.getByLabel('Password', { exact: true }).fill(somebody.password);
    await other.keyboard.press('Enter');
    await expect(page.getByText('Drop PDFs here')).toBeVisible();
    await expect(page.getByText('vedtak')).toHaveCount(0);
  });
});
