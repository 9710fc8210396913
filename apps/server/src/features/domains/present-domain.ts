import type { Domain, DomainState } from '@sladd/contract';
import { recordName } from './check-domain.service.ts';
import type { DomainRow } from './domains.store.ts';
import { endOf, recordValue } from './judge-domain.ts';

/** A domain as members see it; its token only for those who may manage domains. */
export function presentDomain(row: DomainRow, mayManage: boolean, members: number): Domain {
  return {
    domain_id: row.id,
    domain: row.domain,
    ascii_domain: row.ascii_domain,
    state: stateOf(row),
    verified: row.verified_at !== null,
    verification_token: mayManage ? row.token : null,
    record_name: recordName(row),
    record_value: mayManage ? recordValue(row) : null,
    finding: row.finding,
    found: mayManage ? (JSON.parse(row.found) as string[]) : [],
    found_count: row.found_count,
    members,
    created_at: row.created_at,
    checked_at: row.checked_at,
    verified_at: row.verified_at,
    missing_since: row.missing_since,
    ends_at: endOf(row)?.toISOString() ?? null,
  };
}

function stateOf(row: DomainRow): DomainState {
  if (row.verified_at !== null) return row.missing_since === null ? 'verified' : 'missing';
  return row.finding === 'others' ? 'mismatch' : 'pending';
}
