import {
  type CspViolation,
  isErrorCode,
  loggedViolation,
  type ProblemReport,
  problemReportSchema,
  type ReportedFile,
} from '@sladd/contract';
import { clientErrors } from '../../shared/api/api-error.ts';
import type { Problem } from '../../shared/problems/report-problem.ts';
import type { NotedAction, NotedCall } from '../../shared/problems/technical-log.ts';
import type { StorageAccess } from '../../shared/security/storage-monitor.ts';
import { browserOf } from './browser.model.ts';
import { errorKindOf, framesOf, isOwnPlace } from './frames.model.ts';

/** All data of a report, as collected from the page. */
export interface ReportFacts {
  readonly now: Date;
  readonly problem: Problem;
  readonly versions: ProblemReport['versions'];
  readonly userAgent: string;
  readonly browser: Omit<ProblemReport['browser'], 'name' | 'version' | 'system'>;
  readonly page: string | null;
  readonly files: readonly ReportedFile[];
  readonly calls: readonly NotedCall[];
  readonly actions: readonly NotedAction[];
  readonly storage: readonly StorageAccess[];
  readonly refused: readonly CspViolation[];
}

/**
 * The report of a problem. Each part is parsed by the contract, which does not allow free text; invalid entries are
 * dropped.
 */
export function reportOf(facts: ReportFacts): ProblemReport {
  const { shape } = problemReportSchema;
  const { problem } = facts;
  const draft: ProblemReport = {
    format: 1,
    made_at: facts.now.toISOString(),
    problem: {
      kind: problem.kind,
      code: knownCode(problem.code) ?? errorKindOf(problem.error),
      request_id: orNull(shape.problem.shape.request_id, problem.requestId),
      frames: fitting(shape.problem.shape.frames.element, framesOf(problem.error)),
    },
    versions: facts.versions,
    browser: { ...browserOf(facts.userAgent), ...facts.browser },
    page: orNull(shape.page, facts.page),
    files: fitting(shape.files.element, facts.files),
    calls: fitting(
      shape.calls.element,
      facts.calls.map(({ at, requestId, ...call }) => ({
        at: new Date(at).toISOString(),
        ...call,
        code: knownCode(call.code),
        request_id: orNull(shape.problem.shape.request_id, requestId),
      })),
    ),
    actions: fitting(
      shape.actions.element,
      facts.actions.map(({ at, name }) => ({ at: new Date(at).toISOString(), name })),
    ),
    storage: fitting(shape.storage.element, tallied(facts.storage)),
    policy: fitting(shape.policy.element, facts.refused.map(refusalOf)),
  };
  return problemReportSchema.parse(draft);
}

/** Only codes of the catalogue and names of failed views are accepted. */
function knownCode(code: string | null): string | null {
  if (code === null) return null;
  return isErrorCode(code) || code in clientErrors || /^[A-Z]+(_[A-Z]+)+$/u.test(code) ? code : null;
}

/** Foreign scripts are mentioned but not named. */
function refusalOf(violation: CspViolation) {
  const { page, source, ...rule } = loggedViolation(violation);
  return {
    ...rule,
    page: /^\/[a-z-]*(\/[a-z-]+)?$/u.test(page) ? page : 'other',
    source: source !== null && isOwnPlace(source) ? source : null,
  };
}

interface Parser<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false };
}

function fitting<T>(schema: Parser<T>, values: readonly unknown[]): T[] {
  return values.flatMap((value) => {
    const parsed = schema.safeParse(value);
    return parsed.success ? [parsed.data] : [];
  });
}

function orNull<T>(schema: Parser<T | null>, value: unknown): T | null {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : null;
}

function tallied(accesses: readonly StorageAccess[]): ProblemReport['storage'] {
  const tallies = new Map<string, ProblemReport['storage'][number]>();
  for (const { operation, key, isSuspicious } of accesses) {
    const before = tallies.get(`${operation} ${key}`) ?? { operation, key, count: 0, suspicious: 0 };
    const suspicious = before.suspicious + (isSuspicious ? 1 : 0);
    tallies.set(`${operation} ${key}`, { ...before, count: before.count + 1, suspicious });
  }
  return [...tallies.values()];
}
