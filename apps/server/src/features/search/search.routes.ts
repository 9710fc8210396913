import { findWords, searchFiles } from '@sladd/contract';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { Mount } from '../../http/mount.ts';
import { requireFeature } from '../../http/require-feature.ts';
import { readPhrase, selectFiles } from './find-words.service.ts';
import { searchBatch } from './search.service.ts';

export function searchRoutes(mount: Mount, deps: Deps): void {
  mount.multipart(searchFiles, ({ actor, files, fields, query, signal }) => {
    const ai = saidOnce(query.ai_search, fields.ai_search);
    if (ai) requireFeature(actor, 'ai_search');
    if (fields.case_sensitive) requireFeature(actor, 'case_sensitive_search');
    const { search_terms: terms = [] } = fields;
    if (terms.length === 0) throw new AppError('search.required');
    const request = {
      terms,
      caseSensitive: fields.case_sensitive,
      regex: fields.regex,
      ai,
    };
    return searchBatch(deps, files, request, { owner: actor.userId, signal });
  });

  mount.multipart(findWords, async ({ actor, files, fields, signal }) => {
    const task = { owner: actor.userId, signal };
    const selected = selectFiles(files, fields.selected_files);
    const phrase = await readPhrase(deps.tasks, files, fields, task);
    const request = { terms: phrase === '' ? [] : [phrase], wholeWords: true };
    return searchBatch(deps, selected, request, task);
  });
}

/** Address and form may both say it, and must not contradict each other: one of them decides what is paid for. */
function saidOnce(inQuery: boolean | undefined, inForm: boolean | undefined): boolean {
  if (inQuery !== undefined && inForm !== undefined && inQuery !== inForm) {
    throw new AppError('request.invalid', { fields: { ai_search: 'Query and form differ' } });
  }
  return inQuery ?? inForm ?? false;
}
