import { pitchBetween, type Row } from '../layout/rows.ts';
import { inLanes, type Lane, type LanedRow, laneOf } from './lanes.ts';

/** The rows of a table on one page, from top to bottom, with its columns. */
export interface TablePart {
  readonly rows: readonly LanedRow[];
  readonly lanes: readonly Lane[];
  /** Number of rows of the page above and below it. */
  readonly above: number;
  readonly below: number;
}

/** Anything with more columns is a drawing made of characters. */
const MOST_COLUMNS = 60;
/** Largest distance between rows of a table, in letter heights. */
const WIDEST_PITCH = 4;
/** By how much the distance to the row before may exceed the largest one so far. */
const WIDER = 1.7;
const USUAL_PITCH = 2.2;
/** Largest number of lines of a cell between two rows. */
const MOST_LINES = 5;
/** By how much lines of one cell are closer than rows. */
const CLOSER = 0.85;

/** The table that a row with clearly separate cells belongs to, on its page. */
export function tableFrom(rows: readonly Row[], seed: number, lanes = lanesOf(rows[seed])): TablePart | null {
  const row = rows[seed];
  const first = row && lanes.length <= MOST_COLUMNS ? inLanes(row, lanes) : null;
  if (!first?.isWhole) return null;
  const down = grow(rows, seed, 1, first);
  const up = grow(rows, seed, -1, { ...first, lanes: down.lanes });
  const all = [...up.rows.toReversed(), first, ...down.rows];
  return {
    rows: all,
    lanes: up.lanes,
    above: seed - up.rows.length,
    below: rows.length - 1 - seed - down.rows.length,
  };
}

/** The columns of a single row. */
function lanesOf(row: Row | undefined): Lane[] {
  return row?.segments.map(({ box }) => laneOf(box)) ?? [];
}

function grow(rows: readonly Row[], seed: number, step: 1 | -1, first: LanedRow) {
  const kept: LanedRow[] = [];
  let waiting: LanedRow[] = [];
  let { lanes } = first;
  let known = lanes;
  const pitches: number[] = [];
  let widest = USUAL_PITCH;
  for (let at = seed + step; waiting.length < MOST_LINES; at += step) {
    const [row, before] = [rows[at], rows[at - step]];
    if (!row || !before) break;
    const pitch = step > 0 ? pitchBetween(before, row) : pitchBetween(row, before);
    if (pitch > Math.min(WIDEST_PITCH, widest * WIDER)) break;
    const laned = inLanes(row, known);
    if (!laned) break;
    known = laned.lanes;
    waiting.push(laned);
    widest = Math.max(widest, pitch);
    if (!laned.isWhole) continue;
    if (waiting.length === 1) pitches.push(pitch);
    kept.push(...waiting);
    waiting = [];
    lanes = known;
  }
  const last = kept.at(-1) ?? first;
  const tail = step > 0 ? restOfCell(last, waiting, Math.min(...pitches)) : [];
  return { rows: [...kept, ...tail], lanes: tail.at(-1)?.lanes ?? lanes };
}

/** Below the last row, only lines closer than rows belong to its cells; otherwise a paragraph begins. */
function restOfCell(last: LanedRow, below: readonly LanedRow[], rowPitch: number): LanedRow[] {
  if (!Number.isFinite(rowPitch)) return [];
  const isFar = below.findIndex(
    (part, at) => pitchBetween((below[at - 1] ?? last).row, part.row) > rowPitch * CLOSER,
  );
  return below.slice(0, isFar < 0 ? below.length : isFar);
}
