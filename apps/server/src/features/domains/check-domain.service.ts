import { DOMAIN_RECORD_PREFIX } from '@sladd/contract';
import { DnsUnavailableError, type TxtResolver } from '../../adapters/dns/txt-resolver.ts';
import type { AuditActor } from '../../audit/audit-log.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import {
  type DomainRow,
  deleteDomain,
  findVerifiedOwner,
  lockDomain,
  updateDomain,
} from './domains.store.ts';
import { judgeDomain, type LookedUp } from './judge-domain.ts';

export type CheckDeps = Pick<Deps, 'db' | 'clock' | 'audit' | 'dns'>;

/** The DNS name of the text record that proves a domain. */
export function recordName({ ascii_domain }: Pick<DomainRow, 'ascii_domain'>): string {
  return `${DOMAIN_RECORD_PREFIX}${ascii_domain}`;
}

/**
 * Looks up the record of a domain and stores the result; undefined if the domain was removed. Throws `domain.taken` if
 * another organization has proven it meanwhile.
 */
export async function checkDomain(
  deps: CheckDeps,
  domain: DomainRow,
  actor: AuditActor,
): Promise<DomainRow | undefined> {
  const values = await lookUp(deps.dns, recordName(domain));
  try {
    return await deps.db.transaction().execute(async (transaction) => {
      const present = await lockDomain(transaction, domain.organization_id, domain.id);
      if (!present) return undefined;
      const { changes, isOver, action } = judgeDomain(present, values, deps.clock());
      const target = { kind: 'domain', id: present.id, name: present.domain } as const;
      const event = { organizationId: present.organization_id, actor, target };
      if (isOver) await deleteDomain(transaction, present.id);
      else await updateDomain(transaction, present.id, changes);
      if (action === 'domain.removed') {
        await deps.audit.record(transaction, { ...event, action, details: { by: 'time' } });
      } else if (action !== null) {
        await deps.audit.record(transaction, { ...event, action, details: {} });
      }
      return isOver ? undefined : { ...present, ...changes };
    });
  } catch (error) {
    const present = await findVerifiedOwner(deps.db, domain.ascii_domain);
    if (present !== null && present !== domain.organization_id) throw new AppError('domain.taken');
    throw error;
  }
}

async function lookUp(dns: TxtResolver, name: string): Promise<LookedUp> {
  try {
    return await dns.resolveTxt(name);
  } catch (error) {
    if (error instanceof DnsUnavailableError) return null;
    throw error;
  }
}
