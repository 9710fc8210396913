import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { redactionReportSchema } from '@sladd/contract';
import { buildPdf } from '@sladd/testkit';
import { expect, test } from './server.ts';
import { signIn, signInOnPhone } from './sign-in.ts';
import { detect, expectNoViolations, findingsTab, pdfFile, redact } from './workspace.ts';

/** Where nothing is left to decide the list says so. */
const allDecided = (page: Page) => page.getByText('All decided', { exact: true });

const FINDINGS = 60;
/** A page with sixty addresses, each found once. */
const addresses = buildPdf({
  pages: [
    {
      lines: Array.from({ length: FINDINGS }, (_, at) => ({
        ...{ text: `innbygger.${at + 10}@example.com`, size: 9 },
        ...{ x: 72 + 230 * (at % 2), y: 60 + 24 * Math.floor(at / 2) },
      })),
    },
  ],
});

test('a clerk gives sixty boxes their legal bases by the keyboard, and drafts the letter', async ({
  page,
  server,
}) => {
  let presses = 0;
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
    presses += keys.length;
  };
  await signIn(page, server);
  await page.getByTestId('choose-files').setInputFiles(pdfFile('vedtak.pdf', addresses));
  await expect(page.locator('[data-page="1"] canvas')).toBeVisible();
  await detect(page);
  await expect(findingsTab(page)).toHaveText(new RegExp(`${FINDINGS}$`));

  await test.step('the first basis is found by a word', async () => {
    await press('j', 'b');
    const picker = page.getByRole('dialog', { name: 'Legal basis' });
    await expect(picker.getByRole('combobox', { name: 'Section or word' })).toBeFocused();
    await expectNoViolations(page);
    await press(...'barnevern', 'Enter', 'Enter');
    await expect(picker).toHaveCount(0);
    await expect(page.getByRole('treeitem', { name: /bvl\. §\s13-1/ }).first()).toBeVisible();
  });

  await test.step('all others need one press each, which also accepts and goes on', async () => {
    await press('a', ...Array.from({ length: FINDINGS - 4 }, () => '1'), 'a', 'a', 'a');
    await expect(allDecided(page)).toBeVisible();
  });

  await test.step('where each box needs one, N leads to the one without and Redact waits for it', async () => {
    await page.keyboard.press('Shift+Digit5');
    await page.getByRole('radio', { name: 'Required' }).click();
    const bar = page.getByTestId('need-bar');
    if (await bar.isVisible()) {
      await expect(page.getByRole('button', { name: /^Redact \d+ areas/ })).toBeDisabled();
      await press('Shift+Digit3', 'n', '1', 'n', '1', 'n', '1');
    }
    await expect(bar).toHaveCount(0);
    const more = presses - FINDINGS;
    test.info().annotations.push({ type: 'key presses more than without bases', description: String(more) });
    expect(more).toBeLessThan(90);
  });

  await test.step('the result counts them, and the letter cites them', async () => {
    await redact(page);
    await expect(page.getByRole('region', { name: 'Legal bases', exact: true })).toContainText(
      /bvl\. §\s13-1/,
    );
    await page.getByRole('button', { name: 'Letter' }).click();
    const letter = page.getByRole('region', { name: 'The letter' });
    await expect(letter).toContainText(/Offl\. §\s13 første ledd, jf\. bvl\. §\s13-1/);
    await expect(letter).not.toContainText('vedtak.pdf');
    await expectNoViolations(page);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Word document' }).click();
    expect((await saved).suggestedFilename()).toBe('letter-draft.docx');
    await page.keyboard.press('Escape');
    const report = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Report', exact: true }).click();
    const path = await (await report).path();
    const { grounds } = redactionReportSchema.parse(JSON.parse(await readFile(path, 'utf8')));
    expect(grounds?.without).toBe(0);
  });
});

test('legal bases fit a phone, in Norwegian and in the dark', async ({ page, server }) => {
  await signInOnPhone(page, server);
  await page.getByTestId('choose-files').setInputFiles(pdfFile('vedtak.pdf', addresses));
  await expect(page.locator('[data-page="1"] canvas')).toBeVisible();
  await page.getByRole('tab', { name: 'Funn' }).click();
  await page.getByRole('button', { name: 'Finn', exact: false }).first().click();
  await expect(page.getByRole('treeitem', { selected: true })).toContainText('innbygger.10@');
  await page.keyboard.press('b');
  const picker = page.getByRole('dialog', { name: 'Hjemmel' });
  await picker.getByRole('combobox', { name: 'Paragraf eller ord' }).fill('barnevern');
  await picker.getByRole('option').first().click();
  await expectNoViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await picker.getByRole('button', { name: 'Ferdig' }).click();
  await expect(page.getByRole('treeitem', { name: /bvl\. §\s13-1/ }).first()).toBeVisible();
  await expectNoViolations(page);
});
