import type { PageRect } from '@sladd/geometry';
import type { LaidPage } from '../layout/laid-page.ts';
import { boxOf, median, rowsOf } from '../layout/rows.ts';
import type { Zone, ZoneAnchor, ZoneFit } from './zone.ts';

/** Sizes of pages differ by no more than this part. */
const SAME_SIZE = 0.02;
/** A page may lie this much askew in a scanner, as a part of its size; what it holds moves together. */
const FARTHEST = 0.04;
/** Texts around a zone move by the same, but for so many points. */
const SPREAD_PT = 6;
/** One letter of so many may be misread. */
const LETTERS_TO_ONE_MISREAD = 8;

/** Whether a page is of the size of a zone's pages. */
export function isSize({ width, height }: Pick<Zone, 'width' | 'height'>, page: LaidPage): boolean {
  return Math.abs(page.width / width - 1) <= SAME_SIZE && Math.abs(page.height / height - 1) <= SAME_SIZE;
}

/** Where a zone lies on a page that is like its own in size and in every text around it; moved as these texts are. */
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

/** How far a text of a zone's page stands from its place on another page, in points; null where it does not. */
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

/** Whether two folded texts are equal but for letters that OCR may misread. */
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
