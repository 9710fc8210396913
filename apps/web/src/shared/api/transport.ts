import { ApiError } from './api-error.ts';

export interface HttpRequest {
  /** Path of the route, with the names of its values in place of the values. */
  readonly route: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | null;
  readonly signal?: AbortSignal | undefined;
  /** Bytes of the body that have left, and how many there are. */
  readonly onUpload?: ((sentBytes: number, totalBytes: number) => void) | undefined;
}

/** An answer whose head has come; the body is read once, in one of three ways. */
export interface HttpAnswer {
  readonly status: number;
  readonly statusText: string;
  header(name: string): string | null;
  text(): Promise<string>;
  blob(): Promise<Blob>;
  /** The body as text, piece by piece as it comes. */
  chunks(): AsyncIterable<string>;
}

/** Sends a request and resolves when the head of its answer is there. Rejects with {@link ApiError} or the abort reason. */
export type Transport = (request: HttpRequest) => Promise<HttpAnswer>;

/** The failure of a call that got no answer. */
export function noAnswer(cause: unknown): ApiError {
  const isOffline = typeof navigator !== 'undefined' && navigator.onLine === false;
  return new ApiError(isOffline ? 'client.offline' : 'client.unreachable', { cause });
}

/** `fetch`; it cannot tell how much of a body has been sent. */
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
