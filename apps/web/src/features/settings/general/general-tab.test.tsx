import {
  exportSettings,
  getSettings,
  importSettings,
  languages,
  type SettingsFile,
  updateSettings,
} from '@sladd/contract';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { inLanguage } from '../../../testing/in-language.ts';
import { freshSettings, kari, serverForKari } from '../../../testing/members.ts';
import { openApp } from '../../../testing/open-app.tsx';

const address = '/user/settings';

const general = {
  theme: 'light',
  auto_processing: true,
  detection_threshold: 0.5,
  use_banlist_for_detection: false,
};
const file = { user_id: 'x', export_date: '2026-01-01T00:00:00.000Z', general_settings: general };
const withGeneral = (changes: object) =>
  JSON.stringify({ ...file, general_settings: { ...general, ...changes } });

const exported: SettingsFile = {
  user_id: kari.id,
  export_date: '2026-01-01T00:00:00.000Z',
  general_settings: { ...freshSettings, language: 'en' },
  ban_list: { id: 'b1', words: [] },
  search_patterns: [],
  model_entities: [],
};

/** As the file dialog does it, without carrying five megabytes through the driver of the browser. */
async function choose(text: string, name = 'settings.json'): Promise<void> {
  await expect.poll(() => document.querySelector('input[type=file]')).not.toBeNull();
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  const chosen = new DataTransfer();
  chosen.items.add(new File([text], name, { type: 'text/plain' }));
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

const wrongFiles: [name: string, text: string, blanks?: Record<string, string | number>][] = [
  ['errors:settings.import_not_object', '[]'],
  ['errors:settings.import_incomplete', '{}'],
  ['errors:settings.import_no_general', JSON.stringify({ ...file, general_settings: 5 })],
  ['errors:settings.import_missing_property', withGeneral({ theme: undefined }), { property: 'theme' }],
  ['errors:settings.import_wrong_type', withGeneral({ auto_processing: 1 })],
  ['errors:settings.import_theme', withGeneral({ theme: 'pink' })],
  ['errors:settings.import_threshold', withGeneral({ detection_threshold: 1.01 })],
  ['errors:settings.import_ban_list', JSON.stringify({ ...file, ban_list: { words: 5 } })],
  ['errors:settings.import_ban_words', JSON.stringify({ ...file, ban_list: { words: [5] } })],
  ['errors:settings.import_patterns', JSON.stringify({ ...file, search_patterns: 5 })],
  ['errors:settings.import_entities', JSON.stringify({ ...file, model_entities: 5 })],
  ['settings:transfer.problem.json', 'not json'],
  ['settings:transfer.problem.size', 'x'.repeat(5 * 1_048_576 + 1), { megabytes: 5 }],
];

describe.each(languages)('in %s', (language) => {
  test('settings that could not be read say so', async () => {
    const t = await inLanguage(language);
    serverForKari().refuses(getSettings);
    const screen = await openApp(address);
    await expect.element(screen.getByText(t('settings:loadFailed'))).toBeVisible();
  });

  test('a save that failed says why, and success is said when there is one', async () => {
    const t = await inLanguage(language);
    const server = serverForKari().refuses(updateSettings);
    const screen = await openApp(address);
    const save = screen.getByRole('button', {
      name: t('settings:saveNamed', { name: t('settings:processing.title') }),
    });
    await screen
      .getByRole('switch', { name: new RegExp(`^${t('settings:setting.remove_images')}`, 'u') })
      .click();
    await save.click();
    const alert = screen.getByRole('alert');
    await expect.element(alert).toMatchTextContent(t('settings:saveFailed'));
    await expect.element(alert).toMatchTextContent(t('errors:internal'));
    server.says(updateSettings, '{}');
    await save.click();
    await expect.element(alert).toMatchTextContent(t('settings:failedToUpdateSettings'));
    server.gives(updateSettings, { ...freshSettings, remove_images: true });
    await save.click();
    await expect.element(screen.getByText(t('settings:saved'))).toBeVisible();
    expect(server.bodiesOf(updateSettings)).toEqual(Array(3).fill({ remove_images: true }));
  });

  test('an export that failed says so', async () => {
    const t = await inLanguage(language);
    serverForKari().refuses(exportSettings);
    const screen = await openApp(address);
    await screen.getByRole('button', { name: t('settings:transfer.export') }).click();
    await expect.element(screen.getByRole('alert')).toMatchTextContent(t('settings:transfer.exportFailed'));
  });

  test('what is wrong with a settings file is said, whatever it is', async () => {
    const t = await inLanguage(language);
    serverForKari();
    const screen = await openApp(address);
    for (const [name, text, blanks] of wrongFiles) {
      await choose(text);
      await expect.element(screen.getByRole('alert')).toMatchTextContent(t(name, blanks));
    }
    await choose('{}', 'settings.txt');
    await expect.element(screen.getByRole('alert')).toMatchTextContent(t('settings:transfer.problem.type'));
  });

  test('an import that failed on the way says so', async () => {
    const t = await inLanguage(language);
    serverForKari().says(importSettings, '{}');
    const screen = await openApp(address);
    await choose(withGeneral({ theme: 'dark' }));
    await screen.getByRole('button', { name: t('settings:transfer.confirm.action') }).click();
    await expect.element(screen.getByRole('alert')).toMatchTextContent(t('errors:settings.import_failed'));
  });
});

test('an import names what it would change before it changes anything', async () => {
  const server = serverForKari().gives(importSettings, exported);
  const screen = await openApp(address);
  await choose(JSON.stringify({ ...file, ban_list: { words: [' Kommune ', ''] }, search_patterns: [] }));
  const dialog = screen.getByRole('alertdialog');
  await expect.element(dialog).toMatchTextContent('Ignored words: your list is replaced by 1 word');
  await expect.element(dialog).toMatchTextContent('Theme');
  expect(server.bodiesOf(importSettings)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.bodiesOf(importSettings)).toEqual([]);
});

test('who is not subscribed sees what a subscription adds, and can neither export nor move the slider', async () => {
  serverForKari({ isSubscribed: false });
  const screen = await openApp(address);
  await expect
    .element(screen.getByRole('button', { name: 'Export' }))
    .toHaveAttribute('aria-disabled', 'true');
  await screen.getByRole('button', { name: 'Accuracy: part of Premium' }).click();
  await expect.element(screen.getByRole('dialog')).toMatchTextContent('Accuracy is part of Premium');
});

test('another tab asks before it takes what is not saved', async () => {
  serverForKari();
  const screen = await openApp(address);
  const images = screen.getByRole('switch', { name: /^Remove all pictures/u });
  await images.click();
  await screen.getByRole('tab', { name: 'Account' }).click();
  const asked = screen.getByRole('alertdialog', { name: 'Discard changes that are not saved?' });
  await expect.element(asked.getByRole('button', { name: 'Stay here' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(images).toBeChecked();
  await screen.getByRole('tab', { name: 'Account' }).click();
  await asked.getByRole('button', { name: 'Discard the changes' }).click();
  await expect.poll(() => screen.address()).toContain('tab=account');
});
