import { columns } from '../table.ts';
import { overlapRates, type Rates, strictRates, type Tallies, type Verdict } from './score.ts';

const groups = ['ALL', 'nb', 'nn', 'en'];

/** A table of tallies: all, then languages, then types. Shares are in percent. */
export function tallyTable(title: string, tallies: Tallies): string {
  const names = [...tallies.keys()].sort(
    (a, b) => rankOf(a) - rankOf(b) || a.toLowerCase().localeCompare(b.toLowerCase()),
  );
  const head = [title, 'expected', 'found', 'strict P', 'R', 'F1', 'overlap P', 'R', 'F1'];
  const rows = names.flatMap((name) => {
    const tally = tallies.get(name);
    if (!tally) return [];
    const rates = [...cells(strictRates(tally)), ...cells(overlapRates(tally))];
    return [[name, String(tally.expected), String(tally.found), ...rates]];
  });
  return columns([head, ...rows]);
}

const borders = [0.5, 0.6, 0.7, 0.8, 0.9, 0.95];
/** Types with fewer findings say nothing of how their scores are meant. */
const LEAST_FINDINGS = 20;

/** How many findings of each range of scores are right, where right means that they overlap a place of their type. */
export function calibrationTable(verdicts: readonly Verdict[]): string {
  const rows = borders.flatMap((from, number) => {
    const to = borders[number + 1] ?? 1.01;
    const within = verdicts.filter(({ found: { score } }) => score >= from && score < to);
    if (within.length === 0) return [];
    const right = within.filter(({ isOverlapping }) => isOverlapping).length / within.length;
    const mean = within.reduce((sum, { found: { score } }) => sum + score, 0) / within.length;
    return [[`${from} to ${Math.min(1, to)}`, String(within.length), percent(mean), percent(right)]];
  });
  return columns([['score', 'findings', 'mean score', 'right'], ...rows]);
}

/** For each type with enough findings, how many of those of each range of scores are right: "12 of 16". */
export function calibrationByType(verdicts: readonly Verdict[]): string {
  const types = [...new Set(verdicts.map(({ found: { type } }) => type))].sort();
  const rows = types.flatMap((type) => {
    const own = verdicts.filter(({ found }) => found.type === type);
    if (own.length < LEAST_FINDINGS) return [];
    const cells = borders.map((from, number) => {
      const to = borders[number + 1] ?? 1.01;
      const within = own.filter(({ found: { score } }) => score >= from && score < to);
      const right = within.filter(({ isOverlapping }) => isOverlapping).length;
      return within.length === 0 ? '-' : `${right} of ${within.length}`;
    });
    return [[type, ...cells]];
  });
  return columns([['type', ...borders.map((from) => `from ${from}`)], ...rows]);
}

/** A share as a percentage with one decimal. */
export function percent(share: number | undefined): string {
  return share === undefined ? '-' : (100 * share).toFixed(1);
}

function cells({ precision, recall, f1 }: Rates): string[] {
  return [precision, recall, f1].map(percent);
}

function rankOf(name: string): number {
  const at = groups.indexOf(name);
  return at < 0 ? groups.length : at;
}
