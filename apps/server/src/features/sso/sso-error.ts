import type { ErrorCode, signInRefusals } from '@sladd/contract';
import { OidcError, type OidcProblem } from '../../adapters/oidc/oidc-error.ts';
import { AppError } from '../../http/app-error.ts';

const codes: Readonly<Record<OidcProblem, ErrorCode>> = {
  address: 'sso.issuer_refused',
  unreachable: 'sso.provider_unreachable',
  unfit: 'sso.provider_unfit',
  refused: 'sso.refused',
  token: 'sso.token',
};

/** Runs a request to a provider; its failures become errors of the catalogue. */
export async function withProvider<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof OidcError) throw new AppError(codes[error.problem], { cause: error });
    throw error;
  }
}

/** Why a sign-in was refused, for the log; null for errors unrelated to the user. */
export function refusalOf(error: unknown): (typeof signInRefusals)[number] | null {
  if (!(error instanceof AppError)) return null;
  switch (error.code) {
    case 'sso.state':
      return 'state';
    case 'sso.token':
      return 'token';
    case 'sso.no_email':
      return 'no_email';
    case 'sso.not_a_member':
      return 'not_a_member';
    case 'sso.connect_first':
      return 'connect_first';
    case 'auth.account_disabled':
      return 'disabled';
    case 'organization.full':
      return 'full';
    case 'sign_up.closed':
    case 'sign_up.invitation_only':
    case 'sign_up.domain':
      return 'sign_up';
    case 'sso.identity_taken':
      return 'identity_taken';
    default:
      return error.code.startsWith('sso.') ? 'provider' : null;
  }
}
