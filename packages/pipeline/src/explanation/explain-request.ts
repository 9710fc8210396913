import {
  area,
  type BoundingBox,
  containsPoint,
  intersection,
  type PageRect,
  toPageRect,
} from '@sladd/geometry';
import type { DetectRequest } from '../detection/detect-request.ts';
import { PipelineError } from '../errors.ts';
import type { ReadPage } from '../reading/read-page.ts';
import { compileSearch } from '../search/compiled-search.ts';
import { matchesOn, type PlaceOnPage } from '../search/matches.ts';

/** The word that somebody asks about, and the detection that did not mark it. */
export interface ExplainRequest extends DetectRequest {
  /** Explains every place of this text; not needed if there is a box. */
  readonly text?: string;
  /** The word under this box of `pageNumber`. */
  readonly box?: BoundingBox;
  /** 1-based. Only this page is read, so names from other pages are not known. */
  readonly pageNumber?: number;
}

/** A function that finds the places of the word on a page. Throws `search.required` and `search.invalid_query`. */
export function placeFinder({ text, box }: ExplainRequest): (read: ReadPage) => readonly PlaceOnPage[] {
  if (box !== undefined) return (read) => [placeUnder(read, toPageRect(box))];
  if (text === undefined) throw new PipelineError('search.required');
  const search = compileSearch({ terms: [text] });
  return (read) => matchesOn(read, search);
}

/** A word belongs to a box if at least this share of it is inside, or if it contains the centre of the box. */
const MIN_SHARE = 0.5;

/** The words under a box, as one place; empty if there are none. */
function placeUnder({ page }: ReadPage, box: PageRect): PlaceOnPage {
  const share = ({ box: own }: { readonly box: PageRect }): number => {
    const common = intersection(own, box);
    return common === undefined ? 0 : area(common) / Math.max(area(own), Number.EPSILON);
  };
  const inside = page.words.filter((word) => share(word) >= MIN_SHARE);
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const words =
    inside.length > 0
      ? inside
      : page.words.filter((word) => containsPoint(word.box, middle.x, middle.y)).slice(0, 1);
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last) return { text: '', start: 0, end: 0, boxes: [box] };
  return {
    text: words.map((word) => word.text).join(' '),
    start: first.start,
    end: last.end,
    boxes: words.map((word) => word.box),
  };
}
