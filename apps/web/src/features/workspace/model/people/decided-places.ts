import type { DecidedPlace } from '@sladd/case';
import { containsPoint } from '@sladd/geometry';
import { type FileKey, type Highlight, isKept } from '../highlights/highlight.ts';
import { type HighlightState, highlightsOnPage } from '../highlights/state.ts';
import { textOfPage } from '../reading/page-text.ts';
import type { ReadingState, ReadPage } from '../reading/reading-state.ts';
import type { CaseNow } from './case-now.ts';

/** The places of the files about which somebody decided: what lies under marks, and the names of people who stay. */
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

/** Hits and drawn areas do not say what they are. */
function typeOf({ person, finding }: Highlight): Pick<DecidedPlace, 'entityType'> {
  if (person !== undefined) return { entityType: 'PERSON' };
  return finding ? { entityType: finding.entityType } : {};
}

/** What of the text lies under a mark: its own place in it, else the words whose middle it covers. */
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
