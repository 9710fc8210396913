import type { PageRect } from '@sladd/geometry';
import type { LaidPage } from '../layout/laid-page.ts';
import { boxOf, median, rowsOf } from '../layout/rows.ts';
import type { Zone, ZoneAnchor, ZoneFit } from './zone.ts';

/** Sizes of pages may differ by this share. */
const SAME_SIZE = 0.02;
/** The content of a scanned page may be shifted by this share of its size; it all moves together. */
const FARTHEST = 0.04;
/** Texts around a zone must move by the same distance, with this tolerance in points. */
const SPREAD_PT = 6;
/** One in this number of letters may be misread. */
const LETTERS_TO_ONE_MISREAD = 8;

/** Whether a page has the size of a zone's pages. */
export function isSize({ width, height }: Pick<Zone, 'width' | 'height'>, page: LaidPage): boolean {
  return Math.abs(page.width / width - 1) <= SAME_SIZE && Math.abs(page.height / height - 1) <= SAME_SIZE;
}

/** The place of a zone on a page with the same size and the same texts around it, shifted as these texts are. */
export function fitZone(zone: Zone, page: LaidPage): ZoneFit {
  if (page.words.length === 0) return { fits: false, reason: 'unread', found: 0 };
  if (!isSize(zone, page)) return { fits: false, reason: 'size', found: 0 };
  const moves = zone.anchors.flatMap((anchor) => moveOf(anchor, zone, page) ?? []);
  const found = moves.length;
  const [x, y] = [median(moves.map((move) => move.x)), median(moves.map((move) => move.y))];
  const isOneMove = moves.every((move) => Math.hypot(move.x - x, move.y - y) <= SPREAD_PT);
  if (found < zone.anchors.length || found === 0 || !isOneMove)
    return { fits: false, reason: 'labels', found };
  const box = scaled(zone.box, zone, page);
  return { fits: true, found, box: within({ ...box, x: box.x + x, y: box.y + y }, page) };
}

/** How far a text of a zone's page is shifted on another page, in points; null if it is not there. */
export function moveOf(
  anchor: ZoneAnchor,
  zone: Pick<Zone, 'width' | 'height'>,
  page: LaidPage,
): { x: number; y: number } | null {
  const wanted = folded(anchor.text);
  const length = anchor.text.split(' ').length;
  const place = scaled(anchor.box, zone, page);
  let nearest: { x: number; y: number } | null = null;
  for (const row of rowsOf(page)) {
    if (Math.abs(row.box.y - place.y) > FARTHEST * page.height + row.box.height) continue;
    const words = row.segments.flatMap((segment) => segment.words);
    for (let at = 0; at + length <= words.length; at++) {
      const run = words.slice(at, at + length);
      const box = boxOf(run);
      const move = { x: box.x - place.x, y: box.y - place.y };
      if (Math.abs(move.x) > FARTHEST * page.width || Math.abs(move.y) > FARTHEST * page.height) continue;
      if (nearest && Math.hypot(move.x, move.y) >= Math.hypot(nearest.x, nearest.y)) continue;
      if (isLike(folded(run.map(({ text }) => text).join(' ')), wanted)) nearest = move;
    }
  }
  return nearest;
}

function folded(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Whether two folded texts are equal except for letters that OCR may misread. */
function isLike(read: string, wanted: string): boolean {
  if (read === wanted) return true;
  if (read.length !== wanted.length) return false;
  const misread = [...read].filter((letter, at) => letter !== wanted[at]).length;
  return misread <= wanted.length / LETTERS_TO_ONE_MISREAD;
}

function scaled(box: PageRect, from: Pick<Zone, 'width' | 'height'>, to: LaidPage): PageRect {
  const [across, down] = [to.width / from.width, to.height / from.height];
  return { x: box.x * across, y: box.y * down, width: box.width * across, height: box.height * down };
}

function within(box: PageRect, { width, height }: LaidPage): PageRect {
  const x = Math.min(Math.max(0, box.x), width - box.width);
  const y = Math.min(Math.max(0, box.y), height - box.height);
  return { ...box, x, y };
}
