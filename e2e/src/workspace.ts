import type { Locator, Page } from '@playwright/test';
import { letterPdf } from '@sladd/testkit';
import { findViolations } from './axe.ts';
import { expect } from './server.ts';

/** A part of a page, in page points from its top left corner. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A file as the file dialog hands it over. */
export function pdfFile(name: string, bytes: Uint8Array = letterPdf()) {
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) };
}

/** Lets files go over the workspace, as dragged there from a folder. */
export async function dropFiles(page: Page, files: readonly ReturnType<typeof pdfFile>[]): Promise<void> {
  const given = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, bytes: [...buffer] }));
  const dataTransfer = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const { name, mimeType, bytes } of all) {
      transfer.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }));
    }
    return transfer;
  }, given);
  await page.getByRole('main').dispatchEvent('drop', { dataTransfer });
}

/** Opens the letter of the test kit, three pages, and waits until its first page is drawn. */
export async function openLetter(page: Page): Promise<void> {
  await page.getByTestId('choose-files').setInputFiles(pdfFile('vedtak.pdf'));
  await expect(page.getByText('3 pages', { exact: true }).first()).toBeAttached();
  await expect(page.locator('[data-page="1"] canvas')).toBeVisible();
}

/** Runs a detection over the letter, to its end. */
export async function detect(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Detect sensitive information' }).first().click();
  await untilDetected(page);
}

/** Waits for the end of the detection over the letter, by what stays: notices are gone after seconds. */
export async function untilDetected(page: Page): Promise<void> {
  await expect(findingsTab(page)).toHaveText(/\d/);
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toHaveCount(0);
}

/** The findings tab, whose text ends with how many there are. */
export function findingsTab(page: Page): Locator {
  return page.getByRole('tab', { name: /^Findings/ });
}

/** Drags over a part of the first page. */
export async function draw(page: Page, box: Box): Promise<void> {
  const place = page.locator('[data-page="1"]').first();
  await page.keyboard.press('Home');
  await expect(place.locator('canvas')).toBeVisible();
  const scale = Number(await place.getAttribute('data-scale'));
  const bounds = await atRest(place);
  const at = (x: number, y: number) => [bounds.x + x * scale, bounds.y + y * scale] as const;
  await page.mouse.move(...at(box.left, box.top));
  await page.mouse.down();
  await page.mouse.move(...at((box.left + box.right) / 2, box.bottom), { steps: 4 });
  await page.mouse.move(...at(box.right, box.bottom), { steps: 4 });
  await page.mouse.up();
}

/** Where an element is once smooth scrolling has come to rest, in CSS px: a time without frames is no rest. */
export function atRest(element: Locator): Promise<{ x: number; y: number }> {
  return element.evaluate(async (one) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    let last = one.getBoundingClientRect();
    for (let still = 0; still < 10; ) {
      await frame();
      const now = one.getBoundingClientRect();
      still = now.x === last.x && now.y === last.y ? still + 1 : 0;
      last = now;
    }
    return { x: last.x, y: last.y };
  });
}

/** Goes to the search field by its key, types a term and searches. */
export async function typeSearch(page: Page, term: string): Promise<void> {
  await page.keyboard.press('/');
  await expect(page.getByLabel('Search all files')).toBeFocused();
  await page.keyboard.type(term);
  await page.keyboard.press('Enter');
}

/**
 * Redacts by the keyboard, leaves the places that the second look shows as they are, answers the question that comes
 * while something is open, and waits for the checked result.
 */
export async function redact(page: Page): Promise<void> {
  await page.keyboard.press('Shift+R');
  await leavePlacesElsewhere(page);
  const answer = page.getByRole('alertdialog').getByRole('button', { name: /^Redact \d+ areas?$/ });
  const done = page.getByRole('heading', { name: 'Nothing left under the marks' });
  await expect(answer.or(done)).toBeVisible();
  if (await answer.isVisible()) await answer.click();
  await expect(done).toBeVisible();
}

/** Goes on from the second look, where it has anything to show. */
export async function leavePlacesElsewhere(page: Page, timeout = 30_000): Promise<void> {
  const look = page.locator('section', { has: page.getByRole('heading', { name: 'Second look' }) });
  const goOn = look.locator('footer').getByRole('button', { name: /^Redact \d+ areas?/ });
  const next = page
    .getByRole('alertdialog')
    .or(page.getByRole('heading', { name: 'Nothing left under the marks' }));
  await expect(goOn.or(next).first()).toBeVisible({ timeout });
  if (await goOn.isVisible()) await goOn.click();
}

/** The checksum that the result card shows. */
export function resultChecksum(page: Page): Promise<string | null> {
  return page.locator('[aria-label="Result"] .font-mono').getAttribute('title');
}

/** Nothing for axe to complain about, in either theme. What was fading while it was looked at has gone the second time. */
export async function expectNoViolations(page: Page): Promise<void> {
  const found = await findViolations(page);
  if (found.length > 0) expect(await findViolations(page)).toEqual([]);
}
