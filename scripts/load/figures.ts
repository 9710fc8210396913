import type { CrowdFigures } from './crowd.ts';
import type { NeighbourFigures } from './neighbours.ts';
import { percentile } from './percentile.ts';

/** What is said of a crowd. */
export function summarise({ visits, seconds, peakMegabytes, middleMegabytes }: CrowdFigures) {
  const done = visits.filter(({ isDone }) => isDone);
  const firsts = done.filter(({ kind }) => kind === 'detect').map(({ firstMs }) => firstMs);
  const statuses: Record<number, number> = {};
  for (const { status } of visits) statuses[status] = (statuses[status] ?? 0) + 1;
  const perMinute = (count: number) => Math.round((60 * count) / seconds);
  return {
    documentsPerMinute: perMinute(done.length),
    pagesPerMinute: perMinute(done.reduce((sum, { pages }) => sum + pages, 0)),
    firstFindingsMs: { p50: percentile(firsts, 0.5), p95: percentile(firsts, 0.95) },
    peakMegabytes,
    middleMegabytes,
    statuses,
  };
}

/** A small user beside a large one waits at most so many times as long as alone. */
const MOST_TIMES = 2;

/** What is not as it must be; empty is the aim. */
export function findFaults(
  { visits }: CrowdFigures,
  { aloneMs, besideMs, asked }: NeighbourFigures,
): string[] {
  const faults = visits
    .filter(({ status }) => status >= 500)
    .filter(({ status, hasRetryAfter }) => status !== 503 || !hasRetryAfter)
    .map(({ kind, status }) => `${kind} was answered ${status}`);
  if (!visits.some(({ isDone }) => isDone)) faults.push('nothing was done');
  if (visits.some(({ status, isDone }) => status === 200 && !isDone))
    faults.push('an answer without a result');
  if (asked === 0) faults.push('the small user was never asked beside the large one');
  if (besideMs > MOST_TIMES * aloneMs)
    faults.push(`a small user waits ${(besideMs / aloneMs).toFixed(1)} times as long beside a large one`);
  return faults;
}
