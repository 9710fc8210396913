import type { SsoTest } from '@sladd/contract';
import { auditActorOf } from '../../audit/audit-actor.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from './save-settings.service.ts';
import { testProvider } from './test-provider.ts';

/** Tests a provider for an organization, and records that in its log. */
export async function testSettings(
  deps: Pick<Deps, 'db' | 'oidc' | 'clock' | 'audit'>,
  organizationId: string,
  issuer: string,
  { actor, request }: Caller,
): Promise<SsoTest> {
  const test = await testProvider(deps, issuer);
  await deps.db.transaction().execute((transaction) =>
    deps.audit.record(transaction, {
      organizationId,
      actor: auditActorOf(actor, request),
      action: 'sso.tested',
      details: { failed: test.steps.filter(({ result }) => result === 'failed').length },
      target: { kind: 'host', id: null, name: new URL(issuer).host },
    }),
  );
  return test;
}
