import type { Outcome } from '@sladd/case';
import { isKept } from '../highlights/highlight.ts';
import { highlightsOnPage } from '../highlights/state.ts';
import { boxesOfSpan } from '../reading/page-text.ts';
import { isOfName, touches } from './name-marks.ts';
import { type CaseSurroundings, keysOfNames } from './pages-to-follow.ts';

/**
 * The places of kept people that are still removed, wholly or in part, because another mark covers them, such as a
 * drawn area, a zone or an e-mail address. In order of file, page and position.
 */
export function keptUnderMarks(
  outcomes: readonly Outcome[],
  { names, reading, highlights }: CaseSurroundings,
): Outcome[] {
  const keys = keysOfNames(names);
  return outcomes.filter(({ file, pageNumber, start, end, action }) => {
    const fileKey = keys.get(file);
    const read = fileKey === undefined ? undefined : reading.files.get(fileKey)?.pages.get(pageNumber);
    if (action !== 'keep' || fileKey === undefined || !read) return false;
    const marks = highlightsOnPage(highlights, fileKey, pageNumber).filter((mark) => !isKept(mark));
    if (marks.length === 0) return false;
    const isDrawn = marks.some(({ span }) => span === null);
    const place = { start, end, boxes: isDrawn ? boxesOfSpan(read, start, end) : [] };
    return marks.some((mark) => touches(mark, place) && !isOfName(mark, place));
  });
}
