import type { OidcRegistration } from '../../adapters/oidc/oidc-client.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { findSettings, type SsoSettingsRow } from './sso.store.ts';
import { openClientSecret } from './sso-secret.ts';

/**
 * The redirect URI: one per organization, so that the answer of one provider is never used for another (RFC 9700,
 * section 4.4).
 */
export function redirectUriOf({ publicUrl }: Pick<Deps, 'publicUrl'>, organizationId: string): string {
  return `${publicUrl()}/api/auth/oidc/callback/${organizationId}`;
}

/** The URL that a provider redirects to after sign-out. */
export function signOutUriOf({ publicUrl }: Pick<Deps, 'publicUrl'>): string {
  return `${publicUrl()}/login`;
}

export interface UsableSso {
  readonly settings: SsoSettingsRow;
  readonly us: OidcRegistration;
}

/** Our registration at the provider of an organization. Throws `sso.not_available` if there is no enabled provider. */
export async function requireSso(
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  organizationId: string,
): Promise<UsableSso> {
  const settings = await findSettings(db, organizationId);
  const clientSecret = settings && openClientSecret(secret, organizationId, settings.sealed_secret);
  if (!settings || settings.is_enabled === 0 || !clientSecret) throw new AppError('sso.not_available');
  return { settings, us: { issuer: settings.issuer, clientId: settings.client_id, clientSecret } };
}
