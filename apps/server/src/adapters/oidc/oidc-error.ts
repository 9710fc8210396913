import { codeOf } from '../../error-code.ts';
import { AddressRefusedError } from '../outgoing/guarded-fetch.ts';

/**
 * Why a provider cannot be used: its address is not allowed, it does not answer, it does not conform to OpenID Connect,
 * it refused the sign-in, or its tokens are invalid.
 */
export type OidcProblem = 'address' | 'unreachable' | 'unfit' | 'refused' | 'token';

export class OidcError extends Error {
  override readonly name = 'OidcError';
  readonly problem: OidcProblem;

  constructor(problem: OidcProblem, options?: ErrorOptions) {
    super(`the identity provider cannot be used: ${problem}`, options);
    this.problem = problem;
  }
}

/** System errors for a host that does not answer in time. */
const unreachableCodes =
  /^(?:E(?:CONN|HOST|NET|AI_|NOTFOUND|TIMEDOUT|PIPE)\w*|ABORT_ERR|OAUTH_(?:TIMEOUT|ABORT)|UND_\w+)$/;

/** Converts an error of the library or the network; `otherwise` is used for errors unrelated to the connection. */
export function oidcError(error: unknown, otherwise: OidcProblem): OidcError {
  if (error instanceof OidcError) return error;
  for (let one: unknown = error; one instanceof Error; one = one.cause) {
    if (one instanceof AddressRefusedError) return new OidcError('address', { cause: error });
    const code = codeOf(one) ?? '';
    if (unreachableCodes.test(code) || one.name === 'TimeoutError') {
      return new OidcError('unreachable', { cause: error });
    }
  }
  return new OidcError(otherwise, { cause: error });
}
