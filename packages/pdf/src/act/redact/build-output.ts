import type { PageRect } from '@sladd/geometry';
import type { PDFDocument } from 'mupdf';
import { closeDocument } from '../../engine/close-document.ts';
import { mupdf } from '../../engine/mupdf.ts';
import { withPage } from '../../engine/objects/pages.ts';
import { reopen, saveDocument } from '../../engine/open/normalise.ts';
import { PASSWORD_BYTES, saslPrep } from '../../engine/open/password-spellings.ts';
import { PdfError } from '../../errors.ts';
import type { CarrierLine, RasterisedPage, RasterReason } from '../../report.ts';
import { Tally } from '../../tally.ts';
import { defaultAppearance, lookOf } from '../appearance/appearance.ts';
import { AreaPainter } from '../appearance/draw-areas.ts';
import { fitAreas } from '../appearance/fit-areas.ts';
import { forgetLetters } from '../fonts/forget-letters.ts';
import { readStoredPictures, reencodePictures } from '../pictures/reencode.ts';
import { noteSharedShapes } from '../pictures/shared-shapes.ts';
import type { DrawnArea } from '../plan/drawn-areas.ts';
import { drawPagePicture, replaceByPicture } from '../raster/rasterise-page.ts';
import { hitFinder } from '../sanitise/hits.ts';
import { removeCarriers } from '../sanitise/sanitise.ts';
import { dropTermOperations, dropTermsFromLetters } from './drop-terms.ts';
import { type RedactOptions, termsOf } from './options.ts';
import type { Prepared } from './prepare.ts';
import { redactPage } from './redact-page.ts';

/** A redacted file, not yet checked. */
export interface Output {
  readonly bytes: Uint8Array;
  readonly rasterisedPages: readonly RasterisedPage[];
  readonly removed: readonly CarrierLine[];
  readonly images: { readonly blanked: number; readonly removed: number };
  /** Whether terms went that nobody finds a place for, with all that is shown along with them. */
  readonly losesTerms: boolean;
  /** What was drawn or painted over besides the marks, by page number. */
  readonly drawn: ReadonlyMap<number, readonly PageRect[]>;
}

/** Pictures of whole pages are drawn at this resolution: fine print stays readable. */
const dotsPerInch = 200;
/** Chosen by the user for its own sake: coarse enough to blur what sub-pixel positions tell. */
const requestedDotsPerInch = 150;

/** Why a page becomes a picture that had all else taken out and still holds a term. */
export const termReason = 'term_left' satisfies RasterReason;

/** What is known from earlier attempts. */
export interface Attempt {
  /** Pages that must become pictures, and why. */
  readonly rasterReasons: ReadonlyMap<number, RasterReason>;
  /** Pages to read again after each step. */
  readonly careful: ReadonlySet<number>;
  /** Where readers still found terms, by page number. */
  readonly termBoxes: ReadonlyMap<number, readonly PageRect[]>;
  /** Take out whole operations that say a term. */
  readonly dropsTerms: boolean;
}

/** Redacts a prepared document. Pages that resist become pictures. */
export function buildOutput(prepared: Prepared, attempt: Attempt, options: RedactOptions): Output {
  const document = reopen(prepared.flat);
  try {
    const tally = new Tally();
    clean(document, prepared, options, tally);
    const separateShapes = noteSharedShapes(document);
    const pages = redactPages(document, prepared, attempt, options, tally);
    if (attempt.dropsTerms) dropTermOperations(document, termsOf(options).list);
    const lostLetters = rasterisePages(document, prepared, attempt, pages.rasterised, options);
    separateShapes();
    forgetLetters(document, { isRedacted: prepared.plans.length > 0 }, tally);
    const areas = new Map(
      Array.from(pages.areas, ([pageNumber, own]) => [pageNumber, fitAreas(document, pageNumber - 1, own)]),
    );
    paintAreas(document, areas, options);
    const bytes = saveDocument(document, saveOptions(options.encryptWith));
    // A broken object met while saving makes the engine rebuild the file from its bytes, without the edits.
    if (document.wasRepaired()) throw new PdfError('pdf.broken');
    const rasterisedPages = Array.from(pages.rasterised, ([pageNumber, reason]) => ({ pageNumber, reason }));
    rasterisedPages.sort((a, b) => a.pageNumber - b.pageNumber);
    return {
      bytes,
      images: pages.images,
      rasterisedPages,
      removed: tally.lines(),
      losesTerms: attempt.dropsTerms || lostLetters,
      drawn: drawnBoxes(prepared, areas, attempt),
    };
  } finally {
    closeDocument(document);
  }
}

interface RedactedPages {
  readonly rasterised: Map<number, RasterReason>;
  /** Where to draw, by page number. */
  readonly areas: ReadonlyMap<number, readonly DrawnArea[]>;
  readonly images: Output['images'];
}

function clean(document: PDFDocument, prepared: Prepared, options: RedactOptions, tally: Tally): void {
  const removedTexts = prepared.plans.flatMap((plan) => plan.removedTexts);
  const terms = termsOf(options);
  const { links = false, bookmarks = false, tags = true } = options.keep ?? {};
  removeCarriers(
    document,
    {
      keep: { links, bookmarks, tags },
      holdsHit: hitFinder(removedTexts, terms),
      holdsTerm: hitFinder([], terms),
      boxes: new Map(prepared.plans.map((plan) => [plan.pageNumber, plan.boxes])),
    },
    tally,
  );
}

function redactPages(
  document: PDFDocument,
  prepared: Prepared,
  attempt: Attempt,
  options: RedactOptions,
  tally: Tally,
): RedactedPages {
  const rasterised = new Map(attempt.rasterReasons);
  const areas = new Map(prepared.plans.map((plan) => [plan.pageNumber, plan.areas]));
  const rules = {
    removeTouchedDrawings: options.removeTouchedDrawings === true,
    hardened: options.hardened === true,
  };
  const images = { blanked: 0, removed: prepared.removedImages };
  const stored = readStoredPictures(document);
  for (const plan of prepared.plans) {
    if ((rasterised.get(plan.pageNumber) ?? termReason) !== termReason) continue;
    const isCareful = attempt.careful.has(plan.pageNumber);
    const firstNew = document.countObjects();
    const outcome = redactPage(document, plan, { ...rules, isCareful });
    // Page by page: decoded, the scans of a long document would fill the memory.
    if (reencodePictures(document, firstNew, stored) > 0) mupdf.emptyStore();
    if (outcome.rasterReason !== undefined) rasterised.set(plan.pageNumber, outcome.rasterReason);
    areas.set(plan.pageNumber, outcome.areas);
    tally.add('text_outside_page', 'removed', 'not_visible', plan.outside - outcome.outsideLeft);
    tally.add('pictures_outside_page', 'removed', 'not_visible', plan.outsidePictures.count);
    tally.add('drawings_outside_page', 'removed', 'not_visible', plan.outsideDrawings.count);
    tally.add('text_outside_page', 'kept', 'not_removable', outcome.outsideLeft);
    images.blanked += outcome.blankedPictures;
    images.removed += outcome.removedPictures;
  }
  return { rasterised, areas, images };
}

/** Returns whether letters of fonts lost terms that they show. */
function rasterisePages(
  document: PDFDocument,
  prepared: Prepared,
  attempt: Attempt,
  rasterised: Map<number, RasterReason>,
  options: RedactOptions,
): boolean {
  const plans = new Map(prepared.plans.map((plan) => [plan.pageNumber, plan]));
  // A page that resisted may be half changed, so that its picture is taken from the untouched copy.
  const untouched = rasterised.size > 0 ? reopen(prepared.layered ?? prepared.flat) : undefined;
  try {
    const lostLetters = untouched !== undefined && dropTermsFromLetters(untouched, termsOf(options).list);
    for (let pageNumber = 1; pageNumber <= prepared.pages; pageNumber++) {
      const source = sourceOf(rasterised.get(pageNumber), options, document, untouched);
      if (!source) continue;
      const resolution = options.rasterise ? requestedDotsPerInch : dotsPerInch;
      const { boxes = [], overhangs = [] } = plans.get(pageNumber) ?? {};
      const white = [...boxes, ...(attempt.termBoxes.get(pageNumber) ?? [])];
      // Elsewhere such letters are gone by now, and what stands beside them is to stay.
      if (source === untouched) white.push(...overhangs);
      const picture = drawPagePicture(source, pageNumber - 1, white, resolution);
      replaceByPicture(document, pageNumber - 1, picture);
      picture.pixels.destroy();
      mupdf.emptyStore();
      if (!rasterised.has(pageNumber)) rasterised.set(pageNumber, 'requested');
    }
    return lostLetters;
  } finally {
    untouched?.destroy();
  }
}

/** The document that the picture of a page is taken from; undefined for a page that stays as it is. */
function sourceOf(
  reason: RasterReason | undefined,
  options: RedactOptions,
  document: PDFDocument,
  untouched: PDFDocument | undefined,
): PDFDocument | undefined {
  if (reason === termReason) return document;
  return reason === undefined && options.rasterise ? document : reason === undefined ? undefined : untouched;
}

function drawnBoxes(
  { plans }: Prepared,
  areas: RedactedPages['areas'],
  { termBoxes }: Attempt,
): Map<number, PageRect[]> {
  const boxes = new Map<number, PageRect[]>();
  const add = (pageNumber: number, own: readonly PageRect[]): void => {
    boxes.set(pageNumber, [...(boxes.get(pageNumber) ?? []), ...own]);
  };
  for (const { pageNumber, overhangs } of plans) add(pageNumber, overhangs);
  for (const [pageNumber, own] of areas)
    add(
      pageNumber,
      own.map(({ box }) => box),
    );
  for (const [pageNumber, own] of termBoxes) add(pageNumber, own);
  return boxes;
}

function paintAreas(document: PDFDocument, areas: RedactedPages['areas'], options: RedactOptions): void {
  const look = lookOf(options.appearance ?? defaultAppearance);
  const painter = new AreaPainter(document, look, Array.from(areas.values()).flat());
  for (const [pageNumber, own] of areas) {
    withPage(document, pageNumber - 1, (page) => {
      painter.paint(page, own);
    });
  }
}

/** The engine reads its options as a list with commas, and cuts a long password so that nobody could open the file. */
function saveOptions(typed: string | undefined): string | undefined {
  if (typed === undefined) return undefined;
  const password = saslPrep(typed);
  const bytes = new TextEncoder().encode(password).length;
  if (bytes === 0 || bytes > PASSWORD_BYTES || /[,\p{Cc}]/u.test(password)) {
    throw new PdfError('pdf.password_unusable');
  }
  return `garbage=compact,compress,encrypt=aes-256,user-password=${password},owner-password=${password}`;
}
