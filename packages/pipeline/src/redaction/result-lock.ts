import type { DocumentFile } from '../document/document-file.ts';
import type { RedactRequest } from './redact-request.ts';

/** What the result of a file is locked with; undefined when it is not. */
export function passwordOfResult(
  { password }: DocumentFile,
  { newPassword, options }: RedactRequest,
): string | undefined {
  return newPassword ?? (options?.encrypt_again ? password : undefined);
}

/** The result of a file, as it is opened again. */
export function resultOf(file: DocumentFile, bytes: Uint8Array, request: RedactRequest): DocumentFile {
  const password = passwordOfResult(file, request);
  return { name: file.name, bytes, ...(password === undefined ? {} : { password }) };
}
