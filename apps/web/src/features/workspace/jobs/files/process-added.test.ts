import type { Pattern } from '@sladd/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import english from '../../../../locales/en/workspace.json' with { type: 'json' };
import { ApiError } from '../../../../shared/api/api-error.ts';
import { api } from '../../../../shared/api/client.ts';
import { nextTask } from '../../../../shared/next-task.ts';
import { clearNotices, noticeQueues } from '../../../../shared/notices/notices.ts';
import { initialAccount } from '../../model/account/account.ts';
import { swapFiles } from '../../model/actions/swap-files.ts';
import { failedTerms } from '../../model/search/failed.ts';
import { patch } from '../../model/store.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { noticeTitles, openedWorkspace, readyFile, speakEnglish } from '../../testing/opened-workspace.ts';
import { detect } from '../detection/detect.ts';
import { search } from '../search/search.ts';
import { processAdded, searchKept } from './process-added.ts';

const term = (pattern_text: string): Pattern =>
  ({
    id: pattern_text,
    setting_id: 's',
    pattern_text,
    pattern_type: 'normal',
    whole_words: false,
    label: null,
  }) as Pattern;

let workspace: Workspace;
let saved: Pattern[];
beforeEach(async () => {
  await speakEnglish();
  workspace = openedWorkspace(['a.pdf']);
  saved = [];
  workspace.ports.account = {
    addIgnored: async () => undefined,
    saveTerm: async () => undefined,
    terms: () => saved,
    refreshRules: async () => 'alone',
  };
  vi.spyOn(api, 'send').mockResolvedValue({
    file_results: [
      { file: 'a.pdf', status: 'success', results: { match_details: { total_matches: 0, pages: [] } } },
    ],
  } as never);
  vi.spyOn(api, 'stream').mockImplementation(async function* () {
    const totals = { total_files: 1, successful_files: 1, total_pages: 3, total_processing_time: 1 };
    yield { kind: 'event', id: null, event: { type: 'batch_completed', data: { batch_id: 'b', ...totals } } };
  } as never);
});
afterEach(() => {
  workspace.dispose();
  clearNotices();
  vi.restoreAllMocks();
});

const failedHere = () => failedTerms(workspace.store.getState().search, workspace.store.getState().files);
const accountThat = (fields: Partial<typeof initialAccount>) =>
  workspace.store.setState({ account: { ...initialAccount, ...fields } });

test('new files are searched for the saved terms and read, once the account is known', async () => {
  saved = [term('leie')];
  processAdded(workspace, ['a']);
  await Promise.resolve();
  expect(api.send).not.toHaveBeenCalled();
  const ignored = { usesIgnoreList: true, threshold: 0.7 };
  accountThat({ autoProcesses: true, hasTypes: true, ...ignored });
  workspace.store.setState((state) => ({ detection: { ...state.detection, ignoreList: ['Oslo'] } }));
  await vi.waitFor(() => expect(api.stream).toHaveBeenCalled());
  expect(workspace.store.getState().search.queries.map((query) => query.term)).toEqual(['leie']);
  expect(vi.mocked(api.stream).mock.calls[0]?.[1].fields).toMatchObject({
    threshold: 0.7,
    remove_words: ['Oslo'],
  });
});

test('a detection that is about to begin is waited for', async () => {
  workspace = openedWorkspace(['a.pdf', 'b.pdf']);
  saved = [term('leie')];
  accountThat({
    autoProcesses: true,
    hasTypes: true,
    rules: { ...initialAccount.rules, organizationId: 'org-1' },
  });
  const { version } = initialAccount.rules;
  const held = Promise.withResolvers<string>();
  const refreshRules = vi.fn(async () => version).mockReturnValueOnce(held.promise);
  workspace.ports.account = {
    addIgnored: async () => undefined,
    saveTerm: async () => undefined,
    terms: () => saved,
    refreshRules,
  };
  const [first] = workspace.store.getState().files;
  if (!first) throw new Error('no file');
  const detecting = detect(workspace, [first], workspace.store.getState().detection);
  processAdded(workspace, ['b']);
  await vi.waitFor(() => expect(api.send).toHaveBeenCalled());
  await nextTask();
  held.resolve(version);
  await detecting;
  await vi.waitFor(() => expect(api.stream).toHaveBeenCalledTimes(2));
  const sent = vi
    .mocked(api.stream)
    .mock.calls.map(([, { files }]) => (files as File[]).map(({ name }) => name));
  expect(sent).toEqual([['a.pdf'], ['b.pdf']]);
});

test('nothing runs by itself while that is switched off', async () => {
  saved = [term('leie')];
  accountThat({ autoProcesses: false, hasTypes: true });
  processAdded(workspace, ['a']);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(api.send).not.toHaveBeenCalled();
  expect(api.stream).not.toHaveBeenCalled();
});

test('an account with nothing set up is told so for eight seconds', async () => {
  const shown = vi.spyOn(noticeQueues['top-right'], 'add');
  accountThat({ autoProcesses: true });
  processAdded(workspace, ['a']);
  await vi.waitFor(() => expect(shown).toHaveBeenCalled());
  expect(shown.mock.calls[0]?.[0]).toMatchObject({
    title: english['autoProcess.notConfigured'],
    durationMs: 8000,
  });
});

test('without a subscription the free terms are searched for, and it is said that the rest is left out', async () => {
  saved = [term('leie'), { ...term('Berg'), pattern_type: 'case_sensitive' }];
  workspace.ports.gate = { has: () => false, ask: () => undefined };
  accountThat({ autoProcesses: true, hasTypes: true });
  processAdded(workspace, ['a']);
  await vi.waitFor(() => expect(api.send).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(workspace.store.getState().search.queries.map((query) => query.term)).toEqual(['leie']);
  expect(api.stream).not.toHaveBeenCalled();
  expect(noticeTitles()).toEqual([english['autoProcess.reduced']]);
});

describe('terms of an earlier case', () => {
  const kept = {
    id: 'kept-0',
    term: 'Hemmelig',
    caseSensitive: false,
    ai: false,
    regex: false,
    wholeWords: false,
  };
  const asked = '1 term of an earlier case is not searched for: Hemmelig';

  test('mark nothing in new files until somebody says so', async () => {
    patch(workspace.store, 'search', { queries: [kept], kept: new Set([kept.id]) });
    processAdded(workspace, ['a']);
    await vi.waitFor(() => expect(noticeTitles()).toContain(asked));
    expect(api.send).not.toHaveBeenCalled();
    searchKept(workspace);
    await vi.waitFor(() => expect(api.send).toHaveBeenCalledOnce());
    expect(workspace.store.getState().search.kept.size).toBe(0);
  });

  test('are those of the files that were closed last', async () => {
    await search(workspace, 'Hemmelig', kept);
    vi.mocked(api.send).mockClear();
    const { files } = workspace.store.getState();
    swapFiles(workspace.store, { leaving: ['a'], returning: [] });
    workspace.store.setState({ files });
    processAdded(workspace, ['a']);
    await vi.waitFor(() => expect(noticeTitles()).toContain(asked));
    expect(api.send).not.toHaveBeenCalled();
  });
});

test('a term that fails in new files is named, and is not one without hits', async () => {
  const query = { id: 'q', term: '(?!x)', caseSensitive: false, ai: false, regex: true, wholeWords: false };
  patch(workspace.store, 'search', { queries: [query] });
  vi.mocked(api.send).mockRejectedValueOnce(new ApiError('search.invalid_query'));
  processAdded(workspace, ['a']);
  await vi.waitFor(() => expect(noticeTitles()).toContain('“(?!x)” was not searched for.'));
  expect(failedHere()).toEqual([query.term]);
});

test('a term that failed in one file stays named when it succeeds in a file added later', async () => {
  const query = { id: 'q', term: 'leie', caseSensitive: false, ai: false, regex: false, wholeWords: false };
  patch(workspace.store, 'search', { queries: [query] });
  vi.mocked(api.send).mockRejectedValueOnce(new ApiError('task.crashed'));
  processAdded(workspace, ['a']);
  await vi.waitFor(() => expect(failedHere()).toEqual(['leie']));
  workspace.store.setState(({ files }) => ({ files: [...files, readyFile('late.pdf')] }));
  const calls = vi.mocked(api.send).mock.calls.length;
  processAdded(workspace, ['late']);
  await vi.waitFor(() => expect(vi.mocked(api.send).mock.calls.length).toBe(calls + 1));
  await nextTask();
  expect(failedHere()).toEqual(['leie']);
});
