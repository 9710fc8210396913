import type { Browser, Page } from '@playwright/test';
import { changeSettings } from '../change-settings.ts';
import { expect, type TestServer, test } from '../server.ts';
import { signIn } from '../sign-in.ts';
import { pdfFile } from '../workspace.ts';
import { answerFigures, HAND_PAUSE_MS, report } from './answers.ts';
import { detectionDone } from './detection-done.ts';
import { type Figure, median } from './figures.ts';
import { scrollThrough, stalls, timeToFirstPage, watchOpening, watchStalls } from './in-page.ts';
import { FILES, longFile, MARKS, PAGES, PAGES_PER_FILE, WORD } from './long-files.ts';
import { paceDetection } from './paced-run.ts';
import { longestTask } from './processor-time.ts';
import { browserMegabytes, entryKilobytes } from './sizes.ts';

/** A page or two a frame: as fast as a wheel or the scroll bar goes. */
const SCROLL_STEP_PX = 1500;
const PAN_STEPS = 40;
const CLICKS = 30;
const KEYS = 30;

test('the workspace is quick with many files, pages and marks', async ({ page, server, browser }) => {
  const figures: Figure[] = [
    { name: 'scripts of a first visit, gzipped', value: entryKilobytes(), limit: 250, unit: 'kB' },
  ];
  figures.push(await openEverything(page, server));
  const frames = await scrollThrough(page, SCROLL_STEP_PX);
  figures.push(
    { name: `scroll ${PAGES} pages, median frame`, value: median(frames), limit: 20, unit: 'ms' },
    { name: `scroll ${PAGES} pages, longest frame`, value: Math.max(...frames), limit: 200, unit: 'ms' },
  );
  await markEverything(page);
  figures.push(...(await panFigures(page)), ...(await selectFigures(page)), await memoryFigure(browser));
  report(browser, figures);
});

test('the workspace answers while findings come in', async ({ page, server, browser }) => {
  const figures: Figure[] = [];
  await openEverything(page, server);
  const endPacing = await paceDetection(page, { files: FILES, pagesPerFile: PAGES_PER_FILE });
  await watchStalls(page);
  const longest = await longestTask(page, async () => {
    await page.getByRole('button', { name: 'Detect sensitive information' }).first().click();
    await expect(page.getByText(detectionDone(MARKS)).first()).toBeAttached({ timeout: 120_000 });
  });
  const name = `${MARKS} findings come in`;
  figures.push(
    { name: `${name}, longest wait`, value: Math.max(0, ...(await stalls(page))), limit: 100, unit: 'ms' },
    { name: `${name}, longest task's processor time`, value: longest, limit: 100, unit: 'ms' },
    ...(await reviewFigures(page)),
    await memoryFigure(browser),
  );
  await endPacing();
  report(browser, figures);
});

async function openEverything(page: Page, server: TestServer): Promise<Figure> {
  await signIn(page, server);
  // As many hits as there are in a file: the account takes fewer unless told.
  await changeSettings(page, { max_results: 1000 });
  await watchOpening(page);
  const files = Array.from({ length: FILES }, (_, index) => pdfFile(`sak-${index + 1}.pdf`, longFile(index)));
  await page.getByTestId('choose-files').setInputFiles(files);
  const value = await timeToFirstPage(page);
  await expect(page.getByText('50 pages', { exact: true }).last()).toBeAttached();
  await expect(page.getByText(`${FILES} files opened`)).toBeVisible({ timeout: 60_000 });
  return {
    name: `open ${FILES} files of ${PAGES_PER_FILE} pages, first page on screen`,
    value,
    limit: 1500,
    unit: 'ms',
  };
}

async function memoryFigure(browser: Browser): Promise<Figure> {
  return {
    name: 'memory of the page at the end',
    value: await browserMegabytes(browser),
    limit: 1200,
    unit: 'MB',
  };
}

/** Searches for a word that stands everywhere: every hit becomes a mark. */
async function markEverything(page: Page): Promise<void> {
  await page.keyboard.press('Home');
  await page.keyboard.press('/');
  await page.keyboard.type(WORD);
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-page] [data-mark]').first()).toBeVisible({ timeout: 300_000 });
}

async function panFigures(page: Page): Promise<Figure[]> {
  const box = await page.locator('section[data-reading]').boundingBox();
  if (!box) throw new Error('there is no viewer');
  const x = box.x + 40;
  const y = box.y + box.height - 20;
  await page.mouse.move(x, y);
  return answerFigures(page, `pan among ${MARKS} marks`, 'pointermove', async () => {
    await page.mouse.down();
    for (let step = 1; step <= PAN_STEPS; step++) await page.mouse.move(x, y - step * 12);
    await page.mouse.up();
  });
}

async function selectFigures(page: Page): Promise<Figure[]> {
  // The pan has just ended: the marks of the pages it came to are drawn a little later.
  await expect.poll(async () => (await marksOnScreen(page)).length).toBeGreaterThan(3);
  const places = await marksOnScreen(page);
  return answerFigures(page, `select among ${MARKS} marks`, 'click', async () => {
    for (let click = 0; click < CLICKS; click++) {
      const place = places[click % places.length];
      if (place) await page.mouse.click(place.x, place.y);
      await page.waitForTimeout(HAND_PAUSE_MS);
    }
  });
}

/** From finding to finding by the keyboard. */
async function reviewFigures(page: Page): Promise<Figure[]> {
  await page.locator('section[data-reading]').focus();
  return answerFigures(page, `next among ${MARKS} findings`, 'keydown', async () => {
    for (let press = 0; press < KEYS; press++) {
      await page.keyboard.press('j');
      await page.waitForTimeout(HAND_PAUSE_MS);
    }
  });
}

/** Where marks can be clicked that stand well inside the viewer, in CSS px of the page. */
function marksOnScreen(page: Page): Promise<{ x: number; y: number }[]> {
  return page.locator('[data-page] button[data-mark]').evaluateAll((all) =>
    all.flatMap((one) => {
      const { left, top, bottom } = one.getBoundingClientRect();
      return top > 120 && bottom < window.innerHeight - 120 ? [{ x: left + 5, y: (top + bottom) / 2 }] : [];
    }),
  );
}
