import {
  CSRF_COOKIE,
  CSRF_HEADER,
  getMe,
  type MultipartDefinition,
  type RouteDefinition,
  refresh,
} from '@sladd/contract';
import type { z } from 'zod';
import { technicalLog } from '../technical-log.ts';
import { type AnyErrorCode, ApiError } from './api-error.ts';
import { readCookie } from './cookies.ts';
import { type RawAnswer, readFailure, readPayload } from './envelope.model.ts';
import { addressOf, formOf, type JsonAnswer, type JsonInput, type MultipartInput } from './request.model.ts';
import type { StreamItem } from './sse.ts';
import { fetchTransport, type HttpAnswer, type HttpRequest, type Transport } from './transport.ts';
import { uploadTransport } from './upload-transport.ts';

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Fails when nobody is signed in, where other calls wait for the user to come back. */
  waitsForUser?: false | undefined;
}

export interface UploadOptions extends CallOptions {
  /** Bytes of the upload that have left, and how many there are (files and form together). */
  onUpload?: ((sentBytes: number, totalBytes: number) => void) | undefined;
  /** The last event of this run that came by another connection; the numbers go on from it. */
  lastEventId?: number | undefined;
  /** Names a run: sent again under the same name, its pages are counted once. */
  runKey?: string | undefined;
}

/** Executes the contract's routes. Every call rejects with {@link ApiError}, or with the signal's reason when aborted. */
export interface ApiClient {
  /** A JSON call; resolves with the payload. */
  call<R extends RouteDefinition>(
    route: R,
    ...input: Record<string, never> extends JsonInput<R>
      ? [input?: JsonInput<R> & CallOptions]
      : [input: JsonInput<R> & CallOptions]
  ): Promise<JsonAnswer<R>>;
  /** A call without files that answers a file. */
  file<R extends RouteDefinition & { readonly answers: 'file' }>(
    route: R,
    input: JsonInput<R> & CallOptions,
  ): Promise<Blob>;
  /** A call with files that answers JSON. */
  send<R extends MultipartDefinition & { response: z.ZodType }>(
    route: R,
    input: MultipartInput<R> & UploadOptions,
  ): Promise<z.output<R['response']>>;
  /** A call with files that answers a file. */
  download<R extends MultipartDefinition>(route: R, input: MultipartInput<R> & UploadOptions): Promise<Blob>;
  /** A call with files that answers an event stream; leaving the loop ends the call on both sides. */
  stream<R extends MultipartDefinition>(
    route: R,
    input: MultipartInput<R> & UploadOptions,
  ): AsyncGenerator<StreamItem, void, undefined>;
}

export interface ApiClientParts {
  /** For calls without files. */
  transport: Transport;
  /** For calls with files. */
  uploads: Transport;
  /** The page's cookies, as `document.cookie`. */
  cookies: () => string;
  /** The language of the page, in which the server answers and mails. */
  language: () => string;
  /** Before every path; empty for the page's own origin. */
  origin?: string;
  /**
   * A call was refused because nobody is signed in (any more). Answers whether the same user is back, so that the call
   * may be made again: at once, or after somebody has signed in.
   */
  onSignedOut?: (() => Promise<boolean>) | undefined;
  /** Told of every call when it is answered, or when no answer came. */
  onAnswer?: ((answer: AnsweredCall) => void) | undefined;
}

/** How a call went. */
export interface AnsweredCall {
  readonly method: string;
  /** Path of the route, with the names of its values in place of the values. */
  readonly path: string;
  /** HTTP status; 0 where no answer came. */
  readonly status: number;
  readonly code: AnyErrorCode | null;
  readonly requestId: string | null;
}

/** What reads event streams comes with the screens that do, and not with every first visit. */
export const loadStreamReader = () => import('./sse.ts');

export function createApiClient(parts: ApiClientParts): ApiClient {
  const origin = parts.origin ?? '';

  let renewing: Promise<boolean> | null = null;

  async function attempt(transport: Transport, request: HttpRequest): Promise<HttpAnswer | ApiError> {
    const token = request.method === 'GET' ? null : readCookie(CSRF_COOKIE, parts.cookies());
    const headers = {
      ...request.headers,
      'accept-language': parts.language(),
      ...(token ? { [CSRF_HEADER]: token } : {}),
    };
    const sent = transport({ ...request, url: origin + request.url, headers });
    return outcomeOf(sent, ({ status, code, requestId }) =>
      parts.onAnswer?.({ method: request.method, path: request.route, status, code, requestId }),
    );
  }

  /** One more try when the refusal could be cured: a stale CSRF token, or a session that only needs renewing. */
  async function execute(
    transport: Transport,
    request: HttpRequest,
    { waitsForUser }: Pick<CallOptions, 'waitsForUser'>,
  ): Promise<HttpAnswer> {
    let result = await attempt(transport, request);
    if (result instanceof ApiError && (await cure(result))) result = await attempt(transport, request);
    while (result instanceof ApiError) {
      const canWait = waitsForUser !== false && result.code === 'auth.required';
      if (!canWait || !(await isBack(request.signal))) throw result;
      result = await attempt(transport, request);
    }
    return result;
  }

  /** Whoever calls the work off does not wait for somebody to sign in. */
  const isBack = (signal: AbortSignal | undefined) =>
    unlessAborted(parts.onSignedOut?.() ?? Promise.resolve(false), signal);

  async function cure(failure: ApiError): Promise<boolean> {
    if (failure.code === 'auth.csrf') return succeeds(getMe);
    if (failure.code !== 'auth.required') return false;
    // Calls that are refused at the same time wait for one renewal.
    renewing ??= succeeds(refresh).finally(() => {
      renewing = null;
    });
    return renewing;
  }

  async function succeeds(route: RouteDefinition): Promise<boolean> {
    const request = { route: route.path, method: route.method, url: route.path, headers: {}, body: null };
    const result = await attempt(parts.transport, request);
    if (result instanceof ApiError) return false;
    await result.text();
    return true;
  }

  function upload<R extends MultipartDefinition>(
    route: R,
    input: MultipartInput<R> & UploadOptions,
    accept: string,
  ): Promise<HttpAnswer> {
    const request = {
      route: route.path,
      method: route.method,
      url: addressOf(route.path, undefined, input.query),
      headers: {
        accept,
        ...(input.lastEventId === undefined ? {} : { 'last-event-id': String(input.lastEventId) }),
        ...(input.runKey === undefined ? {} : { 'idempotency-key': input.runKey }),
      },
      body: formOf(route, input.files, input.fields),
      signal: input.signal,
      onUpload: input.onUpload,
    };
    return execute(parts.uploads, request, input);
  }

  return {
    async call(route, ...[input]) {
      const request = requestOf(route, input, 'application/json');
      const answer = await execute(parts.transport, request, input ?? {});
      return readPayload(await rawOf(answer), route.response, route.envelope ?? 'data') as never;
    },
    async file(route, input) {
      return (await execute(parts.transport, requestOf(route, input, '*/*'), input)).blob();
    },
    async send(route, input) {
      const answer = await upload(route, input, 'application/json');
      return readPayload(await rawOf(answer), route.response, route.envelope ?? 'data') as never;
    },
    async download(route, input) {
      return (await upload(route, input, 'application/zip, application/json')).blob();
    },
    async *stream(route, input) {
      const { readStream } = await loadStreamReader();
      const answer = await upload(route, input, 'text/event-stream, application/json');
      if (!answer.header('content-type')?.includes('text/event-stream')) {
        throw new ApiError('client.unexpected_answer', { status: answer.status });
      }
      yield* readStream(answer.chunks());
    },
  };
}

function requestOf(
  route: RouteDefinition,
  input: (JsonInput<RouteDefinition> & CallOptions) | undefined,
  accept: string,
): HttpRequest {
  const { params, query, body, signal } = (input ?? {}) as {
    params?: Record<string, unknown>;
    query?: Record<string, unknown>;
    body?: unknown;
  } & CallOptions;
  const json = body === undefined ? null : JSON.stringify(body);
  return {
    route: route.path,
    method: route.method,
    url: addressOf(route.path, params, query),
    headers: { accept, ...(json === null ? {} : { 'content-type': 'application/json' }) },
    body: json,
    signal,
  };
}

/** The answer; rejects with the signal's reason if it is aborted before. */
function unlessAborted<T>(answer: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return answer;
  const aborted = Promise.withResolvers<never>();
  const onAbort = () => aborted.reject(signal.reason);
  if (signal.aborted) onAbort();
  signal.addEventListener('abort', onAbort, { once: true });
  return Promise.race([answer, aborted.promise]).finally(() => signal.removeEventListener('abort', onAbort));
}

/** The answer, or the failure it tells of; `tell` hears of both, and of calls that got no answer. */
async function outcomeOf(
  sent: Promise<HttpAnswer>,
  tell: (told: Pick<AnsweredCall, 'status' | 'code' | 'requestId'>) => void,
): Promise<HttpAnswer | ApiError> {
  let answer: HttpAnswer;
  try {
    answer = await sent;
  } catch (error) {
    if (error instanceof ApiError) tell(error);
    throw error;
  }
  const { status } = answer;
  const requestId = answer.header('x-request-id');
  if (status < 400) {
    tell({ status, code: null, requestId });
    return answer;
  }
  const failure = readFailure(await rawOf(answer));
  tell({ status, code: failure.code, requestId: failure.requestId ?? requestId });
  return failure;
}

async function rawOf(answer: HttpAnswer): Promise<RawAnswer> {
  return {
    status: answer.status,
    statusText: answer.statusText,
    text: await answer.text(),
    retryAfter: answer.header('retry-after'),
  };
}

let answerSignedOut: () => Promise<boolean> = async () => false;

/** Who answers, for this page, a call that was refused because nobody is signed in; see {@link ApiClientParts}. */
export function onSignedOut(answer: () => Promise<boolean>): void {
  answerSignedOut = answer;
}

/** The client of this page. */
export const api = createApiClient({
  transport: fetchTransport,
  uploads: uploadTransport,
  cookies: () => document.cookie,
  language: () => document.documentElement.lang,
  onSignedOut: () => answerSignedOut(),
  onAnswer: technicalLog.noteCall,
});
