import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { enter, enterAsOwner, join } from './people.ts';
import { expect, test } from './server.ts';

// Departments, entity lists and imported settings stay with the owner.
test.use({ serverOf: 'a changed owner' });

const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const fast = (page: Page) => page.getByRole('region', { name: 'Fast ML' });

test('another department brings its own types, takes the old ones, and leaves the chosen ones', async ({
  page,
  server,
}) => {
  await enterAsOwner(page, server);
  await page.goto('/user/settings?tab=entity');
  const url = fast(page).getByRole('checkbox', { name: 'Web address' });
  await url.check();
  await fast(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(fast(page).getByText(/Saved \d\d:\d\d/)).toBeVisible();
  const lockedNames = () => fast(page).locator('[role=checkbox][aria-readonly=true][aria-checked=true]');
  await expect(lockedNames()).toHaveCount(3);

  await page.getByRole('tab', { name: 'Account' }).click();
  const change = card(page, 'Department').getByRole('button', { name: 'Change department' });
  await expect(change).toBeDisabled();
  await page.getByLabel('Filter departments').fill('health');
  await page.getByText('Health and care').click();
  await change.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(card(page, 'Department')).toContainText('General');
  await change.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Change department' }).click();
  await expect(page.getByText('You belong to Health and care now')).toBeVisible();
  await page.reload();
  const departments = card(page, 'Department').getByRole('radiogroup');
  await departments.scrollIntoViewIfNeeded();
  await expect(departments.getByRole('radio', { checked: true })).toBeInViewport();

  await page.getByRole('tab', { name: 'Entity lists' }).click();
  await expect(page.getByText('Always on in Health and care')).toBeVisible();
  await expect(lockedNames()).toHaveCount(4);
  await expect(fast(page).getByRole('checkbox', { name: 'Medical licence' })).toBeChecked();
  await expect(fast(page).getByRole('checkbox', { name: 'E-mail address' })).not.toBeChecked();
  await expect(url).toBeChecked();
  await fast(page).getByRole('button', { name: 'Deselect all' }).click();
  await expect(lockedNames()).toHaveCount(4);
  await expect(url).not.toBeChecked();
  const stored = await page.request.get('/api/settings/entities/1');
  expect(
    (await stored.json()).data.some((one: { entity_text: string }) => /^ALL_/.test(one.entity_text)),
  ).toBe(false);
});

test('an export comes back by import, theme and language included', async ({ page, server }, testInfo) => {
  await enterAsOwner(page, server);
  await page.request.get('/api/users/me');
  await page.goto('/user/settings');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByText('The settings are in your downloads.')).toBeVisible();
  const file = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(file.general_settings).toMatchObject({ theme: 'system', detection_threshold: 0.5 });
  await expect(page.getByText('The settings are in your downloads.')).toBeHidden();

  Object.assign(file.general_settings, { theme: 'dark', language: 'nb', detection_threshold: 0.8 });
  file.ban_list.words = [' Kommune ', ''];
  const path = testInfo.outputPath('settings.json');
  await writeFile(path, JSON.stringify(file));
  await page.locator('input[type=file]').setInputFiles(path);
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('listitem')).toContainText([
    'Theme',
    'Language',
    'Accuracy',
    'Ignored words: your list is replaced by 1 word',
    'Search terms: ',
    'Entity types: ',
  ]);
  await dialog.getByRole('button', { name: 'Import the settings' }).click();
  await expect(page.getByText('Innstillingene er importert.')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('html')).toHaveAttribute('lang', 'nb');
  await expect(page.getByText(/80\s?%/)).toBeVisible();
  await page.getByRole('tab', { name: 'Ignorerte ord' }).click();
  await expect(page.getByRole('list', { name: 'Ignorerte ord' }).getByRole('listitem')).toHaveText([
    'kommune',
  ]);
  const saved = (await (await page.request.get('/api/settings')).json()).data;
  expect(saved).toMatchObject({ theme: 'dark', language: 'nb', detection_threshold: 0.8 });

  await page.getByRole('tab', { name: 'Generelt' }).click();
  await page.locator('input[type=file]').setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('{}'),
  });
  await expect(page.getByText('Feil filtype. Velg en JSON-fil.')).toBeVisible();
  await card(page, 'Utseende').getByRole('radio', { name: 'Som systemet' }).click();
  await card(page, 'Utseende').getByRole('radio', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Lagre: Utseende' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('the theme follows the system live, and both choices last', async ({ page }) => {
  await join(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/user/settings');
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await background();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(background).not.toBe(light);
  await card(page, 'Appearance').getByRole('radio', { name: 'Light' }).click();
  await test.step('another tab asks before it takes what is not saved', async () => {
    const asked = page.getByRole('alertdialog', { name: 'Discard changes that are not saved?' });
    const account = page.getByRole('tab', { name: 'Account' });
    await account.click();
    await expect(asked.getByRole('button', { name: 'Stay here' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(asked).toHaveCount(0);
    await expect(card(page, 'Appearance').getByRole('radio', { name: 'Light' })).toBeChecked();
    await account.click();
    await asked.getByRole('button', { name: 'Discard the changes' }).click();
    await expect(page).toHaveURL(/tab=account/);
    await page.getByRole('tab', { name: 'General' }).click();
    await expect(card(page, 'Appearance').getByRole('radio', { name: 'Light' })).not.toBeChecked();
    await card(page, 'Appearance').getByRole('radio', { name: 'Light' }).click();
  });
  await page.getByRole('button', { name: 'Save: Appearance' }).click();
  await expect.poll(background).toBe(light);
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('menuitem', { name: 'Norsk' }).click();
  await expect(page.getByRole('heading', { name: 'Innstillinger', level: 1 })).toBeVisible();
  await expect
    .poll(async () => (await (await page.request.get('/api/settings')).json()).data.language)
    .toBe('nb');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Innstillinger', level: 1 })).toBeVisible();
  await expect.poll(background).toBe(light);
});

test('a session ended elsewhere asks to sign in, and saves then what it kept', async ({
  page,
  browser,
  server,
}) => {
  const kari = await join(page);
  await page.goto('/user/settings');
  await card(page, 'Processing and storage')
    .getByRole('switch', { name: /Remove all pictures/ })
    .click();

  const elsewhere = await browser.newPage({ baseURL: server.address });
  await enter(elsewhere, kari);
  await elsewhere.goto('/user/settings?tab=account');
  const other = elsewhere
    .getByRole('listitem')
    .filter({ hasText: 'Last used' })
    .filter({ hasNotText: 'This one' });
  await other
    .first()
    .getByRole('button', { name: /^Log out/ })
    .click();
  await expect(elsewhere.getByText('The session has ended')).toBeVisible();
  await elsewhere.close();

  await page.getByRole('button', { name: 'Save: Processing and storage' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(page.getByText('Your session has ended')).toBeVisible();
  await page.getByLabel('E-mail or username').fill(kari.username);
  await page.getByLabel('Password', { exact: true }).fill(kari.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/user\/settings/);
  await expect(page.getByText('Settings saved')).toBeVisible();
  const saved = (await (await page.request.get('/api/settings')).json()).data;
  expect(saved.remove_images).toBe(true);
});

test('the own session ends by its button', async ({ page }) => {
  await join(page);
  await page.goto('/user/settings?tab=account');
  await page.getByRole('listitem').filter({ hasText: 'This one' }).getByRole('button').click();
  await expect(page).toHaveURL(/\/login/);
});

test('an account is deleted for good, with everything this browser kept', async ({ page }) => {
  const kari = await join(page);
  await page.goto('/user/settings?tab=account');
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('alertdialog');
  const confirm = dialog.getByRole('button', { name: 'Delete the account' });
  await dialog.getByLabel('Password', { exact: true }).fill(kari.password);
  for (const word of ['delete', 'DELETE ']) {
    await dialog.getByLabel(/^Type DELETE/).fill(word);
    await dialog.getByLabel('Password', { exact: true }).focus();
    await expect(dialog.getByText('Please type DELETE exactly to confirm account deletion')).toBeVisible();
    await expect(confirm).toBeDisabled();
  }
  await dialog.getByLabel(/^Type DELETE/).fill('DELETE');
  await dialog.getByLabel('Password', { exact: true }).fill('Feil-passord-9');
  await confirm.click();
  await expect(dialog.getByText('Failed to delete account')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(kari.password);
  await confirm.click();
  await expect(page.getByText('Your account is deleted')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  const again = await page.request.post('/api/auth/login', {
    data: { identifier: kari.username, password: kari.password },
  });
  expect(again.status()).toBe(401);
});

test('back leads out of the settings however many tabs were opened, and tabs have addresses', async ({
  page,
}) => {
  await join(page);
  await page.goto('/contact');
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'Account' }).click();
  await page.getByRole('tab', { name: 'Search terms' }).click();
  await expect(page).toHaveURL(/tab=search/);
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Account' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/contact/);
  await page.goto('/settings?tab=nothing');
  await expect(page.getByRole('tab', { name: 'General' })).toHaveAttribute('aria-selected', 'true');
});
