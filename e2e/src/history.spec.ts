import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildPdf, letterFacts } from '@sladd/testkit';
import { clearHistory } from './clear-history.ts';
import { expect, test } from './server.ts';
import { enterAnew } from './sign-in.ts';
import { detect, draw, expectNoViolations, openLetter, pdfFile, redact } from './workspace.ts';

// What the database holds is looked at as a whole.
test.use({ serverOf: 'history' });

const senderBox = { left: 60, top: 70, right: 260, bottom: 96 };

test('a redaction is noted, again where that failed, marks its file again, and is deleted', async ({
  page,
  server,
}) => {
  await enterAnew(page, server, { save_redaction_history: true });
  await clearHistory(page);
  await page.goto('/playground');
  await openLetter(page);
  await detect(page);
  await page.keyboard.press('Shift+E');
  await draw(page, senderBox);
  await page.keyboard.press('Shift+E');
  await page.route('**/api/documents', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  );
  await redact(page);
  await expect(page.getByText('The history could not be saved').first()).toBeVisible();
  await page.unroute('**/api/documents');
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.getByText('The history was saved').first()).toBeVisible();

  await test.step('nothing of the document is in the database', () => {
    const database = readdirSync(server.dataDirectory)
      .filter((name) => statSync(join(server.dataDirectory, name)).isFile())
      .map((name) => readFileSync(join(server.dataDirectory, name), 'latin1'))
      .join('');
    expect(database).toContain('redaction_schema');
    for (const word of [letterFacts.nationalNumber, letterFacts.email, letterFacts.phone, 'vedtak.pdf']) {
      expect(database).not.toContain(word);
    }
  });

  await page.keyboard.press('Shift+7');
  // At midnight the day of the redaction is over.
  const day = page.getByRole('region', { name: /^(?:Today|Earlier)$/ });
  await expect(day.getByText('vedtak.pdf')).toBeVisible();
  const areas = Number((await day.getByText(/· \d+ areas$/).textContent())?.match(/(\d+) areas/)?.[1]);
  expect(areas).toBeGreaterThan(1);
  await expectNoViolations(page);

  await page.reload();
  const open = page.getByRole('button', { name: 'Open vedtak.pdf' });

  await test.step('the file must be open', async () => {
    await open.click();
    await expect(page.getByText('Please upload the file vedtak.pdf first').first()).toBeVisible();
  });

  await test.step('another file of that name is not marked', async () => {
    const other = buildPdf({ pages: [{ lines: [] }] });
    await page.getByTestId('choose-files').setInputFiles(pdfFile('vedtak.pdf', other));
    await expect(page.locator('[data-page="1"] canvas')).toBeVisible();
    await open.click();
    await expect(page.getByText(/^vedtak\.pdf is another file now/).first()).toBeVisible();
    await expect(page.locator('button[data-mark]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Remove this file' }).first().click();
  });

  await test.step('the marks come back and can be undone', async () => {
    await openLetter(page);
    await open.click();
    await expect(page.getByText(`${areas} areas marked from the history`).first()).toBeVisible();
    await expect(page.locator('[data-page="1"] [data-layer="manual"]')).toHaveCount(1);
    await open.click();
    await expect(page.getByText('Everything of this record is marked already').first()).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(page.locator('button[data-mark]')).toHaveCount(0);
  });

  await test.step('delete', async () => {
    await page.getByRole('button', { name: 'Delete vedtak.pdf' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete record' }).click();
    await expect(page.getByText('Nothing here yet')).toBeVisible();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText('Nothing here yet')).toBeVisible();
  });
});

test('with the history off nothing is noted, and the panel says so', async ({ page, server }) => {
  await enterAnew(page, server, { save_redaction_history: false });
  await clearHistory(page);
  await page.goto('/playground');
  await openLetter(page);
  await page.keyboard.press('Shift+E');
  await draw(page, senderBox);
  await redact(page);
  await page.keyboard.press('Shift+7');
  await expect(page.getByText('The history is off')).toBeVisible();
  await expect(page.getByText('Nothing here yet')).toBeVisible();
});
