import type { SearchFileResult, SearchMatch, SearchResponse, UnreadPage } from '@sladd/contract';
import { toBoundingBox } from '@sladd/geometry';
import type { SearchEvent, SearchRequest } from '@sladd/pipeline';
import type { Deps } from '../../deps.ts';
import type { UploadedFile } from '../../http/uploads/upload.ts';
import { Batch } from '../../tasks/batch.ts';
import { toFileError } from '../../tasks/file-error.ts';
import type { TaskOptions } from '../../tasks/task-runner.ts';

/** Errors that would repeat for every file: they fail the whole call. */
const callErrors = ['search.invalid_query', 'search.pattern_too_slow', 'model.unavailable'] as const;

/** Called with a page's hits as soon as they are known; `fileIndex` is 0-based, `pageNumber` 1-based. */
export type TellPage = (fileIndex: number, pageNumber: number, matches: readonly SearchMatch[]) => void;

/** Searches files one by one; an unreadable one does not affect the others. */
export async function searchBatch(
  { tasks, newId }: Pick<Deps, 'tasks' | 'newId'>,
  files: readonly UploadedFile[],
  request: SearchRequest,
  { owner, signal }: TaskOptions,
  tell?: TellPage,
): Promise<SearchResponse> {
  const batch = new Batch(signal);
  const results = await batch.each(files, async (file, index): Promise<SearchFileResult> => {
    try {
      const events = await batch.start((stop) =>
        tasks.run('search', { file, request }, { owner, signal: stop }),
      );
      const results = await resultsOf(events, (page, matches) => tell?.(index, page, matches));
      return { file: file.name, status: 'success', results };
    } catch (error) {
      return { file: file.name, status: 'error', error: toFileError(error, callErrors) };
    }
  });
  return { batch_summary: summarise(newId(), results), file_results: results };
}

type FileResults = NonNullable<SearchFileResult['results']>;
type MatchPage = FileResults['match_details']['pages'][number];

/** The results of one file; `onMatches` is called for each page with matches. */
async function resultsOf(
  events: AsyncIterable<SearchEvent>,
  onMatches: (page: number, matches: readonly SearchMatch[]) => void,
): Promise<FileResults> {
  const pages: MatchPage[] = [];
  const unread: UnreadPage[] = [];
  for await (const event of events) {
    if (event.type !== 'page') continue;
    const { pageNumber: page, matches } = event;
    if (matches.length > 0) {
      pages.push({ page, matches: [...matches] });
      onMatches(page, matches);
    }
    if (event.unread.length > 0) {
      const cause = event.failure === null ? {} : { ocr_failure: event.failure };
      unread.push({ page, boxes: event.unread.map(toBoundingBox), ...cause });
    }
  }
  const match_details = { total_matches: countMatches(pages), pages };
  return { match_details, ...(unread.length > 0 ? { unread } : {}) };
}

/** A match across lines or pages has several entries but counts once. */
function countMatches(pages: readonly MatchPage[]): number {
  return pages.reduce((sum, page) => {
    const begun = page.matches.filter(({ part }) => part !== 'end');
    const places = begun.map((match) => JSON.stringify([match.start, match.end, match.term]));
    return sum + new Set(places).size;
  }, 0);
}

function summarise(batchId: string, results: readonly SearchFileResult[]): SearchResponse['batch_summary'] {
  const successful = results.filter((result) => result.status === 'success').length;
  return {
    batch_id: batchId,
    total_files: results.length,
    successful,
    failed: results.length - successful,
    total_matches: results.reduce(
      (sum, { results: found }) => sum + (found?.match_details.total_matches ?? 0),
      0,
    ),
  };
}
