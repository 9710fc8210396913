import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { PageRect } from '@sladd/geometry';
import {
  degradations,
  differenceOutside,
  drawnPage,
  letterNb,
  noisePicture,
  scannedPdf,
  scanPage,
  shadesInside,
} from '@sladd/testkit/scans';
import { expect, test } from './server.ts';
import { signIn } from './sign-in.ts';
import { expectNoViolations, leavePlacesElsewhere, pdfFile, typeSearch } from './workspace.ts';

const scan = scanPage(letterNb, degradations.scan200);
const original = scannedPdf([scan]);
const cli = fileURLToPath(new URL('../../apps/cli/src/main.ts', import.meta.url));

/** Text recognition on a busy machine. */
const patience = 90_000;
test.setTimeout(5 * patience);

async function openScan(page: Page): Promise<void> {
  await page.getByTestId('choose-files').setInputFiles(pdfFile('scan.pdf', original));
  await expect(page.locator('[data-page="1"] canvas')).toBeVisible();
}

/** Searches by the search panel and waits for the term's count of hits. */
async function search(page: Page, term: string, hits: number): Promise<void> {
  await page.getByRole('region', { name: 'Documents' }).focus();
  await typeSearch(page, term);
  await expect(page.locator('[data-page="1"] [data-layer="search"]')).toHaveCount(hits, {
    timeout: patience,
  });
}

/** All of the page but a box. */
function around({ x, y, width, height }: PageRect): PageRect[] {
  const [far, margin] = [10_000, 1];
  return [
    { x: 0, y: 0, width: far, height: y - margin },
    { x: 0, y: y + height + margin, width: far, height: far },
    { x: 0, y: 0, width: x - margin, height: far },
    { x: x + width + margin, y: 0, width: far, height: far },
  ];
}

/** What the command line reads on a file. */
function wordsOf(file: string): string {
  const out = execFileSync(process.execPath, [cli, 'extract', file], { encoding: 'utf8' });
  const { pages } = JSON.parse(out) as { pages: { words: { text: string }[] }[] };
  return pages.flatMap(({ words }) => words.map(({ text }) => text)).join(' ');
}

test('a scanned letter is read, searched, detected and redacted, and nothing else of it changes', async ({
  page,
  server,
}, info) => {
  await signIn(page, server, { edit_mode: 'text' });
  await openScan(page);

  await test.step('read', async () => {
    await page.getByRole('button', { name: 'Read the text of this scan' }).click();
    await expect(page.getByText('Reading the text of this page…')).toBeVisible();
    await expect(page.getByText('Reading the text of this page…')).toHaveCount(0, { timeout: patience });
    await expect(page.getByRole('button', { name: /Read/ })).toHaveCount(0);
  });

  await test.step('select a word of the picture', async () => {
    await page.keyboard.press('Shift+E');
    const word = scan.words.find(({ text }) => text === 'Håkon')?.box ?? { x: 0, y: 0, width: 0, height: 0 };
    const layer = page.locator('[data-page="1"] .word-layer');
    const scale = Number(await page.locator('[data-page="1"]').getAttribute('data-scale'));
    const position = { x: (word.x + word.width / 2) * scale, y: (word.y + word.height / 2) * scale };
    await layer.click({ position });
    await expect(page.getByRole('button', { name: /Håkon/ }).first()).toBeVisible();
    await page.keyboard.press('Shift+E');
  });
  await expectNoViolations(page);

  await test.step('search and detect', async () => {
    await search(page, 'solvi pafunnsen', 2);
    await page.getByRole('button', { name: 'Detect sensitive information' }).first().click();
    await expect(page.getByText(/^Detection done: \d+ findings$/).first()).toBeVisible({ timeout: patience });
    await expect(page.locator('[data-page="1"] [data-mark]', { hasText: '' }).first()).toBeVisible();
  });
  await page.screenshot({ path: info.outputPath('marked.png') });

  await page.keyboard.press('Shift+R');
  await leavePlacesElsewhere(page, patience);
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Redact \d+ areas?$/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Nothing left under the marks' })).toBeVisible({
    timeout: patience,
  });
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const file = info.outputPath('redacted.pdf');
  await (await downloading).saveAs(file);

  const [before, after] = [
    drawnPage(original, 1, 200),
    drawnPage(new Uint8Array(readFileSync(file)), 1, 200),
  ];
  const secret = scan.words
    .filter(({ text }) => /^(Påfunnsen|Håkon|038265)/.test(text))
    .map(({ box }) => box);
  for (const box of secret) {
    expect(shadesInside(before, box, 200)[0]).toBeLessThan(80);
    const [darkest, lightest] = shadesInside(after, box, 200);
    expect(lightest - darkest).toBeLessThan(4);
  }
  const kept = scan.words.filter(({ text }) =>
    /^(Kontoret|husleiekontrakten,|forvaltningsloven)$/.test(text),
  );
  for (const { box } of kept) expect(differenceOutside(before, after, around(box), 200)).toBe(0);
  const words = wordsOf(file);
  for (const gone of ['Påfunnsen', 'Håkon', '038265', '1503.98.76547', 'ola.provesen']) {
    expect(words).not.toContain(gone);
  }
  expect(words).toContain('forvaltningsloven');
});

test('a detection says what text recognition reads, and nothing is offered to be read after it', async ({
  page,
  server,
}, info) => {
  await signIn(page, server);
  await openScan(page);
  const offer = page.getByRole('button', { name: 'Read the text of this scan' });
  await expect(offer).toBeVisible();
  await page.keyboard.press('Shift+D');
  const status = page.getByRole('region', { name: 'Detection' });
  await expect(status.getByText('Text recognition reads page 1')).toBeVisible({ timeout: patience });
  await expect(status.getByText(/page 1 of 1 · \d+ s/)).toBeVisible();
  await expect(offer).toHaveCount(0);
  await page.screenshot({ path: info.outputPath('reading.png') });
  await expect(status.getByText('Done').first()).toBeVisible({ timeout: patience });
  await expect(offer).toHaveCount(0);
});

test('what nobody could read is drawn on the page', async ({ page, server }) => {
  const sheet = { picture: noisePicture(620, 877, 3), width: 298, height: 421 };
  const noise = scannedPdf([sheet, sheet]);
  await signIn(page, server);
  await page.getByTestId('choose-files').setInputFiles(pdfFile('noise.pdf', noise));
  const error = { code: 'pdf.too_complex', message: 'x', request_id: 'r' };
  await page.route('**/api/pdf/extract/stream', (route) =>
    route.fulfill({ status: 422, json: { success: false, error } }),
  );
  await page.getByRole('button', { name: 'Read the text of this scan' }).click();
  await expect(page.getByText('The text of this page could not be read').first()).toBeVisible();
  await page.unroute('**/api/pdf/extract/stream');
  await page.getByRole('button', { name: 'Read again' }).first().click();
  await expect(page.locator('[data-unread]').first()).toBeVisible({ timeout: patience });
  await expect(page.getByText('Not read. Look here yourself.').first()).toBeVisible();
  const strip = page.getByRole('navigation', { name: 'Pages of this file' });
  await expect(
    strip.getByRole('button', { name: /^Page 1, seen, \d+ parts? of it (is|are) not read$/ }),
  ).toBeVisible();
});
