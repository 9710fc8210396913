import { canonicalJson, type Ground, MAX_GROUNDS } from '@sladd/contract';
import { type Change, noChange } from './change.ts';
import type { Decision, Highlight, HighlightId } from './highlight.ts';
import { type HighlightState, resolve } from './state.ts';

/** The legal bases of a highlight; empty if there are none. */
export function groundsOf({ grounds }: Pick<Highlight, 'grounds'>): readonly Ground[] {
  return grounds ?? none;
}

const none: readonly Ground[] = [];

/** A key per legal basis; equal ones have the same. */
export function groundKey(ground: Ground): string {
  return `${ground.basis} ${ground.rests_on ?? ''}`;
}

export function isSameGround(one: Ground, other: Ground): boolean {
  return groundKey(one) === groundKey(other);
}

/** Whether two highlights have the same legal bases, in the same order. */
export function isSameGrounds(one: readonly Ground[], other: readonly Ground[]): boolean {
  return canonicalJson(one) === canonicalJson(other);
}

/** Legal bases with one added or removed; at most as many as fit on a box. */
export function toggled(grounds: readonly Ground[], ground: Ground): readonly Ground[] {
  const without = grounds.filter((one) => !isSameGround(one, ground));
  if (without.length < grounds.length) return without;
  return [...grounds, ground].slice(0, MAX_GROUNDS);
}

/**
 * Sets the legal bases of these highlights, and their decision if given; highlights that have both already do not
 * change.
 */
export function ground(
  state: HighlightState,
  ids: Iterable<HighlightId>,
  grounds: readonly Ground[],
  decision?: Decision,
): Change {
  return groundEach(state, ids, () => grounds, decision);
}

/** Sets the legal bases of each highlight, and their decision if given; null leaves a highlight as it is. */
export function groundEach(
  state: HighlightState,
  ids: Iterable<HighlightId>,
  groundsFor: (highlight: Highlight) => readonly Ground[] | null,
  decision?: Decision,
): Change {
  const updated = resolve(state, new Set(ids)).flatMap((before) => {
    const grounds = groundsFor(before);
    if (grounds === null) return [];
    const after = withGrounds({ ...before, decision: decision ?? before.decision }, grounds);
    const isSame = before.decision === after.decision && isSameGrounds(groundsOf(before), grounds);
    return isSame ? [] : [[before, after] as const];
  });
  return { ...noChange, updated };
}

/** A highlight with these legal bases; the field is omitted if there are none. */
export function withGrounds(highlight: Highlight, grounds: readonly Ground[]): Highlight {
  const { grounds: _, ...rest } = highlight;
  return grounds.length === 0 ? rest : { ...rest, grounds };
}
