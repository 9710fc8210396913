import { buildPdf } from '@sladd/testkit';
import { expect, test } from './server.ts';
import { signIn } from './sign-in.ts';
import { draw, expectNoViolations, pdfFile } from './workspace.ts';

/** A name that stands on pages 1 and 3, and a number that stands in one line and broken over two. */
const pages = [
  ['Kari Testesen', '912 34 567', 'Far har sendt nytt nummer, 912', '34 567, til skolen.'],
  ['Her står ingenting av det.'],
  ['Hilsen Kari Testesen'],
].map((texts) => ({ lines: texts.map((text, row) => ({ text, x: 72, y: 100 + 60 * row })) }));

test('offers removed values that stand elsewhere before anything is delivered, and says what holds', async ({
  page,
  server,
}, info) => {
  await signIn(page, server);
  await page.getByTestId('choose-files').setInputFiles(pdfFile('sak.pdf', buildPdf({ pages })));
  await expect(page.locator('[data-page="1"] canvas')).toBeVisible();
  await page.keyboard.press('Shift+E');
  await draw(page, { left: 66, top: 88, right: 200, bottom: 105 });
  await draw(page, { left: 66, top: 148, right: 200, bottom: 165 });
  await page.keyboard.press('Shift+E');
  await expect(page.locator('[data-page="1"] [data-layer="manual"]')).toHaveCount(2);

  await page.keyboard.press('Shift+R');
  await expect(page.getByRole('heading', { name: 'Second look' })).toBeVisible();
  const rows = page.locator('[data-look]');
  await expect(rows).toHaveCount(2);
  await expectNoViolations(page);
  await page.screenshot({ path: info.outputPath('second-look.png') });
  await rows
    .first()
    .getByRole('button', { name: /Not decided/ })
    .click();
  await page.keyboard.press('a');
  await expect(page.locator('[data-look="marked"]')).toHaveCount(1);
  await page.locator('[data-look="open"]').getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByText('1 left on purpose')).toBeVisible();
  await page
    .locator('footer')
    .getByRole('button', { name: /^Redact \d+ areas/ })
    .click();
  // Once every page was seen on the way, there is nothing left to ask.
  const done = page.getByRole('heading', { name: 'Nothing left under the marks' });
  const answer = page.getByRole('alertdialog').getByRole('button', { name: /^Redact \d+ areas$/ });
  await expect(answer.or(done)).toBeVisible();
  if (await answer.isVisible()) await answer.click();
  await expect(done).toBeVisible();
  await expect(page.getByText('1 removed value also occurs elsewhere, left on purpose')).toBeVisible();
  await expect(page.getByText('Detection has not been run').first()).toBeVisible();
  await page.screenshot({ path: info.outputPath('result.png') });
  await expectNoViolations(page);
});
