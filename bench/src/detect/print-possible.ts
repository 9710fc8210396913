import type { MarkName } from '@sladd/testkit';
import { contextMarks } from './groups.ts';
import { percent } from './report.ts';
import type { Found } from './score.ts';

type Place = Pick<Found, 'start' | 'end'>;

/** What is marked in a document, and what was found and called possible there. */
export interface NamedPlaces {
  readonly expected: readonly (Place & { readonly markName: MarkName })[];
  readonly proposed: readonly Place[];
  readonly possible: readonly Place[];
}

/** Prints how much of what is marked anything proposed touches, of any type, and anything proposed or possible. */
export function printPossible(documents: readonly NamedPlaces[]): void {
  const places = documents.flatMap(({ expected, proposed, possible }) =>
    expected.map((place) => {
      const isProposed = proposed.some((found) => touch(found, place));
      const isNamed = isProposed || possible.some((found) => touch(found, place));
      return { isSpecial: contextMarks.has(place.markName), isProposed, isNamed };
    }),
  );
  const special = places.filter(({ isSpecial }) => isSpecial);
  const shares = (key: 'isProposed' | 'isNamed'): string =>
    [places, special].map((of) => percent(of.filter((place) => place[key]).length / of.length)).join(' / ');
  const all = documents.flatMap(({ possible }) => possible).length;
  const right = documents.flatMap(({ possible, expected }) =>
    possible.filter((found) => expected.some((place) => touch(found, place))),
  ).length;
  console.log(
    `touched, all / special categories: proposed ${shares('isProposed')}, or possible ${shares('isNamed')}`,
  );
  const each = (all / documents.length).toFixed(1);
  console.log(`possible: ${each} a document, ${percent(right / all)} % of them on something marked`);
}

function touch(a: Place, b: Place): boolean {
  return a.start < b.end && b.start < a.end;
}
