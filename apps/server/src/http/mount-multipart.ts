import { Readable } from 'node:stream';
import {
  errorCatalogue,
  type filePasswordsSchema,
  HEARTBEAT_INTERVAL_MS,
  type MultipartDefinition,
  type StreamEvent,
  streamEventSchemas,
} from '@sladd/contract';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { AppError } from './app-error.ts';
import type { Call } from './call.ts';
import type { ContractRoute } from './contract-route.ts';
import { successEnvelope } from './envelope.ts';
import { parseInput, shapeOutput } from './parse.ts';
import { type SessionWatch, untilAborted, watchSession } from './session-watch.ts';
import { eventFrames } from './sse.ts';
import { expectedBytes, readUpload, type UploadedFile, withPasswords } from './upload.ts';
import type { UploadRoom } from './upload-room.ts';

/** A file as answer. The name is a suggestion to the browser. */
export interface FileAnswer {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/**
 * An event stream as answer. The first event is awaited before the answer begins, so whatever the source throws
 * until then (`task.busy`) is still an ordinary error answer; later it becomes an `error` event. Heartbeats are added.
 */
export interface EventsAnswer {
  readonly batchId: string;
  readonly events: AsyncIterable<StreamEvent>;
}

export interface MultipartCall<M extends MultipartDefinition> extends Call<M> {
  /** At least one, in the order sent. */
  readonly files: readonly UploadedFile[];
  readonly fields: z.output<M['fields']>;
}

type Answer<M extends MultipartDefinition> = M['answers'] extends 'events'
  ? EventsAnswer
  : M['answers'] extends 'zip'
    ? FileAnswer
    : M extends { readonly response: infer S extends z.ZodType }
      ? z.input<S>
      : never;

/** Answers a multipart call with what the contract's `answers` names: JSON, events, or a file. */
export type MultipartHandler<M extends MultipartDefinition> = (
  call: MultipartCall<M>,
) => Promise<Answer<M>> | Answer<M>;

export interface MultipartRules {
  /** Largest accepted file in bytes; a file of exactly this size is still accepted. */
  readonly maxFileBytes: number;
  /** Memory for the forms of calls under way. */
  readonly uploads: UploadRoom;
  /** Whether a session that made a call has come to its end since. */
  readonly isSessionOver: (sessionId: string) => Promise<boolean>;
}

/**
 * The handler that reads the upload, runs `handler` and writes its answer. Documents take long: the work stops, and
 * the answer is `auth.required`, when the session ends meanwhile.
 */
export function multipartRoute<M extends MultipartDefinition>(
  route: M,
  handler: MultipartHandler<M>,
  { maxFileBytes, uploads, isSessionOver }: MultipartRules,
): (call: Call<ContractRoute>) => Promise<unknown> {
  return async (call) => {
    const { request, reply, actor } = call;
    const bytes = expectedBytes(request, route, maxFileBytes);
    const leave = await uploads.enter(actor?.userId ?? request.ip, bytes, call.signal);
    reply.raw.once('close', leave);
    const upload = await readUpload(request, route, maxFileBytes);
    const fields = parseInput(route.fields, upload.fields);
    const { sessionId } = actor ?? {};
    const watch = watchSession(async () => sessionId !== undefined && (await isSessionOver(sessionId)));
    const signal = AbortSignal.any([call.signal, watch.signal]);
    const files = withPasswords(upload.files, passwordsIn(fields));
    const input = { ...call, signal, files, fields } as unknown as MultipartCall<M>;
    const answer = await whileSignedIn(watch, input, handler);
    call.reply.code(route.status ?? 200);
    if (route.answers === 'events') return sendEvents(call, watch, answer as EventsAnswer);
    watch.stop();
    if (route.answers === 'zip') return sendFile(call.reply, answer as FileAnswer);
    if (!route.response) throw new TypeError(`${route.path} answers JSON but declares no response`);
    return successEnvelope(shapeOutput(route.response, answer, `POST ${route.path}`), route.envelope);
  };
}

/** Many calls take passwords, under the one name and in the one form that the contract has for them. */
function passwordsIn(fields: object): readonly (string | null)[] | undefined {
  return (fields as { passwords?: z.output<typeof filePasswordsSchema> }).passwords;
}

/** What the handler answers; that the session ended comes before whatever became of its work by that. */
async function whileSignedIn<M extends MultipartDefinition>(
  { signal, stop }: SessionWatch,
  input: MultipartCall<M>,
  handler: MultipartHandler<M>,
): Promise<Answer<M>> {
  try {
    const answer = await handler(input);
    signal.throwIfAborted();
    return answer;
  } catch (error) {
    stop();
    signal.throwIfAborted();
    throw error;
  }
}

function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  const asciiName = file.name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  return reply
    .type(file.contentType)
    .header('cache-control', 'no-store')
    .header(
      'content-disposition',
      `attachment; filename="${asciiName}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    )
    .send(Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength));
}

async function sendEvents(
  call: Call<ContractRoute>,
  watch: SessionWatch,
  { batchId, events }: EventsAnswer,
): Promise<FastifyReply> {
  const started = await startedSource(stoppingAtEnd(untilAborted(events, watch.signal), watch));
  const frames = eventFrames(shaped(started), {
    heartbeatMs: HEARTBEAT_INTERVAL_MS,
    signal: call.signal,
    heartbeat: () => ({ type: 'heartbeat', data: { batch_id: batchId, status: 'processing' } }),
    failure: (error) => {
      const code = error instanceof AppError ? error.code : 'internal';
      if (code === 'internal') call.request.log.error({ err: error }, 'event stream failed');
      const { message } = errorCatalogue[code];
      return {
        type: 'error',
        data: { batch_id: batchId, error_message: message, error: { code, message } },
      };
    },
  });
  return call.reply
    .code(200)
    .type('text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .send(Readable.from(frames, { objectMode: false, highWaterMark: 1 }));
}

async function* stoppingAtEnd(
  events: AsyncIterable<StreamEvent>,
  watch: SessionWatch,
): AsyncGenerator<StreamEvent, void, undefined> {
  try {
    yield* events;
  } finally {
    watch.stop();
  }
}

/** The same events, after the first one has come; throws what the source throws before it. */
async function startedSource(events: AsyncIterable<StreamEvent>): Promise<AsyncIterable<StreamEvent>> {
  const iterator = events[Symbol.asyncIterator]();
  const first = await iterator.next();
  return (async function* () {
    try {
      let current = first;
      while (!current.done) {
        yield current.value;
        current = await iterator.next();
      }
    } finally {
      await iterator.return?.();
    }
  })();
}

async function* shaped(events: AsyncIterable<StreamEvent>): AsyncGenerator<StreamEvent> {
  for await (const event of events) {
    const data = shapeOutput(streamEventSchemas[event.type], event.data, `event ${event.type}`);
    yield { type: event.type, data } as StreamEvent;
  }
}
