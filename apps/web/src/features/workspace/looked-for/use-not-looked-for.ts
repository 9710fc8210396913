import { useMemo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { fileByKey } from '../model/files/by-key.ts';
import type { OpenFile } from '../model/files/open-file.ts';
import { cutNameFor } from '../model/files/short-name.ts';
import type { NotLookedFor } from '../model/redaction/not-looked-for.ts';
import { lookedForParts, notLookedForIn } from '../model/selectors/looked-for.ts';
import { useReading } from '../mounted/reading-store.ts';
import { useText, useWorkspaceState } from '../mounted/workspace-context.ts';
import { type LookedForLine, lookedForLines } from './lines.ts';

/** What has not been looked for in some files so far. */
export function useNotLookedFor(files: readonly OpenFile[]): NotLookedFor {
  const parts = useWorkspaceState(useShallow(lookedForParts));
  const unread = useReading((state) => state.unread);
  return useMemo(() => notLookedForIn(parts, unread, files), [parts, unread, files]);
}

/** What was not looked for, as lines of text; `isUnderTitle`: below a title that says so already. */
export function useLookedForLines(missing: NotLookedFor, isUnderTitle = false): LookedForLine[] {
  const text = useText();
  const files = useWorkspaceState((state) => state.files);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with the language
  return useMemo(() => {
    const nameOf = (key: string) => cutNameFor('preview', fileByKey(files, key)?.identity.name ?? '');
    return lookedForLines(missing, files.length > 1 ? nameOf : null, isUnderTitle);
  }, [missing, files, isUnderTitle, text]);
}
