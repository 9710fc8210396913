import {
  addBanWords,
  type BanList,
  clearBanList,
  clearPatterns,
  createPattern,
  deletePattern,
  getBanList,
  languages,
  listEntities,
  listPatterns,
  type Pattern,
  removeBanWords,
  replaceEntities,
  updatePattern,
} from '@sladd/contract';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { watchNetwork } from '../../shared/network/network.ts';
import { inLanguage } from '../../testing/in-language.ts';
import { serverForKari } from '../../testing/members.ts';
import { openApp } from '../../testing/open-app.tsx';

const pattern = (text: string, type: Pattern['pattern_type'] = 'normal'): Pattern => ({
  ...{ id: text, setting_id: 's1', pattern_text: text, pattern_type: type },
  ...{ whole_words: false, label: null },
});
const words = (...list: string[]): BanList => ({ id: 'b1', words: list });

describe.each(languages)('in %s', (language) => {
  test('a list of types that could not be read or saved says so', async () => {
    const t = await inLanguage(language);
    serverForKari()
      .gives(listEntities, ({ path }) => (path.endsWith('/1') ? ('no list' as never) : []))
      .refuses(replaceEntities);
    const screen = await openApp('/user/settings?tab=entity');
    await expect.element(screen.getByText(t('settings:entities.loadFailed', { id: 1 }))).toBeVisible();
    const section = screen.getByRole('region', { name: t('settings:method.advanced') });
    await section.getByRole('button', { name: t('settings:entities.selectAll'), exact: true }).click();
    await section.getByRole('button', { name: t('settings:entities.save') }).click();
    await expect.element(section.getByRole('alert')).toMatchTextContent(t('settings:entities.failed.add'));
  });

  test('search terms that could not be read say so', async () => {
    const t = await inLanguage(language);
    serverForKari().refuses(listPatterns);
    const screen = await openApp('/user/settings?tab=search');
    await expect.element(screen.getByText(t('settings:patterns.loadFailed'))).toBeVisible();
  });

  test('a term that could not be added, changed or removed says so, and is still to be seen', async () => {
    const t = await inLanguage(language);
    serverForKari()
      .gives(listPatterns, [pattern('Hansen')])
      .refuses(createPattern)
      .refuses(updatePattern)
      .refuses(deletePattern);
    const screen = await openApp('/user/settings?tab=search');
    const field = screen.getByRole('textbox', { name: t('settings:patterns.new') });
    await field.fill('Berg');
    await screen.getByRole('button', { name: t('settings:words.add') }).click();
    await expect.element(screen.getByRole('alert')).toMatchTextContent(t('settings:patterns.addFailed'));
    await expect.element(field).toHaveValue('Berg');
    await screen.getByRole('button', { name: t('settings:words.remove', { word: 'Hansen' }) }).click();
    await expect.element(screen.getByText(t('settings:patterns.removeFailed'))).toBeVisible();
    await expect.element(screen.getByRole('listitem')).toMatchTextContent('Hansen');
  });

  test('a term that could not be searched for in another way says so', async () => {
    const t = await inLanguage(language);
    serverForKari()
      .gives(listPatterns, [pattern('Hansen')])
      .refuses(updatePattern);
    const screen = await openApp('/user/settings?tab=search');
    await screen.getByRole('textbox', { name: t('settings:patterns.new') }).fill('Hansen');
    await screen.getByRole('checkbox', { name: t('settings:patternType.regex') }).click();
    await screen.getByRole('button', { name: t('settings:patterns.change') }).click();
    await expect.element(screen.getByRole('alert')).toMatchTextContent(t('settings:patterns.updateFailed'));
  });

  test('an ignored word that could not be added, removed or cleared says so', async () => {
    const t = await inLanguage(language);
    serverForKari()
      .gives(getBanList, words('kommune'))
      .refuses(addBanWords)
      .refuses(removeBanWords)
      .refuses(clearBanList);
    const screen = await openApp('/user/settings?tab=banlist');
    await screen.getByRole('textbox', { name: t('settings:banlist.new') }).fill('annet');
    await screen.getByRole('button', { name: t('settings:words.add') }).click();
    await expect.element(screen.getByRole('alert')).toMatchTextContent(t('settings:banlist.addFailed'));
    await screen.getByRole('button', { name: t('settings:words.remove', { word: 'kommune' }) }).click();
    await expect.element(screen.getByText(t('settings:banlist.removeFailed'))).toBeVisible();
    await screen.getByRole('button', { name: t('settings:words.clearAll') }).click();
    await screen.getByRole('alertdialog').getByRole('button').last().click();
    await expect.element(screen.getByText(t('settings:banlist.clearFailed'))).toBeVisible();
  });
});

test.each([
  ['en', 'AI'],
  ['nb', 'KI'],
] as const)('terms carry how they are searched for, in %s', async (language, ai) => {
  const t = await inLanguage(language);
  serverForKari().gives(listPatterns, [
    pattern('Hansen'),
    pattern('Berg', 'case_sensitive'),
    pattern('person', 'ai_search'),
    pattern('\\d{4}', 'regex'),
  ]);
  const screen = await openApp('/user/settings?tab=search');
  const list = screen.getByRole('list', { name: t('settings:tab.search') });
  await expect.element(list).toBeVisible();
  const rows = list.getByRole('listitem').elements();
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Hansen',
    'BergAa',
    `person${ai}`,
    '\\d{4}Regex',
  ]);
});

test('without a network a list says so, and loads when there is one again', async () => {
  await inLanguage('en');
  serverForKari().gives(listPatterns, [pattern('Hansen')]);
  const network = vi.spyOn(navigator, 'onLine', 'get');
  const tell = (isOnline: boolean) => {
    network.mockReturnValue(isOnline);
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  };
  tell(true);
  watchNetwork();
  onTestFinished(() => {
    tell(true);
    network.mockRestore();
  });
  const screen = await openApp('/user/settings');
  await expect.element(screen.getByRole('switch', { name: /^Remove all pictures/u })).toBeVisible();
  tell(false);
  await screen.getByRole('tab', { name: 'Search terms' }).click();
  await expect.element(screen.getByText('This loads by itself when the network is back.')).toBeVisible();
  tell(true);
  await expect.element(screen.getByText('Hansen')).toBeVisible();
});

test('an empty term and one that is there already are refused before anything is sent', async () => {
  const server = serverForKari().gives(listPatterns, [pattern('Hansen')]);
  const screen = await openApp('/user/settings?tab=search');
  const field = screen.getByRole('textbox', { name: 'New search term' });
  await screen.getByRole('button', { name: 'Add' }).click();
  await expect.element(screen.getByText('Search pattern cannot be empty')).toBeVisible();
  await field.fill('   ');
  await screen.getByRole('button', { name: 'Add' }).click();
  await expect.element(screen.getByText('search term cannot be empty')).toBeVisible();
  await field.fill('Hansen');
  await screen.getByRole('button', { name: 'Add' }).click();
  await expect.element(screen.getByText(/pattern already exists/u)).toBeVisible();
  expect(server.bodiesOf(createPattern)).toEqual([]);
});

test('clearing the terms asks first, and undo saves them again', async () => {
  let saved = [pattern('Hansen'), pattern('Berg')];
  const server = serverForKari()
    .gives(listPatterns, () => saved)
    .gives(clearPatterns, () => {
      saved = [];
      return { removed: 2 };
    })
    .gives(createPattern, ({ body }) => {
      const made = pattern((body as { pattern_text: string }).pattern_text);
      saved = [...saved, made];
      return made;
    });
  const screen = await openApp('/user/settings?tab=search');
  await screen.getByRole('button', { name: 'Clear all' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(server.bodiesOf(clearPatterns)).toEqual([]);
  await screen.getByRole('button', { name: 'Clear all' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Remove 2 terms' }).click();
  await expect.element(screen.getByText('No saved search terms')).toBeVisible();
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => screen.getByRole('listitem').elements().length).toBe(2);
});

test('an ignored word is kept in small letters, without the blanks around it', async () => {
  const server = serverForKari().gives(addBanWords, words('kommune'));
  const screen = await openApp('/user/settings?tab=banlist');
  await screen.getByRole('textbox', { name: 'New word' }).fill(' Kommune ');
  await screen.getByRole('button', { name: 'Add' }).click();
  await expect.element(screen.getByRole('listitem')).toMatchTextContent('kommune');
  expect(server.bodiesOf(addBanWords)).toEqual([{ words: ['kommune'] }]);
});

test('a term that is written again in another way is changed, not doubled, and one is removed by its cross', async () => {
  let saved = [pattern('Hansen'), pattern('Berg')];
  const server = serverForKari()
    .gives(listPatterns, () => saved)
    .gives(updatePattern, ({ body }) => {
      const changed = { ...pattern('Hansen'), ...(body as Partial<Pattern>) };
      saved = [changed, pattern('Berg')];
      return changed;
    })
    .gives(deletePattern, () => {
      saved = saved.slice(0, 1);
      return null;
    });
  const screen = await openApp('/user/settings?tab=search');
  await screen.getByRole('textbox', { name: 'New search term' }).fill('Hansen');
  await screen.getByRole('checkbox', { name: 'Match case' }).click();
  await screen.getByRole('button', { name: 'Change it' }).click();
  await expect.element(screen.getByRole('listitem').first()).toMatchTextContent('HansenAa');
  await screen.getByRole('button', { name: 'Remove Berg' }).click();
  await expect.poll(() => screen.getByRole('listitem').elements().length).toBe(1);
  expect(server.bodiesOf(createPattern)).toEqual([]);
});

test.each([
  ['entity', listEntities],
  ['banlist', getBanList],
])(
  'who is not subscribed sees a wall before the tab %s, nothing behind it is asked for, and it leads to the plans',
  async (tab, route) => {
    const server = serverForKari({ isSubscribed: false });
    const screen = await openApp(`/user/settings?tab=${tab}`);
    await expect.element(screen.getByRole('heading', { name: 'Premium Feature' })).toBeVisible();
    expect(server.bodiesOf(route)).toEqual([]);
    await screen.getByRole('link', { name: 'View Pricing Plans' }).click();
    await expect.poll(() => screen.address()).toContain('/pricing');
  },
);
