import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { uploadTransport } from './upload-transport.ts';

/** A request whose answer the test lets come, and which counts what looking at it copies. */
class SlowRequest {
  static readonly HEADERS_RECEIVED = 2;
  static last: SlowRequest;
  readonly upload: Record<string, (event: object) => void> = {};
  readyState = 0;
  status = 200;
  statusText = 'OK';
  responseType = '';
  onreadystatechange: () => void = () => undefined;
  onprogress: () => void = () => undefined;
  onload: () => void = () => undefined;
  onerror: () => void = () => undefined;
  onloadend: () => void = () => undefined;
  copied = 0;
  isAborted = false;
  private text = '';

  constructor() {
    SlowRequest.last = this;
  }
  open(): void {}
  setRequestHeader(): void {}
  getResponseHeader(): string {
    return 'text/event-stream';
  }
  abort(): void {
    this.isAborted = true;
  }
  send(): void {
    this.readyState = SlowRequest.HEADERS_RECEIVED;
    this.onreadystatechange();
  }
  get responseText(): string {
    this.copied += this.text.length;
    return this.text;
  }
  receive(piece: string): void {
    this.text += piece;
    this.onprogress();
  }
}

/** A request of which nothing leaves unless the test lets it. */
class StuckRequest extends SlowRequest {
  onabort: () => void = () => undefined;
  override send(): void {}
  override abort(): void {
    super.abort();
    this.onabort();
  }
}

const request = { route: '/api/x', method: 'POST', url: '/', headers: {}, body: null };

/** Reads an answer to its end, into the list given. */
async function readInto(pieces: string[]): Promise<void> {
  const answer = await uploadTransport(request);
  for await (const piece of answer.chunks()) pieces.push(piece);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', SlowRequest);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('reads a stream of 20 MB whole and in order, copying no more the longer it gets', async () => {
  const [piece, every, count] = [`${'x'.repeat(19_999)}\n`, 50, 1000];
  const read: string[] = [];
  const reading = readInto(read);
  await vi.advanceTimersByTimeAsync(0);
  const { last } = SlowRequest;
  const copiedBy: number[] = [];
  for (let sent = 0; sent < count; sent++) {
    last.receive(`${sent} ${piece}`);
    await vi.advanceTimersByTimeAsync(every);
    if (sent % 200 === 199) copiedBy.push(last.copied);
  }
  last.onload();
  await reading;
  expect(read.join('')).toBe(Array.from({ length: count }, (_, sent) => `${sent} ${piece}`).join(''));
  const fifths = copiedBy.map((copied, index) => copied - (copiedBy[index - 1] ?? 0));
  for (const copied of fifths) expect(copied).toBeLessThan(20_000 * every * 200 * 1.1);
});

test('hands the first events on at once and the last ones as soon as the answer ends', async () => {
  const read: string[] = [];
  const reading = readInto(read);
  await vi.advanceTimersByTimeAsync(0);
  const { last } = SlowRequest;
  last.receive('first\n\n');
  await vi.advanceTimersByTimeAsync(0);
  expect(read).toEqual(['first\n\n']);
  last.receive('x'.repeat(2_000_000));
  await vi.advanceTimersByTimeAsync(0);
  last.receive('last');
  await vi.advanceTimersByTimeAsync(10);
  expect(read).toHaveLength(2);
  last.onload();
  await reading;
  expect(read[2]).toBe('last');
});

test('says that the stream was lost when the line breaks while it rests', async () => {
  const reading = readInto([]);
  const lost = expect(reading).rejects.toMatchObject(new ApiError('client.stream_lost'));
  await vi.advanceTimersByTimeAsync(0);
  SlowRequest.last.receive('x'.repeat(2_000_000));
  await vi.advanceTimersByTimeAsync(0);
  SlowRequest.last.onerror();
  await lost;
});

test('an upload that stands still for its limit has taken too long, however long it moved before', async () => {
  vi.stubGlobal('XMLHttpRequest', StuckRequest);
  const over = expect(uploadTransport({ ...request, stallLimitMs: 30_000 })).rejects.toMatchObject(
    new ApiError('task.timed_out'),
  );
  const { last } = SlowRequest;
  for (const loaded of [1, 2, 3, 4]) {
    await vi.advanceTimersByTimeAsync(29_000);
    last.upload.onprogress?.({ loaded, total: 9 });
  }
  await vi.advanceTimersByTimeAsync(29_000);
  expect(last.isAborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(last.isAborted).toBe(true);
  await over;
});

test('what the server has whole is waited for, however long it takes', async () => {
  vi.stubGlobal('XMLHttpRequest', StuckRequest);
  const sent = uploadTransport({ ...request, stallLimitMs: 30_000 });
  const { last } = SlowRequest;
  last.upload.onloadend?.({});
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(last.isAborted).toBe(false);
  last.readyState = SlowRequest.HEADERS_RECEIVED;
  last.onreadystatechange();
  expect((await sent).status).toBe(200);
});
