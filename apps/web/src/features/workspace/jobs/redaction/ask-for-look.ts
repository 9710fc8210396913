import { type SecondLookFile, secondLook, secondLookStream } from '@sladd/contract';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { api } from '../../../../shared/api/client.ts';
import { errorOfEvent } from '../../../../shared/api/error-of-event.ts';

/** Progress of a second look: pages read in all files, and the page in OCR. */
export interface LookProgress {
  readonly done: number;
  readonly recognising: number | null;
}

type LookCall = Parameters<typeof api.send<typeof secondLook>>[1];

/** Number of pages from which progress is reported. */
const TOLD_FROM_PAGES = 4;

/**
 * Requests a second look at files of `pageCount` pages; `onProgress` is called for each page unless there are only a
 * few.
 */
export async function askForLook(
  call: LookCall,
  pageCount: number,
  onProgress: (progress: LookProgress) => void,
): Promise<{ readonly file_results: readonly SecondLookFile[] }> {
  if (pageCount < TOLD_FROM_PAGES) return api.send(secondLook, call);
  let done = 0;
  for await (const item of api.stream(secondLookStream, call)) {
    if (item.kind !== 'event') continue;
    const { type, data } = item.event;
    if (type === 'page_looked') onProgress({ done: ++done, recognising: null });
    if (type === 'ocr_started') onProgress({ done, recognising: data.page_number });
    if (type === 'look_completed') return data.response;
    // Without a stream, the call can wait until the user has signed in again.
    if (type === 'error' && data.error.code === 'auth.required') return api.send(secondLook, call);
    if (type === 'error') throw errorOfEvent(data);
  }
  throw new ApiError('client.stream_lost');
}
