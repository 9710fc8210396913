import type { Finding, StreamEvent } from '@sladd/contract';
import { describe, expect, test } from 'vitest';
import type { StreamItem } from '../../../../shared/api/sse.ts';
import { batchEvents } from './batch-events.ts';
import { continued, continuedInCalls, type RunCalls } from './continued.ts';
import { reduceRun } from './reduce-run.ts';
import { isRunning, type Run, startRun, uncheckedPages } from './run.ts';

const batch_id = 'b';
const names = ['a.pdf', 'b.pdf', 'c.pdf'];
const PAGES = 2;

/** The events of files as one call numbers them. */
function fileEvents(index: number): StreamEvent[] {
  const file = { batch_id, file_name: names[index]!, file_index: index, total_pages: PAGES };
  const results = {
    performance: { words_count: 1, detection_time: 0.1 },
    entities_detected: { total: 0, by_type: {} },
    redaction_mapping: { pages: [] },
  };
  const page = (page_number: number): StreamEvent => ({
    type: 'page_completed',
    data: { ...file, page_number, results },
  });
  return [
    { type: 'file_started', data: file },
    page(1),
    page(2),
    {
      type: 'file_completed',
      data: { ...file, successful_pages: PAGES, failed_pages: [], processing_time: 1 },
    },
  ];
}
const last: StreamEvent = {
  type: 'batch_completed',
  data: { batch_id, total_files: 3, successful_files: 3, total_pages: 6, total_processing_time: 1 },
};
const whole = (files: readonly number[]) => [...files.flatMap((_, index) => fileEvents(index)), last];

class Lost extends Error {}
class Gone extends Lost {}

async function* items(
  events: readonly StreamEvent[],
  breaksAfter = events.length,
): AsyncGenerator<StreamItem> {
  for (const event of events.slice(0, breaksAfter)) yield { kind: 'event', id: null, event };
  if (breaksAfter < events.length) throw new Lost();
}

/** Calls of which the streams break after so many events; `asked` is what each call was asked for. */
function calls(...breaks: number[]) {
  const asked: [string, readonly number[]][] = [];
  const made: RunCalls = {
    stream: (files) => {
      asked.push(['stream', files]);
      return items(whole(files), breaks.shift());
    },
    atOnce: async (files) => {
      asked.push(['at once', files]);
      return files.flatMap((_, index) => fileEvents(index));
    },
    isBroken: (error) => error instanceof Lost,
    isGone: (error) => error instanceof Gone,
    untilBack: () => Promise.reject(new Error('not needed')),
  };
  return { made, asked };
}

async function play(made: RunCalls): Promise<Run> {
  let run = startRun(
    'r',
    names.map((name) => ({ fileKey: name, name, totalPages: PAGES })),
  );
  for await (const item of continued(made, [0, 1, 2])) {
    run = reduceRun(
      run,
      item.kind === 'event'
        ? { type: 'event', event: item.event, at: 0 }
        : { type: 'lost', count: item.count },
    );
  }
  return run;
}

const complete = (run: Run) => run.files.every((file) => file.status === 'completed' && file.words === PAGES);

test('a run over more files than one call takes goes on with the next call, and ends once', async () => {
  const asked: (readonly number[])[] = [];
  const { made } = calls();
  const parts: number[] = [];
  const callsOf = (part: number): RunCalls => {
    parts.push(part);
    const stream = (files: readonly number[]) => {
      asked.push(files);
      return items(whole(files));
    };
    return { ...made, stream };
  };
  const got: (readonly [string, number | undefined])[] = [];
  for await (const item of continuedInCalls(callsOf, 3, 2)) {
    if (item.kind !== 'event') continue;
    const { type, data } = item.event;
    if (type === 'file_completed') got.push([type, data.file_index]);
    if (type === 'batch_completed') got.push([type, undefined]);
  }
  expect([parts, asked]).toEqual([
    [0, 1],
    [[0, 1], [2]],
  ]);
  expect(got).toEqual([
    ['file_completed', 0],
    ['file_completed', 1],
    ['file_completed', 2],
    ['batch_completed', undefined],
  ]);
});

test('a run over more files than one call takes makes no further call once it has ended with an error', async () => {
  const asked: (readonly number[])[] = [];
  const { made } = calls();
  const error = { code: 'usage.exhausted', message: 'used up' };
  const exhausted: StreamEvent = { type: 'error', data: { batch_id, error_message: error.message, error } };
  const stream = (files: readonly number[]) => {
    asked.push(files);
    return items([...fileEvents(0), exhausted]);
  };
  const types: string[] = [];
  for await (const item of continuedInCalls(() => ({ ...made, stream }), 3, 2))
    if (item.kind === 'event') types.push(item.event.type);
  expect(asked).toEqual([[0, 1]]);
  expect(types.at(-1)).toBe('error');
});

describe('a run whose stream', () => {
  test('holds needs one call', async () => {
    const { made, asked } = calls();
    expect(complete(await play(made))).toBe(true);
    expect(asked).toEqual([['stream', [0, 1, 2]]]);
  });

  test('breaks goes on with the files that were not done, and counts no page twice', async () => {
    // In the middle of the second file: after its first page.
    const { made, asked } = calls(6);
    const run = await play(made);
    expect(complete(run)).toBe(true);
    expect(run.phase).toBe('completed');
    expect(asked).toEqual([
      ['stream', [0, 1, 2]],
      ['stream', [1, 2]],
    ]);
  });

  test('breaks twice falls back to the call without a stream', async () => {
    const { made, asked } = calls(4, 5);
    const run = await play(made);
    expect([complete(run), run.percent]).toEqual([true, 100]);
    expect(asked.at(-1)).toEqual(['at once', [2]]);
  });

  test('ends with its session goes on with the files that were not done, by stream as often as it takes', async () => {
    const asked: (readonly number[])[] = [];
    const over = { batch_id: 'b', error_message: 'x', error: { code: 'auth.required', message: 'x' } };
    const { made } = calls();
    const interrupted: RunCalls = {
      ...made,
      stream: async function* (files) {
        asked.push(files);
        const events = files.flatMap((_, index) => fileEvents(index));
        // One file a session.
        for (const event of events.slice(0, fileEvents(0).length)) yield { kind: 'event', id: null, event };
        if (files.length > 1) yield { kind: 'event', id: null, event: { type: 'error', data: over } };
        else yield { kind: 'event', id: null, event: last };
      },
    };
    const run = await play(interrupted);
    expect([complete(run), run.phase]).toEqual([true, 'completed']);
    expect(asked).toEqual([[0, 1, 2], [1, 2], [2]]);
  });

  test('ends without a word, since the server was killed, waits for it and goes on with what was not done', async () => {
    const { made, asked } = calls(6);
    let [tries, waits] = [0, 0];
    const killed: RunCalls = {
      ...made,
      stream: (files, lastEventId) => {
        tries++;
        if (tries === 2) throw new Gone();
        return made.stream(files, lastEventId);
      },
      untilBack: async (why) => {
        expect(why).toBe('gone');
        waits++;
      },
    };
    expect(complete(await play(killed))).toBe(true);
    expect([waits, asked]).toEqual([
      1,
      [
        ['stream', [0, 1, 2]],
        ['stream', [1, 2]],
      ],
    ]);
  });

  test('never gets through again, though the server answers, is waited for once', async () => {
    const { made } = calls(6);
    let [tries, waits] = [0, 0];
    const shut: RunCalls = {
      ...made,
      stream: (files, lastEventId) => {
        if (tries++ > 0) throw new Gone();
        return made.stream(files, lastEventId);
      },
      untilBack: async () => {
        waits++;
      },
    };
    expect(complete(await play(shut))).toBe(true);
    expect(waits).toBe(1);
  });

  test('loses only its last word asks for nothing again', async () => {
    const { made, asked } = calls(12);
    expect((await play(made)).phase).toBe('completed');
    expect(asked).toHaveLength(1);
  });

  test('is refused by the server is not tried again', async () => {
    const refusal = new Error('no');
    const { made, asked } = calls();
    const refused: RunCalls = {
      ...made,
      stream: (files, lastEventId) => {
        void made.stream(files, lastEventId);
        throw refusal;
      },
    };
    await expect(play(refused)).rejects.toBe(refusal);
    expect(asked).toHaveLength(1);
  });

  test('cannot be replaced either says so, and what was not read is named', async () => {
    const { made } = calls(4, 0);
    const gone: RunCalls = { ...made, atOnce: () => Promise.reject(new Lost()) };
    await expect(play(gone)).rejects.toBeInstanceOf(Lost);
  });
});

test('a broken event leaves its page marked as not fully checked, in the place the file has in the run', async () => {
  const broken: StreamItem = {
    kind: 'problem',
    reason: 'invalid_json',
    id: 7,
    type: 'page_completed',
    count: 1,
    fileIndex: 0,
    pageNumber: 2,
  };
  let call = 0;
  const made: RunCalls = {
    // The first stream ends after the first file; in the second one a page of the next file comes broken.
    stream: async function* (files) {
      if (call++ === 0) return yield* items(whole(files), 4);
      for await (const item of items(whole(files))) {
        const isPage = item.kind === 'event' && item.event.type === 'page_completed';
        const { file_index, page_number } = (item.kind === 'event' ? item.event.data : {}) as Record<
          string,
          unknown
        >;
        yield isPage && file_index === 0 && page_number === 2 ? broken : item;
      }
    },
    atOnce: () => Promise.reject(new Error('not needed')),
    isBroken: (error) => error instanceof Lost,
    isGone: (error) => error instanceof Gone,
    untilBack: () => Promise.reject(new Error('not needed')),
  };
  const places: (number | null)[] = [];
  for await (const item of continued(made, [0, 1, 2]))
    if (item.kind === 'problem') places.push(item.fileIndex);
  expect(places).toEqual([1]);
  call = 0;
  const run = await play(made);
  expect(run.files.map(uncheckedPages)).toEqual([[], [2], []]);
  expect(run.lostEvents).toBe(1);
});

describe('an answer without a stream', () => {
  const finding: Finding = {
    id: '1',
    entity_type: 'PERSON',
    original_text: 'Kari',
    score: 0.9,
    start: 0,
    end: 4,
    engine: 'fast',
    bbox: [{ x0: 0, y0: 0, x1: 1, y1: 1 }],
    reasons: [],
    why: '',
  };
  const answer = {
    batch_summary: { batch_id, total_files: 2, successful: 1, failed: 1 },
    file_results: [
      {
        file: 'a.pdf',
        status: 'success' as const,
        performance: { words_count: 9, pages_count: 2, detection_time: 0.2, total_time: 0.5 },
        redaction_mapping: { pages: [{ page: 3, sensitive: [finding] }] },
        failed_pages: [2],
        without_model: ['advanced' as const],
      },
      { file: 'b.pdf', status: 'error' as const, error: { code: 'pdf.broken', message: 'damaged' } },
    ],
  };

  test('tells the same as a stream: pages, failures, missing models', () => {
    const events = batchEvents(answer, [3, 1]);
    const run = events.reduce(
      (now, event) => reduceRun(now, { type: 'event', event, at: 0 }),
      startRun('r', [
        { fileKey: 'a', name: 'a.pdf', totalPages: 3 },
        { fileKey: 'b', name: 'b.pdf', totalPages: 1 },
      ]),
    );
    expect(run.files.map(uncheckedPages)).toEqual([[2], [1]]);
    expect(run.files[0]).toMatchObject({
      status: 'completed',
      words: 9,
      totalTime: 0.5,
      withoutModel: ['advanced'],
    });
    expect(run.files[1]).toMatchObject({ status: 'failed', reason: 'damaged' });
    const third = events.find((event) => event.type === 'page_completed' && event.data.page_number === 3);
    expect(third).toMatchObject({
      data: { results: { entities_detected: { total: 1, by_type: { PERSON: 1 } } } },
    });
  });

  test('names the pages that the plan no longer covered as not read, and ends as exhausted', () => {
    const paid = answer.file_results[0]!;
    const results = [
      { ...paid, failed_pages: [], unpaid_pages: [2, 3] },
      { file: 'b.pdf', status: 'error' as const, error: { code: 'usage.exhausted', message: 'used up' } },
      { ...paid, file: 'c.pdf', failed_pages: [] },
    ];
    const events = batchEvents({ ...answer, file_results: results }, [3, 1, 3]);
    const run = events.reduce(
      (now, event) => (isRunning(now) ? reduceRun(now, { type: 'event', event, at: 0 }) : now),
      startRun(
        'r',
        [3, 1, 3].map((totalPages, index) => ({ fileKey: `${index}`, name: `${index}.pdf`, totalPages })),
      ),
    );
    expect(run.phase).toBe('failed');
    expect(run.files.map(({ status }) => status)).toEqual(['failed', 'failed', 'completed']);
    expect(run.files.map(uncheckedPages)).toEqual([[2, 3], [1], []]);
    const errors = events.flatMap((event) => (event.type === 'error' ? [event.data] : []));
    expect(errors).toMatchObject([{ error: { code: 'usage.exhausted' } }]);
    expect(errors[0]).not.toHaveProperty('file_index');
    expect(events.at(-1)?.type).toBe('error');
  });

  test('says why a page could not be read', () => {
    const unread = [{ page: 3, boxes: finding.bbox, ocr_failure: 'ocr.timed_out' as const }];
    const events = batchEvents({ ...answer, file_results: [{ ...answer.file_results[0]!, unread }] }, [3]);
    const third = events.find((event) => event.type === 'page_completed' && event.data.page_number === 3);
    expect(third).toMatchObject({ data: { unread: finding.bbox, ocr_failure: 'ocr.timed_out' } });
  });
});
