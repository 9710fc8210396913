import { AppError } from '../../http/app-error.ts';
import type { Logger } from '../../log.ts';
import { type CheckDeps, checkDomain } from './check-domain.service.ts';
import { claimDomain, findDueDomains } from './domains.store.ts';

/** How long a claim on a domain lasts without a result. */
const CLAIM_MS = 5 * 60_000;
const ROUND = 100;

/** Checks every due domain; each is claimed by one server. */
export async function checkDueDomains(deps: CheckDeps & { readonly log: Logger }): Promise<void> {
  const { db, clock, log } = deps;
  for (const domain of await findDueDomains(db, clock(), ROUND)) {
    const until = new Date(clock().getTime() + CLAIM_MS);
    if (!(await claimDomain(db, domain, until))) continue;
    await checkDomain(deps, domain, { kind: 'system', id: null, network: null }).catch((err: unknown) => {
      // Another organization was first: the domain waits until it lapses.
      if (!(err instanceof AppError)) log.warn({ err }, 'a domain could not be checked');
    });
  }
}
