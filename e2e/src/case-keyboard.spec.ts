import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { buildPdf } from '@sladd/testkit';
import { expect, test } from './server.ts';
import { signIn } from './sign-in.ts';
import { expectNoViolations, pdfFile } from './workspace.ts';

const letters = {
  '01 Søknad.pdf': ['Søknad om stønad', 'Søker: Kari Anne Solbakken', 'Barn: Jonas Fjellheim'],
  '02 Notat.pdf': ['Notat fra samtale', 'Kari Anne Solbakken sier at Jonas Fjellheim sover dårlig.'],
} as const;

/** The words of a journey in one language, on one screen. */
interface Surroundings {
  readonly title: string;
  readonly settings: { readonly language: 'en' | 'nb'; readonly theme: 'light' | 'dark' };
  readonly screen: { readonly width: number; readonly height: number };
  readonly words: {
    readonly detect: RegExp;
    readonly decision: string;
    readonly remove: string;
    readonly keep: string;
    readonly more: RegExp;
    readonly versions: string;
    readonly name: string;
    readonly decide: string;
    readonly differences: RegExp;
    readonly save: string;
    readonly beside: string;
    readonly result: string;
    readonly original: string;
    readonly file: string;
  };
}

const surroundings: readonly Surroundings[] = [
  {
    title: 'at 1440 px, in English and in the light',
    settings: { language: 'en', theme: 'light' },
    screen: { width: 1440, height: 900 },
    words: {
      detect: /^Detect/u,
      decision: 'Decision about',
      remove: 'Remove',
      keep: 'Keep',
      more: /^More: /u,
      versions: 'Versions',
      name: 'Name of a version',
      decide: 'Decide about people',
      differences: /^2 differences$/u,
      save: 'Make and save 2 versions',
      beside: 'See beside the original: public',
      result: 'Result: public of 01 Søknad.pdf',
      original: 'Original of 01 Søknad.pdf',
      file: 'File 1 of 2',
    },
  },
  {
    title: 'at 390 px, in Norwegian and in the dark',
    settings: { language: 'nb', theme: 'dark' },
    screen: { width: 390, height: 844 },
    words: {
      detect: /^Finn/u,
      decision: 'Avgjørelse om',
      remove: 'Fjern',
      keep: 'Behold',
      more: /^Mer: /u,
      versions: 'Versjoner',
      name: 'Navn på en versjon',
      decide: 'Avgjør for personer',
      differences: /^2 forskjeller$/u,
      save: 'Lag og lagre 2 versjoner',
      beside: 'Se ved siden av originalen: public',
      result: 'Resultat: public av 01 Søknad.pdf',
      original: 'Original av 01 Søknad.pdf',
      file: 'Fil 1 av 2',
    },
  },
];

/** Goes on by Tab until something has the keyboard. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted.first()).toBeAttached();
  for (let step = 0; step < 150; step++) {
    if (await wanted.first().evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(wanted.first()).toBeFocused();
}

/** Goes through an open list from its first entry until something has the keyboard. */
async function arrowTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  // A list moves on a little after the press, and a list that has just opened may miss the first.
  await expect(async () => {
    await page.keyboard.press('Home');
    for (let step = 0; step < 12; step++) {
      const isThere = await wanted
        .and(page.locator(':focus'))
        .waitFor({ timeout: 300 })
        .then(
          () => true,
          () => false,
        );
      if (isThere) return;
      await page.keyboard.press('ArrowDown');
    }
    await expect(wanted).toBeFocused({ timeout: 300 });
  }).toPass();
}

for (const { title, settings, screen, words } of surroundings) {
  test(`a case goes from its people to two versions by keyboard alone, ${title}`, async ({
    page,
    server,
  }, info) => {
    test.slow();
    await page.setViewportSize(screen);
    await signIn(page, server, settings);
    const files = Object.entries(letters).map(([name, lines]) => {
      const placed = lines.map((text, row) => ({ text, x: 72, y: 100 + row * 40 }));
      return pdfFile(name, buildPdf({ pages: [{ lines: placed }] }));
    });
    await page.getByTestId('choose-files').setInputFiles(files);
    await expect(page.getByRole('article')).toHaveCount(2);

    const decision = (name: string, action: string) =>
      page
        .getByRole('radiogroup', { name: `${words.decision} ${name}` })
        .getByRole('radio', { name: action });

    await test.step('the people are found and decided on', async () => {
      await page.keyboard.press('Shift+Digit3');
      await tabTo(page, page.getByRole('button', { name: words.detect }).first());
      await page.keyboard.press('Enter');
      await expect(page.locator('[data-mark]').first()).toBeAttached({ timeout: 120_000 });
      await page.keyboard.press('Shift+Digit8');
      await expect(decision('Jonas Fjellheim', words.remove)).toBeAttached({ timeout: 120_000 });
      await tabTo(page, decision('Jonas Fjellheim', words.remove));
      await page.keyboard.press('Space');
      await expect(decision('Jonas Fjellheim', words.remove)).toBeChecked();
      await tabTo(page, decision('Kari Anne Solbakken', words.remove));
      await page.keyboard.press('ArrowRight');
      await expect(decision('Kari Anne Solbakken', words.keep)).toBeChecked();
      await expectNoViolations(page);
    });

    await test.step('two versions are named, and one decides otherwise', async () => {
      await tabTo(page, page.getByRole('button', { name: words.more }));
      await page.keyboard.press('Enter');
      await arrowTo(page, page.getByRole('menuitem', { name: words.versions }));
      await page.keyboard.press('Enter');
      await tabTo(page, page.getByRole('textbox', { name: words.name }));
      for (const name of ['party', 'public']) {
        await page.keyboard.type(name);
        await page.keyboard.press('Enter');
      }
      const other = page.getByRole('region', { name: 'public', exact: true });
      await tabTo(page, other.getByRole('button', { name: words.decide }));
      await page.keyboard.press('Enter');
      await tabTo(page, other.getByRole('combobox', { name: 'Kari Anne Solbakken' }));
      await page.keyboard.press('Enter');
      await arrowTo(page, page.getByRole('option', { name: words.remove, exact: true }));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: words.differences })).toBeVisible();
      await tabTo(page, page.getByRole('button', { name: /^Kari Anne Solbakken.*02 Notat/u }));
      await page.keyboard.press('Enter');
      await expectNoViolations(page);
      await page.screenshot({ path: info.outputPath('versions.png') });
    });

    await test.step('both are made and saved', async () => {
      const downloading = page.waitForEvent('download');
      await tabTo(page, page.getByRole('button', { name: words.save }));
      await page.keyboard.press('Enter');
      const download = await downloading;
      expect(download.suggestedFilename()).toBe('versions.zip');
      const archive = (await readFile(await download.path())).toString('latin1');
      expect(archive).toContain('party/party_redacted-02 Notat.pdf');
      expect(archive).toContain('public/public_redacted-02 Notat.pdf');
    });

    await test.step('and one of them is seen beside its original', async () => {
      await tabTo(page, page.getByRole('button', { name: words.beside }));
      await page.screenshot({ path: info.outputPath('made.png') });
      await page.keyboard.press('Enter');
      const result = page.getByRole('region', { name: /public (?:of|av) / });
      await expect(result).toBeVisible();
      const file = page.getByRole('combobox', { name: /^(?:File|Fil) \d/u });
      await tabTo(page, file);
      await page.keyboard.press('Enter');
      await arrowTo(page, page.getByRole('option', { name: '01 Søknad.pdf' }));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('combobox', { name: words.file })).toBeFocused();
      await expect(page.getByRole('region', { name: words.result })).toBeVisible();
      await tabTo(page, page.getByRole('region', { name: words.original }));
      await page.keyboard.press('j');
      await expect(page.locator('[data-beside="result"] [data-area]').first()).toBeAttached();
      await expectNoViolations(page);
      await page.screenshot({ path: info.outputPath('beside.png') });
      await page.keyboard.press('Escape');
      await expect(result).toHaveCount(0);
      await expect(page.getByRole('button', { name: words.beside })).toBeVisible();
    });
  });
}
