import { unzip } from 'fflate';
import { ApiError } from '../../../../shared/api/api-error.ts';

/** The files of an archive that the server answered, by name. Throws `ApiError` for what is none. */
export function unzipped(bytes: Uint8Array): Promise<Record<string, Uint8Array<ArrayBuffer>>> {
  return new Promise((resolve, reject) => {
    unzip(bytes, (error, entries) => {
      if (error) reject(new ApiError('client.unexpected_answer', { cause: error }));
      else resolve(entries as Record<string, Uint8Array<ArrayBuffer>>);
    });
  });
}
