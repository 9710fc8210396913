import { findWords, MAX_FILES, type SearchFileResult } from '@sladd/contract';
import { area, intersection, toBoundingBox } from '@sladd/geometry';
import { api } from '../../../../shared/api/client.ts';
import { commit } from '../../model/actions/marks.ts';
import { fileByKey } from '../../model/files/by-key.ts';
import type { OpenFile } from '../../model/files/open-file.ts';
import { removeAtSpots } from '../../model/highlights/by-position.ts';
import type { Change } from '../../model/highlights/change.ts';
import { add, remove, removeSameEntity, removeSameText } from '../../model/highlights/edits.ts';
import { type Highlight, isApart } from '../../model/highlights/highlight.ts';
import { type HighlightState, highlightsOnPage } from '../../model/highlights/state.ts';
import { highlightsFrom } from '../../model/search/query.ts';
import { say } from '../../mounted/say.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { answered } from '../calls/answers.ts';
import { filesToSend, inCalls, passwordsToSend } from '../calls/send-files.ts';

/** Marks every unmarked occurrence of a highlight's words in all files. */
export async function highlightSameText(workspace: Workspace, source: Highlight): Promise<void> {
  const { store } = workspace;
  if (!isOpen(workspace, source)) return say.error('highlightAllSameFailed');
  try {
    const occurrences = await findOccurrences(workspace, source);
    if (!occurrences) return say.error('highlightAllSameFailed');
    const { highlights } = store.getState().marks;
    const found = occurrences
      .map((hit): Highlight => ({ ...hit, kind: 'manual', queryId: null }))
      .filter((hit) => !isMarked(highlights, hit));
    const count = commit(store, add(highlights, found));
    const text = source.text ?? found[0]?.text ?? '';
    if (count > 0) say.undoable(workspace, 'addedHighlightsForText', { count, text });
    else say.info('noAdditionalOccurrencesFound');
  } catch (error) {
    say.failure('errorHighlightingAllOccurrences', error);
  }
}

/** Deletes every mark of the same text. If the words under a mark are not known, the server reads them first. */
export async function deleteSameText(workspace: Workspace, source: Highlight): Promise<void> {
  const { store } = workspace;
  if (!isOpen(workspace, source)) return say.error('deleteAllSameFailed');
  if (source.text !== null)
    return sayDeleted(workspace, removeSameText(store.getState().marks.highlights, source));
  try {
    const occurrences = await findOccurrences(workspace, source);
    if (!occurrences) return say.error('deleteAllSameFailed');
    const { highlights } = store.getState().marks;
    const { removed } = removeAtSpots(highlights, source.kind, occurrences);
    sayDeleted(workspace, remove(highlights, [source.id, ...removed.map(({ id }) => id)]));
  } catch (error) {
    say.failure('errorRemovingHighlightsByText', error);
  }
}

/** Deletes every finding of the same type in the same file. */
export function deleteSameEntity(workspace: Workspace, source: Highlight): void {
  if (isOpen(workspace, source) && source.finding) {
    sayDeleted(workspace, removeSameEntity(workspace.store.getState().marks.highlights, source));
  } else {
    say.error('deleteAllSameFailed');
  }
}

function sayDeleted(workspace: Workspace, change: Change): void {
  const count = commit(workspace.store, change);
  if (count > 0) say.undoable(workspace, 'deletedHighlightsForOccurrences', { count });
  else say.info('noMatchingHighlightsFound');
}

function isOpen({ store }: Workspace, { fileKey }: Highlight): boolean {
  return fileByKey(store.getState().files, fileKey)?.status === 'ready';
}

/** The occurrences of a highlight's words in all files; null if none of the files could be searched. */
async function findOccurrences(workspace: Workspace, source: Highlight): Promise<Highlight[] | null> {
  const { store, newId } = workspace;
  const files = store.getState().files.filter((file) => file.status === 'ready');
  const own = files.find((file) => file.key === source.fileKey);
  const others = inCalls(
    files.filter((file) => file !== own),
    MAX_FILES - 1,
  );
  const found: Highlight[] = [];
  let isAnyRead = false;
  // Every call includes the file that contains the words.
  for (const [part, rest] of (others.length > 0 ? others : [[]]).entries()) {
    const asked = own ? files.filter((file) => file === own || rest.includes(file)) : rest;
    const results = await occurrencesIn(workspace, source, asked);
    for (const [index, result] of results.entries()) {
      const file = asked[index];
      if (!file || (file === own && part > 0)) continue;
      isAnyRead ||= result.status === 'success';
      found.push(...highlightsFrom(result, { fileKey: file.key, queryId: '', newId }));
    }
  }
  return isAnyRead ? found : null;
}

async function occurrencesIn(
  workspace: Workspace,
  source: Highlight,
  files: readonly OpenFile[],
): Promise<SearchFileResult[]> {
  const sent = filesToSend(files);
  const names = sent.map((file) => file.name);
  const [box] = source.boxes;
  const place = {
    bounding_box: box ? toBoundingBox(box) : undefined,
    source_file: names[files.findIndex((file) => file.key === source.fileKey)],
    page_number: source.pageNumber,
    selected_files: names,
    text: undefined,
  };
  const fields =
    source.text === null && box
      ? place
      : {
          bounding_box: undefined,
          source_file: undefined,
          page_number: undefined,
          selected_files: names,
          text: source.text ?? undefined,
        };
  const { file_results: results } = await answered(
    workspace,
    files.map((file) => file.key),
    fields,
    () => api.send(findWords, { files: sent, fields: { ...fields, passwords: passwordsToSend(files) } }),
    (answer) => answer.file_results.every((result) => result.status === 'success'),
  );
  return results;
}

/**
 * Share covered by another mark from which a place counts as marked; undecided marks that leave it readable do not
 * count.
 */
const MOSTLY = 0.7;

function isMarked(highlights: HighlightState, hit: Highlight): boolean {
  const others = highlightsOnPage(highlights, hit.fileKey, hit.pageNumber).filter((one) => !isApart(one));
  return hit.boxes.every((box) =>
    others.some((other) =>
      other.boxes.some((covering) => {
        const common = intersection(box, covering);
        return common !== undefined && area(common) >= MOSTLY * area(box);
      }),
    ),
  );
}
