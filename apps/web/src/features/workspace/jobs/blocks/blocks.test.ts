import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import english from '../../../../locales/en/workspace.json' with { type: 'json' };
import { ApiError } from '../../../../shared/api/api-error.ts';
import { api } from '../../../../shared/api/client.ts';
import { clearNotices } from '../../../../shared/notices/notices.ts';
import { commit, undo } from '../../model/actions/marks.ts';
import { add } from '../../model/highlights/edits.ts';
import type { Highlight } from '../../model/highlights/highlight.ts';
import { highlightsOf } from '../../model/highlights/state.ts';
import type { BlockPlace } from '../../model/people/block-marks.ts';
import { boxesOfSpan, textOfPage } from '../../model/reading/page-text.ts';
import { readingStore } from '../../mounted/reading-store.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { rectangle } from '../../testing/highlights.ts';
import { noticeTitles, openedWorkspace, speakEnglish } from '../../testing/opened-workspace.ts';
import { haveRead } from '../../testing/read-case.ts';
import { markBlock, markBlockAt } from './blocks.ts';

const letter = ['Hei Ola', 'Vi ses snart', 'Mvh', 'Ida Skogvang', 'Saksbehandler', 'Tlf. 22 00 00 00'];

let workspace: Workspace;

beforeEach(async () => {
  await speakEnglish();
  workspace = openedWorkspace(['a.pdf', 'b.pdf']);
  haveRead(workspace, { a: letter });
});
afterEach(() => {
  clearNotices();
  vi.restoreAllMocks();
});

/** Where words stand on the first page of file `a`. */
function placeOf(words: string): BlockPlace & { span: { start: number; end: number } } {
  const page = readingStore(workspace).getState().files.get('a')?.pages.get(1);
  const start = page ? textOfPage(page).text.indexOf(words) : -1;
  const span = { start, end: start + words.length };
  const [box] = page ? boxesOfSpan(page, span.start, span.end) : [];
  if (!box) throw new Error(`no ${words}`);
  return { fileKey: 'a', pageNumber: 1, box, span };
}

function have(words: string, fields: Partial<Highlight>): void {
  const { span, box } = placeOf(words);
  const mark = rectangle({ id: words, text: words, span, boxes: [box], ...fields });
  commit(workspace.store, add(workspace.store.getState().marks.highlights, [mark]));
}

const marks = () => highlightsOf(workspace.store.getState().marks.highlights);
const texts = () => marks().map(({ text }) => text);

test('a signature is marked line by line with why it goes, says so, and goes in one undo', async () => {
  const grounds = [{ basis: 'no-offentleglova/offl-13-1' }];
  await markBlockAt(workspace, { ...placeOf('Ida'), grounds });
  expect(texts()).toEqual(['Ida Skogvang', 'Saksbehandler', 'Tlf. 22 00 00 00']);
  expect(marks().every((mark) => mark.block === 'signature' && mark.grounds === grounds)).toBe(true);
  expect(noticeTitles()).toEqual(['Signature: 3 areas added (0 before, 3 now)']);
  undo(workspace.store);
  expect(marks()).toEqual([]);
});

test('what is marked is not marked again, and what somebody keeps stays and is told', async () => {
  have('Saksbehandler', { decision: 'accepted' });
  have('Skogvang', { decision: 'rejected' });
  await markBlockAt(workspace, placeOf('Ida'));
  expect(texts()).toEqual(['Ida', 'Skogvang', 'Saksbehandler', 'Tlf. 22 00 00 00']);
  expect(noticeTitles()).toEqual([
    'Signature: 2 areas added (1 before, 3 now)',
    '1 line contains something you chose to keep: that was left as it is',
  ]);
  clearNotices();
  await markBlockAt(workspace, placeOf('Tlf.'));
  expect(marks()).toHaveLength(4);
});

test('what a detection put apart is nothing that anybody keeps', async () => {
  have('Ida Skogvang', { kind: 'entity', decision: 'possible' });
  await markBlockAt(workspace, placeOf('Ida'));
  expect(texts()).toEqual(['Ida Skogvang', 'Ida Skogvang', 'Saksbehandler', 'Tlf. 22 00 00 00']);
});

test('a place in no block is left, and the reader told', async () => {
  await markBlockAt(workspace, placeOf('ses'));
  expect(marks()).toEqual([]);
  expect(noticeTitles()).toEqual([english['blocks.none']]);
});

test('a place in two blocks is asked about', async () => {
  haveRead(workspace, { a: ['Hilsen', 'Ida Skogvang', 'Havnegata 3B', '9999 Nordvik'] });
  const place = placeOf('Nordvik');
  await markBlockAt(workspace, place);
  const { dialog, askedBlocks } = workspace.store.getState();
  expect(dialog).toBe('blocks');
  expect(askedBlocks?.blocks.map(({ type }) => type)).toEqual(['signature', 'address']);
  const [signature] = askedBlocks?.blocks ?? [];
  if (signature) markBlock(workspace, place, signature);
  expect(marks()).toHaveLength(3);
});

test('a file that was not read is read first, and nothing is marked where that fails', async () => {
  // biome-ignore lint/correctness/useYield: it fails before anything comes
  vi.spyOn(api, 'stream').mockImplementation(async function* () {
    throw new ApiError('pdf.broken');
  } as never);
  await markBlockAt(workspace, { ...placeOf('Ida'), fileKey: 'b' });
  expect(api.stream).toHaveBeenCalledOnce();
  expect(marks()).toEqual([]);
  await markBlockAt(workspace, { ...placeOf('Ida'), fileKey: 'gone' });
  expect(api.stream).toHaveBeenCalledOnce();
});
