import { codeOf } from '../../error-code.ts';
import { AddressRefusedError } from '../outgoing/guarded-fetch.ts';

/**
 * Why a provider cannot be used: its address is not allowed, it does not answer, it is no OpenID Connect provider as the
 * standard wants it, it refused the sign-in, or what it gave proves nothing.
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

/** What the system says when nobody is there, or not in time. */
const unreachableCodes =
  /^(?:E(?:CONN|HOST|NET|AI_|NOTFOUND|TIMEDOUT|PIPE)\w*|ABORT_ERR|OAUTH_(?:TIMEOUT|ABORT)|UND_\w+)$/;

/** What the library or the network said, as a problem; `otherwise` for everything that is not about the way there. */
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
