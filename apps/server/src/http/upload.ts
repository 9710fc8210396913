import type { Multipart, MultipartFile } from '@fastify/multipart';
import { MAX_FILE_NAME_LENGTH, type MultipartDefinition } from '@sladd/contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/** One file of a request, in memory. The bytes own their buffer, so it can be handed to a worker without a copy. */
export interface UploadedFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface Upload {
  readonly files: readonly UploadedFile[];
  /** Text parts by name; of a repeated part the last counts. */
  readonly fields: Readonly<Record<string, string>>;
}

type UploadRules = Pick<MultipartDefinition, 'fileField' | 'maxFiles' | 'withoutFiles'>;

/** Longest text part: the boxes of a batch of long documents fit. */
const MAX_TEXT_PART_BYTES = 16 * 1_048_576;
const MAX_TEXT_PARTS = 50;

/**
 * Reads a `multipart/form-data` request into memory, never to disk. Throws `files.too_many`, `files.too_large`
 * (with `limit_bytes`), `files.name_too_long`, `files.none` or the route's own code for it, `request.too_large` or `request.invalid`.
 */
export async function readUpload(
  request: FastifyRequest,
  route: UploadRules,
  maxFileBytes: number,
): Promise<Upload> {
  if (!request.isMultipart())
    throw new AppError('request.invalid', { fields: { body: 'Must be form data' } });
  try {
    return await readParts(request, route, maxFileBytes);
  } catch (error) {
    // What is still coming is read and dropped: the client gets its answer, and the connection stays usable.
    request.raw.unpipe();
    request.raw.resume();
    // The form parser throws plain errors for a malformed or cut off form.
    const isNamed = error instanceof AppError || (error as { code?: string }).code?.startsWith('FST_');
    throw isNamed ? error : new AppError('request.invalid', { cause: error });
  }
}

async function readParts(request: FastifyRequest, route: UploadRules, maxFileBytes: number): Promise<Upload> {
  const files: UploadedFile[] = [];
  const fields: Record<string, string> = {};
  const limits = {
    // One byte and one file more than allowed, so that our own checks name the limit.
    fileSize: maxFileBytes + 1,
    files: route.maxFiles + 1,
    fieldSize: MAX_TEXT_PART_BYTES,
    fields: MAX_TEXT_PARTS,
  };
  for await (const part of request.parts({ limits }) as AsyncIterable<Multipart>) {
    if (part.type === 'file') {
      checkFilePart(part, route, files.length);
      files.push({ name: part.filename, bytes: await readBytes(part, maxFileBytes) });
    } else {
      if (part.valueTruncated || part.fieldnameTruncated) throw new AppError('request.too_large');
      // A part marked as JSON arrives parsed; the contract's schemas read text.
      fields[part.fieldname] = typeof part.value === 'string' ? part.value : JSON.stringify(part.value);
    }
  }
  if (files.length === 0) throw new AppError(route.withoutFiles ?? 'files.none');
  return { files, fields };
}

function checkFilePart(part: MultipartFile, route: UploadRules, filesSoFar: number): void {
  if (part.fieldname !== route.fileField) {
    throw new AppError('request.invalid', { fields: { [route.fileField]: 'Files belong in this field' } });
  }
  if (filesSoFar >= route.maxFiles) {
    if (route.maxFiles === 1) throw new AppError('request.invalid', { fields: { file: 'Send one file' } });
    throw new AppError('files.too_many', { details: { limit_files: route.maxFiles } });
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
