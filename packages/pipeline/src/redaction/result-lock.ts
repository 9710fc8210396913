import type { DocumentFile } from '../document/document-file.ts';
import type { RedactRequest } from './redact-request.ts';

/** The password of the result; undefined if it is not encrypted. */
export function passwordOfResult(
  { password }: DocumentFile,
  { newPassword, options }: RedactRequest,
): string | undefined {
  return newPassword ?? (options?.encrypt_again ? password : undefined);
}

/** The redacted bytes as a file that can be opened again. */
export function resultOf(file: DocumentFile, bytes: Uint8Array, request: RedactRequest): DocumentFile {
  const password = passwordOfResult(file, request);
  return { name: file.name, bytes, ...(password === undefined ? {} : { password }) };
}
