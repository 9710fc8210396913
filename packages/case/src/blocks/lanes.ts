import type { PageRect } from '@sladd/geometry';
import { boxOf, type Row, type Segment, toSegment } from '../layout/rows.ts';

/** The left and right edge of a table column, in page points. */
export interface Lane {
  readonly left: number;
  readonly right: number;
}

/** A row of a table: its cells, and the columns as wide as this row makes them. */
export interface LanedRow {
  readonly row: Row;
  readonly lanes: readonly Lane[];
  /** By column; null for an empty cell. */
  readonly cells: readonly (Segment | null)[];
  /** Whether at least two of its cells are clearly separate, as only in tables. */
  readonly isWhole: boolean;
}

/** Smallest gap between cells, which is wider than a space; in letter heights. */
const NARROWEST_GAP = 0.45;
const CLEARLY_WIDER = 1.3;
/** Edges are aligned if they differ by less than this share of the letter height. */
const SAME_EDGE = 0.5;
/** Smallest distance between columns, in points. */
const LANES_APART_PT = 1;

/** The horizontal extent of a box, in page points. */
export function laneOf({ x, width }: PageRect): Lane {
  return { left: x, right: x + width };
}

/** The cells of a row in the columns of a table; null for a row that does not belong to it. */
export function inLanes(row: Row, lanes: readonly Lane[]): LanedRow | null {
  const cells = lanes.map((): Segment | null => null);
  for (const segment of row.segments.flatMap((one) => cut(one, row, lanes))) {
    const touched = touchedBy(segment, lanes);
    const at = touched.length === 0 ? nearest(segment, row, lanes) : touched[0];
    if (at === undefined || touched.length > 1) return null;
    const other = cells[at];
    cells[at] = other ? toSegment([...other.words, ...segment.words]) : segment;
  }
  const widened = lanes.map((lane, at) => widen(lane, cells[at]));
  const isApart = widened.every(
    (lane, at) => (widened[at + 1]?.left ?? Infinity) - lane.right > LANES_APART_PT,
  );
  const isWhole = row.segments.length > 1 && cells.filter((cell) => cell !== null).length > 1;
  return isApart ? { row, lanes: widened, cells, isWhole } : null;
}

function widen(lane: Lane, cell: Segment | null | undefined): Lane {
  if (!cell) return lane;
  const { left, right } = laneOf(cell.box);
  return { left: Math.min(lane.left, left), right: Math.max(lane.right, right) };
}

function touchedBy({ box }: Segment, lanes: readonly Lane[]): number[] {
  const { left, right } = laneOf(box);
  return lanes.flatMap((lane, at) => (left < lane.right && lane.left < right ? [at] : []));
}

/** A cell outside all columns belongs to the one with whose edge it is aligned. */
function nearest({ box }: Segment, row: Row, lanes: readonly Lane[]): number | undefined {
  const { left, right } = laneOf(box);
  const at = lanes.findIndex(
    (lane) => Math.min(Math.abs(lane.left - left), Math.abs(lane.right - right)) <= row.heightPt,
  );
  return at < 0 ? undefined : at;
}

/** Splits a segment that spans two columns: where a word begins with the second column, otherwise at the widest gap. */
function cut(segment: Segment, row: Row, lanes: readonly Lane[]): Segment[] {
  const [first, second, more] = touchedBy(segment, lanes);
  if (first === undefined || second === undefined || more !== undefined) return [segment];
  const edge = lanes[second]?.left ?? 0;
  const gaps = segment.words.slice(1).map(({ box }, at) => {
    const before = segment.words[at]?.box ?? box;
    return { at: at + 1, gap: box.x - before.x - before.width, off: Math.abs(box.x - edge) };
  });
  const open = gaps.filter(({ gap }) => gap >= NARROWEST_GAP * row.heightPt);
  const [widest, next] = open.toSorted((one, other) => other.gap - one.gap);
  const isPlain = widest !== undefined && widest.gap > CLEARLY_WIDER * (next?.gap ?? 0);
  const kept = open.find(({ off }) => off <= SAME_EDGE * row.heightPt) ?? (isPlain ? widest : undefined);
  if (!kept) return [segment];
  return [segment.words.slice(0, kept.at), segment.words.slice(kept.at)].map(toSegment);
}

/** Number of cells of a row that begin or end with those of a column. */
export function edgesKept({ cells, row }: LanedRow, lanes: readonly Lane[]): number {
  return cells.filter((cell, at) => {
    const lane = lanes[at];
    if (!cell || !lane) return false;
    const { left, right } = laneOf(cell.box);
    return Math.min(Math.abs(left - lane.left), Math.abs(right - lane.right)) <= SAME_EDGE * row.heightPt;
  }).length;
}

/** The box around the content of one column. */
export function laneBox(rows: readonly LanedRow[], at: number): PageRect | null {
  const cells = rows.flatMap(({ cells: all }) => all[at] ?? []);
  return cells.length === 0 ? null : boxOf(cells);
}
