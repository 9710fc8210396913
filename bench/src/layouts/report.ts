import { percent } from '../detect/report.ts';
import type { Met, MetPlace } from './met.ts';

/** What stands over the rows; shares are in percent. */
export const head = ['all', 'direct', 'whole', 'all whole', 'false/1000'];

/** The figures of a layout, by the documents set in it. */
export function rowOf(name: string, documents: readonly Met[]): string[] {
  const places = documents.flatMap((one) => one.places);
  const direct = places.filter(({ isDirect }) => isDirect);
  const sum = (of: (one: Met) => number): number => documents.reduce((total, one) => total + of(one), 0);
  return [
    name,
    percent(share(places, ({ isCaught }) => isCaught)),
    percent(share(direct, ({ isTouched }) => isTouched)),
    percent(share(direct, ({ isWhole }) => isWhole)),
    percent(share(places, ({ isWhole }) => isWhole)),
    ((1000 * sum(({ falseFindings }) => falseFindings)) / sum(({ words }) => words)).toFixed(1),
  ];
}

/** A line for each place that was found better in the text than on the pages. */
export function lostPlaces(text: string, inText: Met, onPages: Met): string[] {
  return inText.places.flatMap((place, index) => {
    const loss = lossOf(place, onPages.places[index] ?? place);
    if (loss === undefined) return [];
    const { start, end, markName } = place;
    const parts = [
      text.slice(Math.max(0, start - 50), start),
      text.slice(start, end),
      text.slice(end, end + 40),
    ];
    return [`${loss}: ${markName} ${JSON.stringify(parts.join('¦'))}`];
  });
}

function lossOf(before: MetPlace, after: MetPlace): string | undefined {
  if (before.isTouched && !after.isTouched) return 'lost';
  if (before.isWhole && !after.isWhole) return 'covered in part';
  return before.isCaught && !after.isCaught ? 'another type' : undefined;
}

function share<Item>(items: readonly Item[], is: (item: Item) => boolean): number | undefined {
  return items.length === 0 ? undefined : items.filter(is).length / items.length;
}
