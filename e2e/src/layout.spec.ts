import type { Page } from '@playwright/test';
import { buildPdf, zeroPagePdf } from '@sladd/testkit';
import { longFile } from './bench/long-files.ts';
import { stranger } from './people.ts';
import { expect, test } from './server.ts';
import { findOutOfSight, widths } from './sight/out-of-sight.ts';
import { enterAnew } from './sign-in.ts';
import { type Language, languages, type Words, wordsOf } from './words.ts';
import { pdfFile } from './workspace.ts';

/** The widest window that is looked at, in which a journey goes on. */
const widest = { width: 1280, height: 720 };

test.use({ viewport: widest });

const longName = 'Barnevernssak Solbakken 2026-1147, kommunens tilsvar med vedlegg og merknader.pdf';

/** Looks at what is on screen in windows of every width, changed while the page stays as it is. */
async function expectInSight(page: Page, language: Language, state: string): Promise<void> {
  const found = new Map<string, number[]>();
  for (const width of widths[language].toReversed()) {
    await page.setViewportSize({ width, height: width < 768 ? 640 : 720 });
    for (const one of await findOutOfSight(page)) found.set(one, [...(found.get(one) ?? []), width]);
  }
  await page.setViewportSize(widest);
  const told = [...found].map(([one, at]) => `${one} (${at.join(', ')} px)`);
  expect.soft(told, state).toEqual([]);
}

const documents = (page: Page, words: Words) =>
  page.getByRole('region', { name: words('workspace:viewer.label') });

/** A shortcut of the workspace, as on its pages. */
async function press(page: Page, words: Words, key: string): Promise<void> {
  await documents(page, words).focus();
  await page.keyboard.press(key);
}

for (const language of languages) {
  const words = wordsOf(language);
  const locale = { en: 'en-GB', nb: 'nb-NO' }[language];

  test.describe(`in ${language}`, () => {
    test.use({ locale });

    test('before signing in nothing is cut off or out of sight', async ({ page }) => {
      for (const path of ['/forgot-password', '/resend-verification', '/pricing', '/contact', '/nowhere']) {
        await page.goto(path);
        await expect(page.getByRole('heading').first()).toBeVisible();
        await expectInSight(page, language, path);
      }
      await page.goto('/login');
      await page.getByLabel(words('auth:field.identifier')).fill('nobody');
      await page.getByLabel(words('auth:field.password')).fill('not this one');
      await page.getByRole('button', { name: words('auth:login.submit') }).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
      await expectInSight(page, language, 'login refused');

      const kari = stranger();
      await page.goto('/signup');
      await page.getByLabel(words('auth:field.username')).fill(kari.username);
      await page.getByLabel(words('auth:field.email')).fill('kari');
      await page.getByLabel(words('auth:field.username')).focus();
      await expectInSight(page, language, 'sign-up, account');
      await page.getByLabel(words('auth:field.email')).fill(kari.email);
      const next = page.getByRole('button', { name: words('auth:signup.continue') });
      await next.click();
      await page.getByRole('radio').last().click();
      await expectInSight(page, language, 'sign-up, department');
      await next.click();
      await page.getByLabel(words('auth:field.password'), { exact: true }).fill('kort');
      await expectInSight(page, language, 'sign-up, password');
    });

    test('in the workspace nothing is cut off or out of sight, whatever it does', async ({
      page,
      server,
    }) => {
      await enterAnew(page, server);
      await page.goto('/playground');
      await expect(page.getByText(words('workspace:drop.title'))).toBeVisible();
      await expectInSight(page, language, 'start');

      await page
        .getByTestId('choose-files')
        .setInputFiles([
          pdfFile(`Lang ${longName}`, longFile(0)),
          pdfFile(longName),
          pdfFile('Tegning.pdf', buildPdf({ pages: [{ lines: [] }] })),
          pdfFile('Ødelagt vedlegg.pdf', zeroPagePdf()),
        ]);
      // Folded to a line, which the others wait for.
      await expect(page.getByRole('article', { name: 'Ødelagt vedlegg.pdf' })).toBeAttached();
      await press(page, words, 'Shift+2');
      await expectInSight(page, language, 'files open');

      await press(page, words, 'Shift+1');
      await expectInSight(page, language, 'thumbnails');
      await press(page, words, 'Shift+3');
      await expectInSight(page, language, 'set-up');

      await press(page, words, 'Shift+D');
      const bar = page.getByRole('region', { name: words('workspace:status.label'), exact: true });
      // A file without marks is closed without a question.
      await expect(page.locator('[data-layer="entity"]').first()).toBeAttached();
      await bar.getByRole('button', { name: words('workspace:status.stop') }).click();
      await expect(bar.getByText(words('workspace:status.stopped'))).toBeVisible();
      await expectInSight(page, language, 'stopped');
      await bar.getByRole('button', { name: words('workspace:status.hide') }).click();
      await page
        .getByRole('button', { name: words('workspace:files.remove') })
        .first()
        .click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectInSight(page, language, 'closing a file with marks');
      await page.getByRole('alertdialog').getByRole('button').last().click();
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await press(page, words, 'Shift+D');
      await expect(bar.getByRole('button', { name: words('workspace:status.stop') })).toBeVisible();
      await expectInSight(page, language, 'running');
      await expect(page.locator('[data-layer="entity"]').first()).toBeAttached();
      await expect(bar).toHaveCount(0, { timeout: 120_000 });
      await press(page, words, 'j');
      await expectInSight(page, language, 'findings');
      await press(page, words, 'Shift+B');
      await expectInSight(page, language, 'sidebar folded');
      await press(page, words, 'Shift+B');
      await press(page, words, 'Home');
      await page.locator('button[data-mark]').first().click({ button: 'right' });
      await expect(page.getByRole('menu')).toBeVisible();
      await expectInSight(page, language, 'menu of a mark');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);

      await press(page, words, 'Shift+F');
      await expect(page.locator('input:focus')).toBeVisible();
      await page.keyboard.type('Vi viser til');
      await page.keyboard.press('Enter');
      await expect(page.locator('[data-layer="search"]').first()).toBeAttached();
      await expectInSight(page, language, 'search');

      await press(page, words, 'Shift+5');
      await expectInSight(page, language, 'redaction');
      await press(page, words, 'Shift+6');
      await expectInSight(page, language, 'settings of the workspace');
      await press(page, words, 'Shift+0');
      await expectInSight(page, language, 'user menu');

      await press(page, words, 'Shift+H');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectInSight(page, language, 'shortcuts');
      await page.keyboard.press('Escape');
      await press(page, words, 'Shift+2');
      for (const name of ['workspace:files.removeAll', 'workspace:files.replace']) {
        await page.getByRole('button', { name: words(name) }).click();
        await expect(page.getByRole('alertdialog')).toBeVisible();
        await expectInSight(page, language, name);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('alertdialog')).toHaveCount(0);
      }

      await press(page, words, 'Shift+R');
      const goOn = page
        .locator('footer')
        .getByRole('button', { name: words('workspace:redaction.button_other') });
      const asked = page.getByRole('alertdialog');
      await expect(goOn.or(asked).first()).toBeVisible();
      if (await goOn.isVisible()) {
        await expectInSight(page, language, 'second look');
        await goOn.click();
      }
      await expect(asked).toBeVisible();
      await expectInSight(page, language, 'before redacting');
      await page.getByRole('alertdialog').getByRole('button').last().click();
      await expect(
        page.getByRole('heading', { name: words('workspace:result.underMarks') }).first(),
      ).toBeVisible({
        timeout: 120_000,
      });
      await expectInSight(page, language, 'result');
      await press(page, words, 'Shift+7');
      await expect(
        page.getByRole('button', { name: words('workspace:history.openNamed') }).first(),
      ).toBeVisible();
      await expectInSight(page, language, 'history');
    });

    test('in the settings and the subscription nothing is cut off or out of sight', async ({
      page,
      server,
    }) => {
      await enterAnew(page, server);
      for (const tab of ['general', 'account', 'entity', 'search', 'banlist']) {
        await page.goto(`/user/settings?tab=${tab}`);
        await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
        await expectInSight(page, language, `settings, ${tab}`);
      }
      for (const path of ['/subscription/manage', '/organization', '/pricing', '/contact']) {
        await page.goto(path);
        await expect(page.getByRole('heading').first()).toBeVisible();
        await expectInSight(page, language, path);
      }
    });
  });
}
