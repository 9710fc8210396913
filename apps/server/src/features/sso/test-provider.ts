import { type SsoTest, ssoTestSteps } from '@sladd/contract';
import { OidcError, type OidcProblem } from '../../adapters/oidc/oidc-error.ts';
import type { Deps } from '../../deps.ts';

type Step = SsoTest['steps'][number];
type Result = Step['result'];

/** Tests a provider step by step; steps after a failed one are skipped. */
export async function testProvider(
  { oidc, clock }: Pick<Deps, 'oidc' | 'clock'>,
  issuer: string,
): Promise<SsoTest> {
  const begun = performance.now();
  const steps = await oidc.inspect(issuer).then(
    (facts) => {
      const ifOnly = (isSo: boolean | null): Result => (isSo === false ? 'warning' : 'ok');
      return stepsOf({
        issuer: { result: 'ok', count: Math.round(performance.now() - begun) },
        keys: { result: facts.keys > 0 ? 'ok' : 'failed', count: facts.keys },
        pkce: { result: ifOnly(facts.hasPkce) },
        signature: { result: facts.hasSignatures ? 'ok' : 'failed' },
        email_verified: { result: facts.tellsVerifiedEmail ? 'ok' : 'warning' },
        sign_out: { result: ifOnly(facts.hasSignOut) },
      });
    },
    (error: unknown) => {
      if (!(error instanceof OidcError)) throw error;
      return stepsUpTo(error.problem);
    },
  );
  const isUsable = !steps.some(({ result }) => result === 'failed' || result === 'not_tried');
  return { tested_at: clock().toISOString(), is_usable: isUsable, steps };
}

type Findings = Partial<Record<Step['step'], { readonly result: Result; readonly count?: number }>>;

function stepsOf(findings: Findings, otherwise: Result = 'ok'): Step[] {
  return ssoTestSteps.map((step) => ({
    step,
    result: findings[step]?.result ?? otherwise,
    count: findings[step]?.count ?? null,
  }));
}

function stepsUpTo(problem: OidcProblem): Step[] {
  if (problem === 'address') return stepsOf({ address: { result: 'failed' } }, 'not_tried');
  return stepsOf({ address: { result: 'ok' }, issuer: { result: 'failed' } }, 'not_tried');
}
