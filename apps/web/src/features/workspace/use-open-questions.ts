import { useMemo } from 'react';
import { filesToRedact, questionsBeforeRedaction } from './jobs/redact.ts';
import { fileByKey } from './model/files/by-key.ts';
import { pageRanges } from './model/files/page-ranges.ts';
import { cutNameFor } from './model/files/short-name.ts';
import { countUnread } from './ocr/reading-state.ts';
import { useReading } from './ocr/reading-store.ts';
import { useText, useWorkspace, useWorkspaceState } from './workspace-context.ts';

/** What is still open before a redaction, in sentences; empty when everything was decided, seen and checked. */
export function useOpenQuestions(): string[] {
  const text = useText();
  const { store } = useWorkspace();
  const marks = useWorkspaceState((state) => state.marks.highlights);
  const redaction = useWorkspaceState((state) => state.redaction);
  const files = useWorkspaceState((state) => state.files);
  const seen = useWorkspaceState((state) => state.view.seen);
  const checked = useWorkspaceState((state) => state.detection.checked);
  const search = useWorkspaceState((state) => state.search);
  const run = useWorkspaceState((state) => state.detection.run);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is read from the store, these tell when
  const questions = useMemo(
    () => questionsBeforeRedaction(store.getState()),
    [store, marks, redaction, files, seen, checked, search, run],
  );
  const unread = useReading((state) => state);
  const notRead = countUnread(
    unread,
    filesToRedact(store.getState()).map((file) => file.key),
  );
  const unchecked = questions.notFullyChecked.reduce((sum, file) => sum + file.pages.length, 0);
  const uncheckedPlaces = questions.notFullyChecked.map(({ fileKey, pages }) => {
    const ranges = pageRanges(pages);
    if (files.length === 1) return ranges;
    const name = cutNameFor('preview', fileByKey(files, fileKey)?.identity.name ?? '');
    return text('redaction.pagesOfFile', { pages: ranges, name });
  });
  return [
    ...(questions.isDetecting ? [text('redaction.detecting')] : []),
    ...(questions.isSearching ? [text('redaction.searching')] : []),
    ...(questions.undecided > 0 ? [text('redaction.undecided', { count: questions.undecided })] : []),
    ...(questions.unseenPages > 0 ? [text('redaction.unseen', { count: questions.unseenPages })] : []),
    ...(notRead.areas > 0 ? [text('redaction.unread', { count: notRead.areas, pages: notRead.pages })] : []),
    ...(questions.unmarkedHits > 0 ? [text('redaction.unmarked', { count: questions.unmarkedHits })] : []),
    ...(unchecked > 0
      ? [text('redaction.unchecked', { count: unchecked, pages: uncheckedPlaces.join('; ') })]
      : []),
  ];
}
