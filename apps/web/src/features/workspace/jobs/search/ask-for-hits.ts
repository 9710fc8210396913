import { type SearchMatch, type SearchResponse, searchFiles, searchStream } from '@sladd/contract';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { api, type UploadOptions } from '../../../../shared/api/client.ts';
import { errorOfEvent } from '../../../../shared/api/error-of-event.ts';
import type { OpenFile } from '../../model/files/open-file.ts';
import { filesToSend, inCalls, passwordsToSend } from '../calls/send-files.ts';

/** The form fields of a search. */
export interface SearchFields {
  readonly search_terms: string[];
  readonly case_sensitive: boolean;
  readonly ai_search: boolean;
  readonly regex: boolean;
  readonly whole_words: boolean;
}

/** The hits of one page, before the search has finished. */
export interface FoundPage {
  readonly file: OpenFile;
  readonly pageNumber: number;
  readonly matches: readonly SearchMatch[];
}

/** Number of pages from which hits are reported page by page. */
const TOLD_AS_FOUND_FROM_PAGES = 25;

/** Requests the hits of a term; in long documents, `onPage` is called with the hits of each page as they arrive. */
export async function askForHits(
  files: readonly OpenFile[],
  fields: SearchFields,
  options: UploadOptions,
  onPage?: (page: FoundPage) => void,
): Promise<Pick<SearchResponse, 'file_results'>> {
  const file_results: SearchResponse['file_results'] = [];
  for (const part of inCalls(files))
    file_results.push(...(await askOnce(part, fields, options, onPage)).file_results);
  return { file_results };
}

function askOnce(
  files: readonly OpenFile[],
  fields: SearchFields,
  options: UploadOptions,
  onPage?: (page: FoundPage) => void,
): Promise<SearchResponse> {
  const call = {
    query: { ai_search: String(fields.ai_search) },
    files: filesToSend(files),
    fields: { ...fields, passwords: passwordsToSend(files) },
    ...options,
  };
  const pageCount = files.reduce((sum, file) => sum + file.pages.length, 0);
  if (!onPage || pageCount < TOLD_AS_FOUND_FROM_PAGES) return api.send(searchFiles, call);
  return heard(call, (index, pageNumber, matches) => {
    const file = files[index];
    if (file) onPage({ file, pageNumber, matches });
  });
}

async function heard(
  call: Parameters<typeof api.stream<typeof searchStream>>[1],
  onPage: (fileIndex: number, pageNumber: number, matches: readonly SearchMatch[]) => void,
): Promise<SearchResponse> {
  for await (const item of api.stream(searchStream, call)) {
    if (item.kind !== 'event') continue;
    const { type, data } = item.event;
    if (type === 'page_searched') onPage(data.file_index, data.page_number, data.matches);
    if (type === 'search_completed') return data.response;
    // Without a stream, the call can wait until the user has signed in again.
    if (type === 'error' && data.error.code === 'auth.required') return api.send(searchFiles, call);
    if (type === 'error') throw errorOfEvent(data);
  }
  throw new ApiError('client.stream_lost');
}
