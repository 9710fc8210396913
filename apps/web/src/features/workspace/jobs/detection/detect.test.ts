import type { Finding, StreamEvent } from '@sladd/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import english from '../../../../locales/en/workspace.json' with { type: 'json' };
import { ApiError } from '../../../../shared/api/api-error.ts';
import { api } from '../../../../shared/api/client.ts';
import type { StreamItem } from '../../../../shared/api/sse.ts';
import { errorText } from '../../../../shared/i18n/error-text.ts';
import { isOnline, watchNetwork } from '../../../../shared/network/network.ts';
import { clearNotices, noticeLog, noticeQueues, notify } from '../../../../shared/notices/notices.ts';
import { lackingOf } from '../../model/account/missing-models.ts';
import { select } from '../../model/actions/marks.ts';
import { decideSelected } from '../../model/actions/review.ts';
import { uncheckedPages } from '../../model/run/run.ts';
import { lookedForParts, notLookedForIn } from '../../model/selectors/looked-for.ts';
import { patch } from '../../model/store.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { noticeTitles, openedWorkspace, speakEnglish } from '../../testing/opened-workspace.ts';
import { checkAgain, detect, detectSelectedTypes, stopDetection } from './detect.ts';

const batch_id = 'b';
const file = { batch_id, file_name: 'a.pdf', file_index: 0, total_pages: 3 };

function finding(start: number, score = 0.9): Finding {
  return {
    id: String(start),
    entity_type: 'PERSON',
    original_text: `Kari ${start}`,
    score,
    start,
    end: start + 4,
    engine: 'fast',
    bbox: [{ x0: start, y0: 0, x1: start + 4, y1: 9 }],
    why: '',
    reasons: [],
  } as Finding;
}

function page(page_number: number, ...sensitive: Finding[]): StreamEvent {
  const results = {
    performance: { words_count: 10, detection_time: 0.1 },
    entities_detected: { total: sensitive.length, by_type: {} },
    redaction_mapping: { pages: [{ page: page_number, sensitive }] },
  };
  return { type: 'page_completed', data: { ...file, page_number, results } };
}

const started: StreamEvent = { type: 'file_started', data: file };
const completed: StreamEvent = {
  type: 'file_completed',
  data: { ...file, successful_pages: 3, failed_pages: [], processing_time: 1 },
};
const last: StreamEvent = {
  type: 'batch_completed',
  data: { batch_id, total_files: 1, successful_files: 1, total_pages: 3, total_processing_time: 1 },
};
const whole = [started, page(1, finding(1)), page(2), page(3), completed, last];

const item = (event: StreamEvent): StreamItem => ({ kind: 'event', id: null, event });

/** What the server streams; answers what the call was asked with. */
function streams(...items: readonly StreamItem[]) {
  return vi.spyOn(api, 'stream').mockImplementation(async function* () {
    yield* items;
  } as never);
}

function breaks(error: unknown) {
  vi.spyOn(api, 'send').mockRejectedValue(error);
  // biome-ignore lint/correctness/useYield: it breaks before it says anything
  return vi.spyOn(api, 'stream').mockImplementation(async function* () {
    throw error;
  } as never);
}

/** What was said in the corner at the top right. */
function atTopRight(): { title: string; body: string | undefined }[] {
  return vi.mocked(noticeQueues['top-right'].add).mock.calls.map(([{ title, body }]) => ({
    title: String(title),
    body: body === undefined ? undefined : String(body),
  }));
}

let workspace: Workspace;
const run = () => workspace.store.getState().detection.run;

beforeEach(async () => {
  await speakEnglish();
  workspace = openedWorkspace(['a.pdf']);
  vi.spyOn(noticeQueues['top-right'], 'add');
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  clearNotices();
  vi.restoreAllMocks();
});

describe('a detection that is asked for without a network', () => {
  const browser = { onLine: false };
  beforeEach(() => {
    browser.onLine = false;
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('navigator', browser);
    vi.stubGlobal('document', { documentElement: { lang: 'en' }, cookie: '' });
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 404 }));
    watchNetwork();
  });
  afterEach(async () => {
    browser.onLine = true;
    window.dispatchEvent(new Event('online'));
    await expect.poll(isOnline).toBe(true);
    vi.unstubAllGlobals();
  });

  test.each([
    ['by the toolbar', () => detectSelectedTypes(workspace)],
    ['for a file that was not fully checked', () => checkAgain(workspace, 'a')],
    [
      'for files that were just added',
      () => detect(workspace, workspace.store.getState().files, workspace.store.getState().detection),
    ],
  ])('%s, does not begin, and says why', async (_how, asked) => {
    const stream = streams(...whole.map(item));
    await asked();
    expect(atTopRight().map(({ title }) => title)).toEqual([english['offline.detection']]);
    expect(run()).toBeNull();
    expect(workspace.store.getState().detection.checked.size).toBe(0);
    expect(stream).not.toHaveBeenCalled();
  });
});

describe('a detection', () => {
  test('marks what it finds and says at the top right that it is done', async () => {
    streams(...whole.map(item));
    await detectSelectedTypes(workspace);
    expect(run()).toMatchObject({ phase: 'completed', percent: 100 });
    expect(workspace.store.getState().marks.highlights.byId.size).toBe(1);
    expect(atTopRight().map(({ title }) => title)).toEqual([
      english.startingEntityDetection,
      'Detection done: 1 finding',
    ]);
  });

  test('that another window keeps the server from running says when it can go on', async () => {
    breaks(new ApiError('detection.already_running', { status: 409 }));
    await detectSelectedTypes(workspace);
    expect(run()).toMatchObject({ phase: 'failed', problem: english['detection.runsElsewhere'] });
    expect(atTopRight().at(-1)?.body).toBe(english['detection.runsElsewhere']);
  });

  test('asks for what was chosen, and sends the ignore list only when there is one', async () => {
    const stream = streams(...whole.map(item));
    patch(workspace.store, 'detection', { usesIgnoreList: true, threshold: 0.7 });
    await detectSelectedTypes(workspace);
    expect(stream.mock.calls[0]?.[1].fields).toMatchObject({
      use_fast: true,
      use_advanced: true,
      use_standard: true,
      requested_entities: expect.arrayContaining(['PERSON', 'HEALTH', 'CRIMINAL', 'date of birth']),
      threshold: 0.7,
      remove_words: [],
    });
    patch(workspace.store, 'detection', { ignoreList: ['Oslo'] });
    await detectSelectedTypes(workspace);
    expect(stream.mock.calls[1]?.[1].fields).toMatchObject({ remove_words: ['Oslo'] });
  });

  test('keeps what rules find where the server lacks a model, and does not say that the model looked', async () => {
    const byRule = { ...finding(1), entity_type: 'passport number', engine: 'standard' as const };
    const begun = { type: 'file_started' as const, data: { ...file, without_model: ['standard' as const] } };
    const stream = streams(...[begun, page(1, byRule), page(2), page(3), completed, last].map(item));
    const missing = { methods: ['standard' as const], reads_pictures: true };
    workspace.store.setState({ lacking: lackingOf(missing, false) });
    const selectedTypes = { fast: [], advanced: [], standard: ['passport number', 'HEALTH_INFO'] };
    patch(workspace.store, 'detection', { selectedTypes });
    await detectSelectedTypes(workspace);
    expect(stream.mock.calls[0]?.[1].fields).toMatchObject({ use_standard: true });
    const marks = [...workspace.store.getState().marks.highlights.byId.values()];
    expect(marks.map((mark) => mark.finding?.entityType)).toEqual(['passport number']);
    const notSought = () =>
      notLookedForIn(lookedForParts(workspace.store.getState()), new Map(), workspace.store.getState().files);
    expect(notSought().byRules).toEqual(['health']);

    // A later run for other types does not make up for it.
    streams(...whole.map(item));
    patch(workspace.store, 'detection', {
      selectedTypes: { ...selectedTypes, fast: ['PERSON'], standard: [] },
    });
    await detectSelectedTypes(workspace);
    expect(notSought().kinds).toContain('health');
    expect(notSought().kinds).not.toContain('identity_document');
  });

  test('runs the lists of an organization as they are, since the server does', async () => {
    const stream = streams(...whole.map(item));
    const missing = { methods: ['standard' as const], reads_pictures: true };
    const { account } = workspace.store.getState();
    const rules = { ...account.rules, locked: new Set(['entity_lists' as const]) };
    workspace.store.setState({ lacking: lackingOf(missing, false), account: { ...account, rules } });
    await detectSelectedTypes(workspace);
    expect(stream.mock.calls[0]?.[1].fields).toMatchObject({ use_standard: true });
  });

  test('has a key of its own, also after the page was loaded again', async () => {
    const stream = streams(...whole.map(item));
    await detectSelectedTypes(workspace);
    workspace = openedWorkspace(['a.pdf']);
    await detectSelectedTypes(workspace);
    const keys = stream.mock.calls.map(([, { runKey }]) => runKey);
    expect(new Set(keys).size).toBe(2);
    expect(keys).toEqual([
      expect.stringMatching(/^[0-9a-f]{32}$/u),
      expect.stringMatching(/^[0-9a-f]{32}$/u),
    ]);
  });

  test('of no file, or of no type, says so and asks nothing', async () => {
    const stream = streams();
    patch(workspace.store, 'detection', {
      scope: 'selected',
      selectedTypes: { fast: [], advanced: [], standard: [] },
    });
    await detectSelectedTypes(workspace);
    workspace.store.setState({ files: [] });
    await detectSelectedTypes(workspace);
    expect(noticeTitles()).toEqual([english['detection.nothingChosen'], 'no files selected']);
    expect(stream).not.toHaveBeenCalled();
  });

  test('that is stopped says so, and so does each of its files', async () => {
    vi.spyOn(api, 'stream').mockImplementation(async function* (
      _route: unknown,
      { signal }: { signal: AbortSignal },
    ) {
      yield item(started);
      yield item(page(1, finding(1)));
      await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    } as never);
    const over = detectSelectedTypes(workspace);
    await vi.waitFor(() => expect(run()?.files[0]?.checkedPages.size).toBe(1));
    await detectSelectedTypes(workspace);
    stopDetection(workspace);
    await over;
    expect(run()).toMatchObject({
      phase: 'stopped',
      files: [{ status: 'stopped', reason: 'Processing cancelled by user' }],
    });
    expect(workspace.store.getState().marks.highlights.byId.size).toBe(1);
    expect(atTopRight().map(({ title }) => title)).toEqual([
      english.startingEntityDetection,
      'Batch detection already in progress',
      'Streaming batch detection stopped',
    ]);
  });

  test('goes on after the error of one file, which is told with its name', async () => {
    const error = { code: 'own.words', message: 'The page is upside down' };
    const failed: StreamEvent = {
      type: 'error',
      data: { batch_id, file_name: 'a.pdf', file_index: 0, error_message: error.message, error },
    };
    streams(item(failed), item(last));
    await detectSelectedTypes(workspace);
    expect(atTopRight()).toContainEqual({ title: 'The page is upside down', body: 'a.pdf' });
    expect(noticeTitles()).toContain('3 pages were not fully checked');
  });

  test('notes for developers what was lost, and names the pages concerned', async () => {
    const broken: StreamItem = {
      kind: 'problem',
      reason: 'invalid_json',
      id: 3,
      type: 'page_completed',
      count: 1,
      fileIndex: 0,
      pageNumber: null,
    };
    streams(item(started), item(page(1)), broken, item(page(3)), item(completed), item(last));
    await detectSelectedTypes(workspace);
    expect(vi.mocked(console.warn).mock.calls.flat()).toEqual([
      'Detection: event lost: invalid_json',
      'Detection: 2 of 3 pages arrived',
    ]);
    expect(run()?.files.map(uncheckedPages)).toEqual([[2]]);
  });

  test('takes no more findings of a page than the account does, the surest, and names the page', async () => {
    const { account } = workspace.store.getState();
    workspace.store.setState({ account: { ...account, maxEntitiesPerPage: 2 } });
    const many = page(2, finding(1, 0.6), finding(10, 0.9), finding(20, 0.8));
    streams(...[started, page(1), many, page(3), completed, last].map(item));
    await detectSelectedTypes(workspace);
    const texts = [...workspace.store.getState().marks.highlights.byId.values()].map(({ text }) => text);
    expect(texts.sort()).toEqual(['Kari 10', 'Kari 20']);
    expect(run()?.files.map(uncheckedPages)).toEqual([[2]]);
    expect(noticeTitles()).toContain('1 page was not fully checked');
  });
});

describe('while the rules of the organization are fetched', () => {
  let give: (version: string) => void;
  beforeEach(() => {
    const { account } = workspace.store.getState();
    const rules = { ...account.rules, organizationId: 'org-1' };
    workspace.store.setState({ account: { ...account, rules } });
    const held = Promise.withResolvers<string>();
    give = held.resolve;
    workspace.ports.account = {
      addIgnored: async () => undefined,
      saveTerm: async () => undefined,
      terms: () => [],
      refreshRules: () => held.promise,
    };
  });
  const version = () => workspace.store.getState().account.rules.version;

  test('a detection can be stopped, and another one begun', async () => {
    const stream = streams(...whole.map(item));
    const first = detectSelectedTypes(workspace);
    stopDetection(workspace);
    await first;
    expect(stream).not.toHaveBeenCalled();
    expect(run()).toBeNull();
    expect(atTopRight().map(({ title }) => title)).toEqual([
      english.startingEntityDetection,
      'Streaming batch detection stopped',
    ]);
    give(version());
    await detectSelectedTypes(workspace);
    expect(run()).toMatchObject({ phase: 'completed' });
  });

  test('no second one begins', async () => {
    const stream = streams(...whole.map(item));
    const first = detectSelectedTypes(workspace);
    const again = checkAgain(workspace, 'a');
    give(version());
    await Promise.all([first, again]);
    expect(stream).toHaveBeenCalledOnce();
    expect(atTopRight().map(({ title }) => title)).toContain('Batch detection already in progress');
  });
});

describe('a detection whose stream ends in the middle of a file', () => {
  const ends = (...streams: (() => AsyncGenerator<StreamItem>)[]) =>
    vi.spyOn(api, 'stream').mockImplementation((() => streams.shift()?.()) as never);
  const stopping: StreamEvent = {
    type: 'error',
    data: { batch_id, error_message: 'x', error: { code: 'server.stopping', message: 'x' } },
  };
  const everything = [
    started,
    page(1, finding(1), finding(20)),
    page(2, finding(40)),
    page(3),
    completed,
    last,
  ];
  const half = everything.slice(0, 3).map(item);
  const again = async function* () {
    yield* everything.map(item);
  };
  const isBack = () => vi.spyOn(api, 'call');
  const texts = () =>
    [...workspace.store.getState().marks.highlights.byId.values()].map((mark) => mark.text).sort();

  const firstMark = () => {
    const marks = [...workspace.store.getState().marks.highlights.byId.values()];
    return marks.find(({ text }) => text === 'Kari 1')!;
  };

  test('has every finding once, and keeps what was decided', async () => {
    const stream = ends(async function* () {
      yield* half;
      await vi.waitFor(() => expect(texts()).toHaveLength(3));
      select(workspace.store, firstMark().id);
      decideSelected(workspace.store, 'rejected');
      throw new ApiError('client.stream_lost');
    }, again);
    await detectSelectedTypes(workspace);
    expect(run()).toMatchObject({ phase: 'completed', percent: 100 });
    expect(texts()).toEqual(['Kari 1', 'Kari 20', 'Kari 40']);
    expect(firstMark()).toMatchObject({ text: 'Kari 1', decision: 'rejected' });
    // Its pages are not counted again.
    const keys = stream.mock.calls.map(([, { runKey }]) => runKey);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  test('since the server is restarted says so, waits for it, and goes on', async () => {
    vi.useFakeTimers();
    const stream = ends(async function* () {
      yield* [...half, item(stopping)];
    }, again);
    isBack()
      .mockRejectedValueOnce(new ApiError('client.unreachable'))
      .mockResolvedValue({} as never);
    const done = detectSelectedTypes(workspace);
    await vi.advanceTimersByTimeAsync(1500);
    expect(atTopRight().map(({ title }) => title)).toContain(english['detection.serverStopping']);
    expect(stream).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(10_000);
    await done;
    vi.useRealTimers();
    expect(run()).toMatchObject({ phase: 'completed', percent: 100 });
    expect(texts()).toEqual(['Kari 1', 'Kari 20', 'Kari 40']);
  });

  test('since the server was killed says that it does not answer, waits for it, and goes on', async () => {
    vi.useFakeTimers();
    const cut = async function* (items: readonly StreamItem[]) {
      yield* items;
      throw new ApiError('client.unreachable');
    };
    ends(
      () => cut(half),
      () => cut([]),
      again,
    );
    isBack()
      .mockRejectedValueOnce(new ApiError('client.unreachable'))
      .mockResolvedValue({} as never);
    const done = detectSelectedTypes(workspace);
    await vi.advanceTimersByTimeAsync(1500);
    const shown = vi.mocked(noticeQueues['top-right'].add).mock.lastCall?.[0];
    expect(shown).toMatchObject({ title: english['detection.serverGone'], durationMs: 0 });
    const close = vi.spyOn(notify, 'close');
    await vi.advanceTimersByTimeAsync(10_000);
    await done;
    expect(close).toHaveBeenCalled();
    vi.useRealTimers();
    expect(run()).toMatchObject({ phase: 'completed', percent: 100 });
    expect(texts()).toEqual(['Kari 1', 'Kari 20', 'Kari 40']);
  });

  test('since the server is stopped for good keeps what came, and says why', async () => {
    vi.useFakeTimers();
    const stream = ends(async function* () {
      yield* [...half, item(stopping)];
    }, again);
    isBack().mockRejectedValue(new ApiError('client.unreachable'));
    const done = detectSelectedTypes(workspace);
    await vi.advanceTimersByTimeAsync(300_000);
    await done;
    vi.useRealTimers();
    expect(stream).toHaveBeenCalledTimes(1);
    expect(run()).toMatchObject({ phase: 'failed' });
    expect(texts()).toHaveLength(3);
    expect(run()?.files.map(uncheckedPages)).toEqual([[3]]);
    expect(atTopRight().at(-1)).toEqual({
      title: english['detection.failed'],
      body: errorText(new ApiError('server.stopping')),
    });
  });

  test('while it waits for the server it can be stopped', async () => {
    ends(async function* () {
      yield* [...half, item(stopping)];
    }, again);
    isBack().mockRejectedValue(new ApiError('client.unreachable'));
    const done = detectSelectedTypes(workspace);
    await vi.waitFor(() =>
      expect(atTopRight().map(({ title }) => title)).toContain(english['detection.serverStopping']),
    );
    stopDetection(workspace);
    await done;
    expect(run()?.phase).toBe('stopped');
  });
});

describe('a detection that fails as a whole', () => {
  const foreign = (facts: object) => new ApiError('client.unexpected_answer', { status: 502, ...facts });
  test.each([
    ['the message of the answer', foreign({ serverText: 'Disk full' }), 'Disk full'],
    [
      'the status line of an answer that is no JSON',
      foreign({ statusText: 'Bad Gateway' }),
      'HTTP 502: Bad Gateway',
    ],
    ['the status of an answer without a message', foreign({}), 'Request failed with status 502'],
    ['that the connection was lost', new ApiError('client.stream_lost'), 'client.stream_lost'],
    ['that there is nothing to read', new ApiError('client.no_body'), 'client.no_body'],
  ])('tells %s at the top right', async (_what, error, words) => {
    breaks(error);
    await detectSelectedTypes(workspace);
    expect(atTopRight().at(-1)).toEqual({ title: english['detection.failed'], body: words });
    expect(run()).toMatchObject({ phase: 'failed', problem: words });
    expect(noticeLog.getState().notices[0]?.tone).toBe('error');
  });
});

describe('when the plan has no pages left', () => {
  const exhausted: StreamEvent = {
    type: 'error',
    data: { batch_id, error_message: '', error: { code: 'usage.exhausted', message: '' } },
  } as StreamEvent;
  const notice = {
    title: 'No pages left: 1 of 3 pages were read',
    body: 'What was found is kept. The other pages can be marked by hand, searched and redacted.',
  };

  test('in the middle of a run, what was found is kept and the way to more is shown', async () => {
    const showPlans = vi.fn();
    workspace.ports.showPlans = showPlans;
    streams(item(started), item(page(1, finding(1))), item(exhausted));
    await detectSelectedTypes(workspace);
    expect(run()?.phase).toBe('failed');
    expect(run()?.files[0]?.checkedPages).toEqual(new Set([1]));
    expect(workspace.store.getState().marks.highlights.byId.size).toBe(1);
    expect(atTopRight()).toContainEqual(notice);
    const said = vi
      .mocked(noticeQueues['top-right'].add)
      .mock.calls.find(([{ title }]) => title === notice.title);
    said?.[0].action?.onClick();
    expect(showPlans).toHaveBeenCalledOnce();
  });

  test('a call that is refused for it says so too, and is not tried again', async () => {
    const asked = breaks(new ApiError('usage.exhausted', { status: 402 }));
    await detectSelectedTypes(workspace);
    expect(asked).toHaveBeenCalledOnce();
    expect(run()?.phase).toBe('failed');
    expect(atTopRight()).toContainEqual({ ...notice, title: 'No pages left: 0 of 3 pages were read' });
  });
});
