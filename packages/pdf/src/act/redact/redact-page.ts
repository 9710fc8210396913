import type { PageRect } from '@sladd/geometry';
import type { PDFDocument, PDFPage } from 'mupdf';
import { isProgrammingError, isTrap } from '../../engine/guard.ts';
import { withPage } from '../../engine/objects/pages.ts';
import { hasStrayInk } from '../../look/fonts/stray-ink.ts';
import { type PageSurvey, surveyPage } from '../../look/survey/page-survey.ts';
import { haveStrayLetters } from '../../look/survey/path-shape.ts';
import { blankContrast, contrastUnder } from '../../look/survey/picture-contrast.ts';
import { pageGlyphs } from '../../look/text/page-glyphs.ts';
import type { RasterReason } from '../../report.ts';
import { removeCoveredParts } from '../drawings/remove-covered.ts';
import { makePixelsFiner } from '../pictures/finer-pixels.ts';
import { makeColoursPlain } from '../pictures/plain-colours.ts';
import { type DrawnArea, drawnAreas } from '../plan/drawn-areas.ts';
import { placesOf } from '../plan/neighbours.ts';
import type { PagePlan } from '../plan/page-plan.ts';
import { splitGlyphs } from '../plan/selection.ts';
import { isInPlace } from '../side-channel/displacement.ts';
import { evenGaps } from '../side-channel/even-gaps.ts';
import { blankPictures, removeDrawings, removeGlyphs, removeGraphics } from './apply.ts';
import { noteDefaultSpaces } from './default-spaces.ts';
import { holdText } from './held-text.ts';
import { anchorSizes } from './size-anchors.ts';
import { pixelAreas } from './slanted-pictures.ts';

/** The result of redacting one page. */
export interface PageOutcome {
  /** Why the content could not be removed object by object, so that the page must become a picture. */
  readonly rasterReason: RasterReason | undefined;
  /** Glyphs outside the page that could not be removed: damaged ones without width. */
  readonly outsideLeft: number;
  readonly blankedPictures: number;
  readonly removedPictures: number;
  /** Where to draw boxes and labels. */
  readonly areas: readonly DrawnArea[];
}

/** How to redact the marks of a page. */
export interface PageRules {
  readonly removeTouchedDrawings: boolean;
  /** Even out the gaps that reveal the width of the removed text. */
  readonly hardened: boolean;
  /** Read the page again after each step: slower, for pages on which the fast way failed. */
  readonly isCareful: boolean;
}

/** From this number of hits on, setting the remaining text aside is faster than testing it against each hit. */
const fewHits = 3;

/** Removes all content that the marks of one page cover. */
export function redactPage(document: PDFDocument, plan: PagePlan, rules: PageRules): PageOutcome {
  try {
    return withPage(document, plan.pageNumber - 1, (page) => {
      const survey = surveyPage(document, page, plan.boxes);
      const obstacle = findObstacle(survey, plan, rules);
      if (obstacle !== undefined) return failed(plan, obstacle);
      const putSpacesBack = noteDefaultSpaces(page);
      const outcome = removeContent(document, page, plan, survey, rules);
      putSpacesBack?.();
      return outcome;
    });
  } catch (error) {
    if (isTrap(error) || isProgrammingError(error)) throw error;
    // The engine stops half-way on some colour spaces and damaged pictures.
    return failed(plan, 'removal_failed');
  }
}

function findObstacle(survey: PageSurvey, plan: PagePlan, rules: PageRules): RasterReason | undefined {
  // Slanted text cannot be aligned to a grid.
  if (rules.hardened && plan.hasSlantedText) return 'slanted_text';
  if (rules.removeTouchedDrawings) return undefined;
  const isIntricate = survey.drawings.some((drawing) => drawing.isIntricateInside);
  return isIntricate || haveStrayLetters(survey.drawings) ? 'drawing_across_mark' : undefined;
}

function removeContent(
  document: PDFDocument,
  page: PDFPage,
  plan: PagePlan,
  survey: PageSurvey,
  rules: PageRules,
): PageOutcome {
  const isCareful = rules.isCareful || rules.hardened || plan.outside > 0;
  let removal = isCareful ? removeTextCarefully(document, page, plan) : removeText(document, page, plan);
  let isStray = hasStrayInk(page, plan.boxes);
  if (isStray && !isCareful) {
    removal = removeTextCarefully(document, page, plan);
    isStray = hasStrayInk(page, plan.boxes);
  }
  if (removal.rasterReason !== undefined) return failed(plan, removal.rasterReason);
  if (isStray) return failed(plan, 'ink_elsewhere');
  const unreachable = firstUnreachable(document, page, plan, survey);
  if (unreachable !== undefined) return failed(plan, unreachable);
  removeTouched(document, page, plan.boxes, survey, rules);
  if (plan.outsidePictures.count > 0) {
    blankPictures(page, plan.outsidePictures.areas);
    if (showsPictures(document, page, plan.outsidePictures.areas)) return failed(plan, 'picture_outside');
  }
  removeDrawings(page, plan.outsideDrawings.areas);
  if (survey.drawings.some((drawing) => drawing.hasCoveredPart) && !rules.removeTouchedDrawings) {
    removeCoveredParts(document, page, plan.pageNumber - 1, plan.boxes);
    if (surveyPage(document, page, plan.boxes).drawings.some((drawing) => drawing.hasCoveredPart)) {
      return failed(plan, 'drawing_across_mark');
    }
  }
  const areas = rules.hardened ? hardenPage(document, page, plan) : plan.areas;
  if (!areas) return failed(plan, 'text_moved');
  const removedPictures = survey.pictures.filter((picture) => picture.isCovered).length;
  return {
    rasterReason: undefined,
    outsideLeft: removal.outsideLeft,
    blankedPictures: survey.pictures.length - removedPictures,
    removedPictures,
    areas,
  };
}

function removeTouched(
  document: PDFDocument,
  page: PDFPage,
  boxes: readonly PageRect[],
  { pictures, drawings }: PageSurvey,
  { removeTouchedDrawings }: PageRules,
): void {
  if (pictures.length > 0) {
    const resources = page.getObject().getInheritable('Resources');
    makeColoursPlain(document, resources);
    makePixelsFiner(resources, pictures);
  }
  const pixels = pixelAreas(boxes, pictures);
  if (pixels.length > boxes.length) {
    blankPictures(page, pixels);
    removeDrawings(page, boxes, removeTouchedDrawings);
  } else if (pictures.length > 0 || drawings.length > 0) removeGraphics(page, boxes, removeTouchedDrawings);
}

/**
 * What the engine cannot remove, looked for again after the text is gone: patterns and masks that were only used to draw
 * removed letters have gone with them.
 */
function firstUnreachable(
  document: PDFDocument,
  page: PDFPage,
  plan: PagePlan,
  survey: PageSurvey,
): RasterReason | undefined {
  if (survey.unreachable.size === 0) return undefined;
  const [left] = surveyPage(document, page, plan.boxes).unreachable;
  return left;
}

function showsPictures(document: PDFDocument, page: PDFPage, areas: readonly PageRect[]): boolean {
  let found = false;
  surveyPage(document, page, areas, (image, matrix) => {
    found ||= contrastUnder(image, matrix, areas) > blankContrast;
  });
  return found;
}

type TextRemoval = Pick<PageOutcome, 'rasterReason' | 'outsideLeft'>;

/** Removes the selected glyphs without reading the page again; the check of the saved bytes finds failures. */
function removeText(document: PDFDocument, page: PDFPage, plan: PagePlan): TextRemoval {
  const isWorthwhile = plan.hits.length >= fewHits;
  const held = isWorthwhile ? holdText(document, page, plan.pageNumber - 1, plan.hits) : undefined;
  removeGlyphs(page, plan.hits);
  if (held?.restore() === false) removeGlyphs(page, plan.hits);
  return { rasterReason: undefined, outsideLeft: 0 };
}

/** Removes the selected glyphs, reads the page again and removes what is left, or says why that is not possible. */
function removeTextCarefully(document: PDFDocument, page: PDFPage, plan: PagePlan): TextRemoval {
  const remove = (hits: readonly PageRect[]): void => {
    const dropAnchors = anchorSizes(document, page, plan.pageNumber - 1);
    try {
      removeGlyphs(page, hits);
    } finally {
      dropAnchors?.();
    }
  };
  remove(plan.hits);
  let after = pageGlyphs(page);
  // For fonts that are not embedded, reader and remover can measure differently: remove the rest by their full boxes.
  const whole = splitGlyphs(after, plan.isSelected).selected.map((glyph) => glyph.reach);
  if (whole.length > 0) {
    remove(whole);
    after = pageGlyphs(page);
  }
  const { selected, others } = splitGlyphs(after, plan.isSelected);
  const outsideLeft = selected.length;
  if (selected.some(plan.isCovered)) return { rasterReason: 'text_left', outsideLeft };
  // Text that overlaps the removed text, or is positioned relative to it, must not disappear unnoticed.
  const isComplete = plan.neighbours.countMissing(placesOf(others)) === 0;
  return { rasterReason: isComplete ? undefined : 'neighbours_lost', outsideLeft };
}

/** Evens out the gaps and returns the areas for the moved text; undefined if text ended up in the wrong place. */
function hardenPage(document: PDFDocument, page: PDFPage, plan: PagePlan): DrawnArea[] | undefined {
  const before = pageGlyphs(page);
  evenGaps(document, page, plan.pageNumber - 1, plan.touchedLines);
  const after = pageGlyphs(page);
  return isInPlace(before, after) ? drawnAreas(plan.groups, after, () => true) : undefined;
}

function failed(plan: PagePlan, rasterReason: RasterReason): PageOutcome {
  return { rasterReason, outsideLeft: 0, blankedPictures: 0, removedPictures: 0, areas: plan.areas };
}
