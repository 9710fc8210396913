import type { SearchFileResult, SearchResponse } from '@sladd/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import english from '../../../../locales/en/workspace.json' with { type: 'json' };
import { ApiError } from '../../../../shared/api/api-error.ts';
import { api } from '../../../../shared/api/client.ts';
import { clearNotices } from '../../../../shared/notices/notices.ts';
import { commit, undo } from '../../model/actions/marks.ts';
import { add } from '../../model/highlights/edits.ts';
import type { Highlight } from '../../model/highlights/highlight.ts';
import { highlightsOf } from '../../model/highlights/state.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { finding, rectangle } from '../../testing/highlights.ts';
import { noticeTitles, openedWorkspace, speakEnglish } from '../../testing/opened-workspace.ts';
import { deleteSameEntity, deleteSameText, highlightSameText } from './same-text.ts';

const failed: SearchFileResult = { file: '', status: 'error', error: { code: 'pdf.broken', message: '' } };

/** What a file says: the same words at these heights of its first page. */
function hits(...heights: number[]): SearchFileResult {
  const matches = heights.map((y0, index) => ({
    bbox: { x0: 70, y0, x1: 150, y1: y0 + 12 },
    ...{ term: '', text: 'Kari Testesen', start: index * 20, end: index * 20 + 13 },
  }));
  const match_details = { total_matches: matches.length, pages: [{ page: 1, matches }] };
  return { file: '', status: 'success', results: { match_details } };
}

function answer(...file_results: SearchFileResult[]) {
  return vi.spyOn(api, 'send').mockResolvedValue({ file_results } as SearchResponse as never);
}

let workspace: Workspace;
function mark(...highlights: Highlight[]): void {
  commit(workspace.store, add(workspace.store.getState().marks.highlights, highlights));
}
const ids = () => highlightsOf(workspace.store.getState().marks.highlights).map(({ id }) => id);

beforeEach(async () => {
  await speakEnglish();
  workspace = openedWorkspace(['a.pdf', 'b.pdf']);
});
afterEach(() => {
  clearNotices();
  vi.restoreAllMocks();
});

test('words in more files than one call takes are found by several, each with the file they stand in', async () => {
  workspace = openedWorkspace(Array.from({ length: 30 }, (_, index) => `file${index}.pdf`));
  const [first] = workspace.store.getState().files;
  const source = finding({ fileKey: first!.key });
  mark(source);
  const sizes: number[] = [];
  vi.spyOn(api, 'send').mockImplementation((_route, call) => {
    const files = call.files as File[];
    sizes.push(files.length);
    expect(files[0]?.name).toBe('file0.pdf');
    return Promise.resolve({ file_results: files.map(() => hits(400)) } as never);
  });
  await highlightSameText(workspace, source);
  expect(sizes).toEqual([20, 11]);
  expect(ids()).toHaveLength(31);
});

describe('highlighting all same text', () => {
  test('marks every occurrence in all files and says how many, with the text', async () => {
    const sent = answer(hits(100, 200), hits(300));
    mark(finding());
    await highlightSameText(workspace, finding());
    expect(sent.mock.calls[0]?.[1].fields).toMatchObject({
      text: 'Kari Testesen',
      selected_files: ['a.pdf', 'b.pdf'],
    });
    const marked = highlightsOf(workspace.store.getState().marks.highlights);
    expect(marked.map(({ fileKey, kind, boxes }) => [fileKey, kind, boxes[0]?.y])).toEqual([
      ['a', 'entity', 100],
      ['a', 'manual', 200],
      ['b', 'manual', 300],
    ]);
    expect(noticeTitles()).toEqual(['2 areas added for “Kari Testesen”']);
    undo(workspace.store);
    expect(ids()).toEqual(['e1']);
  });

  test('marks places too that are only possible or proposed to stay: they would remain readable', async () => {
    answer(hits(100, 200), hits());
    const possible = finding({ decision: 'possible' });
    const proposed = finding({
      id: 'e2',
      decision: 'public',
      boxes: [{ x: 70, y: 200, width: 80, height: 12 }],
    });
    mark(possible, proposed);
    await highlightSameText(workspace, possible);
    const drawn = highlightsOf(workspace.store.getState().marks.highlights).filter(
      ({ kind }) => kind === 'manual',
    );
    expect(drawn.map(({ boxes }) => boxes[0]?.y)).toEqual([100, 200]);
    expect(noticeTitles()).toEqual(['2 areas added for “Kari Testesen”']);
  });

  test('asks for the words under a rectangle that has none', async () => {
    const sent = answer(hits(300));
    await highlightSameText(workspace, rectangle());
    expect(sent.mock.calls[0]?.[1].fields).toMatchObject({
      bounding_box: { x0: 70, y0: 100, x1: 150, y1: 112 },
      source_file: 'a.pdf',
      page_number: 1,
    });
  });

  test('says when there is nothing more to mark', async () => {
    answer(hits(100), hits());
    mark(rectangle());
    await highlightSameText(workspace, rectangle({ text: 'Kari' }));
    expect(noticeTitles()).toEqual([english.noAdditionalOccurrencesFound]);
  });

  test('fails for a mark of no open file and where no file can be searched', async () => {
    const sent = answer(failed, failed);
    await highlightSameText(workspace, rectangle({ fileKey: 'gone' }));
    expect(sent).not.toHaveBeenCalled();
    await highlightSameText(workspace, rectangle());
    expect(noticeTitles()).toEqual([english.highlightAllSameFailed, english.highlightAllSameFailed]);
  });

  test('says that an error came in between', async () => {
    vi.spyOn(api, 'send').mockRejectedValue(new ApiError('client.unreachable'));
    await highlightSameText(workspace, rectangle());
    expect(noticeTitles()).toEqual([english.errorHighlightingAllOccurrences]);
  });
});

describe('deleting all same text', () => {
  test('takes every mark that reads the same, in all files, and says how many', async () => {
    mark(finding(), finding({ id: 'e2', fileKey: 'b', text: 'kari testesen' }), rectangle());
    await deleteSameText(workspace, finding());
    expect(ids()).toEqual(['m1']);
    expect(noticeTitles()).toEqual(['2 marks deleted']);
  });

  test('goes by place where nobody knows the words: the rectangles over the same words', async () => {
    answer(hits(100), hits(300));
    const over = (y: number) => [{ x: 66, y: y - 3, width: 90, height: 18 }];
    mark(
      rectangle({ boxes: over(100) }),
      rectangle({ id: 'm2', fileKey: 'b', boxes: over(300) }),
      rectangle({ id: 'elsewhere', fileKey: 'b', boxes: over(600) }),
    );
    await deleteSameText(workspace, rectangle({ boxes: over(100) }));
    expect(ids()).toEqual(['elsewhere']);
    expect(noticeTitles()).toEqual(['2 marks deleted']);
  });

  test('says when nothing matches, when it fails and when an error came in between', async () => {
    await deleteSameText(workspace, finding());
    answer(failed, failed);
    await deleteSameText(workspace, rectangle());
    await deleteSameText(workspace, rectangle({ fileKey: 'gone' }));
    vi.spyOn(api, 'send').mockRejectedValue(new ApiError('client.unreachable'));
    await deleteSameText(workspace, rectangle());
    expect(noticeTitles()).toEqual([
      english.noMatchingHighlightsFound,
      english.deleteAllSameFailed,
      english.deleteAllSameFailed,
      english.errorRemovingHighlightsByText,
    ]);
  });
});

describe('deleting a type', () => {
  test('takes the findings of that type in that file', () => {
    const facts = { entityType: 'AGE', methods: ['fast'], score: 1, reasons: [], validated: false } as const;
    mark(
      finding(),
      finding({ id: 'e2', text: 'Ola' }),
      finding({ id: 'other file', fileKey: 'b' }),
      finding({ id: 'other type', finding: facts }),
    );
    deleteSameEntity(workspace, finding());
    expect(ids().sort()).toEqual(['other file', 'other type']);
    expect(noticeTitles()).toEqual(['2 marks deleted']);
  });

  test('needs a finding of an open file', () => {
    mark(rectangle(), finding());
    deleteSameEntity(workspace, rectangle());
    deleteSameEntity(workspace, finding({ fileKey: 'gone' }));
    expect(ids()).toHaveLength(2);
    expect(noticeTitles()).toEqual([english.deleteAllSameFailed, english.deleteAllSameFailed]);
  });
});
