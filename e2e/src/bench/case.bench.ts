import { MAX_OPEN_FILES } from '@sladd/contract';
import { buildPdf } from '@sladd/testkit';
import { changeSettings } from '../change-settings.ts';
import { expect, test } from '../server.ts';
import { signIn } from '../sign-in.ts';
import { pdfFile } from '../workspace.ts';
import { HAND_PAUSE_MS, report } from './answers.ts';
import { detectionDone } from './detection-done.ts';
import { type Figure, median } from './figures.ts';
import { answers, stalls, watchAnswers, watchStalls } from './in-page.ts';
import { FINDINGS_PER_PAGE } from './long-files.ts';
import { paceDetection } from './paced-run.ts';
import { longestTask } from './processor-time.ts';

/** As many as an operator may let be open at once. */
const FILES = MAX_OPEN_FILES;
const PAGES_PER_FILE = 5;
const MARKS = FILES * PAGES_PER_FILE * FINDINGS_PER_PAGE;

const given = ['Kari', 'Ola', 'Jonas', 'Live', 'Bente', 'Torunn', 'Mona', 'Gerd', 'Ida', 'Per'];
const surnames = [
  'Solbakken',
  'Eikeland',
  'Fjellheim',
  'Skogvang',
  'Haugland',
  'Lundemo',
  'Strandli',
  'Bakkerud',
];
const PEOPLE = given.length * surnames.length;
const LEFT_PT = 60;
const LETTER_PT = 5.5;
const PRESSES = 21;

function nameOn(file: number, page: number, place: number): string {
  const at = (file * 7 + page * 13 + place * 3) % PEOPLE;
  return `${given[at % given.length]} ${surnames[Math.floor(at / given.length)]}`;
}

function linesOn(file: number, page: number): string[] {
  return Array.from(
    { length: FINDINGS_PER_PAGE },
    (_, place) => `${nameOn(file, page, place)} svarte om saken, linje ${place} på side ${page}.`,
  );
}

/** The names of a page where they stand in its text. */
function findingsOn(file: number, page: number): object[] {
  let start = 0;
  return linesOn(file, page).map((line, place) => {
    const original_text = nameOn(file, page, place);
    const [from, bottom] = [start, 60 + place * 36];
    start += line.length + 1;
    const box = {
      x0: LEFT_PT,
      y0: bottom - 11,
      x1: LEFT_PT + original_text.length * LETTER_PT,
      y1: bottom + 2,
    };
    return {
      ...{ id: `${page}-${place}`, entity_type: 'PERSON', original_text, score: 0.9 },
      ...{ start: from, end: from + original_text.length, engine: 'fast', bbox: [box] },
      ...{ reasons: [], why: '', validated: false },
    };
  });
}

function caseFile(file: number): Uint8Array {
  const pages = Array.from({ length: PAGES_PER_FILE }, (_, page) => ({
    lines: linesOn(file, page + 1).map((text, place) => ({ text, x: LEFT_PT, y: 60 + place * 36, size: 11 })),
  }));
  return buildPdf({ pages });
}

test.use({ serverOf: 'case-bench', serverEnv: { MAX_OPEN_FILES: String(MAX_OPEN_FILES) } });

test('one decision about a person among twenty thousand findings', async ({ page, server, browser }) => {
  await signIn(page, server);
  await changeSettings(page, { max_results: 1000 });
  const files = Array.from({ length: FILES }, (_, file) => pdfFile(`sak-${file + 1}.pdf`, caseFile(file)));
  await page.getByTestId('choose-files').setInputFiles(files);
  await expect(page.getByRole('article')).toHaveCount(FILES);
  await expect(page.getByRole('article').last().getByText(`${PAGES_PER_FILE} pages`)).toBeAttached({
    timeout: 120_000,
  });
  const endPacing = await paceDetection(page, { files: FILES, pagesPerFile: PAGES_PER_FILE, findingsOn });
  await page.getByRole('button', { name: 'Detect sensitive information' }).first().click();
  await expect(page.getByText(detectionDone(MARKS)).first()).toBeAttached({ timeout: 120_000 });
  await endPacing();

  await watchStalls(page);
  const begun = Date.now();
  const decisions = page.getByRole('radiogroup', { name: /^Decision about/ });
  const longest = await longestTask(page, async () => {
    await page.getByRole('tab', { name: /^People/ }).click();
    await expect(decisions).toHaveCount(PEOPLE, { timeout: 300_000 });
  });
  const figures: Figure[] = [
    {
      name: `people of ${MARKS} findings, read and found`,
      value: Date.now() - begun,
      limit: 180_000,
      unit: 'ms',
    },
    {
      name: 'people are found, longest wait',
      value: Math.max(0, ...(await stalls(page))),
      limit: 250,
      unit: 'ms',
    },
    {
      name: "people are found, longest task's processor time",
      value: longest,
      limit: 250,
      unit: 'ms',
    },
  ];
  await watchAnswers(page, 'click');
  for (let press = 0; press < PRESSES; press++) {
    await decisions
      .nth(press % 10)
      .getByRole('radio', { name: press < 10 ? 'Remove' : 'Keep' })
      .click();
    await page.waitForTimeout(HAND_PAUSE_MS);
  }
  figures.push({
    name: `one person of ${PEOPLE} decided, median`,
    value: median(await answers(page)),
    limit: 250,
    unit: 'ms',
  });
  await page.getByRole('region', { name: 'Documents' }).focus();
  await watchAnswers(page, 'keydown');
  for (let press = 0; press < PRESSES - 1; press++) {
    await page.keyboard.press('Control+z');
    await page.waitForTimeout(HAND_PAUSE_MS);
  }
  figures.push({
    name: 'a decision taken back, median',
    value: median(await answers(page)),
    limit: 100,
    unit: 'ms',
  });
  report(browser, figures);
});
