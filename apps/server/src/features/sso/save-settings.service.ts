import { ONLY_SSO_NOTICE_DAYS, type saveSsoSchema } from '@sladd/contract';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { auditActorOf } from '../../audit/audit-actor.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { requestLanguage } from '../../http/request-language.ts';
import { requirePermissionToChange } from '../memberships/index.ts';
import { countRecoveryCodes } from '../sign-in-rules/index.ts';
import { findIdentities, findSettings, putSettings, type SsoSettingsRow } from './sso.store.ts';
import { withProvider } from './sso-error.ts';
import { tellMembers } from './sso-mail-kinds.ts';
import { sealClientSecret } from './sso-secret.ts';

const DAY_MS = 86_400_000;

/** Who changes the settings. */
export interface Caller {
  readonly actor: Actor;
  readonly request: FastifyRequest;
}

type SsoInput = z.output<typeof saveSsoSchema>;

/**
 * Stores the single sign-on settings of an organization. Throws `sso.secret_required` and the errors of its provider.
 */
export async function saveSettings(
  deps: Deps,
  organizationId: string,
  input: SsoInput,
  { actor, request }: Caller,
): Promise<SsoSettingsRow> {
  // In the provider's spelling, so that it equals the issuer in its tokens.
  const { issuer } = await withProvider(() => deps.oidc.inspect(input.issuer));
  return deps.db.transaction().execute(async (transaction) => {
    await requirePermissionToChange(transaction, actor.userId, organizationId, 'sso.manage');
    const before = await findSettings(transaction, organizationId);
    const next = changed(deps, { organizationId, issuer, input }, before);
    await putSettings(transaction, next);
    await deps.audit.record(transaction, {
      organizationId,
      actor: auditActorOf(actor, request),
      action: 'sso.saved',
      details: { is_enabled: input.enabled, is_new_secret: input.client_secret !== undefined },
      target: { kind: 'host', id: null, name: new URL(issuer).host },
    });
    return next;
  });
}

function changed(
  { clock, secret }: Deps,
  { organizationId, issuer, input }: { organizationId: string; issuer: string; input: SsoInput },
  before: SsoSettingsRow | undefined,
): SsoSettingsRow {
  const given = input.client_secret;
  const isSameIssuer = before?.issuer === issuer;
  // The old secret is never sent to a new issuer.
  const sealed_secret = given === undefined ? undefined : sealClientSecret(secret, organizationId, given);
  const kept = isSameIssuer ? before.sealed_secret : undefined;
  if (sealed_secret === undefined && kept === undefined) throw new AppError('sso.secret_required');
  return {
    organization_id: organizationId,
    issuer,
    client_id: input.client_id,
    sealed_secret: sealed_secret ?? kept ?? '',
    is_enabled: input.enabled ? 1 : 0,
    first_sign_in: input.first_sign_in,
    trust_unverified_email: input.trust_unverified_email ? 1 : 0,
    // No one has signed in by the new provider yet, so it cannot be the only one.
    only_from: isSameIssuer && input.enabled ? before.only_from : null,
    recovery_made_at: before?.recovery_made_at ?? null,
    updated_at: clock().toISOString(),
  };
}

/**
 * Makes single sign-on the only way to sign in, after some days' notice by mail, or reverts that at once. Throws
 * `sso.not_configured`, `sso.not_tried` or `sso.no_recovery_codes`.
 */
export async function setOnly(
  deps: Deps,
  organizationId: string,
  isOnly: boolean,
  { actor, request }: Caller,
): Promise<SsoSettingsRow> {
  return deps.db.transaction().execute(async (transaction) => {
    await requirePermissionToChange(transaction, actor.userId, organizationId, 'sso.manage');
    const before = await findSettings(transaction, organizationId);
    if (!before) throw new AppError('sso.not_configured');
    if (isOnly === (before.only_from !== null)) return before;
    if (isOnly) await requireTried(transaction, before, actor.userId);
    const now = deps.clock();
    const from = new Date(now.getTime() + ONLY_SSO_NOTICE_DAYS * DAY_MS).toISOString();
    const next = { ...before, only_from: isOnly ? from : null, updated_at: now.toISOString() };
    await putSettings(transaction, next);
    if (isOnly) {
      await tellMembers(deps.outbox, transaction, { organizationId, from }, requestLanguage(request));
    }
    await deps.audit.record(transaction, {
      organizationId,
      actor: auditActorOf(actor, request),
      action: isOnly ? 'sso.only_turned_on' : 'sso.only_turned_off',
      details: {},
    });
    return next;
  });
}

/** Whoever disables passwords must have signed in through the provider, and the owner must have recovery codes. */
async function requireTried(db: Deps['db'], settings: SsoSettingsRow, userId: string): Promise<void> {
  const identities = await findIdentities(db, userId);
  const isTried = identities.some(({ issuer, last_used_at }) => issuer === settings.issuer && last_used_at);
  if (settings.is_enabled === 0 || !isTried) throw new AppError('sso.not_tried');
  if ((await countRecoveryCodes(db, settings.organization_id)) === 0) {
    throw new AppError('sso.no_recovery_codes');
  }
}
