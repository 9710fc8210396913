import { inflate, intersection, type PageRect } from '@sladd/geometry';
import type { LaidPage, LaidWord } from '../layout/laid-page.ts';
import { rowsOf, toSegment } from '../layout/rows.ts';
import { isSize, moveOf } from './fit-zone.ts';
import type { Zone, ZoneAnchor } from './zone.ts';

/** Texts farther than this from a rectangle are not used, in points. */
const REACH_PT = 180;
const MOST_CANDIDATES = 10;
const MOST_ANCHORS = 4;
const MOST_WORDS = 5;
const LONGEST_TEXT = 100;
/** This share of the texts around the rectangle must also be on a page for it to count as the same form. */
const LIKE = 0.5;
/** A text that is on this share of these pages belongs to the form; otherwise it was filled in. */
const FIXED = 2 / 3;

/**
 * Creates a zone from a rectangle on one page; null if there is no text around it. `others` show which texts belong
 * to the form; texts under `marks` are never used.
 */
export function learnZone(
  page: LaidPage,
  box: PageRect,
  marks: readonly PageRect[],
  others: readonly LaidPage[],
): Zone | null {
  const { width, height } = page;
  const candidates = textsAround(page, box, marks);
  const placesOf = others
    .filter((other) => isSize(page, other))
    .map((other) => candidates.map((anchor) => moveOf(anchor, page, other) !== null));
  const like = placesOf.filter((has) => has.filter(Boolean).length >= candidates.length * LIKE);
  const fixed = candidates.filter(
    (_, at) => like.filter((has) => has[at]).length > like.length * FIXED || like.length === 0,
  );
  const anchors = fixed.slice(0, MOST_ANCHORS);
  return anchors.length > 0 ? { width, height, box, anchors } : null;
}

/** The texts around a rectangle that may be labels, the nearest first. */
function textsAround(page: LaidPage, box: PageRect, marks: readonly PageRect[]): ZoneAnchor[] {
  const covers = [inflate(box, 1), ...marks];
  const open = page.words.filter((word) => covers.every((one) => intersection(one, word.box) === undefined));
  return rowsOf({ ...page, words: open })
    .flatMap(({ segments }) => segments.flatMap(({ words }) => labelOf(words)))
    .map((anchor) => ({ anchor, far: distance(anchor.box, box) }))
    .filter(({ far }) => far <= REACH_PT)
    .sort((one, other) => one.far - other.far)
    .slice(0, MOST_CANDIDATES)
    .map(({ anchor }) => anchor);
}

/** A label up to its colon, otherwise its first words without numbers, which are filled into forms. */
function labelOf(words: readonly LaidWord[]): ZoneAnchor[] {
  const colon = words.findIndex(({ text }) => text.endsWith(':'));
  const label = words.slice(0, colon >= 0 && colon < MOST_WORDS ? colon + 1 : MOST_WORDS);
  if (label.length === 0) return [];
  const { text, box } = toSegment(label);
  return text.length > LONGEST_TEXT || /\d/u.test(text) || !/\p{L}{2}/u.test(text) ? [] : [{ text, box }];
}

function distance(one: PageRect, other: PageRect): number {
  const across = Math.max(one.x - other.x - other.width, other.x - one.x - one.width, 0);
  const down = Math.max(one.y - other.y - other.height, other.y - one.y - one.height, 0);
  return Math.hypot(across, down);
}
