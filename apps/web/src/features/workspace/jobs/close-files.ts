import { removeFiles } from '../model/actions/files.ts';
import type { FileKey } from '../model/highlights/highlight.ts';
import { say } from '../say.ts';
import type { Workspace } from '../workspace.ts';

/** Closes files, with their marks, results and pictures, and says so. */
export function closeFiles(workspace: Workspace, keys: readonly FileKey[]): void {
  try {
    dropFiles(workspace, keys);
    say.info('fileAndHighlightsRemoved', { count: keys.length });
  } catch (error) {
    say.failure('errorRemovingFile', error);
  }
}

/** Closes files without a word, to make room for those that take their place. */
export function dropFiles(workspace: Workspace, keys: readonly FileKey[]): void {
  const { store, documents, pictures } = workspace;
  const { redaction } = store.getState();
  const documentKeys = keys.flatMap((key) => [key, redaction.results.get(key)?.key ?? key]);
  removeFiles(store, keys);
  const gone = new Set(documentKeys);
  pictures.evict(
    pictures
      .drawn()
      .map(({ id }) => id)
      .filter((id) => gone.has(documentKeyOf(id))),
  );
  for (const key of gone) documents.close(key);
}

/** Picture ids are `document/page`, those of thumbnails `thumb:document/page`. */
function documentKeyOf(pictureId: string): string {
  return pictureId.replace(/^thumb:/u, '').replace(/\/\d+$/u, '');
}
