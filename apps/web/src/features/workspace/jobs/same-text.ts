import { findWords } from '@sladd/contract';
import { area, intersection, toBoundingBox } from '@sladd/geometry';
import { api } from '../../../shared/api/client.ts';
import { commit } from '../model/actions/marks.ts';
import { add, removeSameEntity, removeSameText } from '../model/highlights/edits.ts';
import type { Highlight } from '../model/highlights/highlight.ts';
import { type HighlightState, highlightsOnPage } from '../model/highlights/state.ts';
import { highlightsFrom } from '../model/search/query.ts';
import { say } from '../say.ts';
import type { Workspace } from '../workspace.ts';
import { filesToSend } from './send-files.ts';

/** Marks every occurrence of a highlight's words, in all files, that is not marked already. */
export async function highlightSameText(workspace: Workspace, source: Highlight): Promise<void> {
  const { store, newId } = workspace;
  const files = store.getState().files.filter((file) => file.status === 'ready');
  const sent = filesToSend(files);
  const box = source.boxes[0];
  const sourceFile = sent[files.findIndex((file) => file.key === source.fileKey)];
  if (!box || !sourceFile) return;
  try {
    const answer = await api.send(findWords, {
      files: sent,
      fields:
        source.text === null
          ? {
              bounding_box: toBoundingBox(box),
              source_file: sourceFile.name,
              page_number: source.pageNumber,
              selected_files: sent.map((file) => file.name),
              text: undefined,
            }
          : {
              bounding_box: undefined,
              source_file: undefined,
              page_number: undefined,
              selected_files: sent.map((file) => file.name),
              text: source.text,
            },
    });
    const { highlights } = store.getState().marks;
    const found = answer.file_results
      .flatMap((result, index) => {
        const file = files[index];
        return file ? highlightsFrom(result, { fileKey: file.key, queryId: '', newId }) : [];
      })
      .map((hit): Highlight => ({ ...hit, kind: 'manual', queryId: null }))
      .filter((hit) => !isMarked(highlights, hit));
    const count = commit(store, add(highlights, found));
    const text = source.text ?? found[0]?.text ?? '';
    if (count > 0) say.undoable(workspace, 'addedHighlightsForText', { count, text });
    else say.info('noAdditionalOccurrencesFound');
  } catch (error) {
    say.failure('highlightAllSameFailed', error);
  }
}

/** A place counts as marked when another mark covers most of it. */
const MOSTLY = 0.7;

function isMarked(highlights: HighlightState, hit: Highlight): boolean {
  const others = highlightsOnPage(highlights, hit.fileKey, hit.pageNumber);
  return hit.boxes.every((box) =>
    others.some((other) =>
      other.boxes.some((covering) => {
        const common = intersection(box, covering);
        return common !== undefined && area(common) >= MOSTLY * area(box);
      }),
    ),
  );
}

export function deleteSameText(workspace: Workspace, source: Highlight): void {
  const { highlights } = workspace.store.getState().marks;
  const count = commit(workspace.store, removeSameText(highlights, source));
  if (count > 0) say.undoable(workspace, 'deletedHighlightsForOccurrences', { count });
  else say.info('noMatchingHighlightsFound');
}

export function deleteSameEntity(workspace: Workspace, source: Highlight): void {
  const { highlights } = workspace.store.getState().marks;
  const count = commit(workspace.store, removeSameEntity(highlights, source));
  if (count > 0) say.undoable(workspace, 'deletedHighlightsForOccurrences', { count });
  else say.info('noMatchingHighlightsFound');
}
