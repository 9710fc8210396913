import type { FeatureCode, Pattern } from '@sladd/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import english from '../../../../locales/en/workspace.json' with { type: 'json' };
import { ApiError } from '../../../../shared/api/api-error.ts';
import { api } from '../../../../shared/api/client.ts';
import { clearNotices } from '../../../../shared/notices/notices.ts';
import { commandOf } from '../../commands/commands.ts';
import { failedTerms } from '../../model/search/failed.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { noticeTitles, openedWorkspace, speakEnglish } from '../../testing/opened-workspace.ts';
import { searchDefaultTerms } from './default-terms.ts';

let workspace: Workspace;
const failed = () => failedTerms(workspace.store.getState().search, workspace.store.getState().files);
const saved: Pattern[] = [];
const term = (pattern_text: string, pattern_type: Pattern['pattern_type'] = 'normal') =>
  ({ id: pattern_text, pattern_text, pattern_type }) as Pattern;

beforeEach(async () => {
  await speakEnglish();
  workspace = openedWorkspace(['a.pdf']);
  saved.length = 0;
  const terms = () => saved;
  workspace.ports.account = {
    addIgnored: async () => undefined,
    saveTerm: async () => undefined,
    terms,
    refreshRules: async () => 'alone',
  };
});
afterEach(() => {
  clearNotices();
  vi.restoreAllMocks();
});

test('the default terms are searched for once, and what is missing is said', async () => {
  vi.spyOn(api, 'send').mockResolvedValue({
    file_results: [
      { file: 'a.pdf', status: 'success', results: { match_details: { total_matches: 0, pages: [] } } },
    ],
  } as never);
  await searchDefaultTerms(workspace);
  saved.push(term('Oslo'), term('Åse', 'case_sensitive'));
  await searchDefaultTerms(workspace);
  const active = () =>
    workspace.store.getState().search.queries.map(({ term: text, caseSensitive }) => [text, caseSensitive]);
  expect(active()).toEqual([
    ['Oslo', false],
    ['Åse', true],
  ]);
  await searchDefaultTerms(workspace);
  expect(active()).toHaveLength(2);
  expect(noticeTitles()).toEqual([
    english.noDefaultTermsFound,
    english.searchingWithDefaultTerms,
    english.allDefaultTermsActive,
  ]);
});

test('default terms that are all of a paid kind ask for a subscription, and are not called active', async () => {
  const ask = vi.fn<(feature: FeatureCode) => void>();
  workspace.ports.gate = { has: () => false, ask };
  saved.push(term('Åse', 'case_sensitive'), term('helse', 'ai_search'));
  await searchDefaultTerms(workspace);
  expect(ask).toHaveBeenCalledWith('case_sensitive_search');
  expect(noticeTitles()).toEqual([]);
});

test('a search for default terms that is stopped starts no further one, and calls no term failed', async () => {
  saved.push(term('Oslo'), term('Bergen'));
  const send = vi.spyOn(api, 'send').mockImplementation(((
    _route: unknown,
    input: { signal?: AbortSignal },
  ) => {
    workspace.dispose();
    return Promise.reject(input.signal?.reason);
  }) as never);
  await searchDefaultTerms(workspace);
  expect(send).toHaveBeenCalledOnce();
  expect(failed()).toEqual([]);
});

test('a default term that could not be searched for is named, and the next has its turn', async () => {
  saved.push(term('Oslo'), term('Bergen'));
  const send = vi.spyOn(api, 'send').mockRejectedValue(new ApiError('task.crashed'));
  await searchDefaultTerms(workspace);
  expect(send).toHaveBeenCalledTimes(2);
  expect(failed()).toEqual(['Oslo', 'Bergen']);
});

test('edit mode says that it goes on and off', () => {
  commandOf('edit').run(workspace);
  commandOf('edit').run(workspace);
  expect(noticeTitles()).toEqual([english.enteringEditMode, english.exitingEditMode]);
});

test('a paid command asks for a subscription and does nothing else', () => {
  const ask = vi.fn<(feature: FeatureCode) => void>();
  const sent = vi.spyOn(api, 'stream');
  workspace.ports.gate = { has: () => false, ask };
  commandOf('detect').run(workspace);
  expect(ask).toHaveBeenCalledWith('entity_detection');
  expect(sent).not.toHaveBeenCalled();
});
