import { DAY_MS } from '@sladd/billing';

/** One bar: the first day of its day or month, and its pages. */
export interface Bar {
  /** Such as `2026-11-02`; in UTC. */
  readonly from: string;
  readonly pages: number;
  /** Counted pages are solid, expected ones dashed. */
  readonly kind: 'read' | 'weekend' | 'expected';
}

/** The bars of pages read per day, and of the pages expected on the days until the period ends. */
export function dayBars(
  entries: readonly { from: string; pages: number }[],
  { dailyAverage, periodEndMs, nowMs }: { dailyAverage: number; periodEndMs: number; nowMs: number },
): readonly Bar[] {
  const counted = new Map(entries.map(({ from, pages }) => [from, pages]));
  const first = entries[0]?.from;
  if (first === undefined) return [];
  const today = dayOf(nowMs);
  const bars: Bar[] = [];
  // If the period ends at midnight, its last instant belongs to the day before.
  for (let dayMs = Date.parse(first); dayMs < periodEndMs && bars.length < MAX_BARS; dayMs += DAY_MS) {
    const from = dayOf(dayMs);
    const pages = counted.get(from) ?? 0;
    if (from > today) bars.push({ from, pages: dailyAverage, kind: 'expected' });
    else bars.push({ from, pages, kind: isWeekend(dayMs) ? 'weekend' : 'read' });
  }
  return bars;
}

/** A year of days plus a margin; more bars would be thinner than a line. */
const MAX_BARS = 370;

/** The bars of pages read per month. */
export function monthBars(entries: readonly { from: string; pages: number }[]): readonly Bar[] {
  return entries.map(({ from, pages }) => ({ from, pages, kind: 'read' }));
}

function dayOf(instantMs: number): string {
  return new Date(instantMs).toISOString().slice(0, 10);
}

function isWeekend(dayMs: number): boolean {
  return [0, 6].includes(new Date(dayMs).getUTCDay());
}

/** The ticks of an axis from 0: at most five, at round numbers, the last at or above the highest value. */
export function axisMarks(highest: number): readonly number[] {
  const target = Math.max(1, highest) / 4;
  const power = 10 ** Math.floor(Math.log10(target));
  const step = Math.max(
    1,
    [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= target) ?? target,
  );
  const marks = [0];
  while ((marks.at(-1) ?? 0) < highest) marks.push(marks.length * step);
  return marks.length > 1 ? marks : [0, step];
}
