import type { FindingsList } from './findings.ts';
import { type Highlight, type HighlightId, isApart } from './highlight.ts';
import { type HighlightState, resolve } from './state.ts';
import { valueKey } from './value.ts';

/** Highlights picked together, for one decision about all of them. Not part of undo. */
export interface Picks {
  readonly ids: ReadonlySet<HighlightId>;
  /** The start of a range; the last single pick. */
  readonly anchor: HighlightId | null;
  /** What the last range added, which the next range from the same anchor replaces. */
  readonly range: ReadonlySet<HighlightId>;
}

const none: ReadonlySet<HighlightId> = new Set();

export const noPicks: Picks = { ids: none, anchor: null, range: none };

/** Number of picks from which a decision applies to them instead of the current highlight. */
const MANY = 2;

export function areMany({ ids }: Picks): boolean {
  return ids.size >= MANY;
}

/** Picks these as well, or unpicks them if all of them are picked. */
export function toggled(picks: Picks, ids: readonly HighlightId[]): Picks {
  const next = new Set(picks.ids);
  const areAll = ids.every((id) => next.has(id));
  for (const id of ids) {
    if (areAll) next.delete(id);
    else next.add(id);
  }
  return { ids: next, anchor: ids.at(-1) ?? picks.anchor, range: none };
}

export function withAll(picks: Picks, ids: readonly HighlightId[]): Picks {
  return { ids: new Set([...picks.ids, ...ids]), anchor: picks.anchor ?? ids.at(-1) ?? null, range: none };
}

/** Picks everything from the anchor to these, inclusive, in the given order. */
export function ranged(picks: Picks, order: readonly HighlightId[], to: readonly HighlightId[]): Picks {
  const ends = new Set(picks.anchor === null ? to : [...to, picks.anchor]);
  const first = order.findIndex((id) => ends.has(id));
  const last = order.findLastIndex((id) => ends.has(id));
  const range = new Set(first === -1 ? [] : order.slice(first, last + 1));
  const kept = [...picks.ids].filter((id) => !picks.range.has(id));
  return { ids: new Set([...kept, ...range]), anchor: picks.anchor ?? to[0] ?? null, range };
}

/** The picks without removed highlights; the same object if nothing changes. */
export function stillThere(picks: Picks, state: HighlightState): Picks {
  if (picks.ids.size === 0) return picks;
  const left = [...picks.ids].filter((id) => state.byId.has(id));
  return left.length === picks.ids.size ? picks : { ...noPicks, ids: new Set(left) };
}

/** The highlight whose type and page represent all picks: the selected one if it is picked, else the last pick. */
export function leadOf(
  state: HighlightState,
  { ids, anchor }: Picks,
  selectedId: HighlightId | null,
): Highlight | undefined {
  const [first] = ids;
  const id = [selectedId, anchor, first ?? null].find((one) => one !== null && ids.has(one));
  return id ? state.byId.get(id) : undefined;
}

/** The number of picks. */
export interface PickCounts {
  readonly hits: number;
  readonly values: number;
  readonly pages: number;
}

export function countPicks(state: HighlightState, { ids }: Picks): PickCounts {
  const picked = resolve(state, ids);
  const values = new Set(picked.map(({ id, text }) => (text === null ? id : valueKey(text))));
  const pages = new Set(picked.map(pageOf));
  return { hits: picked.length, values: values.size, pages: pages.size };
}

/** What can be picked at once from a list. */
export interface PickOffers {
  readonly all: readonly HighlightId[];
  readonly byType: ReadonlyMap<string, readonly HighlightId[]>;
  /** By {@link pageOf}. */
  readonly byPage: ReadonlyMap<string, readonly HighlightId[]>;
}

const offers = new WeakMap<FindingsList, PickOffers>();

/** Computed once for each list. */
export function offersOf(list: FindingsList): PickOffers {
  const known = offers.get(list);
  if (known) return known;
  // Highlights that a detection set aside are never picked with the rest.
  const listed = list.sections
    .flatMap(({ groups }) => groups.flatMap(({ members }) => members))
    .filter((highlight) => !isApart(highlight));
  const made = {
    all: listed.map(({ id }) => id),
    byType: idsBy(listed, (one) => one.finding?.entityType ?? ''),
    byPage: idsBy(listed, pageOf),
  };
  offers.set(list, made);
  return made;
}

/** A key for the page of a highlight among all files. */
export function pageOf({ fileKey, pageNumber }: Pick<Highlight, 'fileKey' | 'pageNumber'>): string {
  return `${fileKey}/${pageNumber}`;
}

function idsBy(
  listed: readonly Highlight[],
  keyOf: (highlight: Highlight) => string,
): Map<string, HighlightId[]> {
  const ids = new Map<string, HighlightId[]>();
  for (const highlight of listed) {
    const key = keyOf(highlight);
    const known = ids.get(key);
    if (known) known.push(highlight.id);
    else ids.set(key, [highlight.id]);
  }
  return ids;
}
