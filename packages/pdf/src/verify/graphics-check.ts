import type { PageRect } from '@sladd/geometry';
import type { PDFDocument } from 'mupdf';
import { mupdf } from '../engine/mupdf.ts';
import { withPage } from '../engine/objects/pages.ts';
import { surveyPage } from '../look/survey/page-survey.ts';
import { haveStrayLetters, letterPieces, type PathShape } from '../look/survey/path-shape.ts';
import { blankContrast, contrastUnder } from '../look/survey/picture-contrast.ts';
import type { FindingCause, VerifyFinding } from '../report.ts';

/** The smallest number of strokes in a word whose letters are made of short strokes. */
const wordStrokes = 3;

/** Pictures with pixels and drawings with shapes that are left under the marks of a page. */
export function checkGraphics(
  document: PDFDocument,
  pageIndex: number,
  boxes: readonly PageRect[],
): VerifyFinding[] {
  if (boxes.length === 0) return [];
  const causes = new Set<FindingCause>();
  let pictures = 0;
  try {
    const survey = withPage(document, pageIndex, (page) =>
      surveyPage(document, page, boxes, (image, matrix) => {
        if (contrastUnder(image, matrix, boxes) > blankContrast) causes.add('picture_in_mark');
        pictures++;
      }),
    );
    if (hasLetters(survey.drawings) || haveStrayLetters(survey.drawings)) causes.add('drawing_in_mark');
    for (const place of survey.unreachable) causes.add(`${place}_in_mark`);
  } finally {
    if (pictures > 0) mupdf.emptyStore();
  }
  return Array.from(causes, (cause) => ({ pageNumber: pageIndex + 1, carrier: 'page_graphics', cause }));
}

function hasLetters(drawings: readonly PathShape[]): boolean {
  const strokes = new Map<PageRect | undefined, number>();
  for (const { mark, isCovered, isIntricateInside, isDashedInside, spansMark, piecesInside } of drawings) {
    if (!isCovered && !mark && !isIntricateInside) continue;
    if (isDashedInside || piecesInside >= letterPieces) return true;
    if (!spansMark) strokes.set(mark, (strokes.get(mark) ?? 0) + piecesInside);
  }
  return Array.from(strokes.values()).some((count) => count >= wordStrokes);
}
