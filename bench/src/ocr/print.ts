import { columns } from '../table.ts';
import type { ContenderResult } from './contenders.ts';
import type { PageResult } from './page-result.ts';
import { addScores } from './score.ts';

const head = [
  'pages',
  'wrong chars %',
  'exact words %',
  'exact ids %',
  'missed %',
  'ink covered %',
  'unread',
  'CPU s/page',
];

/** One line for each contender, over all pages. */
export function printContenders(results: readonly ContenderResult[]): void {
  const lines = results.map(({ contender, pages, peakMib }) => [
    contender.title,
    ...figures(pages),
    peakMib.toFixed(0),
  ]);
  console.log(`${columns([['', ...head, 'peak MiB'], ...lines])}\n`);
}

/** One line for each kind of page and each way of scanning. */
export function printKinds({ contender, pages }: ContenderResult, withErrors: boolean): void {
  const by = (key: (page: PageResult) => string): string[][] =>
    [...Map.groupBy(pages, key)].map(([name, group]) => [name, ...figures(group)]);
  const lines = [...by(({ layout }) => layout), ...by(({ degradation }) => degradation)];
  console.log(`${columns([[contender.title, ...head], ...lines])}\n`);
  if (!withErrors) return;
  for (const { layout, degradation, score } of pages) {
    for (const [truth, read] of score.errors)
      console.log(`${layout}, ${degradation}: "${truth}" read as "${read}"`);
  }
  console.log('');
}

function figures(pages: readonly PageResult[]): string[] {
  const all = addScores(pages.map(({ score }) => score));
  const mean = (of: (page: PageResult) => number): number =>
    pages.reduce((sum, page) => sum + of(page), 0) / pages.length;
  return [
    String(pages.length),
    percent(all.wrongCharacters, all.characters),
    percent(all.exactWords, all.words),
    percent(all.exactIdentifiers, all.identifiers),
    percent(all.missedWords, all.words),
    percent(all.coveredWords, all.words - all.missedWords),
    String(pages.reduce((sum, { unreadRegions }) => sum + unreadRegions, 0)),
    mean(({ cpuSeconds }) => cpuSeconds).toFixed(2),
  ];
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '-' : ((100 * part) / whole).toFixed(2);
}
