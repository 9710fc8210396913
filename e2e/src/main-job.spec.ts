import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { encryptedPdf, letterFacts } from '@sladd/testkit';
import { pagesByPdfjs, textByPoppler } from './read-pdf.ts';
import { expect, test } from './server.ts';
import { signIn } from './sign-in.ts';
import { detect, draw, dropFiles, expectNoViolations, openLetter, pdfFile, redact } from './workspace.ts';

/** Drawn over by hand: the sender at the top of the first page, in page points. */
const senderBox = { left: 60, top: 70, right: 260, bottom: 96 };
const keptAddress = 'post@example.com';

test('finds, corrects, redacts and delivers a file that holds nothing of what was removed', async ({
  page,
  server,
}, info) => {
  await signIn(page, server);
  await expectNoViolations(page);
  await openLetter(page);
  await detect(page);

  await test.step('remove one finding', async () => {
    const kept = page.getByRole('button', { name: new RegExp(`${keptAddress}, .*page 1`) });
    await page.keyboard.press('Home');
    await kept.click();
    await page.keyboard.press('Delete');
    await expect(kept).toHaveCount(0);
  });
  // What is over leaves by itself.
  await expect(page.getByRole('region', { name: 'Detection' })).toHaveCount(0);

  await test.step('draw one box', async () => {
    await page.keyboard.press('Shift+E');
    await draw(page, senderBox);
    await expect(page.locator('[data-page="1"] [data-layer="manual"]')).toHaveCount(1);
    await draw(page, { left: 460, top: 60, right: 500, bottom: 60.5 });
    await expect(page.getByText('The selection is too small').first()).toBeVisible();
    await page.keyboard.press('Shift+E');
    for (const said of ['Edit mode is on.', 'Edit mode is off.']) {
      await page.locator('[data-page="1"]').dblclick({ position: { x: 12, y: 12 } });
      await expect(page.getByText(said, { exact: true }).first()).toBeVisible();
    }
  });
  await expectNoViolations(page);

  await test.step('redact', async () => {
    await redact(page);
  });
  await expectNoViolations(page);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('redacted-vedtak.pdf');
  const file = info.outputPath('redacted.pdf');
  await download.saveAs(file);

  await test.step('the proof as a page to print names the file by its hash', async () => {
    const [certificate] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Certificate' }).click(),
    ]);
    expect(certificate.suggestedFilename()).toBe('redacted-vedtak.sladd-proof.pdf');
    const printed = (await pagesByPdfjs(readFileSync(await certificate.path()))).join('\n');
    const hash = createHash('sha256').update(readFileSync(file)).digest('hex');
    expect(printed.replace(/\s/gu, '')).toContain(hash);
  });

  const pages = await pagesByPdfjs(readFileSync(file));
  expect(pages).toHaveLength(3);
  const readers = [pages.join('\n'), textByPoppler(file)].filter((text) => text !== null);
  const { nationalNumber, email, phone, account } = letterFacts;
  for (const text of readers) {
    for (const removed of [nationalNumber, email, phone, account, 'Sladdby kommune']) {
      expect(text).not.toContain(removed);
    }
    for (const survivor of [
      'Tjeneste for bolig og økonomi',
      'Vedtak om økonomisk stønad',
      keptAddress,
      'strøm kommer i tillegg.',
      'All names and numbers in this document are invented.',
    ]) {
      expect(text).toContain(survivor);
    }
  }
});

test('refuses what is no readable PDF, says why, and keeps the rest', async ({ page, server }) => {
  await signIn(page, server);
  await dropFiles(page, [
    pdfFile('brev.pdf'),
    pdfFile('tekst.pdf', Buffer.from('this is no PDF')),
    pdfFile('tom.pdf', Buffer.alloc(0)),
  ]);
  // Every control speaks the user's language; libraries bring English ones.
  await expect(page.getByRole('button', { name: 'file upload' })).toHaveCount(0);
  await expect(page.getByText('Could not open tekst.pdf')).toBeVisible();
  await expect(page.getByText('The file is empty', { exact: true })).toBeVisible();
  await expect(page.locator('[data-page="1"] canvas').first()).toBeVisible();
  // Folded to a line with its name and why.
  const unread = page.getByRole('article', { name: 'tekst.pdf' });
  await expect(unread.getByText('The file is not a PDF')).toBeVisible();
  await unread.getByRole('button', { name: 'Expand' }).click();
  for (const words of [
    'This file could not be shown',
    'The PDF could not be loaded.',
    'Remove it and try opening it again.',
  ]) {
    await expect(page.getByRole('alert').getByText(words)).toBeVisible();
  }

  // The file that cannot be opened takes no place.
  const many = Array.from({ length: 20 }, (_, index) => pdfFile(`${index}.pdf`));
  await page.getByTestId('choose-files').setInputFiles(many);
  const leftOut = page.getByRole('dialog', { name: '19 of 20 files were added' });
  await expect(leftOut.getByText('Maximum 20 files allowed')).toBeVisible();
  await expect(leftOut.getByText('19.pdf')).toBeVisible();
  await expectNoViolations(page);
  await leftOut.getByRole('button', { name: 'Go on with 19' }).click();
  await expect(page.getByText('brev.pdf').first()).toBeAttached();
});

test('a locked file asks for its password, closing it asks first, and its result is locked again', async ({
  page,
  server,
}) => {
  await signIn(page, server);
  await page
    .getByTestId('choose-files')
    .setInputFiles([pdfFile('brev.pdf', encryptedPdf('påske-egg', 'Kari Testesen bor her'))]);
  const unlock = page.getByRole('dialog', { name: 'brev.pdf is locked' });
  await unlock.getByLabel('Password', { exact: true }).fill('Påske-egg');
  await page.keyboard.press('Enter');
  await expect(unlock.getByText('This password does not open the file')).toBeVisible();
  await expectNoViolations(page);
  await unlock.getByLabel('Password', { exact: true }).fill('påske-egg'.normalize('NFD'));
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-page="1"] canvas')).toBeVisible();
  await page.keyboard.press('Shift+E');
  await draw(page, { left: 60, top: 80, right: 160, bottom: 110 });
  await page.keyboard.press('Shift+E');
  const mark = page.locator('[data-page="1"] [data-layer="manual"]');
  await expect(mark).toHaveCount(1);

  await test.step('closing lists what goes, and undo brings it back', async () => {
    await page.getByRole('button', { name: 'Remove this file' }).first().click();
    const question = page.getByRole('alertdialog', { name: 'Close the file with 1 mark?' });
    await expect(question.getByText('not made')).toBeVisible();
    await expectNoViolations(page);
    await question.getByRole('button', { name: 'Keep open' }).click();
    await expect(mark).toHaveCount(1);
    await page.getByRole('button', { name: 'Remove this file' }).first().click();
    await question.getByRole('button', { name: 'Close file' }).click();
    await expect(page.getByText('Drop PDFs here')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(page.locator('[data-page="1"] canvas')).toBeVisible();
    await expect(mark).toHaveCount(1);
  });

  await test.step('the result opens in the viewer, and elsewhere with the same password', async () => {
    await redact(page);
    await expect(page.locator('[data-page="1"] canvas')).toBeVisible();
    const download = page.waitForEvent('download');
    await page.keyboard.press('Shift+S');
    const bytes = await readFile(await (await download).path());
    expect(bytes.toString('latin1')).toContain('/Encrypt');
  });
});
