import { getSettings, logout } from '@sladd/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { keptDatabaseOf } from '../../shared/browser/storage.ts';
import { freshSettings, kari, serverForKari } from '../../testing/members.ts';
import { openApp } from '../../testing/open-app.tsx';

const databaseName = keptDatabaseOf(kari.id);

/** Whether the browser has the database of kept files. */
const isKept = async () => (await indexedDB.databases()).some(({ name }) => name === databaseName);

async function keepSomething(): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
    request.onerror = () => reject(request.error);
  });
}

async function signOutWith(settings: Partial<typeof freshSettings>): Promise<void> {
  await page.viewport(1280, 800);
  await keepSomething();
  serverForKari()
    .gives(getSettings, { ...freshSettings, save_files_in_browser: true, ...settings })
    .gives(logout, null);
  const screen = await openApp('/user/settings');
  await expect.element(screen.getByRole('switch', { name: /^Keep open files/u })).toBeVisible();
  await screen.getByRole('button', { name: /^Account menu/u }).click();
  await screen.getByRole('menuitem', { name: 'Log out' }).click();
  await expect.poll(() => screen.address()).toBe('/');
}

test('kept files go when their owner logs out, as long as nothing else was chosen', async () => {
  await signOutWith({});
  await expect.poll(isKept).toBe(false);
});

test('kept files stay past logging out where their owner chose it', async () => {
  await signOutWith({ clear_files_at_logout: false });
  expect(await isKept()).toBe(true);
  indexedDB.deleteDatabase(databaseName);
});

test('whether kept files go at logging out is asked only where files are kept', async () => {
  serverForKari();
  const screen = await openApp('/user/settings');
  const stays = screen.getByRole('switch', { name: /^Remove kept files when I log out/u });
  await expect.element(screen.getByRole('switch', { name: /^Keep open files/u })).toBeVisible();
  await expect.element(stays).not.toBeInTheDocument();
  await screen.getByRole('switch', { name: /^Keep open files/u }).click();
  await expect.element(stays).toBeChecked();
});
