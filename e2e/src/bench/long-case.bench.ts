import type { Page } from '@playwright/test';
import { changeSettings } from '../change-settings.ts';
import { expect, test } from '../server.ts';
import { signIn } from '../sign-in.ts';
import { pdfFile } from '../workspace.ts';
import { HAND_PAUSE_MS, report } from './answers.ts';
import { detectionDone } from './detection-done.ts';
import { type Figure, median } from './figures.ts';
import { answers, timeToFirstHit, watchAnswers, watchFirstHit } from './in-page.ts';
import { CASE_FINDINGS, CASE_PAGES, longFile, WORD } from './long-files.ts';
import { paceDetection } from './paced-run.ts';

const PRESSES = 21;

/** What a reviewer presses in the list, one finding after the other. */
const keys = [
  { key: 'ArrowDown', does: 'next by arrow' },
  { key: 'j', does: 'next' },
  { key: 'a', does: 'accept, with its equals' },
  { key: 'x', does: 'reject, with its equals' },
  { key: 'Control+z', does: 'undo' },
] as const;

test('a case of 300 pages is reviewed without waiting', async ({ page, server, browser }) => {
  await signIn(page, server);
  await changeSettings(page, { max_results: 1000 });
  await page.getByTestId('choose-files').setInputFiles(pdfFile('sak-1.pdf', longFile(0, CASE_PAGES)));
  await expect(page.getByText(`${CASE_PAGES} pages`, { exact: true }).first()).toBeAttached({
    timeout: 60_000,
  });
  const endPacing = await paceDetection(page, { files: 1, pagesPerFile: CASE_PAGES });
  await page.getByRole('button', { name: 'Detect sensitive information' }).first().click();
  await expect(page.getByText(detectionDone(CASE_FINDINGS)).first()).toBeAttached({ timeout: 120_000 });
  await endPacing();

  const figures: Figure[] = [];
  for (const grouping of ['value', 'type', 'page']) {
    await page.getByRole('button', { name: /^Group by/ }).click();
    await page.getByRole('menuitem', { name: grouping }).click();
    for (const { key, does } of keys) figures.push(await keyFigure(page, key, `${grouping}: ${does}`));
  }
  figures.push(await searchFigure(page));
  report(browser, figures);
});

/** How long a key in the findings list waits for the frame that answers it. */
async function keyFigure(page: Page, key: string, does: string): Promise<Figure> {
  await page.getByRole('tree', { name: 'Findings' }).focus();
  await watchAnswers(page, 'keydown');
  for (let press = 0; press < PRESSES; press++) {
    await page.keyboard.press(key);
    await page.waitForTimeout(HAND_PAUSE_MS);
  }
  return {
    name: `${does}, one key among ${CASE_FINDINGS} findings, median`,
    value: median(await answers(page)),
    limit: 100,
    unit: 'ms',
  };
}

/** From the key that searches to the first hit on screen. */
async function searchFigure(page: Page): Promise<Figure> {
  await page.keyboard.press('/');
  await page.keyboard.type(WORD);
  await watchFirstHit(page);
  await page.keyboard.press('Enter');
  return {
    name: `first hit of a search in ${CASE_PAGES} pages`,
    value: await timeToFirstHit(page),
    limit: 1000,
    unit: 'ms',
  };
}
