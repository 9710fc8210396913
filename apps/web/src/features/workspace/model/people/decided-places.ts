import type { DecidedPlace } from '@sladd/case';
import { containsPoint } from '@sladd/geometry';
import { type FileKey, type Highlight, isKept } from '../highlights/highlight.ts';
import { type HighlightState, highlightsOnPage } from '../highlights/state.ts';
import { textOfPage } from '../reading/page-text.ts';
import type { ReadingState, ReadPage } from '../reading/reading-state.ts';
import type { CaseNow } from './case-now.ts';

/** The places of the files with a decision: text under marks, and the names of people who are kept. */
export function decidedPlaces(
  names: ReadonlyMap<FileKey, string>,
  reading: ReadingState,
  highlights: HighlightState,
  { outcomes }: CaseNow,
): DecidedPlace[] {
  const marked = [...names].flatMap(([fileKey, file]) =>
    [...(reading.files.get(fileKey)?.pages ?? [])].flatMap(([pageNumber, read]) =>
      highlightsOnPage(highlights, fileKey, pageNumber).flatMap((mark) =>
        spansUnder(mark, read).map((span) => ({
          file,
          pageNumber,
          ...span,
          isRemoved: !isKept(mark),
          ...typeOf(mark),
        })),
      ),
    ),
  );
  const kept = outcomes.flatMap(({ file, pageNumber, start, end, action }) =>
    action === 'keep' ? [{ file, pageNumber, start, end, isRemoved: false }] : [],
  );
  return [...marked, ...kept];
}

/** Hits and drawn areas have no type. */
function typeOf({ person, finding }: Highlight): Pick<DecidedPlace, 'entityType'> {
  if (person !== undefined) return { entityType: 'PERSON' };
  return finding ? { entityType: finding.entityType } : {};
}

/** The text under a mark: its own span, else the words whose middle it covers. */
export function spansUnder(
  { span, boxes }: Highlight,
  read: ReadPage,
): readonly { start: number; end: number }[] {
  if (span) return [span];
  return textOfPage(read).words.flatMap(({ word, start }) => {
    const [x, y] = [word.box.x + word.box.width / 2, word.box.y + word.box.height / 2];
    return boxes.some((box) => containsPoint(box, x, y)) ? [{ start, end: start + word.text.length }] : [];
  });
}
