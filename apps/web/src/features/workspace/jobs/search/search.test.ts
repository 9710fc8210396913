import { MAX_MARKED_HITS, type SearchFileResult, type SearchResponse } from '@sladd/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import english from '../../../../locales/en/workspace.json' with { type: 'json' };
import { ApiError } from '../../../../shared/api/api-error.ts';
import { api } from '../../../../shared/api/client.ts';
import { clearNotices } from '../../../../shared/notices/notices.ts';
import { redo, undo } from '../../model/actions/marks.ts';
import { failedTerms } from '../../model/search/failed.ts';
import { activeQueries } from '../../model/selectors/active-queries.ts';
import { unmarkedHits } from '../../model/selectors/coverage.ts';
import { sessionOf } from '../../model/session/session.ts';
import { patch } from '../../model/store.ts';
import type { AccountPort, Workspace } from '../../mounted/workspace.ts';
import { noticeTitles, openedWorkspace, readyFile, speakEnglish } from '../../testing/opened-workspace.ts';
import { deleteSameText } from '../marks/same-text.ts';
import { saveAsDefault, searchDefaultTerms } from './default-terms.ts';
import { removeQueries, search } from './search.ts';

const plain = { caseSensitive: false, ai: false, regex: false, wholeWords: false };

/** So many hits on the first page of one file. */
function hits(count: number): SearchFileResult {
  const matches = Array.from({ length: count }, (_, index) => ({
    bbox: { x0: 70, y0: index * 20, x1: 150, y1: index * 20 + 12 },
    ...{ term: 'leie', text: 'leie', start: index * 10, end: index * 10 + 4 },
  }));
  const match_details = { total_matches: count, pages: [{ page: 1, matches }] };
  return { file: '', status: 'success', results: { match_details } };
}
const broken: SearchFileResult = {
  file: 'b.pdf',
  status: 'error',
  error: { code: 'pdf.broken', message: '' },
};

function answer(...file_results: SearchFileResult[]) {
  return vi.spyOn(api, 'send').mockResolvedValue({ file_results } as SearchResponse as never);
}

let workspace: Workspace;
const state = () => workspace.store.getState().search;
const marks = () => workspace.store.getState().marks.highlights.byId.size;

beforeEach(async () => {
  await speakEnglish();
  workspace = openedWorkspace(['a.pdf', 'b.pdf']);
});
afterEach(() => {
  clearNotices();
  vi.restoreAllMocks();
});

describe('a search', () => {
  test('marks its hits, lists its term and comes to 100 percent', async () => {
    const send = answer(hits(2), hits(1));
    expect(await search(workspace, ' leie ', plain)).toBe('done');
    expect(send.mock.calls[0]?.[1]).toMatchObject({
      query: { ai_search: 'false' },
      fields: {
        search_terms: ['leie'],
        case_sensitive: false,
        ai_search: false,
        regex: false,
        whole_words: false,
      },
    });
    expect(marks()).toBe(3);
    expect(state()).toMatchObject({ isSearching: false, progress: 100, problem: null });
    expect(state().queries.map(({ term }) => term)).toEqual(['leie']);
  });

  test('marks a hit over the end of a page on both pages, as one step and one text', async () => {
    const text = 'Kari\nNordmann';
    const part = (side: 'begin' | 'end', y: number) => ({
      ...{
        bbox: { x0: 70, y0: y, x1: 120, y1: y + 12 },
        term: 'kari nordmann',
        text,
        start: 0,
        end: 8,
        part: side,
      },
    });
    const pages = [
      { page: 1, matches: [part('begin', 780)] },
      { page: 2, matches: [part('end', 60)] },
    ];
    answer({ file: '', status: 'success', results: { match_details: { total_matches: 1, pages } } });
    await search(workspace, 'kari nordmann', plain);
    const { highlights, history } = workspace.store.getState().marks;
    const marked = [...highlights.byId.values()].sort((a, b) => a.pageNumber - b.pageNumber);
    expect(marked.map(({ pageNumber, boxes }) => [pageNumber, boxes.length])).toEqual([
      [1, 1],
      [2, 1],
    ]);
    expect(marked.map((mark) => mark.text)).toEqual([text, text]);
    expect(history.past).toHaveLength(1);
    const [begin] = marked;
    if (begin) await deleteSameText(workspace, begin);
    expect(marks()).toBe(0);
  });

  test('looks in the selected files where there are any', async () => {
    const send = answer(hits(1));
    workspace.store.setState({ files: [readyFile('a.pdf'), readyFile('b.pdf', { isSelected: true })] });
    await search(workspace, 'leie', plain);
    expect(send.mock.calls[0]?.[1].files.map(({ name }) => name)).toEqual(['b.pdf']);
  });

  test('of nothing is not made', async () => {
    const send = answer();
    expect(await search(workspace, '  \n ', plain)).toBe('refused');
    expect(send).not.toHaveBeenCalled();
    expect(state().problem).toBeNull();
  });

  test('is refused in words: twice the same, too long, without files', async () => {
    const send = answer(hits(1), hits(0));
    await search(workspace, 'leie', plain);
    await search(workspace, 'leie', plain);
    expect(state().problem).toBe('search term already exists: leie');
    await search(workspace, 'x'.repeat(501), plain);
    expect(state().problem).toBe('invalid search query');
    workspace.store.setState({ files: [] });
    await search(workspace, 'depositum', plain);
    expect(state().problem).toBe('no files selected for search');
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('with another flag is another one', async () => {
    answer(hits(1), hits(0));
    await search(workspace, 'leie', plain);
    expect(await search(workspace, 'leie', { ...plain, regex: true })).toBe('done');
  });

  test('that fails says why where that is known, else that it did', async () => {
    const send = vi.spyOn(api, 'send');
    send.mockRejectedValueOnce(new ApiError('search.pattern_too_slow'));
    await search(workspace, 'a+', plain);
    expect(state().problem).toBe('search.pattern_too_slow');
    send.mockRejectedValueOnce(
      new ApiError('client.unexpected_answer', { status: 500, serverText: 'Disk full' }),
    );
    await search(workspace, 'b', plain);
    expect(state().problem).toBe('Disk full');
    send.mockRejectedValueOnce(new ApiError('client.unexpected_answer', { status: 500 }));
    await search(workspace, 'c', plain);
    expect(state().problem).toBe('error performing search');
    send.mockRejectedValueOnce(new TypeError('defect'));
    await search(workspace, 'd', plain);
    expect(state()).toMatchObject({ problem: 'error performing search', queries: [] });
  });

  test('of files of which one cannot be read names it', async () => {
    answer(hits(1), broken);
    await search(workspace, 'leie', plain);
    expect(state().problem).toBe('b.pdf could not be searched');
  });

  test('marks every hit, however few of them the account lists', async () => {
    const { account } = workspace.store.getState();
    workspace.store.setState({ account: { ...account, maxResults: 3 } });
    answer(hits(2), hits(5));
    await search(workspace, 'leie', plain);
    expect([marks(), unmarkedHits(state())]).toEqual([7, 0]);
  });

  test('marks no more hits of a term in a file than one may hold, says so, and remembers how many are left', async () => {
    answer(hits(2), hits(MAX_MARKED_HITS + 2));
    await search(workspace, 'leie', plain);
    expect(marks()).toBe(MAX_MARKED_HITS + 2);
    expect([state().problem, state().cut.get(state().queries[0]!.id)]).toEqual([null, 2]);
    expect(unmarkedHits(state())).toBe(2);
    removeQueries(workspace, [state().queries[0]!.id]);
    expect(unmarkedHits(state())).toBe(0);
  });
});

describe('an answer', () => {
  const again = async () => {
    removeQueries(
      workspace,
      state().queries.map(({ id }) => id),
    );
    await search(workspace, 'leie', plain);
  };

  test('is remembered for the same files and the same question', async () => {
    const send = answer(hits(2), hits(1));
    await search(workspace, 'leie', plain);
    await again();
    expect(send).toHaveBeenCalledTimes(1);
    expect(marks()).toBe(3);
    await search(workspace, 'leie', { ...plain, regex: true });
    patch(workspace.store, 'search', { scope: 'current' });
    await again();
    expect(send).toHaveBeenCalledTimes(3);
  });

  test('about a file that could not be read is asked for again', async () => {
    const send = answer(hits(2), broken);
    await search(workspace, 'leie', plain);
    await again();
    expect(send).toHaveBeenCalledTimes(2);
  });
});

describe('default terms', () => {
  const term = (pattern_text: string) =>
    ({
      id: pattern_text,
      setting_id: 's',
      pattern_text,
      pattern_type: 'normal',
      whole_words: false,
      label: null,
    }) as const;
  function account(fields: Partial<AccountPort>): void {
    workspace.ports.account = {
      addIgnored: async () => undefined,
      saveTerm: async () => undefined,
      terms: () => [],
      refreshRules: async () => 'alone',
      ...fields,
    };
  }
  const query = { id: 'q', term: 'leie', ...plain };

  test('are searched for all at once, those that are active left out', async () => {
    const send = answer(hits(0), hits(0));
    account({ terms: () => [term('leie'), term('depositum')] });
    await search(workspace, 'leie', plain);
    await searchDefaultTerms(workspace);
    expect(send.mock.calls.map(([, input]) => (input as { fields: object }).fields)).toMatchObject([
      { search_terms: ['leie'] },
      { search_terms: ['depositum'] },
    ]);
    await searchDefaultTerms(workspace);
    expect(noticeTitles()).toEqual([english.searchingWithDefaultTerms, 'all default terms active']);
  });

  test('that are not there are told as such', async () => {
    account({});
    await searchDefaultTerms(workspace);
    expect(noticeTitles()).toEqual(['no default terms found']);
  });

  test('are added to with the type of the query', async () => {
    const saveTerm = vi.fn(async () => undefined);
    account({ saveTerm });
    await saveAsDefault(workspace, { ...query, caseSensitive: true });
    await saveAsDefault(workspace, { ...query, ai: true });
    expect(saveTerm.mock.calls.flat()).toEqual([
      { pattern_text: 'leie', pattern_type: 'case_sensitive', whole_words: false },
      { pattern_text: 'leie', pattern_type: 'ai_search', whole_words: false },
    ]);
  });

  test('that are there already, here or on the server, or cannot be saved are told as such', async () => {
    account({ terms: () => [term('leie')] });
    await saveAsDefault(workspace, query);
    account({ saveTerm: () => Promise.reject(new ApiError('pattern.duplicate')) });
    await saveAsDefault(workspace, query);
    account({ saveTerm: () => Promise.reject(new ApiError('client.unreachable')) });
    await saveAsDefault(workspace, query);
    expect(noticeTitles()).toEqual([
      'pattern already exists',
      'pattern already exists',
      'failed to save pattern',
    ]);
  });
});

test('a search goes to the first hit as the list shows it, whatever the order of the answer', async () => {
  const { results } = hits(1);
  const [page] = results?.match_details.pages ?? [];
  const match_details = { total_matches: 2, pages: [{ ...page!, page: 3 }, page!] };
  answer({ file: '', status: 'success', results: { match_details } }, hits(0));
  await search(workspace, 'leie', plain);
  const { selectedId, highlights } = workspace.store.getState().marks;
  expect(highlights.byId.get(selectedId ?? '')?.pageNumber).toBe(1);
});

describe('a search in a long document', () => {
  const pageOf = (page: number) => ({ ...hits(1).results!.match_details.pages[0]!, page });
  const found = (page: number) => ({
    kind: 'event' as const,
    event: {
      type: 'page_searched' as const,
      data: {
        batch_id: 'b',
        file_name: 'a.pdf',
        file_index: 0,
        page_number: page,
        matches: pageOf(page).matches,
      },
    },
  });
  const all: SearchFileResult = {
    file: 'a.pdf',
    status: 'success',
    results: { match_details: { total_matches: 2, pages: [pageOf(2), pageOf(30)] } },
  };
  const over = {
    kind: 'event' as const,
    event: { type: 'search_completed' as const, data: { batch_id: 'b', response: { file_results: [all] } } },
  };

  beforeEach(() => {
    const pages = Array.from({ length: 40 }, () => ({ width: 595, height: 842 }));
    workspace.store.setState({ files: [readyFile('a.pdf', { pages })] });
  });

  /** Answers with the hit of page 2, and goes on when told. */
  function streamed(rest: () => AsyncGenerator<unknown>) {
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    vi.spyOn(api, 'stream').mockImplementation(async function* () {
      yield found(2);
      await held;
      yield* rest();
    } as never);
    return () => goOn();
  }

  test('shows its first hit before it is over, and marks everything once, as one step', async () => {
    const goOn = streamed(async function* () {
      yield found(30);
      yield over;
    });
    const done = search(workspace, 'leie', plain);
    await vi.waitFor(() => expect(marks()).toBe(1));
    expect(state()).toMatchObject({ isSearching: true });
    const { selectedId, highlights } = workspace.store.getState().marks;
    expect(highlights.byId.get(selectedId ?? '')?.pageNumber).toBe(2);
    goOn();
    expect(await done).toBe('done');
    expect(marks()).toBe(2);
    expect(state().queries).toHaveLength(1);
    undo(workspace.store);
    expect(marks()).toBe(0);
  });

  test('that breaks off takes back what it has marked, and says why', async () => {
    const goOn = streamed(async function* () {});
    const done = search(workspace, 'leie', plain);
    await vi.waitFor(() => expect(marks()).toBe(1));
    goOn();
    expect(await done).toBe('refused');
    expect([marks(), state().queries.length]).toEqual([0, 0]);
    expect(state().problem).not.toBeNull();
  });

  test('marks nothing more for a term that was removed meanwhile', async () => {
    const goOn = streamed(async function* () {
      yield found(30);
      yield over;
    });
    const done = search(workspace, 'leie', plain);
    await vi.waitFor(() => expect(marks()).toBe(1));
    removeQueries(
      workspace,
      state().queries.map(({ id }) => id),
    );
    goOn();
    await done;
    expect(marks()).toBe(0);
  });
});

test('a removed term that is brought back with its marks is active again, also after a reload', async () => {
  answer(hits(1), hits(1));
  await search(workspace, 'leie', plain);
  const [id = ''] = state().queries.map((query) => query.id);
  removeQueries(workspace, [id]);
  expect(activeQueries(state())).toEqual([]);
  undo(workspace.store);
  expect(activeQueries(state()).map(({ term }) => term)).toEqual(['leie']);
  expect(sessionOf(workspace.store.getState()).queries).toHaveLength(1);
  redo(workspace.store);
  expect([activeQueries(state()), marks()]).toEqual([[], 0]);
});

describe('a term that failed in a file', () => {
  test('stays named when it succeeds with other options', async () => {
    answer(hits(1), broken);
    await search(workspace, 'leie', plain);
    answer(hits(1), hits(1));
    await search(workspace, 'leie', { ...plain, caseSensitive: true });
    expect(failedTerms(state(), workspace.store.getState().files)).toEqual(['leie']);
  });

  test('stays named when the other search for the same text is removed', async () => {
    answer(hits(1), broken);
    await search(workspace, 'leie', plain);
    answer(hits(0), hits(0));
    await search(workspace, 'leie', { ...plain, caseSensitive: true });
    removeQueries(workspace, [state().queries.at(-1)?.id ?? '']);
    expect(failedTerms(state(), workspace.store.getState().files)).toEqual(['leie']);
  });
});
