import type { CspViolation } from './csp-reports.ts';

/** The logged part of a violation. */
export interface LoggedViolation {
  readonly directive: string;
  readonly disposition: CspViolation['disposition'];
  /** The kind of address that was refused, such as `https:`, or the browser's own word if there is no address. */
  readonly blocked: string;
  /** Path of the page. */
  readonly page: string;
  /** Path and position of the script that tried it; null if it was the page itself. */
  readonly source: string | null;
}

const words = new Set([
  'inline',
  'eval',
  'wasm-eval',
  'data',
  'blob',
  'trusted-types-policy',
  'trusted-types-sink',
]);

/**
 * The part of a violation that cannot contain personal data. Anybody can send any text, so only rules, kinds of
 * addresses, and paths that the app itself has are kept.
 */
export function loggedViolation(violation: CspViolation): LoggedViolation {
  const source = pathOf(violation.source_file);
  return {
    directive: /^[a-z-]{1,40}$/.test(violation.effective_directive) ? violation.effective_directive : 'other',
    disposition: violation.disposition,
    blocked: blockedBy(violation.blocked_uri),
    page: pathOf(violation.document_uri) ?? 'other',
    source: source && `${source}:${violation.line_number}:${violation.column_number}`,
  };
}

function blockedBy(uri: string): string {
  if (words.has(uri)) return uri;
  return /^[a-z][a-z0-9+.-]{0,30}:/i.exec(uri)?.[0].toLowerCase() ?? 'other';
}

/** A path that the app itself has; null for anything else. */
function pathOf(uri: string): string | null {
  const path = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*([^?#]*)/i.exec(uri)?.[1];
  if (path === undefined) return null;
  return /^(\/[a-z0-9_.-]{1,40}){0,4}\/?$/i.test(path) ? path || '/' : null;
}
