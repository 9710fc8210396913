import { canonicalJson, type Ground, MAX_GROUNDS } from '@sladd/contract';
import { type Change, noChange } from './change.ts';
import type { Decision, Highlight, HighlightId } from './highlight.ts';
import { type HighlightState, resolve } from './state.ts';

/** What a highlight rests on; nothing where nobody said it. */
export function groundsOf({ grounds }: Pick<Highlight, 'grounds'>): readonly Ground[] {
  return grounds ?? none;
}

const none: readonly Ground[] = [];

/** One text per ground; equal grounds have the same. */
export function groundKey(ground: Ground): string {
  return `${ground.basis} ${ground.rests_on ?? ''}`;
}

export function isSameGround(one: Ground, other: Ground): boolean {
  return groundKey(one) === groundKey(other);
}

/** Whether two highlights rest on the same, in the same order. */
export function isSameGrounds(one: readonly Ground[], other: readonly Ground[]): boolean {
  return canonicalJson(one) === canonicalJson(other);
}

/** Grounds with one taken in or out; no more than stand on a box. */
export function toggled(grounds: readonly Ground[], ground: Ground): readonly Ground[] {
  const without = grounds.filter((one) => !isSameGround(one, ground));
  if (without.length < grounds.length) return without;
  return [...grounds, ground].slice(0, MAX_GROUNDS);
}

/** Sets what these highlights rest on, and a decision about them where one is given; those that have both are left alone. */
export function ground(
  state: HighlightState,
  ids: Iterable<HighlightId>,
  grounds: readonly Ground[],
  decision?: Decision,
): Change {
  return groundEach(state, ids, () => grounds, decision);
}

/** Sets what highlights rest on, each by itself, and a decision where one is given; null leaves one as it is. */
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

/** A highlight that rests on these; none are not written down at all. */
export function withGrounds(highlight: Highlight, grounds: readonly Ground[]): Highlight {
  const { grounds: _, ...rest } = highlight;
  return grounds.length === 0 ? rest : { ...rest, grounds };
}
