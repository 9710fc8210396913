import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { letterFacts, letterPdf } from '@sladd/testkit';
import { pagesByPdfjs, textByPoppler } from './read-pdf.ts';
import { expect, test } from './server.ts';
import { signIn } from './sign-in.ts';

/** Drawn over by hand: the sender at the top of the first page, in page points. */
const senderBox = { left: 60, top: 70, right: 260, bottom: 96 };
const keptAddress = 'post@example.com';

async function openLetter(page: Page): Promise<void> {
  await page.getByTestId('choose-files').setInputFiles({
    name: 'vedtak.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(letterPdf()),
  });
  await expect(page.getByText('3 pages', { exact: true }).first()).toBeVisible();
  await expect(page.locator('[data-page="1"] canvas')).toBeVisible();
}

async function detect(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Detect sensitive information' }).first().click();
  await expect(page.getByText(/^Detection done: \d+ findings$/).first()).toBeVisible();
  await expect(page.getByText('3 of 3 pages').first()).toBeAttached();
}

async function draw(page: Page, box: typeof senderBox): Promise<void> {
  const place = page.locator('[data-page="1"]');
  await page.keyboard.press('Home');
  await expect(place).toBeInViewport();
  const scale = Number(await place.getAttribute('data-scale'));
  const bounds = await place.boundingBox();
  if (!bounds) throw new Error('the first page is not on screen');
  const at = (x: number, y: number) => [bounds.x + x * scale, bounds.y + y * scale] as const;
  await page.mouse.move(...at(box.left, box.top));
  await page.mouse.down();
  await page.mouse.move(...at((box.left + box.right) / 2, box.bottom), { steps: 4 });
  await page.mouse.move(...at(box.right, box.bottom), { steps: 4 });
  await page.mouse.up();
}

async function expectNoViolations(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) }));
    expect(found, colorScheme).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

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

  await test.step('draw one box', async () => {
    await page.keyboard.press('Shift+E');
    await draw(page, senderBox);
    await expect(page.locator('[data-page="1"] [data-layer="manual"]')).toHaveCount(1);
    await page.keyboard.press('Shift+E');
  });
  await expectNoViolations(page);

  await test.step('redact', async () => {
    await page.keyboard.press('Shift+R');
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Redact \d+ areas$/ })
      .click();
    await expect(page.getByRole('heading', { name: 'Checked: nothing left' })).toBeVisible();
  });
  await expectNoViolations(page);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('redacted-vedtak.pdf');
  const file = info.outputPath('redacted.pdf');
  await download.saveAs(file);

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
      'Leiligheten har to rom.',
      'All names and numbers in this document are invented.',
    ]) {
      expect(text).toContain(survivor);
    }
  }
});

test('refuses what is no readable PDF, says why, and keeps the rest', async ({ page, server }) => {
  await signIn(page, server);
  const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });
  await page
    .getByTestId('choose-files')
    .setInputFiles([
      pdf('brev.pdf', Buffer.from(letterPdf())),
      pdf('tekst.pdf', Buffer.from('this is no PDF')),
      pdf('tom.pdf', Buffer.alloc(0)),
    ]);
  await expect(page.getByText('Could not open tekst.pdf')).toBeVisible();
  await expect(page.getByText('The file is empty', { exact: true })).toBeVisible();
  await expect(page.locator('[data-page="1"] canvas').first()).toBeVisible();

  const many = Array.from({ length: 20 }, (_, index) => pdf(`${index}.pdf`, Buffer.from(letterPdf())));
  await page.getByTestId('choose-files').setInputFiles(many);
  await expect(page.getByText('Maximum 20 files allowed')).toBeVisible();
});
