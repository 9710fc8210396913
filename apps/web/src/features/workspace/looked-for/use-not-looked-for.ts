import { useMemo } from 'react';
import { fileByKey } from '../model/files/by-key.ts';
import type { OpenFile } from '../model/files/open-file.ts';
import { cutNameFor } from '../model/files/short-name.ts';
import type { NotLookedFor } from '../model/redaction/not-looked-for.ts';
import { notLookedForIn } from '../model/selectors/looked-for.ts';
import { useReading } from '../mounted/reading-store.ts';
import { useText, useWorkspace, useWorkspaceState } from '../mounted/workspace-context.ts';
import { type LookedForLine, lookedForLines } from './lines.ts';

/** What was not looked for in some files, as things are now. */
export function useNotLookedFor(files: readonly OpenFile[]): NotLookedFor {
  const detection = useWorkspaceState((state) => state.detection);
  const view = useWorkspaceState((state) => state.view);
  const search = useWorkspaceState((state) => state.search);
  const highlights = useWorkspaceState((state) => state.marks.highlights);
  const unread = useReading((state) => state.unread);
  const { store } = useWorkspace();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is read from the store, these tell when
  return useMemo(
    () => notLookedForIn(store.getState(), unread, files),
    [store, detection, view, search, highlights, unread, files],
  );
}

/** What was not looked for, a line in words for each part of it. */
export function useLookedForLines(missing: NotLookedFor): LookedForLine[] {
  const text = useText();
  const files = useWorkspaceState((state) => state.files);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with the language
  return useMemo(() => {
    const nameOf = (key: string) => cutNameFor('preview', fileByKey(files, key)?.identity.name ?? '');
    return lookedForLines(missing, files.length > 1 ? nameOf : null);
  }, [missing, files, text]);
}
