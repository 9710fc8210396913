import type { ErrorCode } from '@sladd/contract';
import { ApiError, hasCode } from '../../shared/api/api-error.ts';

/**
 * The answer of a call that sends the token of a mailed link and nothing else: where the request is not valid, the link
 * is not whole, as mail programs break long ones, and nobody filled in anything. Throws `code` then.
 */
export async function answerOfLink<T>(answer: Promise<T>, code: ErrorCode): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw hasCode(error, 'request.invalid') ? new ApiError(code, { cause: error }) : error;
  }
}
