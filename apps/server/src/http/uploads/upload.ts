import type { MultipartFile } from '@fastify/multipart';
import {
  type ErrorCode,
  MAX_FILE_NAME_LENGTH,
  MAX_FORM_FIELDS,
  MAX_FORM_TEXT_BYTES,
  type MultipartDefinition,
} from '@sladd/contract';
import type { FastifyRequest } from 'fastify';
import { codeOf } from '../../error-code.ts';
import { AppError } from '../app-error.ts';
import { NO_ZERO } from '../parse.ts';

/** A file of a request, in memory. The bytes own their buffer, so they can be transferred to a worker without a copy. */
export interface UploadedFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Its password, if the call gave one. */
  readonly password?: string;
}

export interface Upload {
  readonly files: readonly UploadedFile[];
  /** Text parts by name. */
  readonly fields: Readonly<Record<string, string>>;
}

interface UploadRules
  extends Pick<MultipartDefinition, 'fileField' | 'fields' | 'maxFiles' | 'withoutFiles'> {
  /** Called with the text parts before the first file, before that is read; an error ends the reading. */
  readonly beforeFiles?: (fields: Upload['fields']) => Promise<void>;
}

/** The limits of a call. */
export interface UploadLimits {
  readonly maxFiles: number;
  /** Largest file in bytes; exactly this size is accepted. */
  readonly maxFileBytes: number;
  /** Largest size of all files together; if left out, that of as many of the largest files as there may be. */
  readonly maxBytes?: number;
  /** The error code for too many files; `files.too_many` if left out. */
  readonly tooManyFiles?: ErrorCode;
}

/**
 * Reads a `multipart/form-data` request into memory, never to disk. Throws `files.too_many`, `files.too_large` (with `limit_bytes`), `files.name_too_long`,
 * `files.none` or the route's own code for it, `request.too_many_fields`, `request.text_too_large` or `request.invalid`, also for a
 * text part that the call does not know or that came twice, what `beforeFiles` throws, and the signal's reason once it aborts.
 */
export async function readUpload(
  request: FastifyRequest,
  route: UploadRules,
  limits: UploadLimits,
  signal: AbortSignal,
): Promise<Upload> {
  if (!request.isMultipart())
    throw new AppError('request.invalid', { fields: { body: 'Must be form data' } });
  signal.throwIfAborted();
  const stopped = Promise.withResolvers<never>();
  const onAbort = () => stopped.reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([readParts(request, route, limits), stopped.promise]);
  } catch (error) {
    // The rest is read and dropped, so that the client gets its answer and the connection stays usable.
    request.raw.unpipe();
    request.raw.resume();
    // The form parser throws plain errors for a malformed or cut off form.
    const isNamed = error instanceof AppError || codeOf(error)?.startsWith('FST_');
    throw isNamed ? error : new AppError('request.invalid', { cause: error });
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

/** Space for the lines between the parts. */
const MARGIN_BYTES = 1_048_576;

/** Largest size of all files of a call in bytes. */
function mostFileBytes({ maxFiles, maxFileBytes, maxBytes = Infinity }: UploadLimits): number {
  return Math.min(maxFiles * maxFileBytes, maxBytes);
}

/** Largest size of a form of a call in bytes. */
function largestForm(limits: UploadLimits): number {
  return mostFileBytes(limits) + MAX_FORM_TEXT_BYTES + MARGIN_BYTES;
}

/**
 * The size of a form in bytes according to its declared length, before it is read. Throws `request.too_large` (with
 * `limit_bytes`) if it exceeds the largest form of this call. Without a declared length it is the largest form; a false
 * length runs into the limits of the parts.
 */
export function expectedBytes(request: FastifyRequest, limits: UploadLimits): number {
  const limitBytes = largestForm(limits);
  const declared = request.headers['content-length'];
  const bytes = declared === undefined ? limitBytes : Number(declared);
  if (bytes > limitBytes) throw new AppError('request.too_large', { details: { limit_bytes: limitBytes } });
  return bytes;
}

/** Lower bound of the size of a form's files in bytes, from its declared length; 0 without one. */
export function leastFileBytes({ headers }: Pick<FastifyRequest, 'headers'>): number {
  const declaredBytes = Number(headers['content-length'] ?? 0);
  return Math.max(0, declaredBytes - MAX_FORM_TEXT_BYTES - MARGIN_BYTES);
}

async function readParts(request: FastifyRequest, route: UploadRules, most: UploadLimits): Promise<Upload> {
  const files: UploadedFile[] = [];
  const texts = new TextParts(route);
  let left = mostFileBytes(most);
  const limits = {
    // Higher than allowed, so that our own checks report the limit.
    fileSize: Math.max(most.maxFileBytes, MAX_FORM_TEXT_BYTES) + 1,
    files: most.maxFiles + MAX_FORM_FIELDS + 2,
    parts: most.maxFiles + MAX_FORM_FIELDS + 2,
  };
  // All parts as streams: text parts would otherwise be read completely before the first is checked.
  const options = { limits, isPartAFile: () => true, throwFileSizeLimit: false };
  for await (const part of request.parts(options) as AsyncIterable<MultipartFile>) {
    // Browsers name every file, even an unnamed one.
    if ((part.filename as string | undefined) === undefined) await texts.read(part);
    else {
      checkFilePart(part, route, most, files.length);
      if (files.length === 0) await route.beforeFiles?.(texts.fields());
      const bytes = await readBytes(part, most.maxFileBytes);
      left -= bytes.length;
      if (left < 0)
        throw new AppError('request.too_large', { details: { limit_bytes: mostFileBytes(most) } });
      files.push({ name: part.filename, bytes });
    }
  }
  if (files.length === 0) throw new AppError(route.withoutFiles ?? 'files.none');
  return { files, fields: texts.fields() };
}

/** The text parts of a form, limited together. */
class TextParts {
  readonly #route: Pick<UploadRules, 'fileField' | 'fields'>;
  readonly #parts = new Map<string, readonly Buffer[]>();
  readonly #twice = new Set<string>();
  #count = 0;
  #bytes = 0;

  constructor(route: Pick<UploadRules, 'fileField' | 'fields'>) {
    this.#route = route;
  }

  async read(part: MultipartFile): Promise<void> {
    this.#count++;
    if (this.#count > MAX_FORM_FIELDS)
      throw new AppError('request.too_many_fields', { details: { limit_fields: MAX_FORM_FIELDS } });
    const chunks: Buffer[] = [];
    for await (const chunk of part.file as AsyncIterable<Buffer>) {
      this.#bytes += chunk.length;
      if (this.#bytes > MAX_FORM_TEXT_BYTES)
        throw new AppError('request.text_too_large', { details: { limit_bytes: MAX_FORM_TEXT_BYTES } });
      chunks.push(chunk);
    }
    if (this.#parts.has(part.fieldname)) this.#twice.add(part.fieldname);
    this.#parts.set(part.fieldname, chunks);
  }

  /**
   * Decodes the fields only after the whole form is known to be within its limits. Anything that would be ignored is
   * refused, since content that should be removed could stay.
   */
  fields(): Record<string, string> {
    const wrong = [...this.#parts.keys()].flatMap((name) => {
      const problem = this.#problemOf(name);
      return problem === undefined ? [] : [[name, problem]];
    });
    if (wrong.length > 0) throw new AppError('request.invalid', { fields: Object.fromEntries(wrong) });
    return Object.fromEntries(
      Array.from(this.#parts, ([name, chunks]) => [name, textOf(name, Buffer.concat(chunks))]),
    );
  }

  #problemOf(name: string): string | undefined {
    const { fileField, fields } = this.#route;
    if (name === fileField) return 'Files need a name';
    if (!Object.hasOwn(fields.shape, name)) return 'This call has no such field';
    return this.#twice.has(name) ? 'Send this field once' : undefined;
  }
}

/** Text in another encoding would contain wrong letters and would never be found. */
function textOf(name: string, bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new AppError('request.invalid', { fields: { [name]: 'Must be UTF-8' }, cause });
  }
}

function checkFilePart(
  part: MultipartFile,
  route: UploadRules,
  { maxFiles, tooManyFiles = 'files.too_many' }: UploadLimits,
  filesSoFar: number,
): void {
  if (part.fieldname !== route.fileField) {
    throw new AppError('request.invalid', { fields: { [route.fileField]: 'Files belong in this field' } });
  }
  if (filesSoFar >= maxFiles) {
    if (route.maxFiles === 1) throw new AppError('request.invalid', { fields: { file: 'Send one file' } });
    throw new AppError(tooManyFiles, { details: { limit_files: maxFiles } });
  }
  if (part.filename.includes('\u0000')) {
    throw new AppError('request.invalid', { fields: { [route.fileField]: NO_ZERO } });
  }
  if ([...part.filename].length > MAX_FILE_NAME_LENGTH) {
    throw new AppError('files.name_too_long', { details: { limit_characters: MAX_FILE_NAME_LENGTH } });
  }
}

async function readBytes(part: MultipartFile, maxFileBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxFileBytes)
      throw new AppError('files.too_large', { details: { limit_bytes: maxFileBytes } });
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}

/** The files with the passwords that a call gave for them, in file order. */
export function withPasswords(
  files: readonly UploadedFile[],
  passwords: readonly (string | null)[] | undefined,
): readonly UploadedFile[] {
  return files.map((file, index) => {
    const password = passwords?.[index] ?? null;
    return password === null ? file : { ...file, password };
  });
}
