import {
  DOMAIN_GRACE_DAYS,
  DOMAIN_PENDING_DAYS,
  DOMAIN_VALUE_PREFIX,
  type DomainFinding,
} from '@sladd/contract';
import type { DomainRow } from './domains.store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A waiting or missing record is checked hourly, a present one weekly. */
const SOON_MS = HOUR_MS;
const LATER_MS = 7 * DAY_MS;

/** The result of a DNS lookup: the values, or null without an answer. */
export type LookedUp = readonly string[] | null;

/** The result of a check: changes to the domain, whether to delete it, and the action for the log. */
export interface Judgement {
  readonly changes: Partial<DomainRow>;
  readonly isOver: boolean;
  readonly action:
    | 'domain.verified'
    | 'domain.missing'
    | 'domain.found_again'
    | 'domain.lapsed'
    | 'domain.removed'
    | null;
}

/** The exact value of the record that proves a domain. */
export function recordValue({ token }: Pick<DomainRow, 'token'>): string {
  return `${DOMAIN_VALUE_PREFIX}${token}`;
}

/** When a domain loses its verification, or is deleted, unless its record is found; null if it is in order. */
export function endOf(row: DomainRow): Date | null {
  const after = (instant: string, days: number) => new Date(Date.parse(instant) + days * DAY_MS);
  if (row.verified_at === null) return after(row.created_at, DOMAIN_PENDING_DAYS);
  return row.missing_since === null ? null : after(row.missing_since, DOMAIN_GRACE_DAYS);
}

function findingOf(row: DomainRow, values: LookedUp): DomainFinding {
  if (values === null) return 'unreachable';
  if (values.includes(recordValue(row))) return 'match';
  return values.length === 0 ? 'none' : 'others';
}

/**
 * Evaluates a lookup. A name server without an answer proves nothing either way: only a record known to be gone ends
 * the verification, after a grace period.
 */
export function judgeDomain(row: DomainRow, values: LookedUp, now: Date): Judgement {
  const at = now.toISOString();
  const finding = findingOf(row, values);
  const others = (values ?? []).filter((value) => value !== recordValue(row));
  const seen = {
    finding,
    checked_at: at,
    found_count: values?.length ?? row.found_count,
    found: values === null ? row.found : JSON.stringify(others.slice(0, 5).map((one) => one.slice(0, 100))),
  };
  const next = (ms: number) => ({ ...seen, check_at: new Date(now.getTime() + ms).toISOString() });
  const isPast = (row_: DomainRow) => (endOf(row_)?.getTime() ?? Number.POSITIVE_INFINITY) <= now.getTime();
  if (finding === 'match') {
    const changes = { ...next(LATER_MS), verified_at: row.verified_at ?? at, missing_since: null };
    if (row.verified_at === null) return { changes, isOver: false, action: 'domain.verified' };
    return { changes, isOver: false, action: row.missing_since === null ? null : 'domain.found_again' };
  }
  if (finding === 'unreachable') return { changes: next(SOON_MS), isOver: false, action: null };
  if (row.verified_at === null) {
    const isOver = isPast(row);
    return { changes: next(SOON_MS), isOver, action: isOver ? 'domain.removed' : null };
  }
  if (row.missing_since === null) {
    return { changes: { ...next(SOON_MS), missing_since: at }, isOver: false, action: 'domain.missing' };
  }
  if (!isPast(row)) return { changes: next(SOON_MS), isOver: false, action: null };
  // It waits again like a new domain.
  const lapsed = { ...next(SOON_MS), verified_at: null, missing_since: null, created_at: at };
  return { changes: lapsed, isOver: false, action: 'domain.lapsed' };
}
