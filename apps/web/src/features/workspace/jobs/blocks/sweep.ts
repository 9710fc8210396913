import type { Zone } from '@sladd/case';
import { canonicalJson } from '@sladd/contract';
import { commit } from '../../model/actions/marks.ts';
import { openDialog } from '../../model/actions/view.ts';
import { add } from '../../model/highlights/edits.ts';
import type { FileKey, Highlight, HighlightId } from '../../model/highlights/highlight.ts';
import { highlightsOf } from '../../model/highlights/state.ts';
import type { Sweeps } from '../../model/history/history.ts';
import type { ZoneLeft } from '../../model/people/zone-marks.ts';
import { readingStore } from '../../mounted/reading-store.ts';
import { say, textOf } from '../../mounted/say.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { plannedBlocks } from './planned-blocks.ts';
import { zoneChange } from './zones.ts';

/** A zone with the legal basis of its marks, if there is one. */
export interface GroundedZone extends Pick<Highlight, 'grounds'> {
  readonly zone: Zone;
}

/** The result of applying zones, blocks and columns. */
export interface Swept {
  readonly added: readonly HighlightId[];
  /** Number of lines and cells with words that somebody decided to keep; these words stay. */
  readonly kept: number;
  /** What all zones together left unmarked. */
  readonly left: ZoneLeft;
}

/**
 * Marks zones, blocks and columns in files that were read, as part of the step `step`. Text that was decided to be kept
 * stays.
 */
export function sweep(
  workspace: Workspace,
  zones: readonly GroundedZone[],
  sweeps: Sweeps,
  step: string,
  files: ReadonlySet<FileKey>,
): Swept {
  const { store } = workspace;
  const added: HighlightId[] = [];
  const lefts: ZoneLeft[] = [];
  const take = (marks: readonly Highlight[]) => {
    const change = add(store.getState().marks.highlights, marks);
    commit(store, change, { merge: step });
    added.push(...change.added.map(({ id }) => id));
  };
  for (const { zone, grounds } of zones) {
    const { change, left } = zoneChange(workspace, zone, { grounds, files });
    take(change.added);
    lefts.push(left);
  }
  const { marks, kept } = plannedBlocks(workspace, sweeps, files);
  take(marks);
  return { added, kept, left: together(lefts) };
}

function together(lefts: readonly ZoneLeft[]): ZoneLeft {
  return {
    marked: lefts.reduce((sum, { marked }) => sum + marked, 0),
    pages: lefts.flatMap(({ pages }) => pages),
    unlike: lefts.reduce((sum, { unlike }) => sum + unlike, 0),
  };
}

/** The zones of marks, each once, with the legal basis of its first mark. */
export function zonesOf(highlights: readonly Highlight[]): GroundedZone[] {
  const zones = new Map<string, GroundedZone>();
  for (const { zone, grounds, decision } of highlights) {
    if (!zone || decision === 'rejected') continue;
    const id = canonicalJson(zone);
    if (!zones.has(id)) zones.set(id, { zone, grounds });
  }
  return [...zones.values()];
}

/** The files whose text is known. */
export function readFiles(workspace: Workspace): Set<FileKey> {
  const { files } = readingStore(workspace).getState();
  const ready = workspace.store.getState().files.filter(({ status }) => status === 'ready');
  return new Set(ready.flatMap(({ key }) => (files.get(key)?.status === 'completed' ? [key] : [])));
}

/** The zones, blocks and columns that are marked now, to apply to files opened later. */
export function rulesNow({ store }: Workspace): { zones: readonly GroundedZone[]; sweeps: Sweeps } {
  const { marks, people } = store.getState();
  return { zones: zonesOf(highlightsOf(marks.highlights)), sweeps: people.sweeps };
}

/** Shows a notice about the pages that zones left unmarked, with a link to the list. */
export function sayLeft({ store }: Workspace, zoneLeft: ZoneLeft): void {
  if (zoneLeft.pages.length === 0) return;
  const onClick = () => {
    store.setState({ zoneLeft });
    openDialog(store, 'zone');
  };
  say.warning(
    'people.planZones',
    { count: zoneLeft.pages.length },
    { action: { label: textOf('people.seeThem'), onClick } },
  );
}
