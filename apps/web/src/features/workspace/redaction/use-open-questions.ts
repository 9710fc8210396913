import { useMemo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useLookedForLines } from '../looked-for/use-not-looked-for.ts';
import type { OpenFile } from '../model/files/open-file.ts';
import { cutNameFor } from '../model/files/short-name.ts';
import { lookedForParts } from '../model/selectors/looked-for.ts';
import { questionsBeforeRedaction } from '../model/selectors/open-questions.ts';
import { listedFiles } from '../mounted/listed-files.ts';
import { useReading } from '../mounted/reading-store.ts';
import { useText, useWorkspace, useWorkspaceState } from '../mounted/workspace-context.ts';

/** The open questions before a redaction, in sentences; empty if everything was decided, seen and looked for. */
export function useOpenQuestions(): string[] {
  const text = useText();
  const { store } = useWorkspace();
  const parts = useWorkspaceState(useShallow(lookedForParts));
  const redaction = useWorkspaceState((state) => state.redaction);
  const files = useWorkspaceState((state) => state.files);
  const fileKey = useWorkspaceState((state) => state.view.fileKey);
  const run = useWorkspaceState((state) => state.detection.run);
  const isSearchGoing = useWorkspaceState((state) => state.search.isSearching);
  const unread = useReading((state) => state.unread);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is read from the store, these tell when
  const questions = useMemo(
    () => questionsBeforeRedaction(store.getState(), unread),
    [store, parts, redaction, files, fileKey, run, isSearchGoing, unread],
  );
  const lines = useLookedForLines(questions.notLookedFor);
  const { isDetecting, isSearching, undecided, lookProblem } = questions;
  const { opening, unreadable, withoutMarks } = questions.leftOut;
  const values = (some: readonly OpenFile[]) => ({
    count: some.length,
    names: listedFiles(some.map((file) => cutNameFor('preview', file.identity.name))),
  });
  return [
    ...(opening.length > 0 ? [text('waitingForFiles', { count: opening.length })] : []),
    ...(unreadable.length > 0 ? [text('leftOut.unreadable', values(unreadable))] : []),
    ...(withoutMarks.length > 0 ? [text('leftOut.withoutMarks', values(withoutMarks))] : []),
    ...(isDetecting ? [text('redaction.detecting')] : []),
    ...(isSearching ? [text('redaction.searching')] : []),
    ...(undecided > 0 ? [text('redaction.undecidedToo', { count: undecided })] : []),
    ...(lookProblem === null ? [] : [text('look.failed', { reason: lookProblem })]),
    ...lines.map(({ full }) => full),
  ];
}
