import type { CaseDocument, CaseFinding } from '@sladd/case';
import type { OpenFile } from '../files/open-file.ts';
import type { FileKey, Highlight } from '../highlights/highlight.ts';
import { type HighlightState, highlightsOnPage } from '../highlights/state.ts';
import { textOfPage } from '../reading/page-text.ts';
import type { ReadingState } from '../reading/reading-state.ts';

/** The name of each file in the case: its own, with a number if two files have the same. */
export function namesInCase(files: readonly OpenFile[]): Map<FileKey, string> {
  const taken = new Set<string>();
  return new Map(
    files.map(({ key, identity }) => {
      let name = identity.name;
      for (let count = 2; taken.has(name); count++)
        name = `${identity.name.replace(/\.pdf$/iu, '')} (${count}).pdf`;
      taken.add(name);
      return [key, name];
    }),
  );
}

/** The files whose text was read, in the form of the case: their text and findings. */
export function caseDocuments(
  files: readonly OpenFile[],
  reading: ReadingState,
  highlights: HighlightState,
): CaseDocument[] {
  const names = namesInCase(files);
  return files.flatMap(({ key, pages }): CaseDocument[] => {
    const read = reading.files.get(key);
    if (read?.status !== 'completed') return [];
    const unread = reading.unread.get(key);
    return [
      {
        name: names.get(key) ?? key,
        pages: pages.map((_, index) => {
          const pageNumber = index + 1;
          const page = read.pages.get(pageNumber);
          const text = page ? textOfPage(page).text : '';
          return {
            pageNumber,
            text,
            unreadAreas: unread?.get(pageNumber)?.length ?? 0,
            findings: highlightsOnPage(highlights, key, pageNumber).flatMap((mark) => findingOf(mark, text)),
          };
        }),
      },
    ];
  });
}

/** Findings that probably belong to the sender or are only possible do not name people of the case. */
function findingOf({ finding, span, decision, text }: Highlight, page: string): CaseFinding[] {
  if (!finding || !span || finding.publicAs !== undefined || decision === 'possible') return [];
  // A page that was recognized again by OCR may have a different text.
  if (text !== null && page.slice(span.start, span.end) !== text) return [];
  return [{ start: span.start, end: span.end, entityType: finding.entityType }];
}
