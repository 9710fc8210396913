import type { PDFDocument } from 'mupdf';
import { mupdf } from '../../engine/mupdf.ts';
import type { RasterReason } from '../../report.ts';
import { drawPagePicture, replaceByPicture } from '../raster/rasterise-page.ts';
import { normaliseTreeResources } from '../sanitise/tree-resources.ts';
import { dropTermsFromLetters } from './drop-terms.ts';
import { type RedactOptions, termsOf } from './options.ts';
import { withUntouched } from './prepare.ts';
import { type Turn, termReason } from './turn.ts';

/** Resolution of pictures of pages: fine print stays readable. */
const dotsPerInch = 200;
/** Resolution when the user asks for pictures: coarse enough to hide sub-pixel positions of letters. */
const requestedDotsPerInch = 150;

/**
 * Replaces the pages of `rasterised` by pictures, and all other pages too if that was requested; those are added to
 * `rasterised`. Returns whether terms were removed from glyphs of fonts that show them.
 */
export function replaceByPictures(
  draft: PDFDocument,
  turn: Turn,
  rasterised: Map<number, RasterReason>,
): boolean {
  if (rasterised.size === 0) {
    if (turn.options.rasterise) drawPages(draft, undefined, turn, rasterised);
    return false;
  }
  // A page that could not be redacted may be half changed, so its picture is drawn from the untouched copy.
  return withUntouched(turn.prepared, (untouched) => {
    const lostLetters = dropTermsFromLetters(untouched, termsOf(turn.options).list);
    drawPages(draft, untouched, turn, rasterised);
    return lostLetters;
  });
}

function drawPages(
  draft: PDFDocument,
  untouched: PDFDocument | undefined,
  { prepared, plan, attempt, options }: Turn,
  rasterised: Map<number, RasterReason>,
): void {
  const plans = new Map(plan.pages.map((page) => [page.pageNumber, page]));
  const resolution = options.rasterise ? requestedDotsPerInch : dotsPerInch;
  for (let pageNumber = 1; pageNumber <= prepared.pages; pageNumber++) {
    const source = sourceOf(rasterised.get(pageNumber), options, draft, untouched);
    if (!source) continue;
    const { boxes = [], overhangs = [] } = plans.get(pageNumber) ?? {};
    const white = [...boxes, ...(attempt.termBoxes.get(pageNumber) ?? [])];
    // In the draft these letters are already removed, and whatever is beside them must stay.
    if (source === untouched) white.push(...overhangs);
    const picture = drawPagePicture(source, pageNumber - 1, white, resolution);
    try {
      replaceByPicture(draft, pageNumber - 1, picture);
    } finally {
      picture.pixels.destroy();
    }
    mupdf.emptyStore();
    if (!rasterised.has(pageNumber)) rasterised.set(pageNumber, 'requested');
  }
  normaliseTreeResources(draft);
}

/** The document from which the picture of a page is drawn; undefined for a page that stays as it is. */
function sourceOf(
  reason: RasterReason | undefined,
  options: RedactOptions,
  draft: PDFDocument,
  untouched: PDFDocument | undefined,
): PDFDocument | undefined {
  if (reason === termReason) return draft;
  if (reason === undefined) return options.rasterise ? draft : undefined;
  return untouched;
}
