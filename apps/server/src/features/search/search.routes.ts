import { findWords, searchFiles } from '@sladd/contract';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import { requireFeature } from '../../http/require-feature.ts';
import { readPhrase, selectFiles } from './find-words.service.ts';
import { searchBatch } from './search.service.ts';

export function searchRoutes(mount: Mount, deps: Deps): void {
  mount.multipart(searchFiles, ({ actor, files, fields, query, signal }) => {
    const ai = query.ai_search || fields.ai_search;
    if (ai) requireFeature(actor, 'ai_search');
    if (fields.case_sensitive) requireFeature(actor, 'case_sensitive_search');
    const request = {
      terms: fields.search_terms,
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
