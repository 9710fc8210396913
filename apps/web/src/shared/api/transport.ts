import { ApiError } from './api-error.ts';

export interface HttpRequest {
  /** The path of the route, with the names of its parameters instead of their values. */
  readonly route: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | null;
  readonly signal?: AbortSignal | undefined;
  /** Called with the bytes sent and their total. */
  readonly onUpload?: ((sentBytes: number, totalBytes: number) => void) | undefined;
  /** An upload that makes no progress for this time fails with `task.timed_out`. */
  readonly stallLimitMs?: number | undefined;
}

/** An answer whose headers have arrived; its body can be read once, in one of three ways. */
export interface HttpAnswer {
  readonly status: number;
  readonly statusText: string;
  header(name: string): string | null;
  text(): Promise<string>;
  blob(): Promise<Blob>;
  /** The body as text, in chunks as they arrive. */
  chunks(): AsyncIterable<string>;
}

/**
 * Sends a request and resolves when the headers of its answer have arrived. Rejects with {@link ApiError} or the abort
 * reason.
 */
export type Transport = (request: HttpRequest) => Promise<HttpAnswer>;

/** The error of a call without answer. */
export function noAnswer(cause: unknown): ApiError {
  const isOffline = typeof navigator !== 'undefined' && navigator.onLine === false;
  return new ApiError(isOffline ? 'client.offline' : 'client.unreachable', { cause });
}

/** A transport with `fetch`, which cannot report upload progress. */
export const fetchTransport: Transport = async (request) => {
  let response: Response;
  try {
    response = await fetch(request.url, {
      method: request.method,
      headers: request.headers,
      body: request.body,
      credentials: 'same-origin',
      signal: request.signal ?? null,
    });
  } catch (error) {
    request.signal?.throwIfAborted();
    throw noAnswer(error);
  }
  const guarded = async <T>(read: () => Promise<T>): Promise<T> => {
    try {
      return await read();
    } catch (error) {
      request.signal?.throwIfAborted();
      throw noAnswer(error);
    }
  };
  return {
    status: response.status,
    statusText: response.statusText,
    header: (name) => response.headers.get(name),
    text: () => guarded(() => response.text()),
    blob: () => guarded(() => response.blob()),
    chunks: () => textOf(response, request.signal),
  };
};

async function* textOf(response: Response, signal: AbortSignal | undefined): AsyncGenerator<string> {
  if (!response.body) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } catch (error) {
    signal?.throwIfAborted();
    throw new ApiError('client.stream_lost', { cause: error });
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
