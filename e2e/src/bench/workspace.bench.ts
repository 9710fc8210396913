import { availableParallelism, loadavg } from 'node:os';
import type { Page } from '@playwright/test';
import { changeSettings } from '../change-settings.ts';
import { expect, test } from '../server.ts';
import { signIn } from '../sign-in.ts';
import { pdfFile } from '../workspace.ts';
import { type Figure, figureTable, isMissed, median } from './figures.ts';
import { answers, scrollThrough, timeToFirstPage, watchAnswers, watchOpening } from './in-page.ts';
import { FILES, longFile, MARKS, PAGES, PAGES_PER_FILE, WORD } from './long-files.ts';
import { browserMegabytes, entryKilobytes } from './sizes.ts';

/** A page or two a frame: as fast as a wheel or the scroll bar goes. */
const SCROLL_STEP_PX = 1500;

test('the workspace is quick with many files, pages and marks', async ({ page, server, browser }) => {
  const figures: Figure[] = [
    { name: 'scripts of a first visit, gzipped', value: entryKilobytes(), limit: 250, unit: 'kB' },
  ];
  await signIn(page, server);
  // As many hits as there are in a file: the account takes fewer unless told.
  await changeSettings(page, { max_results: 1000 });
  await watchOpening(page);
  const files = Array.from({ length: FILES }, (_, index) => pdfFile(`sak-${index + 1}.pdf`, longFile(index)));
  await page.getByTestId('choose-files').setInputFiles(files);
  figures.push({
    name: `open ${FILES} files of ${PAGES_PER_FILE} pages, first page on screen`,
    value: await timeToFirstPage(page),
    limit: 1500,
    unit: 'ms',
  });
  await expect(page.getByText('50 pages', { exact: true }).last()).toBeAttached();
  await expect(page.getByText(`${FILES} files opened`)).toBeVisible({ timeout: 60_000 });

  const frames = await scrollThrough(page, SCROLL_STEP_PX);
  figures.push(
    { name: `scroll ${PAGES} pages, median frame`, value: median(frames), limit: 20, unit: 'ms' },
    { name: `scroll ${PAGES} pages, longest frame`, value: Math.max(...frames), limit: 200, unit: 'ms' },
  );
  await markEverything(page);
  figures.push(...(await panFigures(page)), ...(await selectFigures(page)));
  figures.push({
    name: 'memory of the page at the end',
    value: await browserMegabytes(browser),
    limit: 1200,
    unit: 'MB',
  });

  const load = loadavg()[0]?.toFixed(1);
  console.log(
    `\nChromium ${browser.version()}, ${availableParallelism()} cores, load ${load}\n${figureTable(figures)}\n`,
  );
  expect(figures.filter(isMissed)).toEqual([]);
});

/** Searches for a word that stands everywhere: every hit becomes a mark. */
async function markEverything(page: Page): Promise<void> {
  await page.keyboard.press('Home');
  await page.keyboard.press('/');
  await page.keyboard.type(WORD);
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-page] [data-mark]').first()).toBeVisible({ timeout: 300_000 });
}

async function panFigures(page: Page): Promise<Figure[]> {
  await watchAnswers(page, 'pointermove');
  const box = await page.locator('section[data-reading]').boundingBox();
  if (!box) throw new Error('there is no viewer');
  const x = box.x + 40;
  await page.mouse.move(x, box.y + box.height - 20);
  await page.mouse.down();
  for (let step = 1; step <= 40; step++) await page.mouse.move(x, box.y + box.height - 20 - step * 12);
  await page.mouse.up();
  const times = await answers(page);
  return [
    { name: `pan among ${MARKS} marks, slowest answer`, value: Math.max(...times), limit: 50, unit: 'ms' },
  ];
}

async function selectFigures(page: Page): Promise<Figure[]> {
  // The pan has just ended: the marks of the pages it came to are drawn a little later.
  await expect.poll(async () => (await marksOnScreen(page)).length).toBeGreaterThan(3);
  await watchAnswers(page, 'click');
  for (const { x, y } of (await marksOnScreen(page)).slice(0, 10)) await page.mouse.click(x, y);
  const times = await answers(page);
  expect(times.length).toBeGreaterThan(3);
  return [
    { name: `select among ${MARKS} marks, slowest answer`, value: Math.max(...times), limit: 50, unit: 'ms' },
  ];
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
