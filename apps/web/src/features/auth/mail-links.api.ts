import { forgotPassword, resendVerification, resetPassword, verifyEmail } from '@sladd/contract';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { ApiError, hasCode } from '../../shared/api/api-error.ts';
import { api } from '../../shared/api/client.ts';
import { answerOfLink } from './broken-link.ts';
import { saysAlreadyVerified } from './verification.model.ts';

/** Requests a link to choose a new password; the answer is the same for every address. */
export function useForgotPassword() {
  return useMutation({ mutationFn: (email: string) => api.call(forgotPassword, { body: { email } }) });
}

export function useResetPassword() {
  return useMutation({
    mutationFn: (body: { token: string; new_password: string }) => api.call(resetPassword, { body }),
  });
}

/** Requests a new confirmation mail; the answer is the same for every address. */
export function useResendVerification() {
  return useMutation({
    mutationFn: (email: string) => unlessDone(api.call(resendVerification, { body: { email } }), null),
  });
}

/** The answer of a verification call; `done` if it is refused because the address was verified before. */
async function unlessDone<T>(answer: Promise<T>, done: T): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && saysAlreadyVerified(error.message)) return done;
    throw error;
  }
}

/**
 * Confirms an address by the token of its mail. Confirming twice is not an error, so it can be a query: once per token,
 * however often the screen renders.
 */
export function verificationQuery(token: string) {
  return queryOptions({
    queryKey: ['verification', token],
    queryFn: ({ signal }) =>
      unlessDone(
        answerOfLink(api.call(verifyEmail, { body: { token }, signal }), 'auth.verification_invalid'),
        { already_verified: true },
      ),
    staleTime: Number.POSITIVE_INFINITY,
    retry: (failures, error) => failures < 1 && hasCode(error, 'client.unreachable'),
    networkMode: 'always',
  });
}
