import { winAnsiString } from '@sladd/testkit';
import { widthOf } from './font.ts';

/**
 * How the letters of a run are shown. `whole`: by one operator. `words`: each word by one of its own, without spaces.
 * `letters`: each letter moved by a number in an array, without spaces.
 */
export type Drawn = 'whole' | 'words' | 'letters';

/** A letter with the left end of its place in points. */
export interface PlacedLetter {
  readonly char: string;
  readonly x: number;
}

/** An operator that shows letters, and where it begins. */
interface Show {
  readonly from: number;
  readonly operator: string;
}

/** Pairs are kerned by a little, the same each time; thousandths of the size. */
const [leastKern, kernStep, kerns] = [-12, 7, 25];

/** The operators that show a run. */
export function showOperators(
  placed: readonly PlacedLetter[],
  drawn: Drawn,
  size: number,
  isFixed: boolean,
): Show[] {
  const [first] = placed;
  if (!first) return [];
  const text = placed.map(({ char }) => char).join('');
  if (drawn === 'whole') return [{ from: first.x, operator: `${winAnsiString(text)} Tj` }];
  if (drawn === 'letters') return [{ from: first.x, operator: `[${moved(placed, size, isFixed)}] TJ` }];
  return Array.from(text.matchAll(/[^ ]+/gu), ({ 0: word, index }) => ({
    from: placed[index]?.x ?? first.x,
    operator: `${winAnsiString(word)} Tj`,
  }));
}

function moved(placed: readonly PlacedLetter[], size: number, isFixed: boolean): string {
  let end = placed[0]?.x ?? 0;
  return placed
    .flatMap(({ char, x }, index) => {
      if (char === ' ') return [];
      const kern = leastKern + ((index * kernStep) % kerns);
      const move = Math.round(((end - x) * 1000) / size) + kern;
      end = x - (kern * size) / 1000 + widthOf(char, size, isFixed);
      return [`${move} ${winAnsiString(char)}`];
    })
    .join(' ');
}
