import { findWords, searchFiles, searchStream } from '@sladd/contract';
import type { SearchRequest } from '@sladd/pipeline';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { Mount } from '../../http/mount.ts';
import { requireFeature } from '../../http/require-feature.ts';
import { readPhrase, selectFiles } from './find-words.service.ts';
import { searchBatch } from './search.service.ts';
import { streamSearch } from './stream-search.service.ts';

export function searchRoutes(mount: Mount, deps: Deps): void {
  mount.multipart(searchFiles, (call) => {
    const { actor, files, signal } = call;
    return searchBatch(deps, files, requestOf(call), { owner: actor.userId, signal });
  });

  mount.multipart(searchStream, (call) => {
    const { actor, files, signal } = call;
    const batchId = deps.newId();
    const options = { owner: actor.userId, signal };
    return { batchId, events: streamSearch(deps, { batchId, files, request: requestOf(call), options }) };
  });

  mount.multipart(findWords, async ({ actor, files, fields, signal }) => {
    const task = { owner: actor.userId, signal };
    const selected = selectFiles(files, fields.selected_files);
    const phrase = await readPhrase(deps.tasks, files, fields, task);
    const request = { terms: phrase === '' ? [] : [phrase], wholeWords: true };
    return searchBatch(deps, selected, request, task);
  });
}

interface SearchCall {
  readonly actor: Parameters<typeof requireFeature>[0];
  readonly fields: {
    readonly search_terms?: string[] | undefined;
    readonly case_sensitive: boolean;
    readonly ai_search?: boolean | undefined;
    readonly regex: boolean;
    readonly whole_words: boolean;
  };
  readonly query: { readonly ai_search?: boolean | undefined };
}

/**
 * Reads the search request. Throws `subscription.required` for paid search options, `search.required` without a term.
 */
function requestOf({ actor, fields, query }: SearchCall): SearchRequest {
  const ai = agreedValue(query.ai_search, fields.ai_search);
  if (ai) requireFeature(actor, 'ai_search');
  if (fields.case_sensitive) requireFeature(actor, 'case_sensitive_search');
  const { search_terms: terms = [] } = fields;
  if (terms.length === 0) throw new AppError('search.required');
  return {
    terms,
    caseSensitive: fields.case_sensitive,
    regex: fields.regex,
    wholeWords: fields.whole_words,
    ai,
  };
}

/** Query and form may both contain it but must not differ, since it determines what is charged. */
function agreedValue(inQuery: boolean | undefined, inForm: boolean | undefined): boolean {
  if (inQuery !== undefined && inForm !== undefined && inQuery !== inForm) {
    throw new AppError('request.invalid', { fields: { ai_search: 'Query and form differ' } });
  }
  return inQuery ?? inForm ?? false;
}
