import { randomBytes } from 'node:crypto';
import { addDomain, listDomains, MAX_DOMAINS, removeDomain, roleMay, verifyDomain } from '@sladd/contract';
import { auditActorOf } from '../../audit/audit-actor.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { Mount } from '../../http/mount.ts';
import { throttle } from '../../http/throttle.ts';
import { requirePermission, requirePermissionToChange } from '../memberships/index.ts';
import { checkDomain } from './check-domain.service.ts';
import { readDomain } from './domain-name.ts';
import {
  countMembersByDomain,
  type DomainRow,
  deleteDomain,
  findDomain,
  findDomains,
  findVerifiedOwner,
  insertDomain,
} from './domains.store.ts';
import { presentDomain } from './present-domain.ts';

/** Limit of manual domain checks per organization. */
const checkLimit = { attempts: 30, windowMs: 10 * 60_000 };

export function domainRoutes(mount: Mount, deps: Deps): void {
  const { db } = deps;

  mount(listDomains, async ({ actor, params }) => {
    const { role } = await requirePermission(db, actor.userId, params.org_id, 'domains.read');
    const members = await countMembersByDomain(db, params.org_id);
    const mayManage = roleMay(role, 'domains.manage');
    const rows = await findDomains(db, params.org_id);
    return rows.map((row) => presentDomain(row, mayManage, members.get(row.ascii_domain) ?? 0));
  });

  mount(addDomain, async ({ actor, body, params, request }) => {
    await requirePermission(db, actor.userId, params.org_id, 'domains.manage');
    const name = readDomain(body.domain);
    const at = deps.clock().toISOString();
    const row: DomainRow = {
      id: deps.newId(),
      organization_id: params.org_id,
      domain: name.domain,
      ascii_domain: name.ascii,
      token: randomBytes(24).toString('base64url'),
      finding: null,
      found: '[]',
      found_count: 0,
      created_at: at,
      checked_at: null,
      verified_at: null,
      missing_since: null,
      check_at: at,
    };
    await db.transaction().execute(async (transaction) => {
      await requirePermissionToChange(transaction, actor.userId, params.org_id, 'domains.manage');
      await refuseUnlessNew(transaction, row);
      await insertDomain(transaction, row);
      await deps.audit.record(transaction, {
        organizationId: params.org_id,
        actor: auditActorOf(actor, request),
        action: 'domain.added',
        details: {},
        target: { kind: 'domain', id: row.id, name: row.domain },
      });
    });
    return present(row);
  });

  mount(verifyDomain, async ({ actor, params, request }) => {
    await requirePermission(db, actor.userId, params.org_id, 'domains.manage');
    const row = await findDomain(db, params.org_id, params.domain_id);
    if (!row) throw new AppError('domain.not_found');
    await throttle(deps, ['domain check', params.org_id], checkLimit);
    const checked = await checkDomain(deps, row, auditActorOf(actor, request));
    if (!checked) throw new AppError('domain.not_found');
    return present(checked);
  });

  mount(removeDomain, async ({ actor, params, request }) => {
    await db.transaction().execute(async (transaction) => {
      await requirePermissionToChange(transaction, actor.userId, params.org_id, 'domains.manage');
      const row = await findDomain(transaction, params.org_id, params.domain_id);
      if (!row) throw new AppError('domain.not_found');
      await deleteDomain(transaction, row.id);
      await deps.audit.record(transaction, {
        organizationId: params.org_id,
        actor: auditActorOf(actor, request),
        action: 'domain.removed',
        details: { by: 'person' },
        target: { kind: 'domain', id: row.id, name: row.domain },
      });
    });
    return null;
  });

  async function present(row: DomainRow) {
    const members = await countMembersByDomain(db, row.organization_id);
    return presentDomain(row, true, members.get(row.ascii_domain) ?? 0);
  }
}

async function refuseUnlessNew(
  db: Deps['db'],
  { organization_id, ascii_domain }: Pick<DomainRow, 'organization_id' | 'ascii_domain'>,
): Promise<void> {
  const own = await findDomains(db, organization_id);
  if (own.some((one) => one.ascii_domain === ascii_domain)) throw new AppError('domain.duplicate');
  if (own.length >= MAX_DOMAINS) {
    throw new AppError('domain.limit', { details: { limit_domains: MAX_DOMAINS } });
  }
  if ((await findVerifiedOwner(db, ascii_domain)) !== null) throw new AppError('domain.taken');
}
