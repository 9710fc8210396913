import type { ErrorCode } from '../errors.ts';

/** A problem that a schema found and that has its own error code instead of `request.invalid`. */
export interface OwnIssue {
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, number>>;
}

/** An issue for `context.addIssue`, which {@link findOwnIssue} finds again. */
export function ownIssue(code: ErrorCode, details: OwnIssue['details'] = {}) {
  const own: OwnIssue = { code, details };
  return { code: 'custom' as const, message: code, params: { own } };
}

/** The first issue of a failed parse that has its own error code. */
export function findOwnIssue(issues: readonly object[]): OwnIssue | undefined {
  for (const issue of issues) {
    if (!('params' in issue) || typeof issue.params !== 'object' || issue.params === null) continue;
    if ('own' in issue.params) return issue.params.own as OwnIssue;
  }
  return undefined;
}
