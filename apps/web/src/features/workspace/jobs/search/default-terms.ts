import { hasCode } from '../../../../shared/api/api-error.ts';
import { patternTypeOf } from '../../../settings/index.ts';
import { featureOfPattern, flagsOfPattern } from '../../model/auto-process.ts';
import { withRefused } from '../../model/search/failed.ts';
import { problemWith, type SearchQuery } from '../../model/search/query.ts';
import { activeQueries } from '../../model/selectors/active-queries.ts';
import { patch } from '../../model/store.ts';
import { say } from '../../mounted/say.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { search } from './search.ts';

/** Searches for all saved terms that are not active yet, except those that are not included in the plan. */
export async function searchDefaultTerms(workspace: Workspace): Promise<void> {
  const { store, ports } = workspace;
  const terms = ports.account?.terms() ?? [];
  if (terms.length === 0) return say.info('noDefaultTermsFound');
  const usable = terms.filter(({ pattern_type: type }) => {
    const feature = featureOfPattern(type);
    return feature === null || !ports.gate || ports.gate.has(feature);
  });
  const [unpaid] = terms.flatMap(({ pattern_type: type }) => featureOfPattern(type) ?? []);
  if (usable.length === 0 && unpaid) return ports.gate?.ask(unpaid);
  const active = activeQueries(store.getState().search);
  const missing = usable.filter(
    (term) => problemWith(term.pattern_text, flagsOfPattern(term), active) === null,
  );
  if (missing.length === 0) return say.info('allDefaultTermsActive');
  say.info('searchingWithDefaultTerms');
  for (const term of missing) {
    const outcome = await search(workspace, term.pattern_text, flagsOfPattern(term));
    if (outcome === 'stopped') return;
    if (outcome !== 'refused') continue;
    patch(store, 'search', { failed: withRefused(store.getState().search.failed, term.pattern_text) });
  }
}

/** Saves a term to the account, for one-click searches later. */
export async function saveAsDefault(workspace: Workspace, query: SearchQuery): Promise<void> {
  const type = patternTypeOf({ isAi: query.ai, isCaseSensitive: query.caseSensitive, isRegex: query.regex });
  const known = workspace.ports.account?.terms() ?? [];
  if (known.some((term) => term.pattern_text === query.term)) return say.info('patternAlreadyExists');
  try {
    await workspace.ports.account?.saveTerm({
      pattern_text: query.term,
      pattern_type: type,
      whole_words: query.wholeWords,
    });
    say.success('search.termSaved', { term: query.term });
  } catch (error) {
    if (hasCode(error, 'pattern.duplicate')) say.info('patternAlreadyExists');
    else say.failure('failedToSavePattern', error);
  }
}
