import type { SsoSettings } from '@sladd/contract';
import type { Deps } from '../../deps.ts';
import { countMembers } from '../memberships/index.ts';
import { countRecoveryCodes } from '../sign-in-rules/index.ts';
import { countConnected, type SsoSettingsRow } from './sso.store.ts';
import { openClientSecret } from './sso-secret.ts';

/** The single sign-on settings for those who may read them, without the client secret. */
export async function presentSettings(
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  row: SsoSettingsRow,
): Promise<SsoSettings> {
  const organizationId = row.organization_id;
  const connected = await countConnected(db, organizationId, row.issuer);
  return {
    provider: 'oidc',
    issuer: row.issuer,
    client_id: row.client_id,
    has_secret: openClientSecret(secret, organizationId, row.sealed_secret) !== null,
    enabled: row.is_enabled === 1,
    first_sign_in: row.first_sign_in,
    trust_unverified_email: row.trust_unverified_email === 1,
    only: row.only_from !== null,
    only_from: row.only_from,
    recovery_codes_left: await countRecoveryCodes(db, organizationId),
    recovery_codes_made_at: row.recovery_made_at,
    connected_members: connected,
    password_members: Math.max(0, (await countMembers(db, organizationId)) - connected),
    updated_at: row.updated_at,
  };
}
