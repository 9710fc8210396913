import type { Page } from '@playwright/test';
import { buildPdf } from '@sladd/testkit';
import { expect, test } from './server.ts';
import { signIn, signInOnPhone } from './sign-in.ts';
import { expectNoViolations, pdfFile } from './workspace.ts';

const labels = [
  'Navn på søkeren',
  'Adresse der søkeren bor',
  'Begrunnelse for søknaden',
  'Andre opplysninger',
];
/** From one line of the letter to the next, in page points. */
const letterPitch = 18;
const letter = ['Hei', 'Vi ses på mandag.', 'Med vennlig hilsen', 'Ida Skogvang', 'Saksbehandler'];

function filled(...values: readonly string[]): string[] {
  return labels.flatMap((label, at) => [label, values[at] ?? '']);
}

/** Three forms of one kind and a letter. */
async function openForms(page: Page): Promise<void> {
  const texts = {
    '01 Skjema.pdf': filled('Kari', 'Nordvik', 'Trangt'),
    '02 Skjema.pdf': filled('Ola', 'Sørvik', 'Fuktig'),
    '03 Skjema.pdf': filled('Live', 'Østvik', 'Flytting'),
    '04 Brev.pdf': letter,
  };
  const files = Object.entries(texts).map(([name, lines]) => {
    const pitch = lines === letter ? letterPitch : 60;
    const placed = lines.map((text, row) => ({ text, x: 72, y: 100 + row * pitch }));
    return pdfFile(name, buildPdf({ pages: [{ lines: placed.filter(({ text }) => text !== '') }] }));
  });
  await page.getByTestId('choose-files').setInputFiles(files);
  await expect(page.getByRole('article')).toHaveCount(4);
  await expect(page.locator('[data-page="1"] canvas').first()).toBeVisible();
}

test('an area is marked on all pages of a form by keyboard, and the letter among them is listed and left', async ({
  page,
  server,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, server);
  await openForms(page);
  await page.getByRole('region', { name: 'Documents' }).focus();
  await page.keyboard.press('r');
  await expect(page.locator('[data-mark]')).toHaveCount(1);
  await page.keyboard.press('Shift+L');
  const dialog = page.getByRole('dialog', { name: '1 page differs and was not marked' });
  await expect(dialog).toContainText('The zone lies on 3 pages.');
  await expectNoViolations(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: /04 Brev\.pdf/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  const redact = (count: string) =>
    page.getByRole('button', { name: new RegExp(`^Redact.*${count}`) }).first();
  await expect(redact('3')).toBeVisible();

  // Words have their menu while nothing is drawn.
  await page.keyboard.press('Shift+E');
  const signature = page.getByRole('article').last().locator('[data-page="1"]');
  await expect(signature.locator('canvas')).toBeVisible();
  const scale = Number(await signature.getAttribute('data-scale'));
  await signature.click({ button: 'right', position: { x: 90 * scale, y: (96 + 3 * letterPitch) * scale } });
  await page.getByRole('menuitem', { name: /^Mark the signature/ }).click();
  await expect(redact('5')).toBeVisible();
  await page.getByRole('region', { name: 'Documents' }).focus();
  await page.keyboard.press('Control+z');
  await expect(redact('3')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(redact('1')).toBeVisible();
});

test('the pages that differ fit a phone, in Norwegian and in the dark', async ({ page, server }) => {
  test.slow();
  await signInOnPhone(page, server);
  await openForms(page);
  await page.getByRole('region', { name: 'Dokumenter' }).focus();
  await page.keyboard.press('r');
  await expect(page.locator('[data-mark]')).toHaveCount(1);
  await page.keyboard.press('Shift+L');
  await expect(page.getByRole('dialog', { name: '1 side skiller seg ut og ble ikke merket' })).toContainText(
    'Annen tekst rundt',
  );
  await expectNoViolations(page);
});
