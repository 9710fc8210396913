import { closeBeside } from '../../model/actions/beside.ts';
import { showResult } from '../../model/actions/view.ts';
import type { FileKey } from '../../model/highlights/highlight.ts';
import { patch } from '../../model/store.ts';
import type { Workspace } from '../../mounted/workspace.ts';

/** Discards the redacted copy of a file; the original and its marks stay. */
export function discardResult({ store, documents }: Workspace, fileKey: FileKey): void {
  const results = new Map(store.getState().redaction.results);
  const result = results.get(fileKey);
  if (!result) return;
  results.delete(fileKey);
  closeBeside(store);
  showResult(store, fileKey, false);
  patch(store, 'redaction', { results });
  documents.close(result.key);
}
