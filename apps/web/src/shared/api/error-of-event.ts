import { isErrorCode, type StreamEventData } from '@sladd/contract';
import { ApiError } from './api-error.ts';

/** The failed call that an error event of a stream stands for; `internal` for a code that this page does not know. */
export function errorOfEvent({ error, error_message }: StreamEventData<'error'>): ApiError {
  return new ApiError(isErrorCode(error.code) ? error.code : 'internal', { message: error_message });
}
