import { AppError } from '../../http/app-error.ts';
import type { Logger } from '../../log.ts';
import { type CheckDeps, checkDomain } from './check-domain.service.ts';
import { claimDomain, findDueDomains } from './domains.store.ts';

/** After this long without an end a domain is anybody's again. */
const CLAIM_MS = 5 * 60_000;
const ROUND = 100;

/** Looks at every domain whose time has come; of those who see one at once, one server takes it. */
export async function checkDueDomains(deps: CheckDeps & { readonly log: Logger }): Promise<void> {
  const { db, clock, log } = deps;
  for (const domain of await findDueDomains(db, clock(), ROUND)) {
    const until = new Date(clock().getTime() + CLAIM_MS);
    if (!(await claimDomain(db, domain, until))) continue;
    await checkDomain(deps, domain, { kind: 'system', id: null, network: null }).catch((err: unknown) => {
      // Another organization was faster: the domain waits until its time is over.
      if (!(err instanceof AppError)) log.warn({ err }, 'a domain could not be checked');
    });
  }
}
