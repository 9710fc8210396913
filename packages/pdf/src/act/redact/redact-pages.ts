import { inflate, type PageRect } from '@sladd/geometry';
import { normaliseText } from '@sladd/terms';
import type { PDFDocument } from 'mupdf';
import { mupdf } from '../../engine/mupdf.ts';
import { withPage } from '../../engine/objects/pages.ts';
import type { RasterisedPage, RasterReason } from '../../report.ts';
import { defaultAppearance, resolveAppearance } from '../appearance/appearance.ts';
import { AreaPainter, type PaintedPage } from '../appearance/draw-areas.ts';
import { fitAreas } from '../appearance/fit-areas.ts';
import type { OwnText } from '../appearance/own-text.ts';
import { forgetLetters } from '../fonts/forget-letters.ts';
import { readStoredPictures, reencodePictures } from '../pictures/reencode.ts';
import { noteSharedShapes } from '../pictures/shared-shapes.ts';
import type { DrawnArea } from '../plan/drawn-areas.ts';
import { removedTerms } from '../plan/removed-terms.ts';
import { LabelTags } from '../tags/label-tags.ts';
import { dropTermOperations } from './drop-terms.ts';
import { dropUnpainted } from './drop-unpainted.ts';
import { type RedactOptions, termsOf } from './options.ts';
import { replaceByPictures } from './page-pictures.ts';
import { redactPage } from './redact-page.ts';
import { type Turn, termReason } from './turn.ts';

/** What a turn did to the pages. */
export interface RedactedPages {
  readonly rasterisedPages: readonly RasterisedPage[];
  readonly images: { readonly blanked: number; readonly removed: number };
  /** Whether terms without a known place were removed, together with everything that was drawn along with them. */
  readonly losesTerms: boolean;
  /** Areas outside the marks that were drawn or painted over, by page number. */
  readonly drawn: ReadonlyMap<number, readonly PageRect[]>;
  /** Labels that were written on marks and in the margin, by page number. */
  readonly written: ReadonlyMap<number, readonly OwnText[]>;
  /** Number of labels that are too small to be read in print. */
  readonly unreadableLabels: number;
}

/**
 * Removes the marked content from the pages, replaces pages that cannot be redacted by pictures, removes letters from fonts
 * that no page uses any more, and draws the boxes and labels.
 */
export function redactPages(draft: PDFDocument, turn: Turn): RedactedPages {
  const { plan, attempt, options, tally } = turn;
  const tags = readTags(draft, turn);
  const separateShapes = noteSharedShapes(draft);
  const { rasterised, areas: planned, images } = removeObjects(draft, turn);
  if (attempt.dropsTerms) dropTermOperations(draft, termsOf(options).list);
  const lostLetters = replaceByPictures(draft, turn, rasterised);
  separateShapes();
  dropUnpainted(
    draft,
    plan.pages.map(({ pageNumber }) => pageNumber).filter((pageNumber) => !rasterised.has(pageNumber)),
  );
  // A term can be the name of a glyph that no page uses.
  const isRedacted = plan.pages.length > 0 || termsOf(options).list.length > 0;
  forgetLetters(draft, { isRedacted }, tally);
  const areas = new Map(
    Array.from(planned, ([pageNumber, own]) => [pageNumber, fitAreas(draft, pageNumber - 1, own)]),
  );
  const painted = paintAreas(draft, areas, { options, tags });
  tags?.write();
  const rasterisedPages = Array.from(rasterised, ([pageNumber, reason]) => ({ pageNumber, reason }));
  rasterisedPages.sort((a, b) => a.pageNumber - b.pageNumber);
  const losesTerms = attempt.dropsTerms || lostLetters;
  return {
    rasterisedPages,
    images,
    losesTerms,
    drawn: drawnBoxes(turn, areas, painted),
    written: new Map(painted.map(({ pageNumber, written }) => [pageNumber, written])),
    unreadableLabels: painted.reduce((sum, { unreadable }) => sum + unreadable, 0),
  };
}

type Areas = ReadonlyMap<number, readonly DrawnArea[]>;

/** The pages after the removal of objects, before any becomes a picture. */
interface ObjectsRemoved {
  readonly rasterised: Map<number, RasterReason>;
  /** Where to draw, by page number. */
  readonly areas: Areas;
  readonly images: RedactedPages['images'];
}

function removeObjects(
  draft: PDFDocument,
  { prepared, plan, attempt, options, tally }: Turn,
): ObjectsRemoved {
  const rasterised = new Map(attempt.rasterReasons);
  const areas = new Map(plan.pages.map((page) => [page.pageNumber, page.areas]));
  const rules = {
    removeTouchedDrawings: options.removeTouchedDrawings === true,
    hardened: options.hardened === true,
  };
  const images = { blanked: 0, removed: prepared.removedImages };
  const stored = readStoredPictures(draft);
  for (const page of plan.pages) {
    if ((rasterised.get(page.pageNumber) ?? termReason) !== termReason) continue;
    const isCareful = attempt.careful.has(page.pageNumber);
    const firstNew = draft.countObjects();
    const outcome = redactPage(draft, page, { ...rules, isCareful });
    // After each page, since the decoded scans of a long document would fill the memory.
    if (reencodePictures(draft, firstNew, stored) > 0) mupdf.emptyStore();
    if (outcome.rasterReason !== undefined) rasterised.set(page.pageNumber, outcome.rasterReason);
    areas.set(page.pageNumber, outcome.areas);
    tally.add('text_outside_page', 'removed', 'not_visible', page.outside - outcome.outsideLeft);
    tally.add('pictures_outside_page', 'removed', 'not_visible', page.outsidePictures.count);
    tally.add('drawings_outside_page', 'removed', 'not_visible', page.outsideDrawings.count);
    tally.add('text_outside_page', 'kept', 'not_removable', outcome.outsideLeft);
    images.blanked += outcome.blankedPictures;
    images.removed += outcome.removedPictures;
  }
  return { rasterised, areas, images };
}

function drawnBoxes(
  { plan, attempt }: Turn,
  areas: Areas,
  painted: readonly PaintedPages[],
): Map<number, PageRect[]> {
  const boxes = new Map<number, PageRect[]>();
  const add = (pageNumber: number, own: readonly PageRect[]): void => {
    boxes.set(pageNumber, [...(boxes.get(pageNumber) ?? []), ...own]);
  };
  for (const { pageNumber, overhangs } of plan.pages) add(pageNumber, overhangs);
  for (const [pageNumber, own] of areas)
    add(
      pageNumber,
      own.map(({ box }) => box),
    );
  for (const { pageNumber, notes } of painted)
    add(
      pageNumber,
      notes.map(({ box }) => inflate(box, 1)),
    );
  for (const [pageNumber, own] of attempt.termBoxes) add(pageNumber, own);
  return boxes;
}

interface PaintedPages extends PaintedPage {
  /** 1-based. */
  readonly pageNumber: number;
}

/** Labels that contain removed text get no tag: the check knows them as labels only in the content of the page. */
function readTags(draft: PDFDocument, { plan, options }: Turn): LabelTags | undefined {
  const terms = [...termsOf(options).list, ...removedTerms(plan.removedTexts)];
  const pageIndices = plan.pages.map(({ pageNumber }) => pageNumber - 1);
  return LabelTags.read(draft, pageIndices, (label) => {
    const text = normaliseText(label);
    return !terms.some((term) => term.isWithin(text));
  });
}

function paintAreas(
  draft: PDFDocument,
  areas: Areas,
  { options, tags }: { readonly options: RedactOptions; readonly tags: LabelTags | undefined },
): PaintedPages[] {
  const appearance = resolveAppearance(options.appearance ?? defaultAppearance);
  const painter = new AreaPainter(draft, appearance, { areas: Array.from(areas.values()).flat(), tags });
  return Array.from(areas, ([pageNumber, own]) => ({
    pageNumber,
    ...withPage(draft, pageNumber - 1, (page) => painter.paint(page, pageNumber - 1, own)),
  }));
}
