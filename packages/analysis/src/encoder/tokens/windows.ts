/** A range of pieces that the encoder reads at once, and the part of it whose scores are used. */
export interface Window {
  readonly start: number;
  readonly end: number;
  /** Scores of earlier pieces come from the window before. */
  readonly keepFrom: number;
  readonly keepTo: number;
}

/** Pieces read at once, without the two special pieces for begin and end. */
export const WINDOW_PIECES = 254;
/** Number of pieces that neighbouring windows share at least, so that each piece is read with text on both sides. */
export const WINDOW_OVERLAP = 48;

/** Windows that together keep every piece exactly once; about equally long, and none longer than the limit. */
export function windowsOf(count: number, size = WINDOW_PIECES, overlap = WINDOW_OVERLAP): Window[] {
  if (count === 0) return [];
  if (count <= size) return [{ start: 0, end: count, keepFrom: 0, keepTo: count }];
  const total = Math.ceil((count - overlap) / (size - overlap));
  const step = (count - size) / (total - 1);
  const starts = Array.from({ length: total }, (_, number) => Math.round(number * step));
  const borders = starts.slice(1).map((start, number) => {
    const endBefore = (starts[number] ?? 0) + size;
    return Math.floor((start + endBefore) / 2);
  });
  return starts.map((start, number) => ({
    start,
    end: start + size,
    keepFrom: borders[number - 1] ?? 0,
    keepTo: borders[number] ?? count,
  }));
}
