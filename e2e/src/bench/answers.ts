import { availableParallelism, loadavg } from 'node:os';
import type { Browser, Page } from '@playwright/test';
import { expect } from '../server.ts';
import { type Figure, figureTable, isMissed, median } from './figures.ts';
import { type AnsweredEvent, answers, watchAnswers } from './in-page.ts';
import { longestTask } from './processor-time.ts';

/** Between two clicks or keys of a quick hand: an answer that waits behind the one before says nothing of its own cost. */
export const HAND_PAUSE_MS = 150;

/** How long each event waited for the frame that answers it, and what no other program has a part in. */
export async function answerFigures(
  page: Page,
  name: string,
  event: AnsweredEvent,
  work: () => Promise<void>,
): Promise<Figure[]> {
  await watchAnswers(page, event);
  const longest = await longestTask(page, work);
  const times = await answers(page);
  expect(times.length).toBeGreaterThan(20);
  return [
    { name: `${name}, median answer`, value: median(times), limit: 50, unit: 'ms' },
    { name: `${name}, slowest answer`, value: Math.max(...times), limit: 50, unit: 'ms' },
    { name: `${name}, longest task's processor time`, value: longest, limit: 50, unit: 'ms' },
  ];
}

/** Prints the figures and fails when one misses its limit. */
export function report(browser: Browser, figures: readonly Figure[]): void {
  const load = loadavg()[0]?.toFixed(1);
  console.log(
    `\nChromium ${browser.version()}, ${availableParallelism()} cores, load ${load}\n${figureTable(figures)}\n`,
  );
  expect(figures.filter(isMissed)).toEqual([]);
}
