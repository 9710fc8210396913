import type { Hint } from '@sladd/case';
import { intersection, toBoundingBox } from '@sladd/geometry';
import type { OpenFile } from '../../model/files/open-file.ts';
import { caseDocuments, namesInCase } from '../../model/people/case-documents.ts';
import { caseNow } from '../../model/people/case-now.ts';
import { decidedPlaces } from '../../model/people/decided-places.ts';
import { keysOfNames } from '../../model/people/pages-to-follow.ts';
import { boxesOfSpan, textOfPage } from '../../model/reading/page-text.ts';
import { type LookHint, type LookPlace, placeId } from '../../model/redaction/second-look.ts';
import { readingStore } from '../../mounted/reading-store.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { lookApart } from './case-apart.ts';

/** Context before and after a place, in characters. */
const AROUND = 40;

/** How each type of hint is shown; missing types are covered by the search of the server or shown elsewhere. */
const shownAs: Readonly<Partial<Record<Hint['type'], LookHint>>> = {
  same_text_open: 'same',
  half_covered: 'half',
  other_spelling: 'spelling',
  number_one_digit_off: 'digit',
  open_in_other_file: 'other_file',
  in_file_name: 'file_name',
};

/**
 * The places that the second look shows in a case whose people were found: those of the server, without the names of
 * people who are kept on purpose, and what else is likely left, such as other spellings of a name and numbers one digit
 * off.
 */
export async function withHints(
  workspace: Workspace,
  files: readonly OpenFile[],
  found: readonly LookPlace[],
  signal: AbortSignal,
): Promise<LookPlace[]> {
  const { people, marks, files: all } = workspace.store.getState();
  if (!people.found) return [...found];
  const reading = readingStore(workspace).getState();
  const ready = all.filter(({ status }) => status === 'ready');
  const names = namesInCase(ready);
  const now = caseNow(people.found, people.records);
  const decided = decidedPlaces(names, reading, marks.highlights, now);
  const documents = caseDocuments(ready, reading, marks.highlights);
  const hints = await lookApart(documents, decided, signal);
  const keys = keysOfNames(names);
  const asked = new Set(files.map(({ key }) => key));
  const isUnder = (place: LookPlace, others: readonly LookPlace[]) =>
    others.some(
      (other) =>
        other.fileKey === place.fileKey &&
        other.pageNumber === place.pageNumber &&
        place.boxes.some((box) => other.boxes.some((one) => intersection(box, one) !== undefined)),
    );
  const kept = decided
    .filter(({ isRemoved }) => !isRemoved)
    .flatMap(({ file, pageNumber, start, end }): LookPlace[] => {
      const place = hintPlace({ type: 'same_text_open', file, pageNumber, start, end, text: '', like: '' });
      return place ? [place] : [];
    });
  const own = found.map((place) => (isUnder(place, kept) ? { ...place, isKeptName: true } : place));
  const more = hints.flatMap((hint): LookPlace[] => {
    const place = hintPlace(hint);
    return place && asked.has(place.fileKey) && !isUnder(place, own) ? [place] : [];
  });
  return [...own, ...more];

  function hintPlace({ type, file, pageNumber, start, end, text, like }: Hint): LookPlace | null {
    const hint = shownAs[type];
    const fileKey = keys.get(file);
    if (hint === undefined || fileKey === undefined) return null;
    const common = { fileKey, pageNumber, hint, kind: 'whole', value: like, removedOn: [] } as const;
    if (hint === 'file_name') {
      const [before, after] = [file.slice(0, start), file.slice(end)];
      return { ...common, id: `${fileKey}/name/${start}`, boxes: [], before, text, after };
    }
    const read = reading.files.get(fileKey)?.pages.get(pageNumber);
    if (!read) return null;
    const boxes = boxesOfSpan(read, start, end);
    if (boxes.length === 0) return null;
    const page = textOfPage(read).text;
    return {
      ...common,
      id: placeId(fileKey, pageNumber, boxes.map(toBoundingBox)),
      boxes,
      before: page.slice(Math.max(0, start - AROUND), start).replace(/\s+/gu, ' '),
      text: page.slice(start, end).replace(/\s+/gu, ' '),
      after: page.slice(end, end + AROUND).replace(/\s+/gu, ' '),
    };
  }
}
