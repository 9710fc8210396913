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
import { pixelAreas } from './slanted-pictures.ts';

/** What became of a page, and whether it must become a picture. */
export interface PageOutcome {
  /** Machine code when the content could not be taken out object by object, so that the page must become a picture. */
  readonly rasterReason: RasterReason | undefined;
  /** Glyphs outside the page that could not be removed: damaged ones without width. */
  readonly outsideLeft: number;
  readonly blankedPictures: number;
  readonly removedPictures: number;
  /** Where to draw. */
  readonly areas: readonly DrawnArea[];
}

/** How the marks of a page are to be carried out. */
export interface PageRules {
  readonly removeTouchedDrawings: boolean;
  /** Even out what the gaps tell about the removed text. */
  readonly hardened: boolean;
  /** Read the page again after each step: slower, for pages where the quick way went wrong. */
  readonly isCareful: boolean;
}

/** From so many hits on, putting the other text aside costs less than testing it against each. */
const fewHits = 3;

/** Removes all content that the marks of one page cover. */
export function redactPage(document: PDFDocument, plan: PagePlan, rules: PageRules): PageOutcome {
  try {
    return withPage(document, plan.pageNumber - 1, (page) => {
      const survey = surveyPage(document, page, plan.boxes);
      const obstacle = findObstacle(survey, plan, rules);
      if (obstacle !== undefined) return failed(plan, obstacle);
      const putSpacesBack = noteDefaultSpaces(page);
      const outcome = redactObjects(document, page, plan, survey, rules);
      putSpacesBack?.();
      return outcome;
    });
  } catch (error) {
    if (isTrap(error) || isProgrammingError(error)) throw error;
    // The engine gives up on some colour spaces and damaged pictures half-way.
    return failed(plan, 'removal_failed');
  }
}

function findObstacle(survey: PageSurvey, plan: PagePlan, rules: PageRules): RasterReason | undefined {
  // Text on a slant has no grid to be put on.
  if (rules.hardened && plan.hasSlantedText) return 'slanted_text';
  if (rules.removeTouchedDrawings) return undefined;
  const isIntricate = survey.drawings.some((drawing) => drawing.isIntricateInside);
  return isIntricate || haveStrayLetters(survey.drawings) ? 'drawing_across_mark' : undefined;
}

function redactObjects(
  document: PDFDocument,
  page: PDFPage,
  plan: PagePlan,
  survey: PageSurvey,
  rules: PageRules,
): PageOutcome {
  const isCareful = rules.isCareful || rules.hardened || plan.outside > 0;
  let removal = isCareful ? removeTextCarefully(page, plan) : removeText(document, page, plan);
  let isStray = hasStrayInk(page, plan.boxes);
  if (isStray && !isCareful) {
    removal = removeTextCarefully(page, plan);
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

/** Letters can be painted with a pattern or seen through a mask, which go with them. */
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

/** Takes the selected glyphs out, trusting that the check of the saved bytes finds what goes wrong. */
function removeText(document: PDFDocument, page: PDFPage, plan: PagePlan): TextRemoval {
  const isWorthwhile = plan.hits.length >= fewHits;
  const held = isWorthwhile ? holdText(document, page, plan.pageNumber - 1, plan.hits) : undefined;
  removeGlyphs(page, plan.hits);
  if (held?.restore() === false) removeGlyphs(page, plan.hits);
  return { rasterReason: undefined, outsideLeft: 0 };
}

/** Takes the selected glyphs out and reads the page again, to take out what is left or say why it cannot be. */
function removeTextCarefully(page: PDFPage, plan: PagePlan): TextRemoval {
  removeGlyphs(page, plan.hits);
  let after = pageGlyphs(page);
  // Fonts that are not embedded can be measured differently by reader and remover: take what is left whole.
  const whole = splitGlyphs(after, plan.isSelected).selected.map((glyph) => glyph.reach);
  if (whole.length > 0) {
    removeGlyphs(page, whole);
    after = pageGlyphs(page);
  }
  const { selected, others } = splitGlyphs(after, plan.isSelected);
  const outsideLeft = selected.length;
  if (selected.some(plan.isCovered)) return { rasterReason: 'text_left', outsideLeft };
  // Text that overlaps the removed one, or that damaged content places by it, must not vanish in silence.
  const isComplete = plan.neighbours.countMissing(placesOf(others)) === 0;
  return { rasterReason: isComplete ? undefined : 'neighbours_lost', outsideLeft };
}

/** Evens out the gaps and returns the areas that fit the text where it then stands; undefined if it went astray. */
function hardenPage(document: PDFDocument, page: PDFPage, plan: PagePlan): DrawnArea[] | undefined {
  const before = pageGlyphs(page);
  evenGaps(document, page, plan.pageNumber - 1, plan.touchedLines);
  const after = pageGlyphs(page);
  return isInPlace(before, after) ? drawnAreas(plan.groups, after, () => true) : undefined;
}

function failed(plan: PagePlan, rasterReason: RasterReason): PageOutcome {
  return { rasterReason, outsideLeft: 0, blankedPictures: 0, removedPictures: 0, areas: plan.areas };
}
