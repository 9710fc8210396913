import { errorCatalogue } from '@sladd/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import english from '../../../../locales/en/workspace.json' with { type: 'json' };
import { ApiError } from '../../../../shared/api/api-error.ts';
import { bus } from '../../../../shared/bus.ts';
import { i18n } from '../../../../shared/i18n/i18n.ts';
import { clearNotices, noticeLog } from '../../../../shared/notices/notices.ts';
import { type HistoryCall, historyProblem } from './history-problem.ts';
import { saveHistory, sayWhenSaved } from './save-history.ts';

const entry = (filename: string) => ({ filename, redaction: { page_count: 1, pages: [] } });
const titles = () => noticeLog.getState().notices.map(({ title }) => title);

/** What the server answers to each call, in order; the names of the files it was sent. */
function answerWith(...statuses: number[]): string[] {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const { filename, redaction_schema } = JSON.parse(String(init.body));
    sent.push(filename);
    const status = statuses.shift() ?? 201;
    const line = {
      id: '1',
      hashed_name: '',
      filename,
      upload_timestamp: '2026-11-21T10:00:00Z',
      entity_count: 0,
    };
    const { message } = errorCatalogue['document.history_full'];
    const error = { code: 'document.history_full', message, request_id: 'r' };
    const body =
      status < 400 ? { success: true, data: { ...line, redaction_schema } } : { success: false, error };
    return new Response(JSON.stringify(body), { status });
  });
  return sent;
}

beforeEach(async () => {
  clearNotices();
  vi.useFakeTimers();
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'en' } });
  await i18n.init({ lng: 'en', keySeparator: false, resources: { en: { workspace: english, errors: {} } } });
});
afterEach(() => {
  clearNotices();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('saving to the history', () => {
  test('says so a second later, and that there is something new', async () => {
    answerWith();
    const heard = vi.fn();
    const stop = bus.on('history-updated', heard);
    await sayWhenSaved([saveHistory([entry('a.pdf'), entry('b.pdf')])]);
    expect([heard.mock.calls.length, titles()]).toEqual([1, []]);
    vi.advanceTimersByTime(1000);
    expect(titles()).toEqual([english.historySaved]);
    stop();
  });

  test('that fails for one of them says so, and nothing of success', async () => {
    const sent = answerWith(201, 409);
    await sayWhenSaved([saveHistory([entry('a.pdf'), entry('b.pdf')])]);
    vi.advanceTimersByTime(5000);
    expect(titles()).toEqual([english.historyNotSaved]);
    expect(sent).toEqual(['a.pdf', 'b.pdf']);
  });

  test('of nothing is no news', async () => {
    await sayWhenSaved([]);
    vi.advanceTimersByTime(5000);
    expect(titles()).toEqual([]);
  });

  test('in parts is said once', async () => {
    answerWith();
    await sayWhenSaved([saveHistory([entry('a.pdf')]), saveHistory([entry('b.pdf')])]);
    vi.advanceTimersByTime(5000);
    expect(titles()).toEqual([english.historySaved]);
  });
});

describe('a problem with the history', () => {
  const words = {
    fetchAll: ['fetch documents', 'fetching documents', 'Failed to fetch documents'],
    save: ['save documents', 'saving document', 'Failed to save document'],
    fetch: ['fetch document', 'fetching document', 'Failed to fetch document'],
    delete: ['delete document', 'deleting document', 'An error occurred while deleting document'],
  } as const satisfies Record<HistoryCall, readonly string[]>;

  test.each(Object.entries(words))('%s is told in its own words', (name, [act, acting, failed]) => {
    const call = name as HistoryCall;
    expect(historyProblem(call, new ApiError('auth.required'))).toBe(`User must be authenticated to ${act}`);
    expect(historyProblem(call, new ApiError('client.unexpected_answer', { status: 500 }))).toBe(
      `An error occurred while ${acting}`,
    );
    expect(historyProblem(call, new ApiError('client.unexpected_answer', { status: 200 }))).toBe(failed);
    const told = new ApiError('client.unexpected_answer', { status: 500, serverText: 'Disk full' });
    expect(historyProblem(call, told)).toBe('Disk full');
  });
});
