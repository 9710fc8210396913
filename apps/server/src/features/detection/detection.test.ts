import {
  explainPlace,
  hybridDetect,
  multiDetect,
  type StreamEvent,
  type StreamEventData,
  type StreamEventType,
  streamEventSchemas,
} from '@sladd/contract';
import {
  buildPdf,
  encryptedPdf,
  letterFacts,
  letterPdf,
  transcriptEvents,
  transcriptFiles,
  transcriptText,
} from '@sladd/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DocumentTaskRunner } from '../../tasks/definitions.ts';
import { TaskError } from '../../tasks/task-error.ts';
import {
  type Caller,
  type DocumentServer,
  type FormUpload,
  sharedWorkers,
  startDocumentServer,
} from '../../testing/document-server.ts';
import { type FormFile, form } from '../../testing/form.ts';
import { detectionRoutes } from './index.ts';

const workers = await sharedWorkers();
let server: DocumentServer;
let address: string;
beforeAll(async () => {
  server = await startDocumentServer(detectionRoutes, workers);
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

const fast = { use_fast: 'True' };
const letter = { name: 'letter.pdf', bytes: letterPdf() };

interface Streamed {
  readonly id: number;
  readonly event: StreamEvent;
}

/** Reads the frames of a stream; every event must fit the contract. */
async function* readFrames(body: AsyncIterable<Uint8Array>): AsyncGenerator<Streamed> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body) {
    rest += decoder.decode(chunk, { stream: true });
    const frames = rest.split('\n\n');
    rest = frames.pop() ?? '';
    for (const frame of frames) yield parseFrame(frame);
  }
  expect(rest).toBe('');
}

function parseFrame(frame: string): Streamed {
  const [, id, type, json] = /^id: (\d+)\nevent: (\w+)\ndata: (.*)$/.exec(frame) ?? [];
  const schema = streamEventSchemas[type as StreamEventType];
  const data = schema.strict().parse(JSON.parse(json ?? ''));
  return { id: Number(id), event: { type, data } as StreamEvent };
}

async function openStream(files: FormFile[], caller: Caller = 'subscribed', signal?: AbortSignal) {
  const { payload, headers } = await form(files, fast);
  const response = await fetch(`${address}${multiDetect.path}?stream=true`, {
    method: 'POST',
    headers: { ...headers, ...server.headersOf(caller) },
    body: new Uint8Array(payload),
    ...(signal ? { signal } : {}),
  });
  return response;
}

async function streamAll(files: FormFile[]): Promise<Streamed[]> {
  const response = await openStream(files);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const all: Streamed[] = [];
  if (response.body) for await (const streamed of readFrames(response.body)) all.push(streamed);
  return all;
}

/** The position of an event in the order, without what depends on models and clocks. */
function place({ type, data }: StreamEvent): object {
  const { file_name, file_index, page_number, total_pages, total_files } = data as Partial<
    StreamEventData<'page_started'> & StreamEventData<'reading_files'>
  >;
  return { type, file_name, file_index, page_number, total_pages, total_files };
}

function findingsIn(events: readonly StreamEvent[]) {
  return events.flatMap((event) =>
    event.type === 'page_completed'
      ? event.data.results.redaction_mapping.pages.flatMap((page) => page.sensitive)
      : [],
  );
}

async function codeOf(path: string, upload: FormUpload): Promise<[number, string]> {
  const response = await server.post(path, upload);
  return [response.statusCode, response.json().error?.code];
}

/** A document that keeps a worker busy for seconds. */
function longPdf(): FormFile {
  const lines = Array.from({ length: 50 }, (_, row) => ({
    text: `Rad ${row}: kontakt kari.testesen@example.com, telefon 912 34 567, den 3. mars 2026`,
    x: 40,
    y: 40 + row * 15,
    size: 9,
  }));
  return { name: 'long.pdf', bytes: buildPdf({ pages: Array.from({ length: 400 }, () => ({ lines })) }) };
}

describe('why a word was not marked', () => {
  const ask = (fields: Record<string, string>, caller: Caller = 'subscribed') =>
    server.post(explainPlace.path, { files: [letter], fields: { ...fast, ...fields }, caller });

  test('is told for every place of a text, and for the word under a box', async () => {
    const { places } = explainPlace.response.parse(
      (await ask({ text: letterFacts.account, requested_entities: '["PERSON"]' })).json(),
    );
    expect(places[0]).toMatchObject({ text: letterFacts.account, answers: [{ code: 'type_not_chosen' }] });
    const [place] = places;
    const bounding_box = JSON.stringify(place?.bbox[0]);
    const under = await ask({ bounding_box, page_number: String(place?.page) });
    expect(under.json().places).toMatchObject([{ answers: [{ code: 'marked' }] }]);
  });

  test.each([
    [{}, 400, 'search.required'],
    [{ text: 'Kari', page_number: '9' }, 400, 'pdf.page_not_found'],
    [{ bounding_box: '{"x0":1,"y0":1,"x1":2,"y1":2}' }, 400, 'request.invalid'],
    [{ text: 'Kari', use_fast: 'False' }, 400, 'detection.nothing_requested'],
  ])('%j is refused', async (fields, status, code) => {
    const response = await ask(fields as Record<string, string>);
    expect([response.statusCode, response.json().error.code]).toEqual([status, code]);
  });

  test('takes a plan that detects', async () => {
    expect((await ask({ text: 'Kari' }, 'free')).statusCode).toBe(403);
  });
});

describe('the stream', () => {
  test('tells each step in the documented order; a damaged file does not stop the others', async () => {
    const streamed = await streamAll(transcriptFiles());
    const expected = transcriptEvents.filter((event) => event.type !== 'heartbeat');
    expect(streamed.map(({ event }) => place(event))).toEqual(expected.map(place));
    const failure = streamed.find(({ event }) => event.type === 'error');
    expect(failure?.event.data).toMatchObject({ file_name: 'cut.pdf', error: { code: 'pdf.broken' } });
    expect(findingsIn(streamed.map(({ event }) => event))).toMatchObject([
      { entity_type: 'EMAIL_ADDRESS', original_text: 'kari@example.com' },
    ]);
  });

  test('names its run in every event and numbers them from one', async () => {
    const streamed = await streamAll([letter]);
    expect(streamed.map(({ id }) => id)).toEqual(streamed.map((_, index) => index + 1));
    const runs = new Set(streamed.map(({ event }) => event.data.batch_id));
    expect(runs.size).toBe(1);
    const last = streamed.at(-1)?.event;
    expect(last).toMatchObject({
      type: 'batch_completed',
      data: { total_files: 1, successful_files: 1, total_pages: 3 },
    });
  });

  test('goes on behind what its reader has had, when the same files come again with the last number', async () => {
    const files = [letter, { ...letter, name: 'second.pdf' }];
    const send = async (headers: Record<string, string> = {}) => {
      const { payload, headers: own } = await form(files, { use_fast: 'True' });
      const all = { ...own, ...server.headersOf('subscribed'), ...headers };
      return server.app.inject({ method: 'POST', url: multiDetect.path, payload, headers: all });
    };
    const whole = (await send()).body;
    const [, last = ''] = /id: (\d+)\nevent: file_completed/.exec(whole) ?? [];
    const rest = (await send({ 'last-event-id': last })).body;
    expect(rest).toContain(`id: ${Number(last) + 1}\n`);
    expect(rest).not.toContain(`id: ${last}\n`);
    expect(rest).not.toContain('"file_index":0');
    expect(rest.match(/event: file_completed/g)).toHaveLength(1);
    expect(rest).toContain('"successful_files":2');
  });

  test('is written as the transcript says', async () => {
    async function* events() {
      yield* transcriptEvents;
    }
    const recorded = await startDocumentServer(
      (mount) => mount.multipart(multiDetect, () => ({ batchId: 'run-1', events: events() })),
      workers,
    );
    const response = await recorded.post(multiDetect.path, { files: [letter] });
    expect(response.body).toBe(transcriptText);
    await recorded.close();
  });

  test('runs once for each session, and again when the run before has ended or its reader has left', async () => {
    const abort = new AbortController();
    const first = await openStream([longPdf()], 'subscribed', abort.signal);
    expect(first.status).toBe(200);
    const second = await openStream([letter]);
    expect(second.status).toBe(409);
    expect((await second.json()).error.code).toBe('detection.already_running');
    abort.abort();
    const nextRun = async () => {
      const response = await openStream([letter]);
      // Reads to the end, so that this run is not active when the next one starts.
      await response.text();
      return response.status;
    };
    await expect.poll(nextRun).toBe(200);
    await expect.poll(() => workers.health().active).toBe(0);
    expect(await streamAll([letter])).not.toHaveLength(0);
  });

  test('stops working when its reader leaves', async () => {
    const abort = new AbortController();
    const response = await openStream([longPdf(), longPdf()], 'subscribed', abort.signal);
    let pages = 0;
    const reading = async () => {
      if (!response.body) throw new Error('no stream');
      for await (const { event } of readFrames(response.body)) {
        if (event.type === 'page_completed') pages++;
        if (pages >= 3) abort.abort();
      }
    };
    await expect(reading()).rejects.toThrow('aborted');
    await expect.poll(() => workers.health()).toMatchObject({ active: 0, queued: 0 });
    expect(pages).toBeLessThan(400);
  });

  test('opens each protected file with its own password, by stream and at once', async () => {
    const locked = encryptedPdf('påske', 'kari.testesen@example.com');
    const files = ['a.pdf', 'b.pdf'].map((name) => ({ name, bytes: locked }));
    const fields = { ...fast, passwords: '["påske"]' };
    const { file_results } = (await server.post(hybridDetect.path, { files, fields })).json();
    expect(file_results).toMatchObject([
      { status: 'success', entities_detected: { total: 1 } },
      { status: 'error', error: { code: 'pdf.password_required' } },
    ]);
    const { body } = await server.post(`${multiDetect.path}?stream=true`, { files, fields });
    expect(body.match(/event: page_completed/gu)).toHaveLength(1);
    expect(body).toContain('pdf.password_required');
    expect(body).not.toContain('påske');
  });

  test('answers 503 when the queue is full before it began', async () => {
    const full: DocumentTaskRunner = {
      run: () => {
        throw new TaskError('task.busy', { retryAfterSeconds: 7 });
      },
      health: () => ({ ready: true, queued: 100, active: 2 }),
      close: async () => undefined,
    };
    const crowded = await startDocumentServer(detectionRoutes, full);
    const upload = { files: [letter], fields: fast };
    for (const path of [multiDetect.path, hybridDetect.path, multiDetect.path]) {
      const response = await crowded.post(path, upload);
      expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '7']);
    }
    await crowded.close();
  });

  test('goes on with the next file when a worker is lost', async () => {
    let runs = 0;
    const fragile: DocumentTaskRunner = {
      ...workers,
      health: () => workers.health(),
      run: (kind, input, options) => {
        runs++;
        if (runs > 1) return workers.run(kind, input, options);
        return (async function* () {
          yield* [];
          throw new TaskError('task.crashed');
        })();
      },
    };
    const other = await startDocumentServer(detectionRoutes, fragile);
    const response = await other.post(multiDetect.path, { files: [letter, letter], fields: fast });
    const types = response.body.match(/^event: \w+$/gm)?.map((line) => line.slice('event: '.length));
    expect(types?.slice(0, 4)).toEqual(['reading_files', 'files_read', 'error', 'file_started']);
    expect(types?.at(-1)).toBe('batch_completed');
    await other.close();
  });
});

test('what lies below the threshold is told apart from the mapping, by stream and at once', async () => {
  const upload = { files: [letter], fields: { ...fast, threshold: '0.97' } };
  const { file_results } = hybridDetect.response.parse((await server.post(hybridDetect.path, upload)).json());
  const possible = file_results.flatMap((file) => file.possible ?? []).flatMap((page) => page.sensitive);
  expect(possible.length).toBeGreaterThan(0);
  expect(possible.every(({ score }) => score < 0.97)).toBe(true);
  const mapped = file_results.flatMap((file) => file.redaction_mapping?.pages ?? []);
  expect(mapped.flatMap((page) => page.sensitive).every(({ score }) => score >= 0.97)).toBe(true);
  const { body } = await server.post(`${multiDetect.path}?stream=true`, upload);
  expect(body).toContain('"possible":');
  for (const { id } of possible) expect(body).toContain(id);
});

test('the answer without a stream holds the same findings', async () => {
  const files = [...transcriptFiles(), letter];
  const response = await server.post(hybridDetect.path, { files, fields: fast });
  expect(response.statusCode).toBe(200);
  const { batch_summary, file_results } = hybridDetect.response.parse(response.json());
  expect(batch_summary).toMatchObject({ total_files: 3, successful: 2, failed: 1 });
  expect(file_results.map((result) => [result.file, result.status])).toEqual([
    ['note.pdf', 'success'],
    ['cut.pdf', 'error'],
    ['letter.pdf', 'success'],
  ]);
  const streamed = await streamAll(files);
  const together = file_results.flatMap(
    (result) => result.redaction_mapping?.pages.flatMap((page) => page.sensitive) ?? [],
  );
  expect(together).toEqual(findingsIn(streamed.map(({ event }) => event)));
  const inLetter = file_results[2];
  expect(inLetter?.performance).toMatchObject({ pages_count: 3 });
  const counts = Object.values(inLetter?.entities_detected?.by_type ?? {});
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(inLetter?.entities_detected?.total);
});

describe.for([multiDetect.path, hybridDetect.path])('%s', (path) => {
  test('finds only what was asked for, and nothing that is on the ignore list', async () => {
    const fields = {
      ...fast,
      requested_entities: JSON.stringify(['EMAIL_ADDRESS']),
      remove_words: JSON.stringify(['kari@example.com']),
    };
    const [note] = transcriptFiles();
    const response = await server.post(path, { files: note ? [note, letter] : [], fields });
    expect(response.body).toContain('EMAIL_ADDRESS');
    expect(response.body).not.toContain('NO_FODSELSNUMMER');
    expect(response.body).not.toContain('"original_text":"kari@example.com"');
  });

  test.for([
    ['no method', {}, 400, 'detection.nothing_requested'],
    [
      'nothing the method can find',
      { ...fast, requested_entities: '["HEALTH"]' },
      400,
      'detection.nothing_requested',
    ],
    [
      'a type that no chosen method finds, beside one that it does',
      { ...fast, requested_entities: '["EMAIL_ADDRESS","HEALTH"]' },
      400,
      'request.invalid',
    ],
    ['a select-all entry', { ...fast, requested_entities: '["ALL_FAST"]' }, 400, 'request.invalid'],
    ['a threshold above one', { ...fast, threshold: '1.5' }, 400, 'request.invalid'],
  ] as const)('refuses %s', async ([, fields, status, code]) => {
    expect(await codeOf(path, { files: [letter], fields })).toEqual([status, code]);
  });

  test('refuses no file and twenty-one files', async () => {
    expect(await codeOf(path, { fields: fast })).toEqual([400, 'files.none']);
    const files = Array.from({ length: 21 }, () => letter);
    expect(await codeOf(path, { files, fields: fast })).toEqual([400, 'files.too_many']);
  });

  test('is for subscribers', async () => {
    const upload = { files: [letter], fields: fast };
    expect(await codeOf(path, { ...upload, caller: 'free' })).toEqual([403, 'subscription.required']);
    expect(await codeOf(path, { ...upload, caller: 'nobody' })).toEqual([401, 'auth.required']);
  });
});
