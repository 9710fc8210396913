import { ApiError } from './api-error.ts';
import { type HttpAnswer, noAnswer, type Transport } from './transport.ts';

/** Longer than a call may wait for memory on the server before the server reads its body. */
const STALL_LIMIT_MS = 60_000;

/**
 * A transport with `XMLHttpRequest`: the only way to report upload progress while the answer is streamed. The body is
 * text, or a blob for answers that are files, which is decided when the headers arrive.
 */
export const uploadTransport: Transport = (request) =>
  new Promise<HttpAnswer>((resolve, reject) => {
    const { signal } = request;
    if (signal?.aborted) return reject(signal.reason);
    const xhr = new XMLHttpRequest();
    const body = new Body(xhr);
    const fail = (error: unknown) => {
      reject(error);
      body.fail(error);
    };
    const onAbort = () => xhr.abort();
    const stall = startTimer(request.stallLimitMs ?? STALL_LIMIT_MS, () => {
      fail(new ApiError('task.timed_out'));
      xhr.abort();
    });
    signal?.addEventListener('abort', onAbort, { once: true });

    xhr.open(request.method, request.url);
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = (event) => {
      stall.reset();
      request.onUpload?.(event.loaded, event.total);
    };
    xhr.upload.onloadend = stall.stop;
    xhr.onreadystatechange = () => {
      if (xhr.readyState !== XMLHttpRequest.HEADERS_RECEIVED) return;
      stall.stop();
      const type = xhr.getResponseHeader('content-type') ?? '';
      if (!/json|text\//.test(type)) xhr.responseType = 'blob';
      resolve({
        status: xhr.status,
        statusText: xhr.statusText,
        header: (name) => xhr.getResponseHeader(name),
        text: () => body.text(),
        blob: () => body.blob(),
        chunks: () => body.chunks(),
      });
    };
    xhr.onprogress = () => body.wake();
    xhr.onload = () => body.end();
    xhr.onerror = () => fail(xhr.status === 0 ? noAnswer(null) : new ApiError('client.stream_lost'));
    xhr.onabort = () => fail(signal?.aborted ? signal.reason : new ApiError('client.stream_lost'));
    xhr.onloadend = () => {
      stall.stop();
      signal?.removeEventListener('abort', onAbort);
    };
    xhr.send(request.body);
  });

/** Calls `onOver` after `ms`, counted anew from each reset, unless it is stopped. */
function startTimer(ms: number, onOver: () => void): { reset: () => void; stop: () => void } {
  let timer = setTimeout(onOver, ms);
  const stop = () => clearTimeout(timer);
  const reset = () => {
    stop();
    timer = setTimeout(onOver, ms);
  };
  return { reset, stop };
}

/**
 * Reading a growing body makes the browser copy all of it. The pause after each read is proportional to its duration, so
 * copying takes 2 % of the time however long the stream is: after 20 MB, 16 ms per second.
 */
const CHARACTERS_PER_MS_OF_REST = 20_000;
const LONGEST_REST_MS = 2000;
/** The resolution of timers. */
const SHORTEST_REST_MS = 4;

/** The growing body of an answer. */
class Body {
  private readonly xhr: XMLHttpRequest;
  private isDone = false;
  private failure: { error: unknown } | null = null;
  private waiting: (() => void) | null = null;

  constructor(xhr: XMLHttpRequest) {
    this.xhr = xhr;
  }

  wake(): void {
    this.waiting?.();
    this.waiting = null;
  }

  end(): void {
    this.isDone = true;
    this.wake();
  }

  fail(error: unknown): void {
    this.failure = { error };
    this.wake();
  }

  async text(): Promise<string> {
    await this.whole();
    return this.xhr.responseType === 'blob' ? (this.xhr.response as Blob).text() : this.xhr.responseText;
  }

  async blob(): Promise<Blob> {
    await this.whole();
    return this.xhr.responseType === 'blob' ? (this.xhr.response as Blob) : new Blob([this.xhr.responseText]);
  }

  async *chunks(): AsyncGenerator<string> {
    let read = 0;
    try {
      for (;;) {
        const text = this.xhr.responseText;
        if (text.length > read) {
          const chunk = text.slice(read);
          read = text.length;
          yield chunk;
          await this.rest(Math.min(read / CHARACTERS_PER_MS_OF_REST, LONGEST_REST_MS));
        } else if (this.failure) {
          throw this.failure.error;
        } else if (this.isDone) {
          return;
        } else {
          await this.change();
        }
      }
    } finally {
      // A reader that stops early ends the call, so that the server stops too.
      if (!this.isDone) this.xhr.abort();
    }
  }

  private async whole(): Promise<void> {
    while (!this.isDone && !this.failure) await this.change();
    if (this.failure) throw this.failure.error;
  }

  /** Waits until the time is over or the body has ended. */
  private async rest(ms: number): Promise<void> {
    if (ms < SHORTEST_REST_MS) return;
    let isOver = false;
    const timer = setTimeout(() => {
      isOver = true;
      this.wake();
    }, ms);
    while (!isOver && !this.isDone && !this.failure) await this.change();
    clearTimeout(timer);
  }

  private change(): Promise<void> {
    return new Promise((resolve) => {
      const earlier = this.waiting;
      this.waiting = () => {
        earlier?.();
        resolve();
      };
    });
  }
}
