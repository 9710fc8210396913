import type { MultipartDefinition, RouteDefinition } from '@sladd/contract';
import type { z } from 'zod';
import { technicalLog } from '../problems/technical-log.ts';
import { ApiError } from './api-error.ts';
import { readPayload } from './envelope.model.ts';
import { type ApiClientParts, type CallOptions, createExecutor, rawOf } from './executor.ts';
import { addressOf, formOf, type JsonAnswer, type JsonInput, type MultipartInput } from './request.model.ts';
import type { StreamItem } from './sse.ts';
import { fetchTransport, type HttpAnswer, type HttpRequest } from './transport.ts';
import { uploadTransport } from './upload-transport.ts';

export interface UploadOptions extends CallOptions {
  /** Called with the uploaded bytes and their total (files and form). */
  onUpload?: ((sentBytes: number, totalBytes: number) => void) | undefined;
  /** An upload that makes no progress for this time fails with `task.timed_out`; a minute by default. */
  stallLimitMs?: number | undefined;
  /** The last event of this run that arrived by another connection; the numbering continues from it. */
  lastEventId?: number | undefined;
  /** Identifies a run: if it is sent again with the same key, its pages are counted once. */
  runKey?: string | undefined;
}

/** Makes calls of the contract. Every call rejects with {@link ApiError}, or with the reason of the signal if aborted. */
export interface ApiClient {
  /** A JSON call; resolves with the payload. */
  call<R extends RouteDefinition>(
    route: R,
    ...input: Record<string, never> extends JsonInput<R>
      ? [input?: JsonInput<R> & CallOptions]
      : [input: JsonInput<R> & CallOptions]
  ): Promise<JsonAnswer<R>>;
  /** A call without files whose answer is a file. */
  file<R extends RouteDefinition & { readonly answers: 'file' }>(
    route: R,
    input: JsonInput<R> & CallOptions,
  ): Promise<Blob>;
  /** A call with files whose answer is JSON. */
  send<R extends MultipartDefinition & { response: z.ZodType }>(
    route: R,
    input: MultipartInput<R> & UploadOptions,
  ): Promise<z.output<R['response']>>;
  /** A call with files whose answer is a file. */
  download<R extends MultipartDefinition>(route: R, input: MultipartInput<R> & UploadOptions): Promise<Blob>;
  /** A call with files whose answer is an event stream; leaving the loop ends the call on both sides. */
  stream<R extends MultipartDefinition>(
    route: R,
    input: MultipartInput<R> & UploadOptions,
  ): AsyncGenerator<StreamItem, void, undefined>;
}

/** The reader of event streams is loaded on first use, not with every first visit. */
export const loadStreamReader = () => import('./sse.ts');

export function createApiClient(parts: ApiClientParts): ApiClient {
  const execute = createExecutor(parts);
  const upload = <R extends MultipartDefinition>(
    route: R,
    input: MultipartInput<R> & UploadOptions,
    accept: string,
  ): Promise<HttpAnswer> => execute(parts.uploads, uploadOf(route, input, accept), input);

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

function uploadOf<R extends MultipartDefinition>(
  route: R,
  input: MultipartInput<R> & UploadOptions,
  accept: string,
): HttpRequest {
  return {
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
    stallLimitMs: input.stallLimitMs,
  };
}

let answerSignedOut: () => Promise<boolean> = async () => false;

/** Sets who handles calls that are refused because nobody is signed in; see {@link ApiClientParts}. */
export function onSignedOut(answer: () => Promise<boolean>): void {
  answerSignedOut = answer;
}

/** The API client of this page. */
export const api = createApiClient({
  transport: fetchTransport,
  uploads: uploadTransport,
  cookies: () => document.cookie,
  language: () => document.documentElement.lang,
  onSignedOut: () => answerSignedOut(),
  onAnswer: technicalLog.noteCall,
});
