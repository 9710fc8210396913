import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { redactionReportSchema } from '@sladd/contract';
import { expect, test } from './server.ts';
import { signIn } from './sign-in.ts';
import { detect, expectNoViolations, openLetter, redact } from './workspace.ts';

/** Where nothing is left to decide the list says so. */
const allDecided = (page: Page) => page.getByText('All decided', { exact: true });

test('a clerk gives every box its legal basis by the keyboard, one press each, and drafts the letter', async ({
  page,
  server,
}) => {
  await signIn(page, server);
  await openLetter(page);
  await detect(page);

  await test.step('the first basis is found by a word', async () => {
    await page.keyboard.press('j');
    await page.keyboard.press('b');
    const picker = page.getByRole('dialog', { name: 'Legal basis' });
    await expect(picker.getByRole('combobox', { name: 'Section or word' })).toBeFocused();
    await expectNoViolations(page);
    await page.keyboard.type('barnevern');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(picker).toHaveCount(0);
    await expect(page.getByRole('treeitem', { name: /bvl\. §\s13-1/ }).first()).toBeVisible();
  });

  await test.step('all others need one press each, which also accepts and goes on', async () => {
    await page.keyboard.press('a');
    for (let presses = 0; presses < 40 && !(await allDecided(page).isVisible()); presses++) {
      await page.keyboard.press(presses % 2 === 0 ? '1' : 'a');
    }
    await expect(allDecided(page)).toBeVisible();
  });

  await test.step('where each box needs one, N leads to the one without and Redact waits for it', async () => {
    await page.keyboard.press('Shift+Digit5');
    await page.getByRole('radio', { name: 'Required' }).click();
    const bar = page.getByTestId('need-bar');
    if (await bar.isVisible()) {
      await expect(page.getByRole('button', { name: /^Redact \d+ areas/ })).toBeDisabled();
      await page.keyboard.press('Shift+Digit3');
      for (let presses = 0; presses < 40 && (await bar.isVisible()); presses++) {
        await page.keyboard.press('n');
        await page.keyboard.press('1');
      }
    }
    await expect(bar).toHaveCount(0);
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
