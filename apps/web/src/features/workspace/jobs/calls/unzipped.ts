import { unzip } from 'fflate';
import { ApiError } from '../../../../shared/api/api-error.ts';

/** The files of a zip archive from the server, by name. Throws `ApiError` if it is not a valid archive. */
export function unzipped(bytes: Uint8Array): Promise<Record<string, Uint8Array<ArrayBuffer>>> {
  return new Promise((resolve, reject) => {
    unzip(bytes, (error, entries) => {
      if (error) reject(new ApiError('client.unexpected_answer', { cause: error }));
      else resolve(entries as Record<string, Uint8Array<ArrayBuffer>>);
    });
  });
}
