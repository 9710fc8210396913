import type { DocumentItem, StoredDocument } from '@sladd/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import english from '../../../../locales/en/workspace.json' with { type: 'json' };
import { ApiError } from '../../../../shared/api/api-error.ts';
import { api } from '../../../../shared/api/client.ts';
import { clearNotices, noticeQueues } from '../../../../shared/notices/notices.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { noticeTitles, openedWorkspace, speakEnglish } from '../../testing/opened-workspace.ts';
import { openRecord } from './open-record.ts';

const item: DocumentItem = {
  id: 'd1',
  hashed_name: 'x',
  filename: 'a.pdf',
  upload_timestamp: '2026-11-21T10:00:00.000Z',
  entity_count: 1,
};
const bbox = [{ x0: 10, y0: 20, x1: 60, y1: 32 }];
const record: StoredDocument = {
  ...item,
  redaction_schema: { page_count: 3, pages: [{ page: 2, sensitive: [{ entity_type: 'MANUAL', bbox }] }] },
};

let workspace: Workspace;
beforeEach(async () => {
  await speakEnglish();
  workspace = openedWorkspace(['a.pdf']);
});
afterEach(() => {
  clearNotices();
  vi.restoreAllMocks();
});

test('a record marks its file, and says so for three seconds; a second time it says that nothing is new', async () => {
  vi.spyOn(api, 'call').mockResolvedValue(record as never);
  const shown = vi.spyOn(noticeQueues['bottom-left'], 'add');
  await openRecord(workspace, item);
  const [mark] = workspace.store.getState().marks.highlights.byId.values();
  expect(mark).toMatchObject({ fileKey: 'a', pageNumber: 2, kind: 'manual', decision: 'accepted' });
  await openRecord(workspace, item);
  expect(shown.mock.calls.map(([{ title, durationMs }]) => [title, durationMs])).toEqual([
    ['1 area marked from the history', 3000],
    [english.historyLoadedBefore, 3000],
  ]);
});

test('a record whose file is not open asks for it, without a call', async () => {
  const call = vi.spyOn(api, 'call');
  await openRecord(workspace, { ...item, filename: 'b.pdf' });
  expect(noticeTitles()).toEqual(['Please upload the file b.pdf first']);
  expect(call).not.toHaveBeenCalled();
});

test('a record that cannot be loaded says so and why, for four seconds', async () => {
  vi.spyOn(api, 'call').mockRejectedValue(new ApiError('client.unexpected_answer', { status: 500 }));
  const shown = vi.spyOn(noticeQueues['top-right'], 'add');
  await openRecord(workspace, item);
  expect(shown.mock.calls[0]?.[0]).toMatchObject({
    title: "Couldn't load redaction history",
    body: 'An error occurred while fetching document',
    durationMs: 4000,
  });
});
