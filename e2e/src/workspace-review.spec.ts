import type { Page } from '@playwright/test';
import { letterFacts } from '@sladd/testkit';
import { longFile } from './bench/long-files.ts';
import { expect, test } from './server.ts';
import { signIn } from './sign-in.ts';
import {
  atRest,
  detect,
  draw,
  findingsTab,
  leavePlacesElsewhere,
  openLetter,
  pdfFile,
  typeSearch,
} from './workspace.ts';

/** The heading of the file that is being read. */
const currentFile = (page: Page) =>
  page.getByRole('heading', { level: 2 }).and(page.locator('[aria-current]'));

async function searchFor(page: Page, term: string): Promise<void> {
  await typeSearch(page, term);
  await expect(page.getByRole('button', { name: `Remove ${term}` })).toBeVisible();
}

test('twenty files open at once are searched together, hit by hit across their borders', async ({
  page,
  server,
}) => {
  await signIn(page, server);
  const files = Array.from({ length: 20 }, (_, index) => pdfFile(`sak-${index + 1}.pdf`));
  await page.getByTestId('choose-files').setInputFiles(files);
  await expect(page.getByRole('article')).toHaveCount(20);
  await expect(page.getByRole('article').last().getByText('3 pages')).toBeVisible();

  await page.getByRole('region', { name: 'Documents' }).focus();
  await searchFor(page, letterFacts.email);
  // The address stands on the second and the third page of each.
  const heading = (text: string) => page.getByRole('heading', { name: text, exact: true });
  await expect(heading('1 of 40 matches')).toBeVisible();
  await page.getByRole('button', { name: 'Next match' }).click();
  await expect(currentFile(page)).toContainText('sak-1.pdf');
  await page.getByRole('button', { name: 'Next match' }).click();
  await expect(heading('3 of 40 matches')).toBeVisible();
  await expect(currentFile(page)).toContainText('sak-2.pdf');
  await page.getByRole('button', { name: 'Previous match' }).click();
  await expect(currentFile(page)).toContainText('sak-1.pdf');
  await page.getByRole('article', { name: 'sak-2.pdf' }).getByRole('heading').click();
  await expect(currentFile(page)).toContainText('sak-2.pdf');

  await page.getByRole('listitem').filter({ hasText: letterFacts.email }).first().click({ button: 'right' });
  await expect(page.getByRole('menuitem', { name: 'Save as default term' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page.getByText('40 marks deleted')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(page.getByRole('heading', { name: /40 matches$/ })).toBeVisible();
});

test('a detection shows what it finds while it runs, and keeps it when it is stopped', async ({
  page,
  server,
}) => {
  await signIn(page, server);
  const files = Array.from({ length: 8 }, (_, index) => pdfFile(`sak-${index + 1}.pdf`, longFile(index)));
  await page.getByTestId('choose-files').setInputFiles(files);
  await expect(page.getByRole('article').last().getByText('50 pages')).toBeVisible();
  await page.getByRole('button', { name: 'Detect sensitive information' }).first().click();
  const bar = page.getByRole('region', { name: 'Detection' });
  await expect(bar.getByRole('button', { name: 'Stop' })).toBeVisible();
  await expect(findingsTab(page)).toHaveText(/\d/);
  // A second click on Stop does not start the run again.
  await bar.getByRole('button', { name: 'Stop' }).dblclick();
  await expect(bar.getByText(/^Stopped after \d+ of 400 pages$/)).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Check the rest' })).toBeEnabled();
  const kept = await findingsTab(page).textContent();
  expect(kept).toMatch(/\d/);
  await page.getByRole('tab', { name: /^By file/ }).click();
  await expect(page.getByText(/^Not fully checked/).first()).toBeVisible();
  await page.keyboard.press('Shift+R');
  // The second look reads all 400 pages.
  await leavePlacesElsewhere(page, 120_000);
  await expect(page.getByRole('alertdialog').getByText(/pages not fully checked/)).toBeVisible();
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: 'Check the rest' }).click();
  await expect(bar.getByRole('button', { name: 'Stop' })).toBeEnabled();
});

test('the menu of a mark does everything it offers', async ({ page, server }) => {
  await signIn(page, server);
  await openLetter(page);
  await detect(page);
  const named = (text: string) => page.locator(`[data-page] button[data-mark][aria-label*="${text}"]`);
  const choose = async (text: string, item: string | RegExp) => {
    await page.keyboard.press('Home');
    await named(text).first().click({ button: 'right' });
    await page.getByRole('menuitem', { name: item }).click();
    await expect(page.getByRole('menu')).toHaveCount(0);
  };
  const undone = async (text: string, count: number) => {
    await page.keyboard.press('Control+z');
    await expect(named(text)).toHaveCount(count);
  };
  const { nationalNumber, account, phone } = letterFacts;
  const state = (text: string) => named(text).first();
  await page.keyboard.press('Home');
  await atRest(page.locator('[data-page="1"]'));
  await expect(named(account).first()).toBeAttached();
  const accounts = await named(account).count();

  await test.step('decide and take back', async () => {
    await choose(nationalNumber, /^Accept/);
    await expect(state(nationalNumber)).toHaveAttribute('data-state', 'accepted');
    await choose(nationalNumber, /^Take the decision back/);
    await choose(nationalNumber, /^Reject/);
    await expect(state(nationalNumber)).toHaveAttribute('data-state', 'rejected');
    await choose(nationalNumber, /^Take the decision back/);
    await expect(state(nationalNumber)).toHaveAttribute('data-state', 'undecided');
  });
  await test.step('delete one, equal ones and a type', async () => {
    await choose(account, /^Delete (?!all)|^Delete$/);
    await expect(named(account)).toHaveCount(accounts - 1);
    await undone(account, accounts);
    await choose(account, /^Delete all same text/);
    await expect(named(account)).toHaveCount(0);
    await undone(account, accounts);
    await choose(account, /^Delete all of type/);
    await expect(named(account)).toHaveCount(0);
    await undone(account, accounts);
  });
  await test.step('mark the same text everywhere', async () => {
    await choose(account, /^Highlight all same text/);
    await expect(page.getByText(/areas? added for|is marked already/)).toBeVisible();
  });
  await test.step('ignore the text of a finding', async () => {
    await choose(account, /^Add to ignore list/);
    // What was found may say more than is meant, so the text is shown first.
    await expect(page.getByRole('textbox', { name: 'Text to leave alone' })).toHaveValue(account);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText(`“${account}” is on the ignore list`)).toBeVisible();
    await expect(page.locator(`[data-layer="entity"][aria-label*="${account}"]`)).toHaveCount(0);
  });
  await test.step('ask for the text of a rectangle that has none', async () => {
    await page.keyboard.press('Shift+E');
    await draw(page, { left: 400, top: 100, right: 520, bottom: 130 });
    await page.keyboard.press('Shift+E');
    await page.locator('[data-page="1"] [data-layer="manual"]').last().click({ button: 'right' });
    await expect(page.getByRole('menuitem', { name: /^Delete all of type/ })).toHaveCount(0);
    await page.getByRole('menuitem', { name: /^Add to ignore list/ }).click();
    await page.getByRole('textbox', { name: 'Text to leave alone' }).fill(phone);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText(`“${phone}” is on the ignore list`)).toBeVisible();
  });
});

test('a mark opens its menu from the keyboard, and what is deleted by a double-click comes back', async ({
  page,
  server,
}) => {
  await signIn(page, server);
  await openLetter(page);
  await page.getByRole('region', { name: 'Documents' }).focus();
  await searchFor(page, letterFacts.account);
  const hit = page.locator('[data-layer="search"]').first();
  await hit.focus();
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menuitem', { name: /^Delete all same text/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  const before = await page.locator('[data-layer="search"]').count();
  await hit.dblclick();
  await expect(page.locator('[data-layer="search"]')).toHaveCount(before - 1);
  await page.keyboard.press('Control+z');
  await expect(page.locator('[data-layer="search"]')).toHaveCount(before);
});
