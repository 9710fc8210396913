import { pitchBetween, type Row } from '../layout/rows.ts';
import { inLanes, type Lane, type LanedRow, laneOf } from './lanes.ts';

/** The rows of a table on one page, from top to bottom, and where its columns go. */
export interface TablePart {
  readonly rows: readonly LanedRow[];
  readonly lanes: readonly Lane[];
  /** How many rows of the page stand above and below it. */
  readonly above: number;
  readonly below: number;
}

/** What has more columns is a drawing made of letters. */
const MOST_COLUMNS = 60;
/** Rows of a table are never farther apart, in heights of their letters. */
const WIDEST_PITCH = 4;
/** A row may be so much farther from the one before than any was so far. */
const WIDER = 1.7;
const USUAL_PITCH = 2.2;
/** A cell takes no more lines between two rows. */
const MOST_LINES = 5;
/** Lines of one cell are this much closer than rows are. */
const CLOSER = 0.85;

/** The table that a row belongs to, as far as it goes on its page: of a row with cells that stand apart. */
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

/** The columns that one row makes. */
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

/** Below the last row only what stands closer than rows do is still its cell: else a paragraph begins there. */
function restOfCell(last: LanedRow, below: readonly LanedRow[], rowPitch: number): LanedRow[] {
  if (!Number.isFinite(rowPitch)) return [];
  const isFar = below.findIndex(
    (part, at) => pitchBetween((below[at - 1] ?? last).row, part.row) > rowPitch * CLOSER,
  );
  return below.slice(0, isFar < 0 ? below.length : isFar);
}
