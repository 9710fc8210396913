import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { api } from '../../../../shared/api/client.ts';
import { clearNotices } from '../../../../shared/notices/notices.ts';
import { readingStore } from '../../mounted/reading-store.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { noticeTitles, openedWorkspace, speakEnglish } from '../../testing/opened-workspace.ts';
import { readText, stopReading } from './read-text.ts';

const page = (page_number: number) => ({
  ...{ page_number, width: 595, height: 842, ocr: 'read' as const, unread: [] },
  words: [{ text: 'Kari', bbox: { x0: 70, y0: 100, x1: 95, y1: 110 }, line: 0 }],
});
const event = (type: string, data: object) => ({ kind: 'event', event: { type, data } });
const extracted = (number: number) => event('page_extracted', { page_number: number, page: page(number) });

/** What each call for a file answers, in order: pages, or a failure after them. */
function answers(...calls: (readonly (number | Error)[])[]) {
  return vi.spyOn(api, 'stream').mockImplementation(((
    _route: unknown,
    { signal }: { signal: AbortSignal },
  ) => {
    const items = calls.shift() ?? [];
    return (async function* () {
      signal.throwIfAborted();
      for (const item of items) {
        if (item instanceof Error) throw item;
        yield event('ocr_started', { page_number: item });
        yield extracted(item);
      }
    })();
  }) as unknown as typeof api.stream);
}

let workspace: Workspace;
const files = () => workspace.store.getState().files;
const reading = (key: string) => readingStore(workspace).getState().files.get(key);
const lost = new ApiError('client.stream_lost');

beforeEach(async () => {
  await speakEnglish();
  vi.useFakeTimers();
  workspace = openedWorkspace(['a.pdf', 'b.pdf']);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  clearNotices();
});

describe('reading the text of files', () => {
  test('keeps words and places of every page, with its times, and turns edit mode on when the last file is done', async () => {
    answers([1, 2, 3], [1, 2, 3]);
    await readText(workspace, files(), { startsEditing: true });
    expect(reading('b')).toMatchObject({ status: 'completed', progress: 1, totalPages: 3, problem: null });
    expect(reading('b')?.endedAt).toBeGreaterThanOrEqual(reading('b')?.startedAt ?? Number.NaN);
    expect(reading('a')?.pages.get(3)?.words[0]).toMatchObject({ text: 'Kari', box: { x: 70, y: 100 } });
    expect(workspace.store.getState().view.isEditing).toBe(true);
    expect(noticeTitles()).toEqual(['OCR processing complete. Edit mode is on.']);
  });

  test('tells progress and page while it goes on', async () => {
    vi.spyOn(api, 'stream').mockImplementation((() =>
      (async function* () {
        yield extracted(1);
        yield event('ocr_started', { page_number: 2 });
        await new Promise(() => undefined);
      })()) as unknown as typeof api.stream);
    void readText(workspace, files());
    await vi.advanceTimersByTimeAsync(0);
    expect(reading('a')).toMatchObject({ status: 'processing', progress: 1 / 3, currentPage: 2 });
  });

  test('does not read again what is ready', async () => {
    const calls = answers([1, 2, 3], [1, 2, 3]);
    await readText(workspace, files());
    await readText(workspace, files());
    expect(calls).toHaveBeenCalledTimes(2);
    expect(workspace.store.getState().view.isEditing).toBe(false);
  });

  test('tries a broken connection three more times, after 1, 2 and 4 seconds, from the page it stopped at', async () => {
    const calls = answers([1, lost], [2, lost], [lost], [lost]);
    const [first] = files();
    void readText(workspace, first ? [first] : [], { startsEditing: true });
    for (const [waited, made] of [
      [999, 1],
      [1, 2],
      [1999, 2],
      [1, 3],
      [3999, 3],
      [1, 4],
      [60_000, 4],
    ] as const) {
      await vi.advanceTimersByTimeAsync(waited);
      expect(calls).toHaveBeenCalledTimes(made);
    }
    expect(calls.mock.calls.map(([, { fields }]) => fields)).toEqual(
      [1, 2, 3, 3].map((first_page) => ({ first_page })),
    );
    expect(reading('a')).toMatchObject({ status: 'error', currentPage: null });
    expect(noticeTitles()).toEqual([expect.stringMatching(/^OCR extraction failed after 4 attempts: /)]);
    expect(workspace.store.getState().view.isEditing).toBe(false);
  });

  test('does not try again what cannot pass by itself', async () => {
    const calls = answers([new ApiError('pdf.broken')], [1, 2, 3]);
    await readText(workspace, files());
    expect(calls).toHaveBeenCalledTimes(2);
    expect([reading('a')?.status, reading('b')?.status]).toEqual(['error', 'completed']);
    expect(noticeTitles()[0]).toMatch(/^OCR extraction failed after 1 attempts: /);
  });

  /** Pages come one a second, from the one that is asked for. */
  function slowAnswers() {
    return vi.spyOn(api, 'stream').mockImplementation(((
      _route: unknown,
      { signal, fields }: { signal: AbortSignal; fields: { first_page: number } },
    ) =>
      (async function* () {
        for (let number = fields.first_page; number <= 3; number++) {
          await new Promise((resolve) => setTimeout(resolve, 1000));
          signal.throwIfAborted();
          yield extracted(number);
        }
      })()) as unknown as typeof api.stream);
  }

  test('goes on where it was when what was asked for later is read', async () => {
    const calls = slowAnswers();
    const [first, second] = files();
    if (!first || !second) throw new Error('no files');
    const earlier = readText(workspace, [first]);
    await vi.advanceTimersByTimeAsync(1500);
    const later = readText(workspace, [second]);
    await vi.advanceTimersByTimeAsync(4000);
    await later;
    expect([reading('a')?.status, reading('b')?.status]).toEqual(['processing', 'completed']);
    await vi.advanceTimersByTimeAsync(2000);
    await earlier;
    expect([reading('a')?.status, reading('a')?.pages.size]).toEqual(['completed', 3]);
    expect(calls.mock.calls.map(([, { fields }]) => fields)).toEqual(
      [1, 1, 2].map((first_page) => ({ first_page })),
    );
  });

  test('ends with those that wait for it when somebody stops it, and alone by its own signal', async () => {
    slowAnswers();
    const [first, second] = files();
    if (!first || !second) throw new Error('no files');
    const controller = new AbortController();
    const earlier = readText(workspace, [first]);
    await vi.advanceTimersByTimeAsync(100);
    const later = readText(workspace, [second], { signal: controller.signal });
    await vi.advanceTimersByTimeAsync(1100);
    controller.abort();
    await vi.advanceTimersByTimeAsync(1000);
    await later;
    expect([reading('a')?.status, reading('b')?.status]).toEqual(['processing', 'error']);
    const last = readText(workspace, [second]);
    await vi.advanceTimersByTimeAsync(1000);
    stopReading(workspace);
    await vi.advanceTimersByTimeAsync(1000);
    await Promise.all([earlier, last]);
    expect([reading('a')?.status, reading('b')?.status]).toEqual(['error', 'error']);
  });

  test('that was stopped keeps its pages and says nothing', async () => {
    answers([1, lost], [2, 3]);
    void readText(workspace, files(), { startsEditing: true });
    await vi.advanceTimersByTimeAsync(10);
    stopReading(workspace);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reading('a')).toMatchObject({ status: 'error', problem: null });
    expect(reading('a')?.pages.size).toBe(1);
    expect(noticeTitles()).toEqual([]);
  });
});
