import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { buildPdf } from '@sladd/testkit';
import { expect, test } from './server.ts';
import { signIn, signInOnPhone } from './sign-in.ts';
import { expectNoViolations, pdfFile } from './workspace.ts';

/** Letters about one family: full names, given names, surnames, a number beside a name, and one who works there. */
const letters = {
  '01 Søknad.pdf': [
    'Søknad om stønad',
    'Søker: Kari Anne Solbakken',
    'Barn: Jonas Fjellheim, telefon 912 34 567',
    'Saksbehandler: Ida Skogvang',
  ],
  '02 Notat.pdf': [
    'Notat fra samtale',
    'Kari Anne Solbakken sier at Jonas sover dårlig.',
    'Jonas Fjellheim skal til legen, og Fjellheims mor også.',
    'Saksbehandler: Ida Skogvang',
  ],
} as const;
const later = { '03 Brev.pdf': ['Brev til Jonas Fjellheim', 'Hilsen Ida Skogvang'] } as const;

function files(texts: Readonly<Record<string, readonly string[]>>) {
  return Object.entries(texts).map(([name, lines]) => {
    const placed = lines.map((text, row) => ({ text, x: 72, y: 100 + row * 40 }));
    return pdfFile(name, buildPdf({ pages: [{ lines: placed }] }));
  });
}

async function openCase(page: Page): Promise<void> {
  await page.getByTestId('choose-files').setInputFiles(files(letters));
  await expect(page.getByRole('article')).toHaveCount(2);
}

const accepted = (page: Page) => page.locator('[data-mark][data-state="accepted"]');

test('a case is decided by its people, from the keyboard, and goes with files that come later', async ({
  page,
  server,
}, info) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, server);
  await openCase(page);
  await page.getByRole('button', { name: 'Detect sensitive information' }).first().click();
  await expect(page.getByRole('tab', { name: /^Findings/ })).toHaveText(/\d/);
  await page.getByRole('region', { name: 'Documents' }).focus();
  await page.keyboard.press('Shift+Digit8');
  const jonas = page.getByRole('button', { name: /^Jonas Fjellheim/ });
  await expect(jonas).toBeVisible({ timeout: 120_000 });
  const decision = (name: string) => page.getByRole('radiogroup', { name: `Decision about ${name}` }).first();

  await jonas.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(decision('Jonas Fjellheim').getByRole('radio', { name: 'Remove' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(decision('Jonas Fjellheim').getByRole('radio', { name: 'Pseudonym: Person A' })).toBeChecked();
  const alias = page.getByRole('textbox', { name: 'Pseudonym for Jonas Fjellheim' });
  await alias.fill('Barn 1');
  await alias.press('Enter');
  await expect(decision('Jonas Fjellheim').getByRole('radio', { name: 'Pseudonym: Barn 1' })).toBeChecked();
  await decision('Kari Anne Solbakken').getByRole('radio', { name: 'Keep' }).click();
  await expectNoViolations(page);
  await page.screenshot({ path: info.outputPath('people.png') });

  await page.getByTestId('choose-files').setInputFiles(files(later));
  await expect(page.getByText(/follows? what is decided|follow what is decided/).first()).toBeAttached();
  await page.getByRole('tab', { name: /New since last/ }).click();
  await expect(page.getByRole('button', { name: /03 Brev\.pdf/ })).toBeVisible();
  await page.screenshot({ path: info.outputPath('people-new.png') });
  await page.getByRole('tab', { name: /^All/ }).click();

  await page.getByRole('region', { name: 'Documents' }).focus();
  for (let step = 0; step < 4; step++) await page.keyboard.press('Control+z');
  await expect(accepted(page)).toHaveCount(0);
  for (let step = 0; step < 4; step++) await page.keyboard.press('Control+Shift+z');
  await expect(accepted(page)).not.toHaveCount(0);
});

test('the people of a case fit a phone, in Norwegian and in the dark', async ({ page, server }, info) => {
  test.slow();
  await signInOnPhone(page, server);
  await openCase(page);
  await page.getByRole('tab', { name: 'Funn' }).click();
  await page.getByRole('button', { name: 'Finn', exact: false }).first().click();
  await page.getByRole('tab', { name: 'Personer' }).click();
  await expect(page.getByRole('button', { name: /^Jonas Fjellheim/ })).toBeVisible({ timeout: 120_000 });
  await page
    .getByRole('radiogroup', { name: 'Avgjørelse om Jonas Fjellheim' })
    .getByRole('radio', { name: 'Fjern' })
    .click();
  await expect(page.locator('[data-mark][data-state="accepted"]').first()).toBeAttached();
  await expectNoViolations(page);
  await page.screenshot({ path: info.outputPath('people-phone.png') });

  await page.getByRole('button', { name: /^Mer: / }).click();
  await page.getByRole('menuitem', { name: 'Versjoner' }).click();
  for (const name of ['part', 'offentlig']) {
    await page.getByRole('textbox', { name: 'Navn på en versjon' }).fill(name);
    await page.getByRole('button', { name: 'Legg til' }).click();
  }
  const open = page.getByRole('region', { name: 'offentlig' });
  await open.getByRole('button', { name: 'Avgjør for personer' }).click();
  await open.getByRole('combobox', { name: 'Jonas Fjellheim' }).click();
  await page.getByRole('option', { name: 'Behold', exact: true }).click();
  await expect(page.getByRole('heading', { name: /forskjeller/ })).toBeVisible();
  await expectNoViolations(page);
  await page.screenshot({ path: info.outputPath('versions-phone.png') });
});

test('two versions of a case are made in one go, compared, and looked at again', async ({
  page,
  server,
}, info) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, server);
  await openCase(page);
  await page.getByRole('button', { name: 'Detect sensitive information' }).first().click();
  await expect(page.getByRole('tab', { name: /^Findings/ })).toHaveText(/\d/);
  await page.getByRole('tab', { name: /^People/ }).click();
  await expect(page.getByRole('button', { name: /^Jonas Fjellheim/ })).toBeVisible({ timeout: 120_000 });
  const decide = (name: string, action: string) =>
    page
      .getByRole('radiogroup', { name: `Decision about ${name}` })
      .getByRole('radio', { name: action })
      .click();
  await decide('Jonas Fjellheim', 'Remove');
  await decide('Kari Anne Solbakken', 'Keep');
  await decide('Ida Skogvang', 'Keep');

  await page.getByRole('button', { name: 'More: key file, plan' }).click();
  await page.getByRole('menuitem', { name: 'Versions' }).click();
  for (const name of ['party', 'public']) {
    await page.getByRole('textbox', { name: 'Name of a version' }).fill(name);
    await page.keyboard.press('Enter');
  }
  const open = page.getByRole('region', { name: 'public' });
  await open.getByRole('button', { name: 'Decide about people' }).click();
  await open.getByRole('combobox', { name: 'Kari Anne Solbakken' }).click();
  await page.getByRole('option', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('heading', { name: '2 differences' })).toBeVisible();
  await page.getByRole('button', { name: /^Kari Anne Solbakken.*01 Søknad/ }).click();
  await expectNoViolations(page);
  await page.screenshot({ path: info.outputPath('versions.png') });

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Make and save 2 versions' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('versions.zip');
  const names = (await readFile(await download.path())).toString('latin1');
  for (const name of ['party/party_redacted-02 Notat.pdf', 'public/public_redacted-02 Notat.pdf'])
    expect(names).toContain(name);
  await expect(page.getByText(/^public 2 files\./)).toBeVisible();
  await page.screenshot({ path: info.outputPath('versions-made.png') });
});
