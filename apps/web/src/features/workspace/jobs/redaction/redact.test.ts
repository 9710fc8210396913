import { MAX_FILES, type RedactionReport } from '@sladd/contract';
import { zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import english from '../../../../locales/en/workspace.json' with { type: 'json' };
import { ApiError } from '../../../../shared/api/api-error.ts';
import { api } from '../../../../shared/api/client.ts';
import { clearNotices, noticeLog } from '../../../../shared/notices/notices.ts';
import type { PdfDocuments } from '../../documents/pdf-documents.ts';
import { UnreadablePdf } from '../../documents/pdf-errors.ts';
import { commit } from '../../model/actions/marks.ts';
import { setLock, setNewPassword } from '../../model/actions/redaction.ts';
import { add } from '../../model/highlights/edits.ts';
import { startRun } from '../../model/run/run.ts';
import { questionsBeforeRedaction } from '../../model/selectors/open-questions.ts';
import { patch } from '../../model/store.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { rectangle } from '../../testing/highlights.ts';
import {
  nothingElsewhere,
  noticeTitles,
  onlyTimeouts,
  openedWorkspace,
  readyFile,
  speakEnglish,
} from '../../testing/opened-workspace.ts';
import { closeFiles } from '../files/close-files.ts';
import { askToRedact, isAnythingOpen } from './begin-redaction.ts';
import { redact, stopRedaction } from './redact.ts';

let workspace: Workspace;
beforeEach(async () => {
  await speakEnglish();
  vi.useFakeTimers();
  workspace = openedWorkspace(['a.pdf']);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  clearNotices();
});

const mark = () => commit(workspace.store, add(workspace.store.getState().marks.highlights, [rectangle()]));
const isRedacting = () => workspace.store.getState().redaction.isRedacting;

/** A call that never answers; what it was given. */
function silentCall() {
  const given: { signal?: AbortSignal; onUpload?: (sent: number, total: number) => void } = {};
  vi.spyOn(api, 'download').mockImplementation((_route, { signal, onUpload }) => {
    Object.assign(given, { signal, onUpload });
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  });
  return given;
}

describe('asking for a redaction', () => {
  test('of files that cannot be read says that there are none', async () => {
    const files = [readyFile('a.pdf', { status: 'locked', pages: [] })];
    workspace.store.setState({ files });
    await askToRedact(workspace);
    expect(noticeTitles()).toEqual(['no files selected or no content to redact']);
  });

  test('says when there is nothing to redact, and asks otherwise', async () => {
    vi.spyOn(api, 'send').mockResolvedValue(nothingElsewhere);
    await askToRedact(workspace);
    expect(noticeTitles()).toEqual([english.noRedactionContent]);
    mark();
    await askToRedact(workspace);
    expect(workspace.store.getState()).toMatchObject({ dialog: 'redact', sidebar: { tab: 'redaction' } });
  });
});

describe('the questions before a redaction', () => {
  const seen = new Map([['a', new Set([1, 2, 3])]]);

  test('name a search and a detection that still go on', () => {
    mark();
    const { store } = workspace;
    patch(store, 'view', { seen });
    expect(isAnythingOpen(workspace)).toBe(false);
    patch(store, 'search', { isSearching: true });
    expect(questionsBeforeRedaction(store.getState(), new Map())).toMatchObject({ isSearching: true });
    expect(isAnythingOpen(workspace)).toBe(true);
    patch(store, 'search', { isSearching: false });
    const run = startRun('run', [{ fileKey: 'a', name: 'a.pdf', totalPages: 3 }]);
    patch(store, 'detection', { run });
    expect(questionsBeforeRedaction(store.getState(), new Map())).toMatchObject({ isDetecting: true });
    expect(isAnythingOpen(workspace)).toBe(true);
    patch(store, 'detection', { run: { ...run, phase: 'completed' } });
    expect(isAnythingOpen(workspace)).toBe(false);
  });

  test('leave out a detection of other files', () => {
    mark();
    const { store } = workspace;
    patch(store, 'view', { seen });
    patch(store, 'detection', { run: startRun('run', [{ fileKey: 'b', name: 'b.pdf', totalPages: 3 }]) });
    expect(isAnythingOpen(workspace)).toBe(false);
  });
});

/** What the server answers about one file. */
function reportOf(file: string, fields: Partial<RedactionReport>): RedactionReport {
  return {
    ...{ file, status: 'error', marks: 0, pages: 0, removed: [], images: { blanked: 0, removed: 0 } },
    ...{ rasterised_pages: [], checks: [], findings: [], bytes_before: 1, bytes_after: 0, sha256: null },
    ...{ was_encrypted: false, ...fields },
  } as RedactionReport;
}

describe('of several files', () => {
  test('those that worked are kept, and the others named with their reason', async () => {
    workspace = openedWorkspace(['a.pdf', 'b.pdf']);
    const { store } = workspace;
    const marks = ['a', 'b'].map((fileKey) => rectangle({ id: `m-${fileKey}`, fileKey }));
    commit(store, add(store.getState().marks.highlights, marks));
    const pdf = new TextEncoder().encode('%PDF');
    const digest = Buffer.from(await crypto.subtle.digest('SHA-256', pdf)).toString('hex');
    const files = [
      reportOf('a.pdf', { error: { code: 'task.timed_out', message: 'What the server says' } }),
      reportOf('b.pdf', { status: 'checked', sha256: digest }),
    ];
    const report = new TextEncoder().encode(JSON.stringify({ batch_id: 'x', files }));
    const zip = zipSync({ 'redacted-b.pdf': pdf, 'report.json': report });
    vi.spyOn(api, 'download').mockResolvedValue(new Blob([zip]));
    vi.useRealTimers();
    expect(await redact(workspace)).toBe(false);
    const { failures, results } = store.getState().redaction;
    expect([...results.keys()]).toEqual(['b']);
    expect(failures).toMatchObject([{ fileKey: 'a', message: 'task.timed_out' }]);
    expect(noticeTitles().at(-1)).toBe('1 of 2 files could not be redacted');
  });
});

/** Files that each have a mark, and the server's answer to a call about some of them: every one checked. */
async function manyMarked(count: number, documents: Partial<PdfDocuments> = {}) {
  const names = Array.from({ length: count }, (_, index) => `file${index}.pdf`);
  workspace = openedWorkspace(names, documents);
  const { store } = workspace;
  const keys = store.getState().files.map(({ key }) => key);
  const marks = keys.map((fileKey) => rectangle({ id: `m-${fileKey}`, fileKey }));
  commit(store, add(store.getState().marks.highlights, marks));
  const pdf = new TextEncoder().encode('%PDF');
  const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', pdf)).toString('hex');
  const answer = (names: readonly string[]) => {
    const files = names.map((name) => reportOf(name, { status: 'checked', sha256 }));
    const report = new TextEncoder().encode(JSON.stringify({ batch_id: 'x', files }));
    const results = Object.fromEntries(names.map((name) => [`redacted-${name}`, pdf]));
    return new Blob([zipSync({ ...results, 'report.json': report })]);
  };
  return { store, keys, answer };
}

test('of many files are sent in several calls, count what is done, and are reported as one', async () => {
  const count = MAX_FILES + 5;
  const { store, keys, answer } = await manyMarked(count);
  const sizes: number[] = [];
  const progress: (number | undefined)[] = [];
  vi.spyOn(api, 'download').mockImplementation((_route, call) => {
    const names = (call.files as File[]).map(({ name }) => name);
    sizes.push(names.length);
    progress.push(store.getState().redaction.progress?.done);
    return Promise.resolve(answer(names));
  });
  vi.useRealTimers();
  expect(await redact(workspace)).toBe(true);
  expect(sizes).toEqual([4, 4, 4, 4, 4, 4, 1]);
  expect(progress).toEqual([0, 4, 8, 12, 16, 20, 24]);
  expect(store.getState().redaction.progress).toBeNull();
  expect([...store.getState().redaction.results.keys()]).toEqual(keys);
  expect(noticeTitles().at(-1)).toBe(`${count} files redacted and checked`);
});

test('of many files that is stopped keeps what is done, and says how many that is', async () => {
  const { store, keys, answer } = await manyMarked(12);
  let calls = 0;
  vi.spyOn(api, 'download').mockImplementation((_route, { files, signal }) => {
    calls += 1;
    if (calls < 3) return Promise.resolve(answer((files as File[]).map(({ name }) => name)));
    stopRedaction(workspace);
    return Promise.reject(signal?.reason);
  });
  vi.useRealTimers();
  expect(await redact(workspace)).toBe(false);
  expect([...store.getState().redaction.results.keys()]).toEqual(keys.slice(0, 8));
  expect(noticeLog.getState().notices[0]).toMatchObject({
    title: 'Redaction stopped',
    body: '8 of 12 files are redacted and checked. The others are as they were.',
  });
});

test('begun again after a stop redacts only what is left, and afterwards everything anew', async () => {
  const { store, keys, answer } = await manyMarked(12);
  const sent: string[][] = [];
  let stopsAt = 3;
  vi.spyOn(api, 'download').mockImplementation((_route, { files, signal }) => {
    const names = (files as File[]).map(({ name }) => name);
    sent.push(names);
    if (sent.length < stopsAt) return Promise.resolve(answer(names));
    stopRedaction(workspace);
    return Promise.reject(signal?.reason);
  });
  vi.useRealTimers();
  await redact(workspace);
  stopsAt = Number.POSITIVE_INFINITY;
  sent.length = 0;
  expect(await redact(workspace)).toBe(true);
  expect(sent).toEqual([['file8.pdf', 'file9.pdf', 'file10.pdf', 'file11.pdf']]);
  expect([...store.getState().redaction.results.keys()]).toEqual(keys);
  expect(noticeTitles().at(-1)).toBe('4 files redacted and checked');
  sent.length = 0;
  await redact(workspace);
  expect(sent.flat()).toHaveLength(12);
});

test('keeps its results under the password it was asked with, though another one is typed meanwhile', async () => {
  const passwords: (string | null | undefined)[] = [];
  const { store, answer } = await manyMarked(1, {
    open: async (_key, _source, password) => {
      passwords.push(password);
      return [{ width: 1, height: 1 }];
    },
  });
  setLock(store, 'new');
  setNewPassword(store, 'first');
  vi.spyOn(api, 'download').mockImplementation((_route, { files }) => {
    setNewPassword(store, 'second');
    return Promise.resolve(answer((files as File[]).map(({ name }) => name)));
  });
  vi.useRealTimers();
  expect(await redact(workspace)).toBe(true);
  const [result] = store.getState().redaction.results.values();
  expect([passwords, result?.password]).toEqual([['first'], 'first']);
});

describe('of several results', () => {
  const answering = (answer: (names: readonly string[]) => Blob) =>
    vi
      .spyOn(api, 'download')
      .mockImplementation((_route, { files }) =>
        Promise.resolve(answer((files as File[]).map(({ name }) => name))),
      );

  test('one that cannot be opened is named, and the others are kept, counted and in the history', async () => {
    let opened = 0;
    const { store, keys, answer } = await manyMarked(3, {
      open: async () => {
        if (++opened === 2) throw new UnreadablePdf('pdf.broken', null);
        return [{ width: 1, height: 1 }];
      },
    });
    const { account } = store.getState();
    store.setState({ account: { ...account, savesHistory: true } });
    const saved = vi.spyOn(api, 'call').mockResolvedValue({} as never);
    answering(answer);
    onlyTimeouts();
    expect(await redact(workspace)).toBe(false);
    const { results, failures } = store.getState().redaction;
    expect([...results.keys()]).toEqual([keys[0], keys[2]]);
    expect(failures).toMatchObject([{ fileKey: keys[1] }]);
    expect(noticeTitles().at(-1)).toBe('1 of 3 files could not be redacted');
    expect(JSON.stringify(saved.mock.calls)).toContain('file0.pdf');
    expect(JSON.stringify(saved.mock.calls)).not.toContain('file1.pdf');
    await vi.advanceTimersByTimeAsync(1000);
    expect(noticeTitles().at(-1)).toBe(english.historySaved);
  });

  test('one whose file was closed while they were opened leaves no document behind', async () => {
    const documents = new Set<string>();
    const { store, keys, answer } = await manyMarked(2, {
      open: async (key) => {
        documents.add(key);
        if (documents.size === 2) closeFiles(workspace, [keys[0] ?? '']);
        return [{ width: 1, height: 1 }];
      },
      close: (key) => void documents.delete(key),
    });
    answering(answer);
    vi.useRealTimers();
    expect(await redact(workspace)).toBe(true);
    const results = [...store.getState().redaction.results.values()];
    expect(results.map(({ fileKey }) => fileKey)).toEqual([keys[1]]);
    expect([...documents]).toEqual(results.map(({ key }) => key));
    expect(noticeTitles().at(-1)).toBe('1 file redacted and checked');
  });
});

describe('a redaction', () => {
  test('that is stopped says so, and can be begun again', async () => {
    mark();
    silentCall();
    const done = redact(workspace);
    stopRedaction(workspace);
    expect(await done).toBe(false);
    expect(noticeTitles().at(-1)).toBe('Redaction stopped');
    expect(isRedacting()).toBe(false);
  });

  test('of one file shows how much of it is sent, then that its pages are at work', async () => {
    mark();
    const given = silentCall();
    const progress = () => workspace.store.getState().redaction.progress;
    const done = redact(workspace);
    expect(progress()).toMatchObject({ done: 0, files: 1, pages: 3, upload: null });
    given.onUpload?.(1, 2);
    expect(progress()?.upload).toEqual({ sentBytes: 1, totalBytes: 2 });
    given.onUpload?.(2, 2);
    expect(progress()?.upload).toBeNull();
    stopRedaction(workspace);
    await done;
    expect(progress()).toBeNull();
  });

  test('says that it begins, and gives up after 60 seconds without a sign of life', async () => {
    mark();
    const given = silentCall();
    vi.spyOn(api, 'call').mockRejectedValue(new ApiError('client.unreachable'));
    const done = redact(workspace);
    expect(noticeTitles()).toEqual([english.startingRedactionProcess]);
    await vi.advanceTimersByTimeAsync(50_000);
    given.onUpload?.(1, 2);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(isRedacting()).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(await done).toBe(false);
    expect([given.signal?.aborted, isRedacting()]).toEqual([true, false]);
    expect(noticeTitles().at(-1)).toBe(english.redactionTimedOut);
  });

  test('goes on as long as the server says that it is there', async () => {
    mark();
    silentCall();
    vi.spyOn(api, 'call').mockResolvedValue({} as never);
    void redact(workspace);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(isRedacting()).toBe(true);
    workspace.dispose();
    await vi.advanceTimersByTimeAsync(0);
    expect([isRedacting(), noticeTitles().length]).toEqual([false, 1]);
  });

  test('that the server gave up says so too', async () => {
    mark();
    vi.spyOn(api, 'download').mockRejectedValue(new ApiError('task.timed_out'));
    await redact(workspace);
    vi.spyOn(api, 'download').mockRejectedValue(new ApiError('pdf.broken'));
    await redact(workspace);
    const said = noticeTitles().filter((title) => title !== english.startingRedactionProcess);
    expect(said).toEqual([english.redactionTimedOut, english.redactionFailed]);
  });
});
