import { area, inflate, intersection, type PageRect, touches } from '@sladd/geometry';
import { compileTerms, type Terms } from '@sladd/terms';
import type { PDFDocument, PDFPage } from 'mupdf';
import { type PageSize, pageSize, withPage } from '../../engine/objects/pages.ts';
import { type OutsideDrawings, outsideDrawings } from '../../look/survey/outside-drawings.ts';
import { type OutsidePictures, outsidePictures } from '../../look/survey/outside-pictures.ts';
import { glyphText } from '../../look/text/glyph-text.ts';
import type { Glyph, GlyphLine } from '../../look/text/glyphs.ts';
import { passingGlyphs } from '../../look/text/page-glyphs.ts';
import type { ReadLine } from '../../look/text/read-line.ts';
import type { RedactionMark } from '../../mark.ts';
import { type DrawnArea, drawnAreas } from './drawn-areas.ts';
import { areExact, hitBoxes, selectedRuns } from './hit-boxes.ts';
import { groupMarks, type MarkGroup } from './mark-groups.ts';
import { Neighbours, placesOn } from './neighbours.ts';
import {
  coveredBy,
  coveredGlyphs,
  type IsSelected,
  isBlank,
  outsideOf,
  reachesOut,
  selectGlyphs,
} from './selection.ts';
import { type Slants, slantsOf, termMarks } from './term-marks.ts';
import { type TouchedLine, touchedLines } from './touched-line.ts';

/** What to remove from one page, worked out before anything is changed. */
export interface PagePlan {
  /** 1-based. */
  readonly pageNumber: number;
  /** The given marks and those over terms. */
  readonly marks: readonly RedactionMark[];
  /** The terms that occur on the page, as requested. */
  readonly foundTerms: readonly string[];
  /** The boxes of the marks. */
  readonly boxes: readonly PageRect[];
  /** Boxes of covered glyphs that extend beyond the marks, and would still show in a picture of the page. */
  readonly overhangs: readonly PageRect[];
  /** Whether a mark covers a glyph. */
  readonly isCovered: IsSelected;
  /** Whether a glyph is to be removed: it is covered, or outside the page. */
  readonly isSelected: IsSelected;
  /** Boxes to give to the engine so that it removes exactly the selected glyphs. */
  readonly hits: readonly PageRect[];
  /** Glyphs that must stay. */
  readonly neighbours: Neighbours;
  /** Number of glyphs outside the page, which are always removed. */
  readonly outside: number;
  /** Pictures outside the page, which are always removed. */
  readonly outsidePictures: OutsidePictures;
  /** Drawings outside a cropped page, which are always removed. */
  readonly outsideDrawings: OutsideDrawings;
  /** The text under the marks, run by run. */
  readonly removedTexts: readonly string[];
  readonly groups: readonly MarkGroup[];
  readonly areas: readonly DrawnArea[];
  /** Lines of text from which something is removed. */
  readonly touchedLines: readonly TouchedLine[];
  /** Whether text under a mark is written vertically, which the engine does not redact. */
  readonly hasVerticalText: boolean;
  /** Whether text under a mark is neither horizontal nor vertical on the page. */
  readonly hasSlantedText: boolean;
}

/** Plans the redaction of one page of a flattened document; undefined if there is nothing to remove. */
export function planPage(
  document: PDFDocument,
  pageNumber: number,
  given: readonly RedactionMark[],
  terms: Terms = compileTerms([]),
): PagePlan | undefined {
  return withPage(document, pageNumber - 1, (page) => {
    const lines = passingGlyphs(page);
    const outside = findOutside(page, lines);
    const slants = slantsOf(lines);
    const planWith = (fine?: Slants): PagePlan | undefined => {
      const { marks: added, foundTerms } = termMarks(lines, pageNumber, terms, given, fine);
      const marks = [...given, ...added];
      if (marks.length === 0 && outside.count === 0) return undefined;
      return { ...planMarks(pageNumber, marks, lines, outside), foundTerms };
    };
    if (slants.size === 0 || terms.list.length === 0) return planWith();
    const plan = planWith(slants);
    // The engine treats the upright box around a slanted letter as the letter, so it can hardly remove letters of such
    // a line one by one.
    return plan && areExact(plan.hits, lines, plan.isSelected) ? plan : planWith();
  });
}

/** Content that no reader shows because it is outside the page. */
interface Outside {
  readonly size: PageSize;
  readonly isOutside: IsSelected;
  /** The lines with glyphs that may be outside. */
  readonly lines: readonly ReadLine[];
  readonly glyphs: ReadonlySet<Glyph>;
  /** Number of glyphs outside, without white space. */
  readonly glyphCount: number;
  readonly pictures: OutsidePictures;
  readonly drawings: OutsideDrawings;
  /** Number of glyphs, pictures and drawings. */
  readonly count: number;
}

function findOutside(page: PDFPage, lines: readonly ReadLine[]): Outside {
  const size = pageSize(page);
  const isOutside = outsideOf(size);
  // Testing whole lines first is faster than testing every glyph.
  const atEdge = lines.filter((line) => reachesOut(line.box, size));
  const glyphs = selectGlyphs(atEdge, isOutside);
  const glyphCount = Array.from(glyphs).filter((glyph) => !isBlank(glyph)).length;
  const pictures = outsidePictures(page);
  const drawings = outsideDrawings(page);
  const count = glyphCount + pictures.count + drawings.count;
  return { size, isOutside, lines: atEdge, glyphs, glyphCount, pictures, drawings, count };
}

function planMarks(
  pageNumber: number,
  marks: readonly RedactionMark[],
  lines: readonly ReadLine[],
  outside: Outside,
): Omit<PagePlan, 'foundTerms'> {
  const boxes = marks.map((mark) => mark.box);
  const isCovered = coveredBy(boxes, outside.size);
  const marked = lines.filter((line) => boxes.some((mark) => touches(mark, line.box)));
  const covered = coveredGlyphs(marked, boxes, outside.size);
  const isUnderMark: IsSelected = (glyph) => covered.has(glyph);
  const isGoing: IsSelected = (glyph) => covered.has(glyph) || outside.glyphs.has(glyph);
  const affected = new Set([...outside.lines, ...marked]);
  const losing = lines.filter((line) => affected.has(line) && line.glyphs.some(isGoing));
  const groups = groupMarks(marks, lines);
  return {
    pageNumber,
    marks,
    boxes,
    overhangs: overhangsOf(covered, boxes),
    isCovered,
    isSelected: either(isCovered, outside.isOutside),
    hits: hitBoxes(losing, lines, isGoing),
    neighbours: new Neighbours(placesOn(lines, new Set(losing), isGoing)),
    outside: outside.glyphCount,
    outsidePictures: outside.pictures,
    outsideDrawings: outside.drawings,
    removedTexts: coveredTexts(losing, isUnderMark),
    groups,
    areas: drawnAreas(groups, lines, (glyph) => !isGoing(glyph)),
    touchedLines: touchedLines(losing, isUnderMark),
    hasSlantedText: losing.some((line) => line.direction === undefined && line.glyphs.some(isUnderMark)),
    hasVerticalText: losing.some((line) => line.isVertical),
  };
}

/** The boxes of glyphs that show something and that no single mark covers completely, within rounding. */
function overhangsOf(covered: Iterable<Glyph>, marks: readonly PageRect[]): PageRect[] {
  const grown = marks.map((mark) => inflate(mark, 0.1));
  const isInside = (box: PageRect): boolean =>
    grown.some((mark) => {
      const shared = intersection(mark, box);
      return shared !== undefined && area(shared) >= area(box) * 0.999;
    });
  return Array.from(covered)
    .filter((glyph) => !isBlank(glyph))
    .map((glyph) => glyph.box)
    .filter((box) => !isInside(box));
}

/** A separate function, because a closure in `planMarks` would keep all characters of the page in memory. */
function either(first: IsSelected, second: IsSelected): IsSelected {
  return (glyph) => first(glyph) || second(glyph);
}

function coveredTexts(lines: readonly GlyphLine[], isCovered: IsSelected): string[] {
  return lines
    .flatMap((line) => selectedRuns(line, isCovered))
    .map(glyphText)
    .filter((text) => text.trim() !== '');
}
