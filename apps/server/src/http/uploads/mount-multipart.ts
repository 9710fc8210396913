import type { filePasswordsSchema, MultipartDefinition } from '@sladd/contract';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { Call } from '../call.ts';
import { onClosed } from '../client-gone.ts';
import type { ContractRoute } from '../contract-route.ts';
import { successEnvelope } from '../envelope.ts';
import { parseInput, shapeOutput } from '../parse.ts';
import { type EventsAnswer, sendEvents } from '../streams/send-events.ts';
import { type SessionWatch, watchSession } from '../streams/session-watch.ts';
import type { StreamPlaces } from '../streams/stream-places.ts';
import {
  expectedBytes,
  leastFileBytes,
  readUpload,
  type Upload,
  type UploadedFile,
  type UploadLimits,
  withPasswords,
} from './upload.ts';
import type { UploadRoom } from './upload-room.ts';

/** A file as the answer. The name is a suggestion to the browser. */
export interface FileAnswer {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
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

/** Answers a multipart call as its `answers` declares: JSON, events, or a file. */
export type MultipartHandler<M extends MultipartDefinition> = (
  call: MultipartCall<M>,
) => Promise<Answer<M>> | Answer<M>;

/** What is known of a form before it is read. */
export interface ComingForm {
  /** Minimum size of all its files together. */
  readonly leastFileBytes: number;
  /** The text parts before the first file; none before anything was read. */
  readonly fields: Upload['fields'];
}

/**
 * Throws for a call that would be refused in any case, so that nobody waits for an upload that is dropped. Called before
 * anything is read, and again before the first file is read.
 */
export type Admission<M extends MultipartDefinition> = (call: Call<M>, form: ComingForm) => Promise<void>;

export interface MultipartRules<M extends MultipartDefinition> {
  readonly admit?: Admission<M> | undefined;
  readonly limits: UploadLimits;
  /** Memory for the forms of all calls. */
  readonly uploads: UploadRoom;
  /** Whether the session of a call has ended since. */
  readonly isSessionOver: (sessionId: string) => Promise<boolean>;
  /** The open event streams. */
  readonly streams: StreamPlaces;
}

/**
 * Returns the handler that reads the upload, runs `handler` and writes its answer. Since documents take long, the work
 * is stopped, and the answer is `auth.required`, if the session ends meanwhile.
 */
export function multipartRoute<M extends MultipartDefinition>(
  route: M,
  handler: MultipartHandler<M>,
  { admit, limits, uploads, isSessionOver, streams }: MultipartRules<M>,
): (call: Call<ContractRoute>) => Promise<unknown> {
  return async (call) => {
    const { request, reply, actor } = call;
    const owner = actor?.userId ?? request.ip;
    if (route.answers === 'events') {
      const leave = await streams.enter(owner);
      onClosed(reply, leave);
    }
    const bytes = expectedBytes(request, limits);
    const entrance = async (fields: Upload['fields']) =>
      admit?.(call as unknown as Call<M>, { leastFileBytes: leastFileBytes(request), fields });
    await entrance({});
    onClosed(reply, await uploads.enter(owner, bytes, call.signal));
    const upload = await readUpload(request, { ...route, beforeFiles: entrance }, limits, call.signal);
    const fields = parseInput(route.fields, upload.fields);
    const { sessionId } = actor ?? {};
    const watch = watchSession(async () => sessionId !== undefined && (await isSessionOver(sessionId)));
    const signal = AbortSignal.any([call.signal, watch.signal]);
    const files = withPasswords(upload.files, passwordsIn(fields));
    const input = { ...call, signal, files, fields } as unknown as MultipartCall<M>;
    const answer = await unlessStopped(watch, input, handler);
    call.reply.code(route.status ?? 200);
    if (route.answers === 'events') return sendEvents(call, watch, answer as EventsAnswer);
    watch.stop();
    if (route.answers === 'zip') return sendFile(call.reply, answer as FileAnswer);
    if (!route.response) throw new TypeError(`${route.path} answers JSON but declares no response`);
    return successEnvelope(shapeOutput(route.response, answer, `POST ${route.path}`), route.envelope);
  };
}

/** Many calls take passwords, always under the same name and in the same form. */
function passwordsIn(fields: object): readonly (string | null)[] | undefined {
  return (fields as { passwords?: z.output<typeof filePasswordsSchema> }).passwords;
}

/** The result of the handler. If the work was stopped, the reason for that takes precedence over its error. */
async function unlessStopped<M extends MultipartDefinition>(
  watch: SessionWatch,
  input: MultipartCall<M>,
  handler: MultipartHandler<M>,
): Promise<Answer<M>> {
  try {
    const answer = await handler(input);
    input.signal.throwIfAborted();
    return answer;
  } catch (error) {
    watch.stop();
    input.signal.throwIfAborted();
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
