import { compareReadingOrder, type FileKey, type Highlight, type HighlightId } from './highlight.ts';
import { type HighlightState, highlightsOnPage } from './state.ts';

/** A change of the highlights that can be undone. No id occurs twice. */
export interface Change {
  readonly added: readonly Highlight[];
  readonly removed: readonly Highlight[];
  /** Old and new state; both have the same id, file and page. */
  readonly updated: readonly (readonly [before: Highlight, after: Highlight])[];
}

export const noChange: Change = { added: [], removed: [], updated: [] };

export function isEmpty(change: Change): boolean {
  return change.added.length === 0 && change.removed.length === 0 && change.updated.length === 0;
}

/** The change that undoes this one. */
export function invert(change: Change): Change {
  return {
    added: change.removed,
    removed: change.added,
    updated: change.updated.map(([before, after]) => [after, before] as const),
  };
}

/** The ids of all highlights in the change. */
export function touchedIds(change: Change): ReadonlySet<HighlightId> {
  const ids = new Set<HighlightId>();
  for (const highlight of change.added) ids.add(highlight.id);
  for (const highlight of change.removed) ids.add(highlight.id);
  for (const [before] of change.updated) ids.add(before.id);
  return ids;
}

/** How many marks a change touches: findings that are only possible before and after it are none. */
export function countMarks({ added, removed, updated }: Change): number {
  const isMark = ({ decision }: Highlight) => decision !== 'possible';
  const changed = updated.filter(([before, after]) => isMark(before) || isMark(after));
  return added.filter(isMark).length + removed.filter(isMark).length + changed.length;
}

/** Applies a change. The cost depends on the pages it touches, not on the total number of highlights. */
export function apply(state: HighlightState, change: Change): HighlightState {
  if (isEmpty(change)) return state;
  const touched = new Map<FileKey, Map<number, TouchedPage>>();
  for (const highlight of change.removed) {
    touch(state, touched, highlight).present.delete(highlight.id);
  }
  const set = [...change.updated.map(([, after]) => after), ...change.added];
  for (const highlight of set) {
    const page = touch(state, touched, highlight);
    page.present.set(highlight.id, highlight);
    page.isSorted = false;
  }
  return { byId: state.byId.changed(change.removed, set), byFile: reindex(state, touched) };
}

/** A page to which a change is being applied. */
interface TouchedPage {
  readonly present: Map<HighlightId, Highlight>;
  isSorted: boolean;
}

function touch(
  state: HighlightState,
  touched: Map<FileKey, Map<number, TouchedPage>>,
  { fileKey, pageNumber }: Highlight,
): TouchedPage {
  const pages = touched.get(fileKey) ?? new Map<number, TouchedPage>();
  touched.set(fileKey, pages);
  const known = pages.get(pageNumber);
  if (known) return known;
  const before = highlightsOnPage(state, fileKey, pageNumber);
  const page = { present: new Map(before.map((one) => [one.id, one])), isSorted: true };
  pages.set(pageNumber, page);
  return page;
}

function reindex(
  state: HighlightState,
  touched: ReadonlyMap<FileKey, ReadonlyMap<number, TouchedPage>>,
): HighlightState['byFile'] {
  const byFile = new Map(state.byFile);
  for (const [fileKey, pages] of touched) {
    const file = new Map(state.byFile.get(fileKey));
    for (const [pageNumber, { present, isSorted }] of pages) {
      const highlights = [...present.values()];
      if (highlights.length === 0) file.delete(pageNumber);
      else file.set(pageNumber, isSorted ? highlights : highlights.sort(compareReadingOrder));
    }
    if (file.size === 0) byFile.delete(fileKey);
    else byFile.set(fileKey, file);
  }
  return byFile;
}

/** One change with the combined effect of several, in order. */
export function compose(changes: readonly Change[]): Change {
  const [only] = changes;
  if (only && changes.length === 1) return only;
  const added = new Map<HighlightId, Highlight>();
  const removed = new Map<HighlightId, Highlight>();
  const updated = new Map<HighlightId, Change['updated'][number]>();
  for (const change of changes) {
    for (const highlight of change.removed) {
      const before = updated.get(highlight.id)?.[0] ?? highlight;
      updated.delete(highlight.id);
      if (!added.delete(highlight.id)) removed.set(highlight.id, before);
    }
    for (const [before, after] of change.updated) {
      if (added.has(after.id)) added.set(after.id, after);
      else updated.set(after.id, [updated.get(after.id)?.[0] ?? before, after]);
    }
    for (const highlight of change.added) {
      const gone = removed.get(highlight.id);
      if (!gone) added.set(highlight.id, highlight);
      else {
        removed.delete(highlight.id);
        updated.set(highlight.id, [gone, highlight]);
      }
    }
  }
  return { added: [...added.values()], removed: [...removed.values()], updated: [...updated.values()] };
}
